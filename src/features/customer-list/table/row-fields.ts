import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'

/** What a phone's card and every row's name show, regardless of the chosen columns. */
const always = [
  'cFullName',
  'aVrm',
  'aMake',
  'aModel',
  'fEndDate',
  'fPayment',
  'fEquity',
  'fParity',
  'nextPaymentDays',
  'status',
  'nextStep',
  'nextStepAt',
] as const

/** What a column's cell shows besides the field of its own name. */
const besides: Readonly<Record<string, readonly CustomerFieldName[]>> = {
  flags: ['buyUpFlag', 'ev_flag', 'warnings', 'actionBy'],
  phone: ['cMobile', 'cPhone', 'dnc', 'doNotContact'],
  contact: ['dnc', 'dne', 'dnm', 'dns', 'doNotContact'],
  fTrueEquity: ['fProductType'],
  assignedUser: ['assignedUserDate'],
  atgAccountID: ['linked_to_my_account_at'],
}

/**
 * The wire names that a page must hold for these columns; only of fields that the person may see.
 */
export function requiredRowFields(
  columns: readonly string[],
  fields: readonly CustomerField<CustomerFieldName>[],
): readonly string[] {
  const required = new Set<string>([
    ...always,
    ...columns,
    ...columns.flatMap((id) => besides[id] ?? []),
  ])
  return fields.map(({ wire }) => wire).filter((wire) => required.has(wire))
}
