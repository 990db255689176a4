import { describe, expect, it } from 'vitest'
import { getCustomerAccount } from '#domain/customers/customer-account.rules.ts'
import { mayManageCustomer } from '#domain/customers/details/customer-management.rules.ts'

const now = '2026-11-21T09:00:00.000Z'
const toParameters = (values: Readonly<Record<string, string>>) => new Map(Object.entries(values))
const accessWith = (
  parameters: Readonly<Record<string, string>>,
  rights: readonly string[] = [],
) => ({ rights: new Set(rights), parameters: toParameters(parameters) })

describe('the customer’s account', () => {
  const row = {
    atgAccountID: 'ATG1',
    linked_to_my_account_at: '2026-10-22T09:00:00.000Z',
    fProductType: 'PCP',
  }
  const on = { show_my_account_link_features: 'true', cash_customer_product_types: 'Cash' }
  const account = (changes: object, parameters: Readonly<Record<string, string>>) =>
    getCustomerAccount({ ...row, ...changes }, accessWith(parameters), now)

  it.each([
    [{}, {}, 'thirty days', true],
    [{ linked_to_my_account_at: '2026-10-22T08:59:59.999Z' }, {}, 'longer than thirty days', false],
    [
      { linked_to_my_account_at: '2026-10-22T08:59:59.999Z' },
      { my_account_link_days_limit: '31' },
      'a month, of 31 days',
      true,
    ],
    [{}, { my_account_link_days_limit: 'soon' }, 'thirty days, for an invalid parameter', true],
    [{ linked_to_my_account_at: null }, {}, 'never', false],
  ])('is recent %j %j: %s', (changes, parameters, _, isRecent) => {
    expect(account(changes, { ...on, ...parameters })?.isRecent).toBe(isRecent)
  })

  it('needs the account features', () => {
    expect(account({}, {})).toBeNull()
    expect(account({ fProductType: 'Cash' }, on)).toBeNull()
    expect(
      account({ fProductType: 'Cash' }, { ...on, MyAccountCashCustomers: 'true' }),
    ).toMatchObject({ accountId: 'ATG1' })
  })
})

it('customer management needs the right and the origin', () => {
  const may = (origin: string | null, ...rights: string[]) =>
    mayManageCustomer({ origin }, new Set(rights))
  expect([
    may('customer management', 'CanManageCustomerManagement'),
    may('import', 'CanManageCustomerManagement'),
    may('customer management'),
    may(null, 'CanManageCustomerManagement'),
  ]).toEqual([true, false, false, false])
})
