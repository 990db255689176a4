import type { CustomerRow } from './customer.fields.ts'

/** The warning that payments were put off or the agreement was made longer; only who may see the fields sees it (W§6 L137). */
export const holidayExtensionWarning = 'payment_holiday_extension'

type Holiday = Pick<CustomerRow, 'fHolidayPayments' | 'fExtendedPayments'>

/** Whether the row, as far as the person may see it, says that payments were put off or added. */
export function hasPaymentHoliday(row: Holiday): boolean {
  return (row.fHolidayPayments ?? 0) > 0 || (row.fExtendedPayments ?? 0) > 0
}

/** The customer's warnings, with the holiday extension warning first where the row says so. */
export function warningsOf(row: Holiday & Pick<CustomerRow, 'warnings'>): readonly string[] {
  const warnings = (row.warnings ?? []).filter((warning) => warning !== holidayExtensionWarning)
  return hasPaymentHoliday(row) ? [holidayExtensionWarning, ...warnings] : warnings
}
