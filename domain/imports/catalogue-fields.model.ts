import type { ImportField } from './import-field.model.ts'

/** The terms, months, for which a price list may name a residual value, each by its own field. */
export const rvTerms = [12, 18, 24, 30, 36, 42, 48, 54, 60] as const

export const rvFields = rvTerms.map((term) => ({ term, name: `rv_${term}` }))

/** What a price list can fill: a row a model, or a derivative with a price of its own. */
export const priceFields: readonly ImportField[] = [
  { name: 'make', form: 'text', isRequired: true, max: 80 },
  { name: 'model', form: 'text', isRequired: true, max: 80 },
  { name: 'derivative', form: 'text' },
  { name: 'fuel_type', form: 'text', max: 40 },
  { name: 'price', form: 'money', isRequired: true, min: 1 },
  { name: 'rate', form: 'number', isRequired: true, min: 0, max: 100 },
  { name: 'rate_type', form: 'text', max: 24 },
  { name: 'deposit_sub', form: 'money', min: 0 },
  { name: 'valid_from', form: 'date' },
  { name: 'valid_until', form: 'date' },
  { name: 'rv_mileage', form: 'integer', isRequired: true, min: 1, max: 200_000 },
  ...rvFields.map(({ name }): ImportField => ({ name, form: 'number', min: 0, max: 100 })),
]

/** What a mapping can fill: a row for each model that is offered for a customer's model. */
export const mappingFields: readonly ImportField[] = [
  { name: 'make', form: 'text', isRequired: true, max: 80 },
  { name: 'model', form: 'text', isRequired: true, max: 80 },
  { name: 'to_make', form: 'text', isRequired: true, max: 80 },
  { name: 'to_model', form: 'text', isRequired: true, max: 80 },
  { name: 'to_derivative', form: 'text' },
  { name: 'is_primary', form: 'flag' },
]
