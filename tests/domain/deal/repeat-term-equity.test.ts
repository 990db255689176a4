import { describe, expect, it } from 'vitest'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { RepeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import { buildPrice } from './deal-builders.ts'
import { getOffer, withEquity } from './repeat-term-builder.ts'

describe('an offer’s equity', () => {
  it.each<[string, number, Partial<ProductConfiguration>, Partial<RepeatTermOffer>]>([
    ['is the deposit', 4_000_00, {}, { fDeposit: 4_000_00, fAdvance: 15_500_00, cashBack: 0 }],
    [
      'beyond the greatest deposit is paid out',
      6_000_00,
      { max_deposit_percentage: 25 },
      { fDeposit: 5_000_00, cashBack: 1_000_00, unusedEquity: 0 },
    ],
    [
      'beyond it stays unused where cash back is not allowed',
      6_000_00,
      { max_deposit_percentage: 25, allow_cashback: 0 },
      { cashBack: 0, unusedEquity: 1_000_00 },
    ],
    [
      'is made up in cash to the least deposit',
      1_500_00,
      { min_deposit_percentage: 10 },
      { fDeposit: 2_000_00, cashRequired: 500_00, fAdvance: 17_500_00 },
    ],
    [
      'that is more than the least deposit asks no cash',
      2_500_00,
      { min_deposit_percentage: 10 },
      { fDeposit: 2_500_00, cashRequired: 0 },
    ],
    [
      'below nothing is financed',
      -3_000_00,
      {},
      { fDeposit: 0, cashRequired: 0, negativeEquity: 3_000_00, fAdvance: 22_500_00 },
    ],
    [
      'below nothing is financed up to the cap',
      -4_000_00,
      {},
      { cashRequired: 0, fAdvance: 23_500_00 },
    ],
    [
      'beyond the cap is asked for in cash',
      -4_500_00,
      {},
      { fDeposit: 500_00, cashRequired: 500_00, fAdvance: 23_500_00 },
    ],
    [
      'below nothing needs the least deposit besides',
      -4_500_00,
      { min_deposit_percentage: 10 },
      { cashRequired: 2_500_00, fAdvance: 21_500_00 },
    ],
    [
      'like a subscription’s is paid out',
      4_000_00,
      { parity_position: 'subscription', allow_cashback: 0 },
      { fDeposit: 0, cashBack: 4_000_00, unusedEquity: 0, fAdvance: 19_500_00 },
    ],
    [
      'like a subscription’s is owed',
      -3_000_00,
      { parity_position: 'subscription' },
      { cashRequired: 3_000_00, fAdvance: 19_500_00 },
    ],
  ])('%s', (_what, equity, product, expected) => {
    expect(getOffer({ valuation: withEquity(equity), product })).toMatchObject(expected)
  })

  it('has percentage limits rounded half-up', () => {
    const price = buildPrice({ price: 19_999_99 })
    expect(
      getOffer({ price, valuation: withEquity(0), product: { min_deposit_percentage: 12.5 } })
        .fDeposit,
    ).toBe(2_500_00)
    expect(
      getOffer({
        price,
        valuation: withEquity(9_000_00),
        product: { max_deposit_percentage: 12.5 },
      }).fDeposit,
    ).toBe(2_500_00)
    expect(
      getOffer({
        price,
        valuation: withEquity(-9_000_00),
        settings: { negative_equity_cap_percentage: 12.5 },
      }).cashRequired,
    ).toBe(6_500_00)
  })

  it('follows the organisation’s cap', () => {
    expect(
      getOffer({
        valuation: withEquity(-3_000_00),
        settings: { negative_equity_cap_percentage: 10 },
      }),
    ).toMatchObject({ cashRequired: 1_000_00, fAdvance: 21_500_00 })
  })

  it('never pays more than down to the balloon', () => {
    const { fPayment, fDeposit, cashBack } = getOffer({ valuation: withEquity(19_000_00) })
    expect(fPayment).toBe(0)
    expect(fDeposit + cashBack).toBe(19_000_00)
    expect(cashBack).toBeGreaterThan(0)
  })

  it('is no deposit, position 7, without a valuation', () => {
    expect(getOffer({ valuation: null })).toMatchObject({
      fDeposit: 0,
      fEquity: null,
      fParityPosition: 7,
    })
    expect(getOffer({ valuation: null }).fParity).not.toBeNull()
  })
})
