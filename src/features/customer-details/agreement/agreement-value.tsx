import type { CustomerField } from '#domain/customers/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/customer.fields.ts'
import { equityAndParityShown } from '#domain/deals/next-payment.ts'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'
import { CopyButton } from './copy-button.tsx'

export interface AgreementValueProps {
  readonly field: CustomerField<CustomerFieldName>
  readonly row: CustomerRow
}

const standings: Readonly<Partial<Record<CustomerFieldName, 'equity' | 'parity'>>> = {
  fEquity: 'equity',
  fTrueEquity: 'equity',
  fParity: 'parity',
}
const copied: ReadonlySet<string> = new Set(['fAgreementNo', 'aVin', 'aVrm'])

/** One value of the agreement. Sums are whole in the sidebar (W§9 L209); equity and parity are N/A where they are not shown. */
export function AgreementValue({ field, row }: AgreementValueProps) {
  const say = useText()
  const standing = standings[field.wire]
  const value = row[field.wire]
  if (standing !== undefined) {
    const isShown = equityAndParityShown(row.nextPaymentDays ?? null)
    return (
      <StandingFigure
        of={standing}
        minor={isShown && typeof value === 'number' ? value : null}
        decimals={0}
      />
    )
  }
  return (
    <>
      {copied.has(field.wire) && typeof value === 'string' && value !== '' && (
        <CopyButton value={value} field={say(field.label)} />
      )}
      <FieldValue
        field={field.kind === 'money' ? { ...field, decimals: 0 } : field}
        value={value}
      />
    </>
  )
}
