import { describe, expect, it } from 'vitest'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { factsAnswer } from '#tests/src/offers/deal-facts-answer.ts'

const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
const tenPercent = { max_deposit_percentage: 10 }

const calculate = (
  typed: Partial<DealOverrides>,
  product: Parameters<typeof factsAnswer>[1] = {},
  parameters: Readonly<Record<string, string>> = {},
) =>
  calculateKeyFinancials(factsAnswer({ parameters }, product), choice, { ...noOverrides, ...typed })

const getRefusal = (...input: Parameters<typeof calculate>) => {
  const made = calculate(...input)
  if (made.ok) throw new Error('The deal is possible')
  return made.refusal
}
const getDeal = (...input: Parameters<typeof calculate>) => {
  const made = calculate(...input)
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.deal
}

describe('a refused entry', () => {
  it.each([
    ['a payment above the dearest', { fPayment: 999_900 }, {}],
    ['a payment below the greatest deposit’s', { fPayment: 10_000 }, tenPercent],
    ['a deposit above the product’s limit', { fDeposit: 900_000 }, tenPercent],
    ['support that leaves nothing to finance', { fDepositSub: 2_700_000 }, {}],
  ] as const)('names the nearest possible value: %s', (_, typed, product) => {
    const [field, value] = Object.entries(typed)[0] as [string, number]
    const { nearest, ...refusal } = getRefusal({ offerOverrides: typed }, product)
    expect(refusal).toMatchObject({ code: 'unsolvable', field })
    const isPossible = (sum: number) => calculate({ offerOverrides: { [field]: sum } }, product).ok
    expect(isPossible(nearest ?? -1)).toBe(true)
    const further = (nearest ?? 0) + Math.sign(value - (nearest ?? 0)) * 100
    expect(isPossible(further)).toBe(false)
  })

  it('names a payment in whole units, which is exactly what comes out', () => {
    const { nearest = 0 } = getRefusal({ offerOverrides: { fPayment: 10_000 } }, tenPercent)
    expect(nearest % 100).toBe(0)
    expect(getDeal({ offerOverrides: { fPayment: nearest } }, tenPercent).fPayment).toBe(nearest)
  })

  it('names the most that may be contributed', () => {
    expect(getRefusal({ customerOverrides: { trading_contribution: 900_000 } })).toEqual({
      code: 'over_limit',
      field: 'trading_contribution',
      most: 42_500,
      nearest: 42_500,
    })
  })

  it('names the nearest of the offered terms', () => {
    const parameters = { term_lockdown: 'dropdown', term_dropdown_options: '24,36,48' }
    expect(getRefusal({ offerOverrides: { fTerm: 41 } }, {}, parameters)).toEqual({
      code: 'not_offered',
      field: 'fTerm',
      nearest: 36,
    })
  })

  it('names another entry where that one is to blame', () => {
    const typed = { fDepositSub: 2_700_000, fPayment: 20_000 }
    const { field, nearest = 0 } = getRefusal({ offerOverrides: typed })
    expect(field).toBe('fDepositSub')
    const { fPayment } = getDeal({ offerOverrides: { ...typed, fDepositSub: nearest } })
    expect(Math.abs((fPayment ?? 0) - typed.fPayment)).toBeLessThanOrEqual(1)
  })

  it('names nothing where another value does not help', () => {
    expect(
      getRefusal({ offerOverrides: { fDepositSub: 2_700_000, discount: 2_700_000 } }),
    ).not.toHaveProperty('nearest')
    expect(getRefusal({ offerOverrides: { fPurchasePrice: 0 } })).toEqual({
      code: 'unsolvable',
      reason: 'no_price',
    })
  })
})
