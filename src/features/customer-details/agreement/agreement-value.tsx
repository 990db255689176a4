import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerFieldName, CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { mayShowEquityAndParity } from '#domain/agreement/next-payment-limit.ts'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CopyButton } from './copy-button.tsx'

export interface AgreementValueProps {
  readonly field: CustomerField<CustomerFieldName>
  readonly row: CustomerRow
}

const signedFields: Readonly<Partial<Record<CustomerFieldName, 'equity' | 'parity'>>> = {
  fEquity: 'equity',
  fTrueEquity: 'equity',
  fParity: 'parity',
}
const copied: ReadonlySet<string> = new Set(['fAgreementNo', 'aVin', 'aVrm'])

/**
 * One value of the agreement. Amounts are rounded in the sidebar; equity and parity are N/A where
 * they are not shown.
 */
export function AgreementValue({ field, row }: AgreementValueProps) {
  const { t } = useTranslation()
  const kind = signedFields[field.wire]
  const value = row[field.wire]
  if (kind !== undefined) {
    const isShown = mayShowEquityAndParity(row.nextPaymentDays ?? null)
    return (
      <EquityFigure
        kind={kind}
        minor={isShown && typeof value === 'number' ? value : null}
        decimals={0}
      />
    )
  }
  return (
    <>
      {copied.has(field.wire) && typeof value === 'string' && value !== '' && (
        <CopyButton value={value} field={t(field.label)} />
      )}
      <CustomerFieldValue
        field={field.kind === 'money' ? { ...field, decimals: 0 } : field}
        value={value}
      />
    </>
  )
}
