import * as v from 'valibot'
import { paymentMethods } from '#domain/finance/payment-method.ts'
import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import type { Random } from '../generators/random.ts'

/** Which product an agreement is of, by organisation. */
const mixes: Readonly<Record<DemoOrganisation['key'], readonly (readonly [string, number])[]>> = {
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
    ['Lease', 22],
    ['BusinessLease', 2],
    ['Cash', 5],
    ['HalfYearly', 3],
  ],
  harbour: [
    ['Lease', 80],
    ['BusinessLease', 8],
    ['PCP', 12],
  ],
}

export function drawProduct(random: Random, organisation: DemoOrganisation): string {
  return random.weighted(mixes[organisation.key])
}

/** The demo's leases, of persons and of businesses. */
export const isDemoLease = (product: string): boolean =>
  product === 'Lease' || product === 'BusinessLease'

/**
 * Products of every demo organisation: one for every payment method, though agreements use the
 * first seven only.
 */
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
  {
    product: 'BusinessLease',
    payment: 'mbfs_lease',
    parity_uplift_percentage: 5,
    has_equity: 0,
    initial_rentals: 3,
    additional_lease_fields: 1,
    tax_included: 0,
    tax_method: 'payment',
  },
  { product: '5ToGo', payment: '5ToGo', when: 'arrears', parity_uplift_percentage: 5 },
  { product: 'HalfYearly', payment: 'semi_annual', parity_uplift_percentage: 5 },
  { product: 'Cash', payment: 'cash', payment_editable: 0, term_editable: 0 },
  ...paymentMethods
    .filter(
      (method) =>
        ![
          'vwfs_pcp',
          'vwfs_hp',
          'vwfs_lease',
          'mbfs_lease',
          '5ToGo',
          'semi_annual',
          'cash',
        ].includes(method),
    )
    .map((payment) => ({ product: payment, payment, parity_uplift_percentage: 5 })),
].map((configuration) => v.parse(productConfigurationModel, configuration))

/** The configuration of a demo product. */
export function getDemoProduct(name: string): ProductConfiguration {
  const found = demoProducts.find(({ product }) => product === name)
  if (found === undefined) throw new Error(`The demo has no product ${name}`)
  return found
}

/**
 * The demo's residual-value rules: the maker's own value up to 60 months, cut for many miles; none
 * for a hire purchase.
 */
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
    id: 'business-lease',
    rule: {
      product: 'BusinessLease',
      min_term: 12,
      max_term: 60,
      min_mileage: 0,
      max_mileage: 40_000,
    },
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
