import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  allowsDeposit,
  isCampaignEligible,
  isOfferEligible,
  isOverlayEligible,
} from '#domain/deals/incentive-eligibility.rules.ts'
import type {
  IncentiveSituation,
  OfferedVehicle,
} from '#domain/deals/incentive-eligibility.rules.ts'
import {
  incentiveCampaignModel,
  incentiveOfferModel,
  incentiveOverlayModel,
} from '#domain/deals/incentive.model.ts'
import { bestIncentives, withIncentives } from '#domain/deals/incentives.ts'
import type { Incentives } from '#domain/deals/incentives.ts'
import { buildTerms, dealOf, today } from './deal-builders.ts'

const campaign = (change: Partial<v.InferInput<typeof incentiveCampaignModel>> = {}) =>
  v.parse(incentiveCampaignModel, { code: 'C', ...change })
const offer = (change: v.InferInput<typeof incentiveOfferModel> = {}) =>
  v.parse(incentiveOfferModel, change)
const overlay = (change: Partial<v.InferInput<typeof incentiveOverlayModel>> = {}) =>
  v.parse(incentiveOverlayModel, { code: 'O', ...change })

const vehicle: OfferedVehicle = {
  vehicle_code: 'AF12',
  brand: 'Arden',
  model: 'Fell',
  model_year: 2026,
  model_derivative: 'Fell 1.5',
  sub_model: 'Fell S',
  fuel_type: 'petrol',
  body_type: 'suv',
  transmission: 'manual',
  doors: 5,
  asset_type: 'new',
}
const situation: IncentiveSituation = {
  today,
  plan: 'PCP',
  region: 'north',
  customerType: 'private',
  customerStatus: 'loyal',
  contractEnd: '2026-06-30',
  registered: '2023-06-30',
  term: 36,
  annualMileage: 10_000,
  vehicle,
}

describe('a campaign is for a customer', () => {
  it.each<[string, Parameters<typeof campaign>[0], boolean]>([
    ['when it names nothing', {}, true],
    ['on its first day', { valid_from: today }, true],
    ['not before it', { valid_from: '2026-01-21' }, false],
    ['on its last day', { valid_to: today }, true],
    ['not after it', { valid_to: '2026-01-19' }, false],
    [
      'whose contract ends in its window',
      { existing_contract_end_from: '2026-06-30', existing_contract_end_to: '2026-06-30' },
      true,
    ],
    ['not when it ends earlier', { existing_contract_end_from: '2026-07-01' }, false],
    ['not when it ends later', { existing_contract_end_to: '2026-06-29' }, false],
    [
      'whose vehicle was registered in its window',
      { registered_from: '2023-06-30', registered_to: '2023-06-30' },
      true,
    ],
    ['not when it was earlier', { registered_from: '2023-07-01' }, false],
    ['not when it was later', { registered_to: '2023-06-29' }, false],
    ['from its shortest term', { min_months: 36 }, true],
    ['not for a shorter one', { min_months: 37 }, false],
    ['to its longest term', { max_months: 36 }, true],
    ['not for a longer one', { max_months: 35 }, false],
    ['of its plan, however written', { plan_type: ' pcp ' }, true],
    ['not of another plan', { plan_type: 'HP' }, false],
    ['not for another asset type', { asset_type: 'used' }, false],
    ['not for another customer type', { customer_type: 'fleet' }, false],
    ['not for another customer status', { customer_status: 'new' }, false],
    ['not for another region', { region: 'south' }, false],
  ])('%s', (_what, change, expected) => {
    expect(isCampaignEligible(campaign(change), situation)).toBe(expected)
  })

  it('not when a day that it asks for is not known', () => {
    const unknown = { ...situation, contractEnd: null, registered: null, region: null }
    expect(isCampaignEligible(campaign(), unknown)).toBe(true)
    expect(
      [
        { existing_contract_end_to: '2030-01-01' },
        { existing_contract_end_from: '2020-01-01' },
        { registered_to: '2030-01-01' },
        { region: 'north' },
      ].map((change) => isCampaignEligible(campaign(change), unknown)),
    ).toEqual([false, false, false, false])
  })
})

describe('offers and overlays', () => {
  it('are for the vehicle, term and mileage that they name', () => {
    expect(
      isOfferEligible(
        offer({
          ...vehicle,
          term: 36,
          distance_band: 10_000,
          distance_total: 30_000,
          valid_from: today,
          valid_to: today,
        }),
        situation,
      ),
    ).toBe(true)
    const others = {
      vehicle_code: 'X',
      brand: 'X',
      model: 'X',
      model_year: 2025,
      model_derivative: 'X',
      sub_model: 'X',
      fuel_type: 'X',
      body_type: 'X',
      transmission: 'X',
      doors: 3,
      asset_type: 'X',
      term: 48,
      distance_band: 12_000,
      distance_total: 10_000,
      valid_from: '2026-01-21',
      valid_to: '2026-01-19',
    }
    for (const [field, value] of Object.entries(others))
      expect(isOfferEligible(offer({ [field]: value }), situation), field).toBe(false)
  })

  it('are for the customer that they name', () => {
    expect(
      isOverlayEligible(
        overlay({
          region: 'North',
          customer_type: 'PRIVATE',
          asset_type: 'new',
          valid_from: today,
          valid_to: today,
        }),
        situation,
      ),
    ).toBe(true)
    const others = {
      region: 'south',
      customer_type: 'fleet',
      asset_type: 'used',
      valid_from: '2026-01-21',
      valid_to: '2026-01-19',
    }
    for (const [field, value] of Object.entries(others))
      expect(isOverlayEligible(overlay({ [field]: value }), situation), field).toBe(false)
  })

  it('test the final deposit by share and sum, limits included', () => {
    const allows = (change: Parameters<typeof campaign>[0]) =>
      allowsDeposit(campaign(change), 1_000_00, 20_000_00)
    expect(
      [
        { min_deposit_percent: 5 },
        { max_deposit_percent: 5 },
        { min_deposit_amount: 1_000_00 },
        { max_deposit_amount: 1_000_00 },
      ].map(allows),
    ).toEqual([true, true, true, true])
    expect(
      [
        { min_deposit_percent: 5.01 },
        { max_deposit_percent: 4.99 },
        { min_deposit_amount: 1_000_01 },
        { max_deposit_amount: 999_99 },
      ].map(allows),
    ).toEqual([false, false, false, false])
  })
})

describe('incentives change a deal', () => {
  it('each in its own place', () => {
    const changed = withIncentives(
      buildTerms({
        support: {
          overlay: 1,
          additionalSupport: 2,
          additionalSupportPercent: 3,
          depositSub: 4,
          depositSubPercent: 5,
          pullForwardMonths: 6,
        },
        fees: { acceptance: 7 },
      }),
      campaign({
        deposit_sub: 10,
        deposit_sub_brand: 20,
        deposit_sub_retailer: 40,
        deposit_sub_percent: 1,
        additional_support: 100,
        additional_support_percent: 2,
        pull_forward: 2,
        acceptance_fee: 1_000,
        rate: 3.9,
      }),
      offer({
        deposit_sub: 80,
        deposit_sub_percent: 2,
        additional_support: 200,
        acceptance_fee: 2_000,
        otrp: 18_000_00,
        balloon: 7_000_00,
        rate: 2.9,
      }),
      [overlay({ cash_amount: 500 }), overlay({ cash_amount: 600 })],
    )
    expect(changed).toMatchObject({
      price: 18_000_00,
      balloon: 7_000_00,
      rate: { type: 'apr', value: 2.9 },
      support: {
        overlay: 1_101,
        additionalSupport: 302,
        additionalSupportPercent: 5,
        depositSub: 154,
        depositSubPercent: 8,
        pullForwardMonths: 8,
      },
      fees: { acceptance: 3_007 },
    })
    const rates = [campaign({ rate: 3.9 }), campaign({ rate: 0 })].map(
      (each) => withIncentives(buildTerms(), each, offer(), []).rate.value,
    )
    expect(rates).toEqual([3.9, 0])
    expect(withIncentives(buildTerms(), null, null, [])).toEqual(buildTerms())
  })

  const best = (incentives: Partial<Incentives>, terms = buildTerms(), who = situation) => {
    const outcome = bestIncentives(
      terms,
      { campaigns: [], offers: [], overlays: [], ...incentives },
      who,
    )
    if (!outcome.ok) throw new Error(outcome.refusal)
    return outcome.value
  }

  it('for the least that the customer can pay, with every overlay', () => {
    const found = best({
      campaigns: [
        campaign({ code: 'A', deposit_sub: 300_00 }),
        campaign({ code: 'B', deposit_sub: 500_00 }),
        campaign({ code: 'X', deposit_sub: 900_00, region: 'south' }),
      ],
      offers: [
        offer({ vehicle_code: 'AF12', otrp: 19_500_00 }),
        offer({ otrp: 21_000_00 }),
        offer({ brand: 'Other', otrp: 1_000_00 }),
      ],
      overlays: [
        overlay({ cash_amount: 100_00 }),
        overlay({ code: 'P', cash_amount: 50_00 }),
        overlay({ code: 'Q', region: 'south', cash_amount: 900_00 }),
      ],
    })
    expect([
      found.campaign?.code,
      found.offer?.otrp,
      found.overlays.map(({ code }) => code),
    ]).toEqual(['B', 19_500_00, ['O', 'P']])
    expect(found.deal.fAdvance).toBe(19_500_00 - 500_00 - 150_00 - 1_000_00)
    expect(found.deal).toEqual(dealOf(found.terms))
    expect(found.benefit).toBe(35 * (dealOf(buildTerms()).fPayment - found.deal.fPayment))
  })

  it('counts waived payments, cash that is saved and fees that are asked', () => {
    expect(
      best({
        campaigns: [
          campaign({ code: 'A', deposit_sub: 400_00 }),
          campaign({ code: 'B', pull_forward: 2 }),
        ],
      }).campaign?.code,
    ).toBe('B')
    expect(
      best({
        campaigns: [
          campaign({ code: 'A', deposit_sub: 400_00 }),
          campaign({ code: 'B', deposit_sub: 500_00, acceptance_fee: 200_00 }),
        ],
      }).campaign?.code,
    ).toBe('A')
    const upfront = buildTerms({ fees: { isAcceptanceUpfront: true } })
    expect(
      best(
        {
          campaigns: [
            campaign({ code: 'A', deposit_sub: 400_00 }),
            campaign({ code: 'B', deposit_sub: 500_00, acceptance_fee: 200_00 }),
          ],
        },
        upfront,
      ).campaign?.code,
    ).toBe('A')
    const cash = buildTerms({ product: { payment: 'cash' } })
    expect(best({ campaigns: [campaign({ code: 'A', deposit_sub: 400_00 })] }, cash)).toMatchObject(
      { benefit: 400_00 },
    )
    // Waived payments beyond the greatest deposit are paid out, or stay with the customer: both are worth as much.
    const full = buildTerms({ product: { max_deposit_percentage: 5, allow_cashback: 0 } })
    expect(best({ campaigns: [campaign({ pull_forward: 1 })] }, full).benefit).toBe(250_00)
    expect(
      best(
        { campaigns: [campaign({ pull_forward: 1 })] },
        { ...full, product: { ...full.product, allow_cashback: 1 } },
      ).benefit,
    ).toBe(250_00)
  })

  it('of equals takes the first by code, and none that makes it dearer', () => {
    const equal = [
      campaign({ code: 'B', deposit_sub: 500_00 }),
      campaign({ code: 'A', deposit_sub: 500_00 }),
    ]
    expect(best({ campaigns: equal }).campaign?.code).toBe('A')
    expect(
      best({
        offers: [offer({ vehicle_code: 'AF12', otrp: 19_000_00 }), offer({ otrp: 19_000_00 })],
      }).offer?.vehicle_code,
    ).toBeNull()
    expect(best({ campaigns: [campaign({ acceptance_fee: 100_00 })] })).toMatchObject({
      campaign: null,
      benefit: 0,
    })
    expect(best({ campaigns: [campaign()] }).campaign?.code).toBe('C')
  })

  it('leaves out what the final deposit breaks, the waived payments counted', () => {
    expect(
      best({ campaigns: [campaign({ deposit_sub: 500_00, min_deposit_amount: 1_000_01 })] })
        .campaign,
    ).toBeNull()
    expect(
      best({ campaigns: [campaign({ pull_forward: 1, min_deposit_amount: 1_250_00 })] }).campaign
        ?.code,
    ).toBe('C')
    expect(best({ offers: [offer({ otrp: 18_000_00, max_deposit_percent: 5 })] }).offer).toBeNull()
  })

  it('is refused when no deal can be made, and may make one that the plain price cannot', () => {
    const impossible = buildTerms({ balloon: 30_000_00 })
    expect(
      bestIncentives(impossible, { campaigns: [], offers: [], overlays: [] }, situation),
    ).toEqual({ ok: false, refusal: 'nothing_to_finance' })
    expect(
      bestIncentives(
        buildTerms({ term: 0 }),
        { campaigns: [], offers: [], overlays: [] },
        situation,
      ),
    ).toEqual({ ok: false, refusal: 'no_term' })
    expect(best({ offers: [offer({ balloon: 8_000_00 })] }, impossible)).toMatchObject({
      benefit: null,
      deal: { fBalloon: 8_000_00 },
    })
  })
})
