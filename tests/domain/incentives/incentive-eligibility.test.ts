import { describe, expect, it } from 'vitest'
import {
  allowsDeposit,
  isCampaignEligible,
  isOfferEligible,
  isOverlayEligible,
} from '#domain/incentives/incentive-eligibility.rules.ts'
import { calculationDay } from '../deal/deal-builders.ts'
import { campaign, situation, offer, vehicle, overlay } from './incentive-builders.ts'

describe('a campaign’s eligibility', () => {
  it.each<[string, Parameters<typeof campaign>[0], boolean]>([
    ['when it names nothing', {}, true],
    ['on its first day', { valid_from: calculationDay }, true],
    ['not before it', { valid_from: '2026-01-21' }, false],
    ['on its last day', { valid_to: calculationDay }, true],
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

  it('fails when a required day is unknown', () => {
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
  it('match vehicle, term and mileage', () => {
    expect(
      isOfferEligible(
        offer({
          ...vehicle,
          term: 36,
          distance_band: 10_000,
          distance_total: 30_000,
          valid_from: calculationDay,
          valid_to: calculationDay,
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

  it('match the customer', () => {
    expect(
      isOverlayEligible(
        overlay({
          region: 'North',
          customer_type: 'PRIVATE',
          asset_type: 'new',
          valid_from: calculationDay,
          valid_to: calculationDay,
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

  it('limit the final deposit by percent and amount', () => {
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
