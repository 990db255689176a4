import type { CustomerField } from './customer-field.model.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { maySeeField } from './customer-field.rules.ts'
import { parseListParameter } from '../../organisations/parameter.rules.ts'
import type { CustomerFieldName, CustomerRow } from './customer.fields.ts'
import { findCustomerField } from './customer.fields.ts'
import { taxFields } from './mileage.fields.ts'

const taxNames: ReadonlySet<string> = new Set(taxFields.map(({ wire }) => wire))

/**
 * The fields that the parameter `customer_details_additional_customer_fields` names, in its order,
 * as far as the person may see them.
 */
export function additionalFields(access: FieldAccess): readonly CustomerField<CustomerFieldName>[] {
  const names = new Set(
    parseListParameter(access.parameters, 'customer_details_additional_customer_fields'),
  )
  return [...names].flatMap((name) => {
    const field = findCustomerField(name)
    return field === undefined || !maySeeField(field, access) ? [] : [field]
  })
}

/** A tax field is left out when the customer has no value for it. */
export function shownAdditionalFields(
  row: CustomerRow,
  access: FieldAccess,
): readonly CustomerField<CustomerFieldName>[] {
  return additionalFields(access).filter(({ wire }) => {
    const value = row[wire]
    return !taxNames.has(wire) || (value !== null && value !== undefined && value !== '')
  })
}
