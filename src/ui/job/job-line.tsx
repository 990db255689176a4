import { isEnded, mayCancel, mayResubmit } from '#domain/jobs/job.rules.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import { Button } from '../button/button.tsx'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import { getJobText } from './job-text.ts'
import type { JobTexts } from './job-text.ts'
import './job.css'

export interface JobLineProps extends JobTexts {
  readonly job: Job
  /** What the job is about: names its progress and buttons. */
  readonly name: string
  /** Why nothing can be pressed now: there is no network. */
  readonly isDisabled?: boolean
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

/** One line for any job: how far it is, its result or its failure, and what can be done about it. */
export function JobLine(props: JobLineProps) {
  const { job, name, isDisabled = false, onCancel, onResubmit } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { state, done, total, ended_at } = job
  const text = getJobText(t, format, job, props)
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
        <span className="second figures small">{format.dateTime(ended_at)}</span>
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
