import { useId, useState } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { shownTrueEquity } from '#domain/customers/fields/customer-field.rules.ts'
import { mayShowEquityAndParity } from '#domain/agreement/next-payment-limit.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { WhyDialog } from '#src/ui/waterfall/why-dialog.tsx'

export interface EquityBoxProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
}

interface EquityFigure {
  readonly id: string
  readonly label: TextKey
  readonly minor: number | null
  readonly of: 'equity' | 'parity'
}

/**
 * Equity, true equity and parity if the agreement ended today, each with its sign and label, and
 * when they were calculated.
 */
export function EquityBox({ details, access }: EquityBoxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const [isWhyOpen, setWhyOpen] = useState(false)
  const { row, figures } = details
  const isShown = mayShowEquityAndParity(row.nextPaymentDays ?? null)
  const trueEquity = shownTrueEquity(
    row.fTrueEquity ?? null,
    row.fProductType ?? null,
    access.parameters,
  )
  const equityFigures: readonly EquityFigure[] = [
    { id: 'equity', label: 'customer_field_fEquity', minor: row.fEquity ?? null, of: 'equity' },
    ...(row.fTrueEquity === undefined || trueEquity === null
      ? []
      : [
          {
            id: 'true',
            label: 'customer_field_fTrueEquity',
            minor: trueEquity,
            of: 'equity',
          } as const,
        ]),
    { id: 'parity', label: 'customer_field_fParity', minor: row.fParity ?? null, of: 'parity' },
  ]
  const { equity_steps, true_equity_steps = [] } = figures
  return (
    <section className="figure-box" aria-labelledby={heading}>
      <div className="figure-box-head">
        <h3 id={heading}>{t('financials_standing')}</h3>
        {isShown && equity_steps.length > 0 && (
          <TextButton outlined opens="dialog" onClick={() => setWhyOpen(true)}>
            {t('why_equity')}
          </TextButton>
        )}
      </div>
      <dl>
        {equityFigures.map(({ id, label, minor, of }) => (
          <div key={id}>
            <dt>{t(label)}</dt>
            <dd>
              <EquityFigure kind={of} minor={isShown ? minor : null} decimals={0} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">
        {figures.as_of === null
          ? t('financials_standing_unknown')
          : t('details_as_of', { time: format.dateTime(figures.as_of) })}
      </p>
      <WhyDialog
        isOpen={isWhyOpen}
        onClose={() => setWhyOpen(false)}
        title={t('why_equity')}
        about={row.cFullName ?? row.fAgreementNo}
        asOf={figures.as_of}
        parts={[
          { title: t('why_to_equity'), steps: equity_steps, isMoreGood: true },
          ...(true_equity_steps.length > 0 && trueEquity !== null
            ? [{ title: t('why_to_true_equity'), steps: true_equity_steps, isMoreGood: true }]
            : []),
        ]}
      />
    </section>
  )
}
