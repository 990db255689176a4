import type { CustomerField } from './customer-field.model.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { listParameter, maySeeField } from './customer-field.rules.ts'
import type { CustomerFieldName, CustomerRow } from './customer.fields.ts'
import { customerField } from './customer.fields.ts'
import { taxFields } from './fields/mileage.fields.ts'

const taxNames: ReadonlySet<string> = new Set(taxFields.map(({ wire }) => wire))

/**
 * The extra customer fields that the organisation asks for in the details, in the order of its parameter
 * `customer_details_additional_customer_fields` (W§6 L139); names that are none, or that the person may not see, are passed over.
 */
export function additionalFields(access: FieldAccess): readonly CustomerField<CustomerFieldName>[] {
  const names = new Set(
    listParameter(access.parameters, 'customer_details_additional_customer_fields'),
  )
  return [...names].flatMap((name) => {
    const field = customerField(name)
    return field === undefined || !maySeeField(field, access) ? [] : [field]
  })
}

/** The additional fields to show of one customer: a tax field (P11D, SMT cover, CO2, legal status, changes made) only when it is present (W§3 L49). */
export function additionalFieldsOf(
  row: CustomerRow,
  access: FieldAccess,
): readonly CustomerField<CustomerFieldName>[] {
  return additionalFields(access).filter(({ wire }) => {
    const value = row[wire]
    return !taxNames.has(wire) || (value !== null && value !== undefined && value !== '')
  })
}
