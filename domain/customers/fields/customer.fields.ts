import type { CustomerField, FieldKind, FieldValues } from './customer-field.model.ts'
import { financeFields, identityFields, vehicleFields } from './agreement.fields.ts'
import { mileageFields, taxFields } from './mileage.fields.ts'
import { consentFields, engagementFields, linkFields, workflowFields } from './workflow.fields.ts'

/** Every field that a list can show, sort or filter by, in the order of the column chooser. */
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

export type CustomerFieldName = KnownField['wire']

type FieldKindByName<Wire extends CustomerFieldName> = Extract<
  KnownField,
  { readonly wire: Wire }
>['kind']

/**
 * A customer as it travels: fields without access or not in use are absent; unknown values are
 * null.
 */
export type CustomerRow = {
  readonly [Wire in CustomerFieldName]?: FieldValues[FieldKindByName<Wire> & FieldKind] | null
}

const byWire: ReadonlyMap<string, CustomerField<CustomerFieldName>> = new Map(
  customerFields.map((field) => [field.wire, field]),
)

export function findCustomerField(wire: string): CustomerField<CustomerFieldName> | undefined {
  return byWire.get(wire)
}
