import { fieldGroups, type CustomerField } from '#domain/customers/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/customer.fields.ts'
import { CustomerEquity, CustomerParity, CustomerTrueEquity } from '#src/ui/customer/customer-standing.tsx'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { useText } from '#src/ui/text.ts'

export interface CustomerFiguresProps {
  readonly row: CustomerRow
  /** The fields that the person may see. */
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  readonly leaseProducts: readonly string[]
}

function Value({ field, row, leaseProducts }: Omit<CustomerFiguresProps, 'fields'> & { readonly field: CustomerField<CustomerFieldName> }) {
  if (field.wire === 'fEquity') return <CustomerEquity row={row} />
  if (field.wire === 'fParity') return <CustomerParity row={row} />
  if (field.wire === 'fTrueEquity') return <CustomerTrueEquity row={row} leaseProducts={leaseProducts} />
  return <FieldValue field={field} value={row[field.wire]} />
}

/** Every value that the person may see of a customer, by subject. */
export function CustomerFigures({ row, fields, leaseProducts }: CustomerFiguresProps) {
  const say = useText()
  return (
    <div className="figure-groups">
      {fieldGroups.map((group) => {
        const members = fields.filter((field) => field.group === group && field.kind !== 'record' && field.wire !== 'organisationid')
        if (members.length === 0) return null
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{say(`customer_group_${group}`)}</h2>
            <dl>
              {members.map((field) => (
                <div key={field.wire}>
                  <dt>{say(field.label)}</dt>
                  <dd>
                    <Value field={field} row={row} leaseProducts={leaseProducts} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
