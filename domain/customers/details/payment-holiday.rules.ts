import type { CustomerRow } from '../fields/customer.fields.ts'

/** The warning about delayed or added payments; only who may see the fields sees it. */
export const holidayExtensionWarning = 'payment_holiday_extension'

type Holiday = Pick<CustomerRow, 'fHolidayPayments' | 'fExtendedPayments'>

export function hasPaymentHoliday(row: Holiday): boolean {
  return (row.fHolidayPayments ?? 0) > 0 || (row.fExtendedPayments ?? 0) > 0
}

/** The holiday extension warning comes first where the row has one. */
export function getCustomerWarnings(
  row: Holiday & Pick<CustomerRow, 'warnings'>,
): readonly string[] {
  const warnings = (row.warnings ?? []).filter((warning) => warning !== holidayExtensionWarning)
  return hasPaymentHoliday(row) ? [holidayExtensionWarning, ...warnings] : warnings
}
