import { isEnded, mayCancel, mayResubmit } from '#domain/jobs/job.rules.ts'
import type { Job, JobResult } from '#domain/jobs/job.model.ts'
import { Button } from '../button/button.tsx'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import type { Translate } from '../translation.ts'
import './job.css'

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
  'receiver_silent',
  'query_refused',
  'right_lost',
  'rule_gone',
  'undo_gone',
  'undo_open',
  'unavailable',
  'unexpected',
  'unknown_kind',
] as const

function getFailureText(t: Translate, code: string | null): string {
  const known = failures.find((one) => one === code) ?? 'unexpected'
  return t(`job_failure_${known}`)
}

/** How far a running job is, and how long it still takes. */
function useProgressText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ done, total, seconds_left, is_cancel_requested }: Job): string => {
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
}

/** The state of a job in a sentence. */
function useJobText(getResult: ((result: JobResult) => string) | undefined) {
  const { t } = useTranslation()
  const getProgress = useProgressText()
  return (job: Job): string => {
    const { state, result, failure } = job
    const reason = getFailureText(t, failure)
    if (state === 'running') return getProgress(job)
    if (state === 'failed') return t('job_failed', { reason })
    if (state === 'cancelled') return t('job_cancelled')
    if (state === 'needs_person') return t('job_needs_person')
    if (state === 'queued')
      return failure === null ? t('job_queued') : t('job_retrying', { reason })
    return result === null || getResult === undefined
      ? t('job_done')
      : t('job_done_result', { result: getResult(result) })
  }
}

export interface JobLineProps {
  readonly job: Job
  /** What the job is about: names its progress and buttons. */
  readonly name: string
  /** The result in words; without it a done job only says so. */
  readonly getResult?: (result: JobResult) => string
  /** Why nothing can be pressed now: there is no network. */
  readonly isDisabled?: boolean
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

/** One line for any job: how far it is, its result or its failure, and what can be done about it. */
export function JobLine(props: JobLineProps) {
  const { job, name, getResult, isDisabled = false, onCancel, onResubmit } = props
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { state, done, total, ended_at } = job
  const text = useJobText(getResult)(job)
  const isOpen = !isEnded(state)
  const isBad = state === 'failed' || state === 'needs_person'
  const cancel = t(isOpen ? 'job_act_cancel' : 'job_act_dismiss')
  return (
    <span className="job-line">
      {state === 'running' && (
        <progress
          aria-label={t('job_progress_label', { name })}
          {...(total === 0 ? {} : { value: done, max: total })}
        />
      )}
      <span
        className={`job-text figures${isBad ? ' refusal' : ''}`}
        role="status"
        // What changes twice a second is not read out.
        aria-live={isOpen ? 'off' : 'polite'}
        title={text}
      >
        {text}
      </span>
      {!isOpen && ended_at !== null && (
        <span className="second figures small">{dateTime(ended_at)}</span>
      )}
      {mayCancel(state) && (
        <Button
          size="small"
          kind="quiet"
          label={`${cancel}: ${name}`}
          disabled={isDisabled || job.is_cancel_requested}
          onClick={() => onCancel(job)}
        >
          {cancel}
        </Button>
      )}
      {mayResubmit(state) && (
        <Button
          size="small"
          kind="quiet"
          label={`${t('job_act_resubmit')}: ${name}`}
          disabled={isDisabled}
          onClick={() => onResubmit(job)}
        >
          {t('job_act_resubmit')}
        </Button>
      )}
    </span>
  )
}
