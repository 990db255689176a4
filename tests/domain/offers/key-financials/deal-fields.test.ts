import { describe, expect, it } from 'vitest'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { dealFields } from '#domain/offers/key-financials/deal-fields.rules.ts'
import {
  findDifferingFigures,
  toDeviceFigures,
} from '#domain/offers/key-financials/device-figures.rules.ts'
import { termChoices } from '#domain/offers/key-financials/deal-editing.rules.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import {
  dealWithoutRv,
  factsWithoutRvs,
} from '#domain/offers/key-financials/residual-value-access.rules.ts'
import { factsAnswer } from '#tests/src/offers/deal-facts-answer.ts'

const rights = new Set(['CanViewRvData'])
const pcp: ProductConfiguration = {
  ...newProductConfiguration('PCP'),
  payment: 'vwfs_pcp',
  supports_discount: 1,
  trading_contribution: 1,
  payment_contribution: 1,
}

function getFields({
  product = {},
  parameters = {},
  held = rights,
  hasLumpSum = false,
  isRvDisabled = false,
}: {
  product?: Partial<ProductConfiguration>
  parameters?: Record<string, string>
  held?: ReadonlySet<string>
  hasLumpSum?: boolean
  isRvDisabled?: boolean
} = {}) {
  return dealFields({
    product: { ...pcp, ...product },
    parameters: new Map(Object.entries(parameters)),
    rights: held,
    hasLumpSum,
    isRvDisabled,
  })
}

const getNames = (...input: Parameters<typeof getFields>) =>
  getFields(...input).map(({ field }) => field)
const getLock = (field: string, ...input: Parameters<typeof getFields>) =>
  getFields(...input).find((found) => found.field === field)?.lock

describe('The fields of a deal', () => {
  it('depend on product, organisation and person', () => {
    expect(getNames()).toEqual([
      'fPurchasePrice',
      'discount',
      'fPayment',
      'fDeposit',
      'fDepositSub',
      'fTerm',
      'fRate',
      'Mileage',
      'fBalloon',
      'aValuationAverage',
      'settlementValue',
      'cMileage',
      'trading_contribution',
      'payment_contribution',
      'cash',
      'partEx',
    ])
    const all: readonly string[] = getNames()
    for (const [input, ...gone] of [
      [{ product: { rv_hidden: 1 } }, 'fBalloon'],
      [{ held: new Set<string>() }, 'fBalloon'],
      [{ product: { rate_hidden: 1 } }, 'fRate'],
      [{ product: { supports_discount: 0 } }, 'discount'],
      [{ product: { trading_contribution: 0 } }, 'trading_contribution'],
      [{ product: { payment_contribution: 0 } }, 'payment_contribution'],
      [
        { product: { payment: 'cash' } },
        'fPayment',
        'fDeposit',
        'fDepositSub',
        'fTerm',
        'fRate',
        'fBalloon',
      ],
      [{ parameters: { term_lockdown: 'hidden' } }, 'fTerm'],
      [
        { parameters: { hideDealEnhancers: '1' } },
        'trading_contribution',
        'payment_contribution',
        'cash',
        'partEx',
      ],
    ] as const) {
      const left: readonly string[] = getNames(input)
      expect(
        all.filter((field) => !left.includes(field)),
        JSON.stringify(input),
      ).toEqual(gone)
    }
    for (const [input, ...more] of [
      [{ product: { additional_lease_fields: 1 } }, 'initial_rentals', 'maintenance'],
      [{ parameters: { always_show_lump_sum_products: '["PCP"]' } }, 'fLumpSum'],
      [{ hasLumpSum: true }, 'fLumpSum'],
      [{ parameters: { show_ofp_buyup_flag_input: 'true' } }, 'ofp_buyup_flag'],
    ] as const) {
      expect(
        getNames(input).filter((field) => !all.includes(field)),
        JSON.stringify(input),
      ).toEqual(more)
    }
  })

  it('are locked by the product or by the organisation', () => {
    for (const [field, input, lock] of [
      ['fPurchasePrice', { product: { otrp_editable: 0 } }, 'product'],
      ['fPayment', { product: { payment_editable: 0 } }, 'product'],
      ['fTerm', { product: { term_editable: 0 } }, 'product'],
      ['fTerm', { product: { payment: '5ToGo' } }, 'product'],
      ['fTerm', { parameters: { term_lockdown: 'disabled' } }, 'organisation'],
      ['fRate', { parameters: { rate_lockdown: 'true' } }, 'organisation'],
      ['fBalloon', { isRvDisabled: true }, 'product'],
    ] as const) {
      expect(getLock(field), field).toBe(null)
      expect(getLock(field, input), JSON.stringify(input)).toBe(lock)
    }
  })

  it('offer the organisation’s terms where configured', () => {
    const choices = (parameters: Record<string, string>) =>
      termChoices(new Map(Object.entries(parameters)))
    expect(choices({ term_lockdown: 'dropdown', term_dropdown_options: '48, 24,36,x,24' })).toEqual(
      [24, 36, 48],
    )
    expect(choices({ term_lockdown: 'dropdown' })).toBeNull()
    expect(choices({ term_dropdown_options: '24' })).toBeNull()
    const facts = factsAnswer({
      parameters: { term_lockdown: 'dropdown', term_dropdown_options: '24,36' },
    })
    const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
    expect(
      calculateKeyFinancials(facts, choice, { ...noOverrides, offerOverrides: { fTerm: 30 } }),
    ).toEqual({ ok: false, refusal: { code: 'not_offered', field: 'fTerm', nearest: 24 } })
    expect(
      calculateKeyFinancials(facts, choice, { ...noOverrides, offerOverrides: { fTerm: 36 } }).ok,
    ).toBe(true)
  })
})

describe('Withheld residual values', () => {
  const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
  const facts = factsAnswer()
  const withheld = factsWithoutRvs(facts)

  it('include rules, not a credit’s final payment', () => {
    expect(withheld.rvRules).toEqual([])
    expect(
      withheld.prices.map(({ residual_values }) => residual_values.percentages.flat()),
    ).toEqual([[0]])
    expect(calculateKeyFinancials(withheld, choice, noOverrides)).toEqual(
      calculateKeyFinancials(facts, choice, noOverrides),
    )
    const supported = { ...noOverrides, supportOverrides: { cash: 50_000 } }
    expect(calculateKeyFinancials(withheld, choice, supported)).toEqual(
      calculateKeyFinancials(facts, choice, supported),
    )
  })

  it('leave deals that need them to the host', () => {
    for (const offerOverrides of [
      { fTerm: 36 },
      { Mileage: 12_000 },
      { fPurchasePrice: 2_600_000 },
    ]) {
      const typed = { ...noOverrides, offerOverrides }
      expect(calculateKeyFinancials(facts, choice, typed).ok).toBe(true)
      expect(calculateKeyFinancials(withheld, choice, typed)).toEqual({
        ok: false,
        refusal: { code: 'unsolvable', reason: 'rv_withheld' },
      })
    }
  })

  it('include all of a lease but a product without any', () => {
    const lease = factsAnswer(
      {
        rvRules: facts.rvRules.flatMap((rule) => [
          rule,
          { ...rule, product: 'HP', rv_disabled: 1, percentage: 40 },
        ]),
      },
      { payment: 'vwfs_lease', has_equity: 0 },
    )
    const without = factsWithoutRvs(lease)
    expect(without.offers.map(({ fBalloon }) => fBalloon)).toEqual([null])
    expect(without.rvRules).toMatchObject([{ product: 'HP', rv_disabled: 1, percentage: 0 }])
    expect(calculateKeyFinancials(without, choice, noOverrides)).toMatchObject({
      ok: false,
      refusal: { reason: 'rv_withheld' },
    })
    const made = calculateKeyFinancials(lease, choice, noOverrides)
    if (!made.ok) throw new Error(made.refusal.code)
    expect(made.value.deal.fBalloon).toBe(1_250_000)
    expect(dealWithoutRv(made.value).deal).toEqual({ ...made.value.deal, fBalloon: 0 })
  })
})

it('Device and host are compared figure by figure, to the penny', () => {
  const made = calculateKeyFinancials(
    factsAnswer(),
    { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null },
    noOverrides,
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const device = toDeviceFigures(made.value.deal, null)
  expect(findDifferingFigures(device, made.value.deal)).toEqual([])
  expect(
    findDifferingFigures(
      { ...device, fPayment: device.fPayment + 1, fParity: null },
      made.value.deal,
    ),
  ).toEqual(['fPayment', 'fParity'])
})
