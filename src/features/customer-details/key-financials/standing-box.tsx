import { useId, useState } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { shownTrueEquity } from '#domain/customers/customer-field.rules.ts'
import { equityAndParityShown } from '#domain/deals/next-payment.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'
import { WhyDialog } from '#src/ui/waterfall/why-dialog.tsx'

export interface StandingBoxProps {
  readonly details: CustomerDetails
  readonly access: FieldAccess
}

interface Standing {
  readonly id: string
  readonly label: TextKey
  readonly minor: number | null
  readonly of: 'equity' | 'parity'
}

/** Where they stand if it ended today: equity, true equity and parity, each with its sign, its word and the moment it was reckoned. */
export function StandingBox({ details, access }: StandingBoxProps) {
  const say = useText()
  const format = useFormat()
  const heading = useId()
  const [isWhyOpen, setWhyOpen] = useState(false)
  const { row, figures } = details
  const isShown = equityAndParityShown(row.nextPaymentDays ?? null)
  const trueEquity = shownTrueEquity(
    row.fTrueEquity ?? null,
    row.fProductType ?? null,
    access.parameters,
  )
  const standings: readonly Standing[] = [
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
        <h3 id={heading}>{say('financials_standing')}</h3>
        {isShown && equity_steps.length > 0 && (
          <TextButton outlined opens="dialog" onClick={() => setWhyOpen(true)}>
            {say('why_equity')}
          </TextButton>
        )}
      </div>
      <dl>
        {standings.map(({ id, label, minor, of }) => (
          <div key={id}>
            <dt>{say(label)}</dt>
            <dd>
              <StandingFigure of={of} minor={isShown ? minor : null} decimals={0} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">
        {figures.as_of === null
          ? say('financials_standing_unknown')
          : say('details_as_of', { time: format.dateTime(figures.as_of) })}
      </p>
      <WhyDialog
        isOpen={isWhyOpen}
        onClose={() => setWhyOpen(false)}
        title={say('why_equity')}
        about={row.cFullName ?? row.fAgreementNo}
        asOf={figures.as_of}
        decimals={0}
        parts={[
          { title: say('why_to_equity'), steps: equity_steps, isMoreGood: true },
          ...(true_equity_steps.length > 0 && trueEquity !== null
            ? [{ title: say('why_to_true_equity'), steps: true_equity_steps, isMoreGood: true }]
            : []),
        ]}
      />
    </section>
  )
}
