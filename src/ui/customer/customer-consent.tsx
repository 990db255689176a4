import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { ConsentIcons } from '../marks/consent-icons.tsx'

/** Which ways are open to a customer: by their own objections, and none under the master switch. */
export function CustomerConsent({ row }: { readonly row: CustomerRow }) {
  const may = (objection: boolean | null | undefined) =>
    row.doNotContact !== true && objection !== true
  return (
    <ConsentIcons
      consent={{ call: may(row.dnc), email: may(row.dne), letter: may(row.dnm), sms: may(row.dns) }}
    />
  )
}
