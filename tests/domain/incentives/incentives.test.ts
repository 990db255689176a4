import { describe, expect, it } from 'vitest'
import { bestIncentives, applyIncentives } from '#domain/deal/best-incentives.ts'
import type { Incentives } from '#domain/deal/best-incentives.ts'
import { buildTerms, buildDeal } from '../deal/deal-builders.ts'
import { overlay, campaign, offer, situation } from './incentive-builders.ts'

describe('incentives', () => {
  it('each change their own part of a deal', () => {
    const changed = applyIncentives(
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
      (each) => applyIncentives(buildTerms(), each, offer(), []).rate.value,
    )
    expect(rates).toEqual([3.9, 0])
    expect(applyIncentives(buildTerms(), null, null, [])).toEqual(buildTerms())
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

  it('minimise the customer’s outlay, with every overlay', () => {
    const found = best({
      campaigns: [
        campaign({ code: 'A', deposit_sub: 300_00 }),
        campaign({ code: 'B', deposit_sub: 500_00 }),
        campaign({ code: 'X', deposit_sub: 900_00, region: 'south' }),
      ],
      offers: [
        offer({ vehicle_code: 'AF12', otrp: 19_500_00 }),
        offer({ otrp: 21_000_00 }),
        offer({ brand: 'Other', otrp: 19_000_00 }),
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
    expect(found.deal).toEqual(buildDeal(found.terms))
    expect(found.benefit).toBe(35 * (buildDeal(buildTerms()).fPayment - found.deal.fPayment))
  })

  it('count waived payments, saved cash and fees', () => {
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
    expect(
      best(
        { campaigns: [campaign({ deposit_sub: 400_00, acceptance_fee: 50_00 })] },
        buildTerms({ product: { payment: 'cash' }, fees: { isAcceptanceUpfront: true } }),
      ),
    ).toMatchObject({ benefit: 400_00 })
    // Cash that the price no longer needs stays with the customer.
    expect(
      best(
        { offers: [offer({ otrp: 19_500_00 })] },
        buildTerms({
          product: { payment: 'cash' },
          customer: { equity: 0, lumpSum: 20_000_00 },
        }),
      ),
    ).toMatchObject({ benefit: 500_00 })
    // Waived payments beyond the greatest deposit are paid out, or stay with the customer: both are
    // worth as much.
    const full = buildTerms({ product: { max_deposit_percentage: 5, allow_cashback: 0 } })
    expect(best({ campaigns: [campaign({ pull_forward: 1 })] }, full).benefit).toBe(250_00)
    expect(
      best(
        { campaigns: [campaign({ pull_forward: 1 })] },
        { ...full, product: { ...full.product, allow_cashback: 1 } },
      ).benefit,
    ).toBe(250_00)
  })

  it('on a tie go by code, and never raise the cost', () => {
    const equal = [
      campaign({ code: 'B', deposit_sub: 500_00 }),
      campaign({ code: 'A', deposit_sub: 500_00 }),
    ]
    expect(best({ campaigns: equal }).campaign?.code).toBe('A')
    expect(best({ campaigns: equal.toReversed() }).campaign?.code).toBe('A')
    const forAny = offer({ otrp: 19_000_00 })
    const forOne = offer({ vehicle_code: 'AF12', otrp: 19_000_00 })
    expect(best({ offers: [forOne, forAny] }).offer).toBe(forAny)
    expect(best({ offers: [forAny, forOne] }).offer).toBe(forAny)
    expect(best({ offers: [forAny, { ...forAny }] }).offer).toBe(forAny)
    expect(best({ campaigns: [campaign({ acceptance_fee: 100_00 })] })).toMatchObject({
      campaign: null,
      benefit: 0,
    })
    expect(best({ campaigns: [campaign()] }).campaign?.code).toBe('C')
  })

  it('exclude those whose deposit limits are broken', () => {
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

  it('can make a deal possible, or are refused', () => {
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
    expect(
      bestIncentives(
        buildTerms(),
        { campaigns: [], offers: [], overlays: [overlay({ cash_amount: 30_000_00 })] },
        situation,
      ),
    ).toEqual({ ok: false, refusal: 'nothing_to_finance' })
  })
})
