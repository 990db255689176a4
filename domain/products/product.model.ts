import * as v from 'valibot'
import { productConfigurationModel } from '../catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'

/** A configured product with when it was made and who wrote it last. */
export const productRowModel = v.object({
  configuration: productConfigurationModel,
  created_at: v.string(),
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type ProductRow = v.InferOutput<typeof productRowModel>

/** The fields that have no effect while prices include tax. */
export const lockedTaxFields = [
  'tax_method',
  'tax_fee',
  'freight_included',
  'insurance_included',
  'remove_valuation',
] as const satisfies readonly (keyof ProductConfiguration)[]

/** Kept for who reads the configuration elsewhere: no figure here depends on it. */
export const unusedFields = [
  'ppi_included',
] as const satisfies readonly (keyof ProductConfiguration)[]

export type ProductField = keyof ProductConfiguration

/** The fields by what they decide, in the order they are shown. */
export const productFieldGroups = {
  payment: ['payment', 'when', 'initial_rentals', 'term_decrement'],
  equity: [
    'has_equity',
    'valuation_factored_into_equity',
    'allow_cashback',
    'parity_position',
    'min_deposit_percentage',
    'max_deposit_percentage',
    'trading_contribution',
    'payment_contribution',
  ],
  tax: ['tax_included', ...lockedTaxFields],
  parity: ['parity_uplift_percentage', 'min_parity', 'tco_smr_level', 'true_cost_of_change'],
  editing: [
    'payment_editable',
    'otrp_editable',
    'term_editable',
    'supports_discount',
    'additional_lease_fields',
  ],
  shown: ['rv_hidden', 'rate_hidden', 'customer_rv_hidden', 'customer_rate_hidden'],
  kept: unusedFields,
} as const satisfies Readonly<Record<string, readonly ProductField[]>>
