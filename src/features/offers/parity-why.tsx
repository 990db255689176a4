import { useState } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Money, MoneyFigure } from '#src/ui/marks/money.tsx'
import { useText } from '#src/ui/text.ts'
import { vehicleOf } from './offer-words.ts'
import { WhyDialog } from '#src/ui/waterfall/why-dialog.tsx'

export interface ParityWhyProps {
  /** With the figures that are shown. */
  readonly offer: Offer
  /** The deal that was reckoned of it, whose steps go before those that were kept. */
  readonly deal: KeyFinancials | null
  readonly details: CustomerDetails
}

/** Opens the waterfall from today's payment to an offer's parity, as it is typed over; nothing where its steps were not kept. */
export function ParityWhy({ offer, deal, details }: ParityWhyProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const audit = useFeatureAudit(offer.fAgreementNo)
  const { row } = details
  const { fParity, fPayment } = offer
  const steps =
    deal !== null && deal.steps.parity.length > 0
      ? { parity: deal.steps.parity, payment: deal.steps.credit }
      : offer.steps
  if (steps === null || steps.parity.length === 0 || fParity === null) return null
  const title = say('why_parity')
  const isOver = fParity < 0
  return (
    <>
      <TextButton
        outlined
        opens="dialog"
        onClick={() => {
          audit('why_parity', auditedDeal(offer))
          setOpen(true)
        }}
      >
        {title}
        <span className="sr-only">{vehicleOf(offer)}</span>
      </TextButton>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        about={say('why_against', {
          name: row.cFullName ?? row.fAgreementNo,
          offer: vehicleOf(offer),
          current: vehicleOf(row),
        })}
        figure={
          <div className="why-figure">
            <div>
              <div className={isOver ? 'caution' : 'positive'}>
                <MoneyFigure minor={fParity} sign="always" />
              </div>
              <p className="second">{say(isOver ? 'why_parity_over' : 'why_parity_within')}</p>
            </div>
            {fPayment !== null && (
              <dl>
                <div>
                  <dt>{say('why_base')}</dt>
                  <dd>
                    <Money minor={fParity + fPayment} />
                  </dd>
                </div>
                <div>
                  <dt>{say('step_new_payment')}</dt>
                  <dd>
                    <Money minor={fPayment} />
                  </dd>
                </div>
              </dl>
            )}
          </div>
        }
        asOf={offer.created_at}
        decimals={2}
        parts={[
          { title: say('why_to_parity'), steps: steps.parity, isMoreGood: true },
          ...(steps.payment.length > 0
            ? [
                {
                  title: say('why_payment'),
                  steps: steps.payment,
                  isMoreGood: false,
                  decimals: 0 as const,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
