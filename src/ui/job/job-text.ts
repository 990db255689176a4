import type { Job, JobResult } from '#domain/jobs/job.model.ts'
import type { Format } from '../format.tsx'
import type { Translate } from '../translation.ts'

/** From here on the time left is told in minutes. */
const secondsToTell = 90

const failures = [
  'calculation_failed',
  'file_gone',
  'file_refused',
  'interrupted',
  'later_import',
  'provider_closed',
  'provider_silent',
  'query_refused',
  'receiver_silent',
  'right_lost',
  'rule_gone',
  'undo_gone',
  'undo_open',
  'unavailable',
  'unexpected',
  'unknown_kind',
] as const

/** What a kind of job says in its own words. */
export interface JobTexts {
  /** The result in words; without it a done job only says so. */
  readonly getResult?: (result: JobResult) => string
  /** Why it failed; undefined where any job may fail so. */
  readonly getFailure?: (code: string) => string | undefined
}

function getFailureText(t: Translate, code: string | null, { getFailure }: JobTexts): string {
  const own = code === null ? undefined : getFailure?.(code)
  const known = failures.find((one) => one === code) ?? 'unexpected'
  return own ?? t(`job_failure_${known}`)
}

/** How far a running job is, and how long it still takes. */
function getProgressText(
  t: Translate,
  { number }: Format,
  { done, total, seconds_left, is_cancel_requested }: Job,
): string {
  if (is_cancel_requested) return t('job_stopping')
  if (total === 0) return t('job_running')
  const progress = t('job_progress', { done: number(done, 0), total: number(total, 0) })
  if (seconds_left === null) return progress
  const left =
    seconds_left < secondsToTell
      ? t('job_seconds_left', { seconds: number(seconds_left, 0) })
      : t('job_minutes_left', { minutes: number(Math.ceil(seconds_left / 60), 0) })
  return `${progress}, ${left}`
}

/** The state of a job in a sentence. */
export function getJobText(t: Translate, format: Format, job: Job, texts: JobTexts): string {
  const { state, result, failure } = job
  const { getResult } = texts
  const reason = getFailureText(t, failure, texts)
  if (state === 'running') return getProgressText(t, format, job)
  if (state === 'failed') return t('job_failed', { reason })
  if (state === 'cancelled') return t('job_cancelled')
  if (state === 'needs_person') return t('job_needs_person')
  if (state === 'queued') return failure === null ? t('job_queued') : t('job_retrying', { reason })
  return result === null || getResult === undefined
    ? t('job_done')
    : t('job_done_result', { result: getResult(result) })
}
