import { describe, expect, it } from 'vitest'
import { noOverrides } from '#domain/deals/deal-overrides.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { dealFields } from '#domain/offers/deal-fields.rules.ts'
import { disagreement, figuresOfDevice } from '#domain/offers/deal-agreement.rules.ts'
import { termChoices } from '#domain/offers/deal-editing.rules.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import { dealWithoutRv, factsWithoutRvs } from '#domain/offers/residual-value-access.rules.ts'
import { factsAnswer } from '#tests/src/offers/deal-facts-answer.ts'

const rights = new Set(['CanViewRvData'])
const pcp: ProductConfiguration = {
  ...newProductConfiguration('PCP'),
  payment: 'vwfs_pcp',
  supports_discount: 1,
  trading_contribution: 1,
  payment_contribution: 1,
}

function fieldsOf({
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

const namesOf = (...wish: Parameters<typeof fieldsOf>) =>
  fieldsOf(...wish).map(({ field }) => field)
const lockOf = (field: string, ...wish: Parameters<typeof fieldsOf>) =>
  fieldsOf(...wish).find((found) => found.field === field)?.lock

describe('The fields of a deal', () => {
  it('are those of the product, the organisation and the person', () => {
    expect(namesOf()).toEqual([
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
    const all: readonly string[] = namesOf()
    for (const [wish, ...gone] of [
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
      const left: readonly string[] = namesOf(wish)
      expect(
        all.filter((field) => !left.includes(field)),
        JSON.stringify(wish),
      ).toEqual(gone)
    }
    for (const [wish, ...more] of [
      [{ product: { additional_lease_fields: 1 } }, 'initial_rentals', 'maintenance'],
      [{ parameters: { always_show_lump_sum_products: '["PCP"]' } }, 'fLumpSum'],
      [{ hasLumpSum: true }, 'fLumpSum'],
      [{ parameters: { show_ofp_buyup_flag_input: 'true' } }, 'ofp_buyup_flag'],
    ] as const) {
      expect(
        namesOf(wish).filter((field) => !all.includes(field)),
        JSON.stringify(wish),
      ).toEqual(more)
    }
  })

  it('are held by the product or by the organisation', () => {
    for (const [field, wish, lock] of [
      ['fPurchasePrice', { product: { otrp_editable: 0 } }, 'product'],
      ['fPayment', { product: { payment_editable: 0 } }, 'product'],
      ['fTerm', { product: { term_editable: 0 } }, 'product'],
      ['fTerm', { product: { payment: '5ToGo' } }, 'product'],
      ['fTerm', { parameters: { term_lockdown: 'disabled' } }, 'organisation'],
      ['fRate', { parameters: { rate_lockdown: 'true' } }, 'organisation'],
      ['fBalloon', { isRvDisabled: true }, 'product'],
    ] as const) {
      expect(lockOf(field), field).toBe(null)
      expect(lockOf(field, wish), JSON.stringify(wish)).toBe(lock)
    }
  })

  it('have the organisation’s terms to choose from where it names any', () => {
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
    expect(keyFinancials(facts, choice, { ...noOverrides, offerOverrides: { fTerm: 30 } })).toEqual(
      { ok: false, refusal: { code: 'not_offered', field: 'fTerm' } },
    )
    expect(keyFinancials(facts, choice, { ...noOverrides, offerOverrides: { fTerm: 36 } }).ok).toBe(
      true,
    )
  })
})

describe('Residual values that may not be seen', () => {
  const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
  const facts = factsAnswer()
  const withheld = factsWithoutRvs(facts)

  it('leave a credit’s own final payment, and neither rule nor share', () => {
    expect(withheld.rvRules).toEqual([])
    expect(
      withheld.prices.map(({ residual_values }) => residual_values.percentages.flat()),
    ).toEqual([[0]])
    expect(keyFinancials(withheld, choice, noOverrides)).toEqual(
      keyFinancials(facts, choice, noOverrides),
    )
    const supported = { ...noOverrides, supportOverrides: { cash: 50_000 } }
    expect(keyFinancials(withheld, choice, supported)).toEqual(
      keyFinancials(facts, choice, supported),
    )
  })

  it('leave a deal that needs another one to the host', () => {
    for (const offerOverrides of [
      { fTerm: 36 },
      { Mileage: 12_000 },
      { fPurchasePrice: 2_600_000 },
    ]) {
      const typed = { ...noOverrides, offerOverrides }
      expect(keyFinancials(facts, choice, typed).ok).toBe(true)
      expect(keyFinancials(withheld, choice, typed)).toEqual({
        ok: false,
        refusal: { code: 'unsolvable', reason: 'rv_withheld' },
      })
    }
  })

  it('leave nothing of a lease, but that a product has none', () => {
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
    expect(keyFinancials(without, choice, noOverrides)).toMatchObject({
      ok: false,
      refusal: { reason: 'rv_withheld' },
    })
    const made = keyFinancials(lease, choice, noOverrides)
    if (!made.ok) throw new Error(made.refusal.code)
    expect(made.value.deal.fBalloon).toBe(1_250_000)
    expect(dealWithoutRv(made.value).deal).toEqual({ ...made.value.deal, fBalloon: 0 })
  })
})

it('Device and host disagree figure by figure, to the penny', () => {
  const made = keyFinancials(
    factsAnswer(),
    { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null },
    noOverrides,
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const device = figuresOfDevice(made.value.deal, null)
  expect(disagreement(device, made.value.deal)).toEqual([])
  expect(
    disagreement({ ...device, fPayment: device.fPayment + 1, fParity: null }, made.value.deal),
  ).toEqual(['fPayment', 'fParity'])
})
