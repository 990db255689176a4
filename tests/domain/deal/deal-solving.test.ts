import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveDealForPayment } from '#domain/deal/deal-solving.ts'
import { buildRules, buildTerms, buildDeal } from './deal-builders.ts'

const solved = (terms: ReturnType<typeof buildTerms>, target: number) => {
  const outcome = solveDealForPayment(terms, target)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}
const byPrice = buildRules({}, { payment_edit_solves: 'price' }).settings

describe('a typed payment', () => {
  it('is solved by the customer’s cash at the same price', () => {
    const found = solved(buildTerms(), 300_00)
    expect(found.deal.fPayment).toBe(300_00)
    expect(found.deal.fPurchasePrice).toBe(20_000_00)
    expect(found.terms.customer.lumpSum).toBe(found.deal.cashUsed)
    expect(buildDeal(found.terms)).toEqual(found.deal)
  })

  it('is solved by the price where so configured', () => {
    const found = solved(buildTerms({ settings: byPrice, customer: { lumpSum: 200_00 } }), 300_00)
    expect(found.deal.fPayment).toBe(300_00)
    expect(found.deal.cashUsed).toBe(200_00)
    expect(found.deal.fPurchasePrice).toBeLessThan(20_000_00)
    expect(found.terms.support.dealerDiscount).toBe(20_000_00 - found.deal.fPurchasePrice)
  })

  it('equal to the current one changes nothing', () => {
    expect(
      solved(buildTerms(), buildDeal(buildTerms()).fPayment).terms.customer.lumpSum,
    ).toBeLessThan(35)
  })

  it('may be zero with only the final payment financed', () => {
    expect(solved(buildTerms(), 0).deal.fPayment).toBe(0)
  })

  it.each([
    ['dearer than without any cash', buildTerms(), 900_00],
    ['below nothing', buildTerms(), -1],
    ['no number', buildTerms(), Number.NaN],
    [
      'below what the greatest deposit leaves',
      buildTerms({ product: { max_deposit_percentage: 10 } }),
      200_00,
    ],
    ['dearer than at the full price', buildTerms({ settings: byPrice }), 900_00],
  ])('is out of reach: %s', (_what, terms, target) => {
    expect(solveDealForPayment(terms, target)).toEqual({ ok: false, refusal: 'out_of_reach' })
  })

  it('is refused like an impossible deal', () => {
    expect(solveDealForPayment(buildTerms({ term: 0 }), 300_00)).toEqual({
      ok: false,
      refusal: 'no_term',
    })
  })

  it('comes out at most a penny below, for any product', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 300_00 }),
        fc.constantFrom('vwfs_pcp', 'vwfs_hp', 'mbfs_lease'),
        fc.boolean(),
        fc.boolean(),
        (target, payment, isByPrice, isTaxed) => {
          const terms = buildTerms({
            product: { payment, tax_included: isTaxed ? 0 : 1 },
            balloon: 6_000_00,
            ...(isByPrice ? { settings: byPrice } : {}),
          })
          const below = target - solved(terms, target).deal.fPayment
          expect(below).toBeGreaterThanOrEqual(0)
          expect(below).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 100 },
    )
  })
})
