import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import { deliveryProblems } from '#domain/exports/export.model.ts'
import { findExportFailure } from '#domain/exports/export.rules.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

/** Why a file was not delivered, in a sentence. */
export function getDeliveryReason(t: Translate, code: string | null): string {
  const known = deliveryProblems.find((one) => one === code)
  if (known === undefined) return t('exports_delivery_unexpected')
  if (known === 'file_gone' || known === 'right_lost') return t(`exports_delivery_${known}`)
  return t(known)
}

/** How far a file is on its way, in a sentence. */
export function getDeliveryText(
  t: Translate,
  format: Format,
  { server, file, state, problem, delivered_at }: NonNullable<ExportEntry['delivery']>,
): string {
  if (state === 'delivered') {
    const at = delivered_at === null ? '' : format.dateTime(delivered_at)
    return t('exports_delivery_delivered', { server, file, at })
  }
  const reason = getDeliveryReason(t, problem)
  if (state === 'failed') return t('exports_delivery_failed', { server, reason })
  return problem === null
    ? t('exports_delivery_waiting', { server })
    : t('exports_delivery_trying', { server, reason })
}

export interface ScheduleOutcome {
  readonly text: string
  readonly isBad: boolean
}

function getDeliveryOutcome(
  t: Translate,
  format: Format,
  { delivery, server }: ExportSchedule,
  at: string,
): ScheduleOutcome {
  const made = t('exports_schedules_made', { at })
  if (delivery === null || server === null) return { text: made, isBad: false }
  const { state, failure, ended_at } = delivery
  if (state === 'done') {
    const sent = { server, at: ended_at === null ? at : format.dateTime(ended_at) }
    return { text: t('exports_schedules_sent', sent), isBad: false }
  }
  const reason = getDeliveryReason(t, failure)
  if (isEnded(state))
    return { text: t('exports_schedules_not_sent', { at, server, reason }), isBad: true }
  const text = failure === null ? made : t('exports_delivery_trying', { server, reason })
  return { text, isBad: failure !== null }
}

/** What the last export of a schedule came to, and its file. */
export function getScheduleOutcome(
  t: Translate,
  format: Format,
  schedule: ExportSchedule,
): ScheduleOutcome {
  const { job } = schedule
  if (job === null) return { text: t('exports_schedules_never'), isBad: false }
  const at = format.dateTime(job.ended_at ?? job.created_at)
  if (!isEnded(job.state)) return { text: t('exports_schedules_making'), isBad: false }
  if (job.state === 'done') return getDeliveryOutcome(t, format, schedule, at)
  const failure = job.state === 'cancelled' ? 'cancelled' : findExportFailure(job.failure)
  const reason = t(`exports_failure_${failure ?? 'unexpected'}`, { day: at })
  return { text: t('exports_schedules_failed_at', { at, reason }), isBad: true }
}
