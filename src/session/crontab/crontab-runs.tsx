import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { useCrontabWords } from './crontab-words.ts'
import { useRunText } from './run-text.ts'
import './crontab-runs.css'

/** Milliseconds without typing before the next runs are fetched. */
const previewDelay = 300

interface Runs {
  runs: string[]
}

interface CrontabRunsProps<Key extends QueryKey> {
  readonly crontab: string
  /** Asks the host that will run it. */
  readonly getQuery: (crontab: string) => UseQueryOptions<Runs, Error, Runs, Key>
}

/** A crontab in words and its next runs, once it can be read. */
export function CrontabRuns<Key extends QueryKey>({ crontab, getQuery }: CrontabRunsProps<Key>) {
  const { t } = useTranslation()
  const getRunText = useRunText()
  const settled = useDebounced(crontab.trim(), previewDelay)
  const isReadable = findCrontabProblem(settled) === null
  const words = useCrontabWords(settled)
  const { data, error } = useQuery({ ...getQuery(settled), enabled: isReadable })
  if (!isReadable) return null
  const failure = error === null ? null : toFailure(error)
  const isNever = failure?.kind === 'refused' && failure.code === 'crontab_refused'
  return (
    <div className="crontab-runs" role="status">
      {words !== undefined && <p>{words}</p>}
      <span className="second">{t('tasks_preview')}</span>
      {failure !== null && (
        <p className={isNever ? 'refusal' : 'quiet'}>
          {t(isNever ? 'tasks_crontab_never' : 'tasks_preview_failed')}
        </p>
      )}
      {data !== undefined && (
        <ul className="figures">
          {data.runs.map((at) => (
            <li key={at}>{getRunText(at)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
