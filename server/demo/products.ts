import * as v from 'valibot'
import { paymentMethods } from '#domain/deals/payment-method.ts'
import { productConfigurationModel } from '#domain/deals/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { rvRuleModel } from '#domain/deals/rv-rule.model.ts'
import type { RvRule } from '#domain/deals/rv-rule.model.ts'
import type { DemoBook } from './books.ts'
import type { Random } from './random.ts'

/** Which product an agreement is of, by organisation. */
const mixes: Readonly<Record<DemoBook['key'], readonly (readonly [string, number])[]>> = {
  northgate: [
    ['PCP', 74],
    ['HP', 13],
    ['Lease', 5],
    ['Cash', 3],
    ['5ToGo', 3],
    ['HalfYearly', 2],
  ],
  lindenhof: [
    ['PCP', 48],
    ['HP', 20],
    ['Lease', 24],
    ['Cash', 5],
    ['HalfYearly', 3],
  ],
  harbour: [
    ['Lease', 88],
    ['PCP', 12],
  ],
}

export function drawProduct(random: Random, book: DemoBook): string {
  return random.weighted(mixes[book.key])
}

/** How the products of every demo organisation are reckoned: one for every payment method, though agreements are drawn of the first six only. */
export const demoProducts: readonly ProductConfiguration[] = [
  {
    product: 'PCP',
    payment: 'vwfs_pcp',
    parity_uplift_percentage: 5,
    max_deposit_percentage: 35,
    supports_discount: 1,
    trading_contribution: 1,
    payment_contribution: 1,
  },
  {
    product: 'HP',
    payment: 'vwfs_hp',
    parity_uplift_percentage: 5,
    max_deposit_percentage: 50,
    supports_discount: 1,
    trading_contribution: 1,
  },
  {
    product: 'Lease',
    payment: 'vwfs_lease',
    parity_uplift_percentage: 5,
    has_equity: 0,
    initial_rentals: 3,
    additional_lease_fields: 1,
    customer_rv_hidden: 1,
    customer_rate_hidden: 1,
  },
  { product: '5ToGo', payment: '5ToGo', when: 'arrears', parity_uplift_percentage: 5 },
  { product: 'HalfYearly', payment: 'semi_annual', parity_uplift_percentage: 5 },
  { product: 'Cash', payment: 'cash', payment_editable: 0, term_editable: 0 },
  ...paymentMethods
    .filter(
      (method) =>
        !['vwfs_pcp', 'vwfs_hp', 'vwfs_lease', '5ToGo', 'semi_annual', 'cash'].includes(method),
    )
    .map((payment) => ({ product: payment, payment, parity_uplift_percentage: 5 })),
].map((configuration) => v.parse(productConfigurationModel, configuration))

/** The configuration of a demo product. */
export function demoProduct(name: string): ProductConfiguration {
  const found = demoProducts.find(({ product }) => product === name)
  if (found === undefined) throw new Error(`The demo has no product ${name}`)
  return found
}

/** The demo's residual-value rules: the maker's own value up to 60 months, cut for many miles; none for a hire purchase. */
export const demoRvRules: readonly { readonly id: string; readonly rule: RvRule }[] = [
  {
    id: 'pcp',
    rule: { product: 'PCP', min_term: 12, max_term: 60, min_mileage: 0, max_mileage: 25_000 },
  },
  {
    id: 'pcp-many-miles',
    rule: {
      product: 'PCP',
      min_term: 12,
      max_term: 60,
      min_mileage: 25_001,
      max_mileage: 60_000,
      percentage: 92.5,
    },
  },
  {
    id: 'pcp-used',
    rule: {
      product: 'PCP',
      type: 'Used',
      min_term: 12,
      max_term: 48,
      min_mileage: 0,
      max_mileage: 25_000,
      max_age: 8,
      percentage: 95,
    },
  },
  {
    id: 'lease',
    rule: { product: 'Lease', min_term: 12, max_term: 60, min_mileage: 0, max_mileage: 40_000 },
  },
  {
    id: 'hp',
    rule: {
      product: 'HP',
      min_term: 1,
      max_term: 120,
      min_mileage: 0,
      max_mileage: 200_000,
      rv_disabled: 1,
    },
  },
].map(({ id, rule }) => ({
  id,
  rule: v.parse(rvRuleModel, { ...rule, created: '2026-01-02T09:00:00Z' }),
}))
