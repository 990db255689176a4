import { isParameterOn, parseListParameter } from '../../organisations/parameter.rules.ts'
import { customerFields } from './customer.fields.ts'
import type { CustomerFieldName } from './customer.fields.ts'
import type { CustomerField } from './customer-field.model.ts'

/** What decides which fields a person sees: effective rights and the organisation's parameters. */
export interface FieldAccess {
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
}

/** Rights, flag and list of names must all allow it. */
export function maySeeField(field: CustomerField, { rights, parameters }: FieldAccess): boolean {
  if (field.right !== null && !rights.has(field.right)) return false
  if (field.someRight?.some((right) => rights.has(right)) === false) return false
  if (field.flag !== null && !isParameterOn(parameters, field.flag)) return false
  return (
    field.namedIn === null || parseListParameter(parameters, field.namedIn).includes(field.wire)
  )
}

/** In the order of the catalogue; only these are answered, filtered, sorted and aggregated by. */
export function visibleFields(access: FieldAccess): readonly CustomerField<CustomerFieldName>[] {
  return customerFields.filter((field) => maySeeField(field, access))
}

/** By the organisation's product lists. */
export const customerTypes = ['cash', 'lease', 'finance'] as const

export type CustomerType = (typeof customerTypes)[number]

/** Finance is every product that neither list names. */
export function getProductTypes(
  type: 'cash' | 'lease',
  parameters: ReadonlyMap<string, string>,
): readonly string[] {
  return parseListParameter(
    parameters,
    type === 'cash' ? 'cash_customer_product_types' : 'lease_product_types',
  )
}

/** The cash list goes before the lease list; all other products are finance. */
export function getCustomerType(
  fProductType: string | null,
  parameters: ReadonlyMap<string, string>,
): CustomerType {
  if (fProductType === null) return 'finance'
  if (getProductTypes('cash', parameters).includes(fProductType)) return 'cash'
  return getProductTypes('lease', parameters).includes(fProductType) ? 'lease' : 'finance'
}

/** Minor units; null for lease products. */
export function shownTrueEquity(
  fTrueEquity: number | null,
  fProductType: string | null,
  parameters: ReadonlyMap<string, string>,
): number | null {
  return getCustomerType(fProductType, parameters) === 'lease' ? null : fTrueEquity
}

/** Amber (`caution`) below zero, otherwise green (`positive`). N/A has none. */
export function parityTone(fParity: number | null): 'positive' | 'caution' | null {
  if (fParity === null) return null
  return fParity < 0 ? 'caution' : 'positive'
}
