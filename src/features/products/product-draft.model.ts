import * as v from 'valibot'
import {
  newProductConfiguration,
  productConfigurationModel,
} from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ProductField } from '#domain/products/product.model.ts'

/** A configuration as it is typed: flags as switches, numbers as text. */
export type ProductDraft = EditValues & Readonly<Record<ProductField, string | boolean>>

/** How a field is typed, and in which unit a number is. */
type FieldKind = 'text' | 'flag' | 'choice' | 'money' | 'number' | 'whole'

export const fieldKinds: Readonly<Record<ProductField, FieldKind>> = {
  product: 'text',
  when: 'choice',
  payment: 'choice',
  initial_rentals: 'whole',
  term_decrement: 'flag',
  has_equity: 'flag',
  valuation_factored_into_equity: 'flag',
  allow_cashback: 'flag',
  parity_position: 'choice',
  min_deposit_percentage: 'number',
  max_deposit_percentage: 'number',
  trading_contribution: 'flag',
  payment_contribution: 'flag',
  tax_included: 'flag',
  tax_method: 'choice',
  tax_fee: 'money',
  freight_included: 'flag',
  insurance_included: 'flag',
  remove_valuation: 'flag',
  parity_uplift_percentage: 'number',
  min_parity: 'money',
  tco_smr_level: 'choice',
  true_cost_of_change: 'flag',
  payment_editable: 'flag',
  otrp_editable: 'flag',
  term_editable: 'flag',
  supports_discount: 'flag',
  additional_lease_fields: 'flag',
  rv_hidden: 'flag',
  rate_hidden: 'flag',
  customer_rv_hidden: 'flag',
  customer_rate_hidden: 'flag',
  ppi_included: 'flag',
}

const fields = Object.keys(fieldKinds) as readonly ProductField[]

/** A money value in major units, as it is typed. */
const toTyped = (kind: FieldKind, value: string | number | null): string | boolean => {
  if (kind === 'flag') return value === 1
  if (value === null) return ''
  return kind === 'money' ? String(Number(value) / 100) : String(value)
}

export const toProductDraft = (configuration: ProductConfiguration): ProductDraft =>
  Object.fromEntries(
    fields.map((field) => [field, toTyped(fieldKinds[field], configuration[field])]),
  ) as ProductDraft

/** The text of a number as a number; null where nothing is typed, NaN where it is none. */
function readNumber(kind: FieldKind, text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^-?\d+(\.\d+)?$/u.test(typed)) return Number.NaN
  return kind === 'money' ? Math.round(Number(typed) * 100) : Number(typed)
}

const nullable: ReadonlySet<ProductField> = new Set(['min_parity', 'initial_rentals'])

function readField(field: ProductField, typed: unknown): unknown {
  const kind = fieldKinds[field]
  if (kind === 'flag') return typed === true ? 1 : 0
  const text = typeof typed === 'string' ? typed : ''
  if (kind === 'text') return text.trim()
  if (kind === 'choice') return text
  const number = readNumber(kind, text)
  if (number === null) return nullable.has(field) ? null : 0
  return number
}

const readDraft = (draft: EditValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, readField(field, draft[field])]))

/** The configuration that is typed, as soon as it is one; else null. */
export function readProductDraft(draft: EditValues): ProductConfiguration | null {
  const read = v.safeParse(productConfigurationModel, readDraft(draft))
  return read.success ? read.output : null
}

/** Why a field is refused, as a text key. */
const getProblem = (field: ProductField): string =>
  field === 'product' ? 'field_required' : 'product_number_refused'

/** What can be saved; its messages are text keys, each at its field. */
export const productDraftModel = v.pipe(
  v.custom<ProductDraft>((value) => typeof value === 'object' && value !== null),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = v.safeParse(productConfigurationModel, readDraft(dataset.value))
    if (read.success) return read.output
    for (const issue of read.issues) {
      const named = issue.path?.[0]?.key
      const field = fields.find((one) => one === named)
      addIssue({
        message: field === undefined ? 'product_deposits_refused' : getProblem(field),
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: field ?? 'max_deposit_percentage',
            value: dataset.value[field ?? 'max_deposit_percentage'],
          },
        ],
      })
    }
    return NEVER
  }),
) as unknown as v.GenericSchema<ProductDraft, ProductConfiguration>

/** A new row, with the defaults. */
export const newProductDraft = (): ProductDraft => ({
  ...toProductDraft(newProductConfiguration('–')),
  product: '',
})

/** Recorded values as the form holds them. */
export const toRecordedProductDraft = (recorded: EditValues): EditValues => {
  const read = v.safeParse(productConfigurationModel, recorded)
  return read.success ? toProductDraft(read.output) : recorded
}
