import { downloadOutline } from 'ionicons/icons'
import type { PersonFile } from '#domain/data-rights/person-file.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { personFilesKey } from './person-file.queries.ts'
import type { PersonFilePlace } from './person-file.mutations.ts'

interface PersonFileListProps extends PersonFilePlace {
  readonly name: string
  readonly files: readonly PersonFile[]
  readonly isDisabled: boolean
  readonly onDownload: (file: PersonFile) => void
}

/** The files that were made of a person: what became of each, and who took it. */
export function PersonFileList({
  name,
  files,
  isDisabled,
  onDownload,
  ...place
}: PersonFileListProps) {
  const { t } = useTranslation()
  const { dateTime, date } = useFormat()
  const { api, orgId, agreementNo } = place
  const commands = useJobCommands(api, orgId, personFilesKey(orgId, agreementNo))
  return (
    <ul className="person-files" aria-label={t('rights_file_title')}>
      {files.map((file) => {
        const { id, format, state, created_at, requested_by, expires_at, downloads, job } = file
        const title = t(`rights_made_${format}`, { time: dateTime(created_at) })
        return (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <span className="second small">{t('rights_asked_by', { by: requested_by })}</span>
              {state === 'ready' && expires_at !== null && (
                <span className="second small">{t('rights_until', { day: date(expires_at) })}</span>
              )}
              {state === 'expired' && <span className="second small">{t('rights_expired')}</span>}
              {(state === 'open' || state === 'failed') && job !== null && (
                <JobLine
                  job={job}
                  name={t('rights_job', { name })}
                  isDisabled={isDisabled}
                  {...commands}
                />
              )}
              {downloads.map(({ by, at }) => (
                <span key={`${at} ${by}`} className="second small">
                  {t('rights_taken', { by, time: dateTime(at) })}
                </span>
              ))}
            </div>
            {state === 'ready' && (
              <Button
                size="small"
                icon={downloadOutline}
                label={`${t('rights_download')} ${title}`}
                disabled={isDisabled}
                onClick={() => onDownload(file)}
              >
                {t('rights_download')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
