import type { CustomerRow } from './customer.fields.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { customerTypeOf, isSwitchedOn } from './customer-field.rules.ts'

const usualDaysLimit = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** What we know of the customer's account in the portal: our own side of it only (decision 24). */
export interface CustomerAccount {
  readonly accountId: string | null
  /** ISO instant. */
  readonly linkedAt: string | null
  /** Linked within the last `my_account_link_days_limit` days, 30 unless the organisation says otherwise (W§9 L205, U-051). */
  readonly isRecent: boolean
}

type Linked = Pick<CustomerRow, 'atgAccountID' | 'linked_to_my_account_at' | 'fProductType'>

function daysLimit(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('my_account_link_days_limit')?.trim() ?? ''
  return /^\d{1,5}$/u.test(text) ? Number(text) : usualDaysLimit
}

/**
 * The customer's account at `now` (ISO instant); null where the organisation has no account features (`show_my_account_link_features`), or has none
 * for cash customers (`MyAccountCashCustomers`, W§6 L139).
 */
export function customerAccount(
  row: Linked,
  { parameters }: Pick<FieldAccess, 'parameters'>,
  now: string,
): CustomerAccount | null {
  if (!isSwitchedOn(parameters, 'show_my_account_link_features')) return null
  const isCash = customerTypeOf(row.fProductType ?? null, parameters) === 'cash'
  if (isCash && !isSwitchedOn(parameters, 'MyAccountCashCustomers')) return null
  const linkedAt = row.linked_to_my_account_at ?? null
  const age = linkedAt === null ? Number.NaN : Date.parse(now) - Date.parse(linkedAt)
  return {
    accountId: row.atgAccountID ?? null,
    linkedAt,
    isRecent: age <= daysLimit(parameters) * dayMilliseconds,
  }
}
