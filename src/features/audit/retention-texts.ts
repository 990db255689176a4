import type {
  RetentionFault,
  RetentionLoss,
  RetentionStay,
} from '#domain/retention/retention.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

const daysOfYear = 365

/** The rule that something was deleted by, in days or years as it was then. */
export function getRuleText(
  t: Translate,
  format: Format,
  { kind, days }: Pick<RetentionLoss, 'kind' | 'days'>,
): string | null {
  const count = days === null ? '' : format.number(days, 0)
  switch (kind) {
    case 'opened_customers':
    case 'retention_reports':
    case 'deliveries':
    case 'device_actions':
    case 'page_loads':
    case 'notices':
      return days !== null && days % daysOfYear === 0
        ? t('retention_rule_after_years', { years: format.number(days / daysOfYear, 0) })
        : t('retention_rule_after_days', { days: count })
    case 'devices':
      return t('retention_rule_unused_days', { days: count })
    case 'jobs':
    case 'failed_jobs':
      return t('retention_rule_ended_days', { days: count })
    case 'import_changes':
      return t('retention_rule_import_changes', { days: count })
    case 'finance_records':
    case 'received_events':
    case 'erased_answers':
    case 'short_links':
    case 'video_links':
    case 'videos':
    case 'presence':
    case 'forecasts':
    case 'files':
      return t(`retention_rule_${kind}`)
  }
}

export const getLossText = (t: Translate, format: Format, { kind, count }: RetentionLoss): string =>
  `${t(`retention_kind_${kind}`)}: ${format.number(count, 0)}`

export const getStayText = (
  t: Translate,
  format: Format,
  { kind, reason, count, until }: RetentionStay,
): string =>
  t(`retention_stay_${reason}`, {
    kind: t(`retention_kind_${kind}`),
    count: format.number(count, 0),
    day: format.date(until),
  })

export const getFaultText = (
  t: Translate,
  format: Format,
  { kind, reason, count }: RetentionFault,
): string =>
  t(`retention_fault_${reason}`, {
    kind: t(`retention_kind_${kind}`),
    count: count === null ? '' : format.number(count, 0),
  })
