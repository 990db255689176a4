import type { CustomerField, FieldKind, FieldValues } from './customer-field.model.ts'
import { financeFields, identityFields, vehicleFields } from './fields/agreement.fields.ts'
import { mileageFields, taxFields } from './fields/mileage.fields.ts'
import {
  consentFields,
  engagementFields,
  linkFields,
  workflowFields,
} from './fields/work.fields.ts'

/** Every field of a customer that a list can show, sort or filter by, in the order of the column chooser (W§3 L45-54). */
export const customerFields = [
  ...identityFields,
  ...vehicleFields,
  ...financeFields,
  ...mileageFields,
  ...taxFields,
  ...workflowFields,
  ...engagementFields,
  ...linkFields,
  ...consentFields,
] as const

type KnownField = (typeof customerFields)[number]

/** The wire names of `customerFields`. */
export type CustomerFieldName = KnownField['wire']

type KindOf<Wire extends CustomerFieldName> = Extract<KnownField, { readonly wire: Wire }>['kind']

/** A customer as it travels: fields that the person may not see, or that the organisation does not use, are absent; values that are not known are null. */
export type CustomerRow = {
  readonly [Wire in CustomerFieldName]?: FieldValues[KindOf<Wire> & FieldKind] | null
}

const byWire: ReadonlyMap<string, CustomerField<CustomerFieldName>> = new Map(
  customerFields.map((field) => [field.wire, field]),
)

/** The field of a wire name, or undefined for a name that is none. */
export function customerField(wire: string): CustomerField<CustomerFieldName> | undefined {
  return byWire.get(wire)
}
