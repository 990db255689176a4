import { describe, expect, it } from 'vitest'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { calculateProductExample } from '#domain/products/product-example.ts'
import {
  productFieldGroups,
  lockedTaxFields,
  unusedFields,
} from '#domain/products/product.model.ts'

const settings = parseDealSettings(new Map())
const calculate = (change: Partial<ProductConfiguration>) =>
  calculateProductExample({ ...newProductConfiguration('PCP'), ...change }, settings)

const taxed = { tax_included: 0, tax_method: 'otrp' } as const
const capped = { max_deposit_percentage: 1 } as const
const lease = { payment: 'vwfs_lease' } as const

interface FieldChange {
  readonly field: keyof ProductConfiguration
  readonly change: Partial<ProductConfiguration>
  /** The configuration in which it has an effect; a new row’s without one. */
  readonly base?: Partial<ProductConfiguration>
}

/** Each field with another value. */
const changes: readonly FieldChange[] = [
  { field: 'payment', change: { payment: 'vwfs_hp' } },
  { field: 'when', change: { when: 'advance' } },
  { field: 'initial_rentals', change: { initial_rentals: 6 }, base: lease },
  { field: 'term_decrement', change: { term_decrement: 1 } },
  { field: 'has_equity', change: { has_equity: 0 } },
  { field: 'valuation_factored_into_equity', change: { valuation_factored_into_equity: 0 } },
  { field: 'allow_cashback', change: { allow_cashback: 0 }, base: capped },
  { field: 'parity_position', change: { parity_position: 'subscription' } },
  { field: 'min_deposit_percentage', change: { min_deposit_percentage: 40 } },
  { field: 'max_deposit_percentage', change: { max_deposit_percentage: 1 } },
  { field: 'trading_contribution', change: { trading_contribution: 1 } },
  { field: 'payment_contribution', change: { payment_contribution: 1 } },
  { field: 'tax_included', change: { tax_included: 0 } },
  { field: 'tax_method', change: { tax_method: 'payment' }, base: taxed },
  { field: 'tax_fee', change: { tax_fee: 250_00 }, base: taxed },
  { field: 'freight_included', change: { freight_included: 1 }, base: taxed },
  { field: 'insurance_included', change: { insurance_included: 1 }, base: taxed },
  { field: 'remove_valuation', change: { remove_valuation: 1 }, base: taxed },
  { field: 'parity_uplift_percentage', change: { parity_uplift_percentage: 5 } },
  { field: 'min_parity', change: { min_parity: 500_00 } },
  { field: 'tco_smr_level', change: { tco_smr_level: 'Service+Tyres' } },
  { field: 'true_cost_of_change', change: { true_cost_of_change: 0 } },
  { field: 'payment_editable', change: { payment_editable: 0 } },
  { field: 'otrp_editable', change: { otrp_editable: 0 } },
  { field: 'term_editable', change: { term_editable: 0 } },
  { field: 'supports_discount', change: { supports_discount: 1 } },
  { field: 'additional_lease_fields', change: { additional_lease_fields: 1 }, base: lease },
  { field: 'rv_hidden', change: { rv_hidden: 1 } },
  { field: 'rate_hidden', change: { rate_hidden: 1 } },
  { field: 'customer_rv_hidden', change: { customer_rv_hidden: 1 } },
  { field: 'customer_rate_hidden', change: { customer_rate_hidden: 1 } },
]

describe('The worked example of a product', () => {
  it.each(changes)('changes with $field', ({ change, base = {} }) => {
    const before = calculate(base)
    expect(before.ok).toBe(true)
    expect(calculate({ ...base, ...change })).not.toEqual(before)
  })

  it('depends on every field but those that are kept alone', () => {
    const fields = Object.values(productFieldGroups).flat()
    expect(changes.map(({ field }) => field).toSorted()).toEqual(
      fields.filter((field) => !unusedFields.some((unused) => unused === field)).toSorted(),
    )
    expect(calculate({ ppi_included: 1 })).toEqual(calculate({}))
  })

  it('takes no notice of the fields of tax while prices include it', () => {
    for (const field of lockedTaxFields) {
      const change = changes.find((one) => one.field === field)?.change
      expect(calculate({ ...change, tax_included: 1 })).toEqual(calculate({ tax_included: 1 }))
    }
  })

  it('says where nothing is left to finance', () => {
    expect(calculate({ payment: 'cash' }).ok).toBe(true)
    const answers = (['semi_annual', '5ToGo', '4321', 'subscription'] as const).map(
      (payment) => calculate({ payment }).ok,
    )
    expect(answers).toEqual([true, true, true, true])
  })
})
