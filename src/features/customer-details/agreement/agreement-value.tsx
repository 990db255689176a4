import type { CustomerField } from '#domain/customers/customer-field.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { shownTrueEquity } from '#domain/customers/customer-field.rules.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/customer.fields.ts'
import { equityAndParityShown } from '#domain/deals/next-payment.ts'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { useText } from '#src/ui/text.ts'
import { CopyButton } from './copy-button.tsx'

export interface AgreementValueProps {
  readonly field: CustomerField<CustomerFieldName>
  readonly row: CustomerRow
  readonly access: FieldAccess
}

const standings: ReadonlySet<string> = new Set(['fEquity', 'fTrueEquity', 'fParity'])
const copied: ReadonlySet<string> = new Set(['fAgreementNo', 'aVin', 'aVrm'])

/** One value of the agreement. Sums are whole in the sidebar (W§9 L209); equity and parity are N/A where they are not shown. */
export function AgreementValue({ field, row, access }: AgreementValueProps) {
  const say = useText()
  const isHidden = standings.has(field.wire) && !equityAndParityShown(row.nextPaymentDays ?? null)
  const value = field.wire === 'fTrueEquity' ? shownTrueEquity(row.fTrueEquity ?? null, row.fProductType ?? null, access.parameters) : row[field.wire]
  if (isHidden) return <span className="quiet">{say('mark_not_available')}</span>
  return (
    <>
      {copied.has(field.wire) && typeof value === 'string' && value !== '' && <CopyButton value={value} field={say(field.label)} />}
      <FieldValue field={field.kind === 'money' ? { ...field, decimals: 0 } : field} value={value} />
    </>
  )
}
