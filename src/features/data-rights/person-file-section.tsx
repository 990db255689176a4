import { useQuery } from '@tanstack/react-query'
import { personFileFormats } from '#domain/data-rights/person-file.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PersonFileList } from './person-file-list.tsx'
import { usePersonFileActs } from './person-file.mutations.ts'
import type { PersonFilePlace } from './person-file.mutations.ts'
import { personFilesQuery } from './person-file.queries.ts'

interface PersonFileSectionProps extends PersonFilePlace {
  readonly name: string
  readonly isOnline: boolean
  readonly onRedirect: (address: string) => void
}

/** Has the file of all that is held made, and shows those that were. */
export function PersonFileSection({
  name,
  isOnline,
  onRedirect,
  ...place
}: PersonFileSectionProps) {
  const { t } = useTranslation()
  const { api, orgId, agreementNo } = place
  const query = useQuery(personFilesQuery(api, orgId, agreementNo))
  const { make, download } = usePersonFileActs(place, onRedirect)
  const { data, isError } = query
  return (
    <section className="data-rights-part">
      <h3>{t('rights_file_title')}</h3>
      <p>{t('rights_file_text')}</p>
      <div className="data-rights-acts">
        {personFileFormats.map((format) => (
          <Button
            key={format}
            disabled={!isOnline || make.isPending}
            busy={make.isPending && make.variables === format}
            onClick={() => make.mutate(format)}
          >
            {t(`rights_make_${format}`)}
          </Button>
        ))}
      </div>
      {isError && data === undefined && (
        <StateView
          kind="failed"
          title={t('rights_files_failed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton height={40} />}
      {data?.length === 0 && <p className="second">{t('rights_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <PersonFileList
          {...place}
          name={name}
          files={data}
          isDisabled={!isOnline || download.isPending}
          onDownload={(file) => download.mutate(file)}
        />
      )}
    </section>
  )
}
