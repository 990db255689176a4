import type { ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { AgreementEnd } from '#src/ui/customer/agreement-end.tsx'
import { CustomerConsent } from '#src/ui/customer/customer-consent.tsx'
import { CustomerParity } from '#src/ui/customer/customer-equity.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

interface PaletteCardProps {
  readonly row: CustomerListRow
  /** Today in the organisation's zone, `YYYY-MM-DD`. */
  readonly today: string
}

type Fact = readonly [label: TextKey, value: ReactNode]

/** Says whether the chosen customer is the right one; what the person may not see is left out. */
export function PaletteCard({ row, today }: PaletteCardProps) {
  const { t } = useTranslation()
  const { cFullName, fAgreementNo, aVrm, aVin, aMake, aModel, fPayment, fEndDate, status } = row
  const facts: readonly (Fact | null)[] = [
    typeof status === 'string'
      ? ['customer_field_status', <StatusMark key="status" status={toStatusName(status)} />]
      : null,
    typeof fPayment === 'number' ? ['details_pays', <Money key="pays" minor={fPayment} />] : null,
    typeof fEndDate === 'string'
      ? ['palette_end', <AgreementEnd key="end" day={fEndDate} today={today} />]
      : null,
    row.fParity === undefined
      ? null
      : ['palette_parity', <CustomerParity key="parity" row={row} />],
    typeof aVin === 'string' && aVin !== '' ? ['palette_vin', <Vin key="vin" vin={aVin} />] : null,
    ['palette_agreement', fAgreementNo],
    ['palette_consent', <CustomerConsent key="consent" row={row} />],
  ]
  return (
    <aside className="palette-card" aria-hidden="true">
      <h3 className="ellipsis">{cFullName ?? fAgreementNo}</h3>
      <p className="palette-car">
        {typeof aVrm === 'string' && aVrm !== '' && <Plate registration={aVrm} />}
        <span className="second ellipsis">{[aMake, aModel].filter(Boolean).join(' ')}</span>
      </p>
      <dl>
        {facts.map(
          (fact) =>
            fact !== null && (
              <div key={fact[0]}>
                <dt>{t(fact[0])}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  )
}
