import { useState } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { auditedDeal } from '#domain/offers/audited-deal.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Money, MoneyFigure } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { vehicleName } from './views/offer-labels.ts'
import { WhyDialog } from '#src/ui/waterfall/why-dialog.tsx'

export interface ParityWhyProps {
  /** With its displayed figures. */
  readonly offer: Offer
  /** Its calculated deal, whose steps win over the stored ones. */
  readonly deal: KeyFinancials | null
  readonly details: CustomerDetails
}

/** Opens the waterfall from today's payment to parity; nothing without steps. */
export function ParityWhy({ offer, deal, details }: ParityWhyProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const audit = useFeatureAudit(offer.fAgreementNo)
  const { row } = details
  const { fParity } = offer
  const steps =
    deal !== null && deal.steps.parity.length > 0
      ? { parity: deal.steps.parity, payment: deal.steps.credit }
      : offer.steps
  if (steps === null || steps.parity.length === 0 || fParity === null) return null
  const title = t('why_parity')
  const newPayment = -(steps.parity.find(({ label }) => label === 'new_payment')?.amount ?? 0)
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
        <span className="sr-only">{vehicleName(offer)}</span>
      </TextButton>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        about={t('why_against', {
          name: row.cFullName ?? row.fAgreementNo,
          offer: vehicleName(offer),
          current: vehicleName(row),
        })}
        figure={
          <div className="why-figure">
            <div>
              <div className={isOver ? 'caution' : 'positive'}>
                <MoneyFigure minor={fParity} sign="always" />
              </div>
              <p className="second">{t(isOver ? 'why_parity_over' : 'why_parity_within')}</p>
            </div>
            <dl>
              <div>
                <dt>{t('why_base')}</dt>
                <dd>
                  <Money minor={fParity + newPayment} />
                </dd>
              </div>
              <div>
                <dt>{t('step_new_payment')}</dt>
                <dd>
                  <Money minor={newPayment} />
                </dd>
              </div>
            </dl>
          </div>
        }
        asOf={offer.created_at}
        parts={[
          { title: t('why_to_parity'), steps: steps.parity, isMoreGood: true },
          ...(steps.payment.length > 0
            ? [
                {
                  title: t('why_payment'),
                  steps: steps.payment,
                  isMoreGood: false,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
