import { describe, expect, it } from 'vitest'
import { buildTerms, buildDeal } from './deal-builders.ts'
import { zero } from './deal-changes.ts'
import type { Change } from './deal-changes.ts'

describe('the tax of a deal', () => {
  const taxed = { tax_included: 0, tax_method: 'otrp' } as const
  it.each<[string, Change, number, number]>([
    [
      'is in the price where the product says so',
      { freight: 500_00, insurance: 100_00 },
      19_000_00,
      0,
    ],
    ['is financed with the price', { product: taxed }, 23_000_00, 4_000_00],
    [
      'covers freight and insurance that the price leaves out',
      { product: taxed, freight: 500_00, insurance: 100_00 },
      23_720_00,
      4_120_00,
    ],
    [
      'passes over those that it holds',
      {
        product: { ...taxed, freight_included: 1, insurance_included: 1 },
        freight: 500_00,
        insurance: 100_00,
      },
      23_000_00,
      4_000_00,
    ],
    [
      'leaves out the vehicle given in exchange',
      { product: { ...taxed, remove_valuation: 1 } },
      21_200_00,
      2_200_00,
    ],
    [
      'is none where that is worth more',
      { product: { ...taxed, remove_valuation: 1 }, customer: { valuation: 25_000_00 } },
      19_000_00,
      0,
    ],
    [
      'follows the discount',
      { product: taxed, support: { dealerDiscount: 1_000_00 } },
      21_800_00,
      3_800_00,
    ],
    [
      'is rounded to the penny, halves up',
      { price: 20_000_03, product: taxed },
      23_000_04,
      4_000_01,
    ],
    ['has a fee of its own', { product: { ...taxed, tax_fee: 75_00 } }, 23_075_00, 4_075_00],
  ])('%s', (_what, change, credit, component) => {
    const deal = buildDeal(buildTerms(change))
    expect([deal.fAdvance, deal.tax_component]).toEqual([credit, component])
  })

  it('may apply to payments, with the fee on the price', () => {
    const deal = buildDeal(
      buildTerms({
        balloon: 0,
        rate: zero,
        product: { payment: 'vwfs_hp', tax_included: 0, tax_method: 'payment', tax_fee: 36_00 },
      }),
    )
    expect(deal).toMatchObject({
      fAdvance: 19_036_00,
      netPayment: 528_78,
      tax_component: 105_76,
      fPayment: 634_54,
    })
    expect(deal.monthlyPayment).toBe(634_54)
  })
})
