import { describe, expect, it } from 'vitest'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import { explainOfferPrice } from '#domain/offers/stock-price.rules.ts'
import type { OtherPrice } from '#domain/offers/stock-price.rules.ts'

const inStock = 31_878_00

function explain(
  fPurchasePrice: number | null,
  before: number | null,
  offerOverrides: Readonly<Record<string, number>> = {},
): OtherPrice | null {
  const steps = { equity: [], change: [], parity: [], total: [] }
  return explainOfferPrice(inStock, {
    fPurchasePrice,
    deal:
      before === null
        ? null
        : { steps: { ...steps, credit: [{ label: 'price', amount: before }] } },
    overrides: { ...noOverrides, offerOverrides },
  })
}

describe('an offer’s price', () => {
  it('needs no word where both are one, or where there is none', () => {
    expect([explain(inStock, inStock), explain(null, null)]).toEqual([null, null])
  })

  it.each<[OtherPrice['reason'], number, number | null, Readonly<Record<string, number>>]>([
    ['as_made', 37_950_00, 37_950_00, {}],
    ['as_made', 37_950_00, null, {}],
    ['entered', 30_000_00, 30_000_00, { fPurchasePrice: 30_000_00 }],
    ['entered', 29_000_00, 30_000_00, { fPurchasePrice: 30_000_00, discount: 1_000_00 }],
    ['discounted', 30_878_00, inStock, { discount: 1_000_00 }],
    ['solved', 29_400_00, 29_400_00, { fPayment: 400_00 }],
  ])('is %s at %i', (reason, price, before, typed) => {
    expect(explain(price, before, typed)).toEqual({ price, reason })
  })
})
