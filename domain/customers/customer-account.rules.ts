import type { CustomerRow } from './fields/customer.fields.ts'
import type { FieldAccess } from './fields/customer-field.rules.ts'
import { getCustomerType } from './fields/customer-field.rules.ts'
import { isParameterOn } from '../organisations/parameter.rules.ts'

const defaultDaysLimit = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** The portal account as far as this product knows it. */
export interface CustomerAccount {
  readonly accountId: string | null
  /** ISO instant. */
  readonly linkedAt: string | null
  /** Linked within the last `my_account_link_days_limit` days, by default 30. */
  readonly isRecent: boolean
}

type Linked = Pick<CustomerRow, 'atgAccountID' | 'linked_to_my_account_at' | 'fProductType'>

function daysLimit(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('my_account_link_days_limit')?.trim() ?? ''
  return /^\d{1,5}$/u.test(text) ? Number(text) : defaultDaysLimit
}

/**
 * Null where the organisation has no account features, or none for cash customers. `now` is an ISO
 * instant.
 */
export function getCustomerAccount(
  row: Linked,
  { parameters }: Pick<FieldAccess, 'parameters'>,
  now: string,
): CustomerAccount | null {
  if (!isParameterOn(parameters, 'show_my_account_link_features')) return null
  const isCash = getCustomerType(row.fProductType ?? null, parameters) === 'cash'
  if (isCash && !isParameterOn(parameters, 'MyAccountCashCustomers')) return null
  const linkedAt = row.linked_to_my_account_at ?? null
  const age = linkedAt === null ? Number.NaN : Date.parse(now) - Date.parse(linkedAt)
  return {
    accountId: row.atgAccountID ?? null,
    linkedAt,
    isRecent: age <= daysLimit(parameters) * dayMilliseconds,
  }
}
