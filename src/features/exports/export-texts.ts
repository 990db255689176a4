import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { findExportFailure } from '#domain/exports/export.rules.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

/** The state of an export in words; of one without a file why. */
export function getStateText(entry: ExportEntry, t: Translate, format: Format): string {
  const { status, failure, expires_at } = entry
  const known = findExportFailure(failure)
  const day = expires_at === null || expires_at === undefined ? '' : format.date(expires_at)
  if (known === 'expired') return t('exports_failure_expired', { day })
  if (known === 'cancelled') return t('exports_failure_cancelled')
  return t(`exports_status_${status}`)
}

/** Why it failed and what would be possible; nothing where the state says it. */
export function getFailureReason({ status, failure }: ExportEntry, t: Translate): string | null {
  const known = findExportFailure(failure)
  if (known === 'expired' || known === 'cancelled') return null
  if (known !== undefined) return t(`exports_failure_${known}`)
  return status === 'error' || status === 'failed' ? t('exports_failure_unexpected') : null
}

/** Which report an export is, and of which period. */
export const getReportText = (
  { report, period = 'default' }: NonNullable<ExportEntry['settings']>,
  t: Translate,
): string =>
  report === undefined ? '' : `${t(`reports_name_${report}`)} · ${t(`tasks_period_${period}`)}`

/** A column by the name that the list shows. */
export const getColumnName = (wire: string, t: Translate): string => {
  const field = findCustomerField(wire)
  return field === undefined ? wire : t(field.label)
}

/** The order of the rows in words. */
export function getSortText(sortby: string | undefined, t: Translate): string {
  const [field = 'fParity', direction] = (sortby ?? 'fParity:desc').split(':')
  return t(direction === 'asc' ? 'exports_sorted_asc' : 'exports_sorted_desc', {
    field: getColumnName(field, t),
  })
}
