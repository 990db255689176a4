import { customerFields } from './customer.fields.ts'
import type { CustomerFieldName } from './customer.fields.ts'
import type { CustomerField } from './customer-field.model.ts'

/** What decides which fields exist for a person: the effective rights and the organisation's parameters. */
export interface FieldAccess {
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
}

/** Whether a parameter is switched on: `true` or `1`, in any case. */
export function isSwitchedOn(parameters: ReadonlyMap<string, string>, key: string): boolean {
  return ['true', '1'].includes(parameters.get(key)?.trim().toLowerCase() ?? '')
}

/** The values of a parameter that holds a list: a JSON list of texts, or texts parted by commas. */
export function listParameter(
  parameters: ReadonlyMap<string, string>,
  key: string,
): readonly string[] {
  const value = parameters.get(key)?.trim() ?? ''
  const parts = value.replaceAll(/^\[|\]$/gu, '').split(',')
  return parts
    .map((part) => part.trim().replaceAll(/^"|"$/gu, '').trim())
    .filter((part) => part !== '')
}

/** Whether the person may see the field: its right is held (W§6 L135), its flag is on, and its list of names names it. */
export function maySeeField(field: CustomerField, { rights, parameters }: FieldAccess): boolean {
  if (field.right !== null && !rights.has(field.right)) return false
  if (field.flag !== null && !isSwitchedOn(parameters, field.flag)) return false
  return field.namedIn === null || listParameter(parameters, field.namedIn).includes(field.wire)
}

/** The fields that the person may see, in the order of the catalogue; only these are answered, filtered, sorted and aggregated by. */
export function visibleFields(access: FieldAccess): readonly CustomerField<CustomerFieldName>[] {
  return customerFields.filter((field) => maySeeField(field, access))
}

/** How a customer came to the vehicle, by the organisation's product lists (W§9 L213). */
export const customerTypes = ['cash', 'lease', 'finance'] as const

export type CustomerType = (typeof customerTypes)[number]

/** The organisation's product types of a customer type; finance is whatever neither list names. */
export function productTypesOf(
  type: 'cash' | 'lease',
  parameters: ReadonlyMap<string, string>,
): readonly string[] {
  return listParameter(
    parameters,
    type === 'cash' ? 'cash_customer_product_types' : 'lease_product_types',
  )
}

/** The customer type of a product: named in `cash_customer_product_types`, in `lease_product_types`, else finance (W§9 L213). */
export function customerTypeOf(
  fProductType: string | null,
  parameters: ReadonlyMap<string, string>,
): CustomerType {
  if (fProductType === null) return 'finance'
  if (productTypesOf('cash', parameters).includes(fProductType)) return 'cash'
  return productTypesOf('lease', parameters).includes(fProductType) ? 'lease' : 'finance'
}

/** True equity as it is shown, minor units: nothing for lease products (W§6 L135). */
export function shownTrueEquity(
  fTrueEquity: number | null,
  fProductType: string | null,
  parameters: ReadonlyMap<string, string>,
): number | null {
  return customerTypeOf(fProductType, parameters) === 'lease' ? null : fTrueEquity
}

/** The mark of a parity, minor units: amber (`caution`) below zero, otherwise green (`positive`), zero included (W§9 L204, U-053). N/A has none. */
export function parityTone(fParity: number | null): 'positive' | 'caution' | null {
  if (fParity === null) return null
  return fParity < 0 ? 'caution' : 'positive'
}
