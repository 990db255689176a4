import type { MappingVersionDetails } from '#domain/model-mapping/model-mapping.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { versionQuery } from './model-mapping.queries.ts'
import type { ModelMappingPlace } from './model-mapping.queries.ts'

interface VersionFactsProps extends ModelMappingPlace {
  readonly version: MappingVersionDetails | null
  readonly isChanged: boolean
}

/** When the version was processed, saved and submitted, and by whom; N/A where it was not. */
export function VersionFacts({ version, isChanged, ...place }: VersionFactsProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const none = t('model_mapping_none')
  const toTime = (at: string | null = null) => (at === null ? none : dateTime(at))
  const facts = {
    processed: isChanged ? t('model_mapping_unprocessed') : toTime(version?.processed_at),
    saved: toTime(version?.updated_at),
    saved_by: version?.updated_by_username ?? none,
    submitted: toTime(version?.submitted_at),
    submitted_by: version?.submitted_by_username ?? none,
  }
  return (
    <>
      <dl className="mapping-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`model_mapping_${name as keyof typeof facts}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {version !== null && version.job !== null && version.processed_at === null && (
        <VersionJob version={version} {...place} />
      )}
    </>
  )
}

/** How far the processing of a submitted version is. */
function VersionJob({
  version,
  api,
  orgId,
  isOnline,
}: ModelMappingPlace & { readonly version: MappingVersionDetails }) {
  const { t } = useTranslation()
  const commands = useJobCommands(api, orgId, versionQuery(api, orgId, version.id).queryKey)
  if (version.job === null) return null
  return (
    <p className="mapping-job">
      <JobLine
        job={version.job}
        name={t('model_mapping_processing', { number: version.version })}
        isDisabled={!isOnline}
        {...commands}
      />
    </p>
  )
}
