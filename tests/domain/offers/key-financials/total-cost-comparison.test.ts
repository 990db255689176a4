import { expect, it } from 'vitest'
import { indexPrices } from '#domain/catalogue/price-list.rules.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { hasTotalCost, totalCostHorizon } from '#domain/offers/key-financials/total-cost.ts'
import { compareTotalCosts } from '#domain/offers/key-financials/total-cost-comparison.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'

const running = {
  service: 20_00,
  maintenance: 30_00,
  tyres: 10_00,
  tax: 15_00,
  insurance: 50_00,
  fuel_per_mile: 12,
}
const pcp = {
  ...newProductConfiguration('PCP'),
  payment: 'vwfs_pcp' as const,
  tco_smr_level: 'Service+Tyres' as const,
}
const cash = { ...newProductConfiguration('Cash'), payment: 'cash' as const }
const entry = buildPrice({ running })
const offer = (oId: string, change: object = {}): DealFacts['offers'][number] => ({
  oId,
  type: 'mapped',
  fProduct: 'PCP',
  fPurchasePrice: 20_000_00,
  fTerm: 36,
  fBalloon: 8_000_00,
  fRate: 5.9,
  fDepositSub: 0,
  Mileage: 10_000,
  inventoryVin: null,
  aMake: 'Arden',
  aModel: 'Fell',
  aDerivative: null,
  savedOfferIndex: null,
  overlay: null,
  campaign_support: null,
  created_at: '2026-11-20T07:30:00Z',
  overrides: { customerOverrides: {}, offerOverrides: {}, supportOverrides: {} },
  ...change,
})
const facts = (change: Partial<DealFacts> = {}): DealFacts => ({
  agreementNo: 'A-1',
  day: '2026-11-20',
  reckoned_at: null,
  parameters: {},
  products: [pcp, cash],
  prices: [entry],
  rvRules: [],
  inventory: [],
  isRvWithheld: false,
  customer: {
    product: 'PCP',
    valuation: { odometer: null, aValuationAverage: 12_000_00, aValuationClean: null },
    valuationMade: { odometer: null, aValuationAverage: 12_000_00, aValuationClean: null },
    settlement: 11_000_00,
    fPayment: 300_00,
    monthlyPayment: 300_00,
    isEquityShown: true,
    initialRentals: null,
  },
  offers: [
    offer('a'),
    offer('b', { fTerm: 24, fBalloon: 10_000_00 }),
    offer('c', { fProduct: 'Cash', fTerm: null, fBalloon: 0 }),
    offer('x', { aModel: 'Weir' }),
  ],
  ...change,
})
const of = (oId: string) => ({
  choice: { oId, offerType: null, inventoryVin: null, savedOfferIndex: null },
  typed: noOverrides,
})

it('a total cost adds all costs and subtracts the closing equity', () => {
  const made = calculateKeyFinancials(facts(), of('a').choice, noOverrides)
  if (!made.ok) throw new Error(made.refusal.code)
  const { horizon, costs } = compareTotalCosts(facts(), [of('a')])
  const aMonth = 20_00 + 10_00 + 15_00 + 50_00 + (12 * 10_000) / 12
  const payments = made.value.deal.fPayment * 35
  // After three years 40 % of the price is left: as much as the final payment, so nothing is.
  expect(horizon).toBe(36)
  const total = 1_000_00 + payments + aMonth * 36
  expect(costs[0]).toEqual({
    total,
    perMonth: Math.round(total / 36),
    perMile: total / 30_000,
    level: 'Service+Tyres',
  })
})

it.each([
  { position: 'equity', worth: 15_000_00, contributed: 0, putIn: 4_000_00 },
  { position: 'equity and cash', worth: 15_000_00, contributed: 100_00, putIn: 4_100_00 },
  { position: 'neither', worth: 11_000_00, contributed: 0, putIn: 0 },
  {
    position: 'negative equity, which the payments bear',
    worth: 10_500_00,
    contributed: 0,
    putIn: 0,
  },
])('a total cost counts the customer’s money: $position', ({ worth, contributed, putIn }) => {
  const valuation = { odometer: null, aValuationAverage: worth, aValuationClean: null }
  const known = facts()
  const worked = facts({
    customer: { ...known.customer, valuation, valuationMade: valuation },
    products: [{ ...pcp, payment_contribution: 1 }],
  })
  const typed = {
    ...noOverrides,
    customerOverrides: contributed === 0 ? {} : { payment_contribution: contributed },
  }
  const made = calculateKeyFinancials(worked, of('a').choice, typed)
  if (!made.ok) throw new Error(made.refusal.code)
  const aMonth = 20_00 + 10_00 + 15_00 + 50_00 + (12 * 10_000) / 12
  expect(compareTotalCosts(worked, [{ ...of('a'), typed }]).costs[0]?.total).toBe(
    putIn + made.value.deal.fPayment * 35 + aMonth * 36,
  )
})

it('total costs compare over the shortest term, cash having none', () => {
  expect(compareTotalCosts(facts(), [of('a'), of('b'), of('c')]).horizon).toBe(24)
  expect([
    totalCostHorizon([{ fTerm: 0 }]),
    totalCostHorizon([{ fTerm: 0 }, { fTerm: 48 }]),
  ]).toEqual([36, 48])
  const alone = compareTotalCosts(facts(), [of('b')]).costs[0]?.total
  expect(compareTotalCosts(facts(), [of('b'), of('a')]).costs[0]?.total).toBe(alone)
  expect(compareTotalCosts(facts(), [of('c')]).costs[0]?.total).toBe(
    20_000_00 + (15_00 + 50_00 + 100_00) * 36 - 8_000_00,
  )
})

it('a total cost is unknown without running costs or residual values', () => {
  expect(
    compareTotalCosts(facts(), [of('x'), of('gone'), of('a')]).costs.map((cost) => cost !== null),
  ).toEqual([false, false, true])
  expect(compareTotalCosts(facts({ isRvWithheld: true }), [of('a')]).costs).toEqual([null])
})

it('a total cost is known with the costs that its product counts', () => {
  const known = (change: object, product = pcp) =>
    hasTotalCost(
      { aMake: 'Arden', aModel: 'Fell', aDerivative: null, fProduct: 'PCP' },
      [product],
      indexPrices([buildPrice({ running: { ...running, ...change } })]),
    )
  expect([
    known({}),
    known({ tyres: null }),
    known({ maintenance: null }),
    known({ insurance: null }),
    known({ fuel_per_mile: null }),
  ]).toEqual([true, false, true, false, false])
  expect(
    known({ tyres: null, service: null }, {
      ...pcp,
      tco_smr_level: 'none',
    } as unknown as typeof pcp),
  ).toBe(true)
  expect(
    hasTotalCost(
      { aMake: 'Arden', aModel: 'Fell', aDerivative: null, fProduct: 'PCP' },
      [pcp],
      indexPrices([buildPrice()]),
    ),
  ).toBe(false)
})
