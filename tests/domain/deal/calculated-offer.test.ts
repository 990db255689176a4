import { describe, expect, it } from 'vitest'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { Incentives } from '#domain/deal/best-incentives.ts'
import { calculateOffer } from '#domain/deal/calculated-offer.ts'
import type { CalculatedOffer, OfferTerms } from '#domain/deal/calculated-offer.ts'
import { campaign, offer, overlay, situation } from '../incentives/incentive-builders.ts'
import { buildAgreement, buildPrice, buildRules, calculationDay } from './deal-builders.ts'
import { withEquity } from './repeat-term-builder.ts'

/** £20,000 over 36 months with £500 of contribution, for an agreement with this equity. */
function calculate(
  incentives: Partial<Incentives> | null,
  { equity = 1_000_00, ...change }: Partial<OfferTerms> & { readonly equity?: number } = {},
) {
  const agreement = buildAgreement()
  const rules = buildRules()
  return calculateOffer({
    agreement,
    figures: agreementFigures(
      agreement,
      { aValuationAverage: withEquity(equity) },
      calculationDay,
      rules,
    ),
    rules,
    entry: buildPrice(),
    price: 20_000_00,
    term: 36,
    mileage: 10_000,
    balloon: 8_000_00,
    incentives:
      incentives === null
        ? null
        : { available: { campaigns: [], offers: [], overlays: [], ...incentives }, situation },
    ...change,
  })
}

function getCalculated(...input: Parameters<typeof calculate>): CalculatedOffer {
  const outcome = calculate(...input)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

describe('a calculated offer', () => {
  it.each<[string, Partial<Incentives> | null, Partial<CalculatedOffer>]>([
    ['none where none are looked for', null, { are_discounts_applied: false, fAdvance: 18_500_00 }],
    ['none where there are none', {}, { are_discounts_applied: false, fAdvance: 18_500_00 }],
    [
      'none that are for others',
      { campaigns: [campaign({ region: 'south', deposit_sub: 400_00 })] },
      { are_discounts_applied: false, fDepositSub: 500_00 },
    ],
    [
      'a campaign’s contribution',
      { campaigns: [campaign({ deposit_sub: 400_00 })] },
      { are_discounts_applied: true, fDepositSub: 900_00, campaign_support: 0 },
    ],
    [
      'a campaign’s additional support',
      { campaigns: [campaign({ additional_support: 300_00 })] },
      { are_discounts_applied: true, fDepositSub: 500_00, campaign_support: 300_00, overlay: 0 },
    ],
    [
      'the payments that a campaign waives',
      { campaigns: [campaign({ pull_forward: 2 })] },
      { are_discounts_applied: true, payment_support: 532_92, fDeposit: 1_532_92 },
    ],
    [
      'a campaign’s fee',
      { campaigns: [campaign({ deposit_sub: 400_00, acceptance_fee: 99_00 })] },
      { are_discounts_applied: true, acceptance_fee: 99_00 },
    ],
    [
      'an offer’s price',
      { offers: [offer({ otrp: 19_000_00 })] },
      { are_discounts_applied: true, fPurchasePrice: 19_000_00, fAdvance: 17_500_00 },
    ],
    [
      'overlays, which are no campaign’s support',
      { overlays: [overlay({ cash_amount: 250_00 })] },
      { are_discounts_applied: true, overlay: 250_00, campaign_support: 0, fAdvance: 18_250_00 },
    ],
    [
      'all of them together',
      {
        campaigns: [campaign({ additional_support: 300_00 })],
        offers: [offer({ otrp: 19_000_00 })],
        overlays: [overlay({ cash_amount: 250_00 })],
      },
      { overlay: 250_00, campaign_support: 300_00, fAdvance: 16_950_00 },
    ],
    [
      'a campaign and an offer without overlays',
      {
        campaigns: [campaign({ additional_support: 300_00 })],
        offers: [offer({ otrp: 19_000_00 })],
      },
      { campaign_support: 300_00, fAdvance: 17_200_00 },
    ],
  ])('counts %s', (_what, incentives, expected) => {
    expect(getCalculated(incentives)).toMatchObject(expected)
  })

  it('explains its credit from the price', () => {
    const { paymentSteps } = getCalculated({ overlays: [overlay({ cash_amount: 250_00 })] })
    expect(paymentSteps).toEqual([
      { label: 'price', amount: 20_000_00 },
      { label: 'deposit_contribution', amount: -750_00 },
      { label: 'deposit', amount: -1_000_00 },
      { label: 'negative_equity', amount: 0 },
      { label: 'credit', amount: 18_250_00 },
    ])
    expect(getCalculated(null, { equity: -3_000_00 }).paymentSteps).toMatchObject([
      { label: 'price', amount: 20_000_00 },
      { label: 'deposit_contribution', amount: -500_00 },
      { label: 'deposit' },
      { label: 'negative_equity', amount: 3_000_00 },
      { label: 'credit', amount: 22_500_00 },
    ])
  })

  it('is refused with or without incentives', () => {
    const refused = { ok: false, refusal: 'nothing_to_finance' }
    expect(calculate(null, { balloon: 30_000_00 })).toEqual(refused)
    expect(calculate({ campaigns: [campaign()] }, { balloon: 30_000_00 })).toEqual(refused)
  })
})
