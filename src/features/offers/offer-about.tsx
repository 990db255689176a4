import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { isSwitchedOn } from '#domain/customers/customer-field.rules.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { bucketOf } from '#domain/offers/offer-bucket.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { useText } from '#src/ui/text.ts'
import { planWordOf, sourceWordOf, stockWordOf, vehicleOf } from './offer-words.ts'

export interface OfferAboutProps {
  readonly offer: Offer
  readonly deal: KeyFinancials | null
  readonly parameters: FieldAccess['parameters']
  /** The product may hide its rate. */
  readonly showsRate: boolean
}

/** What else is known of the chosen offer: its cost as reckoned by the host, where it comes from, and what was taken off or added. What is not known is left out. */
export function OfferAbout({ offer, deal, parameters, showsRate }: OfferAboutProps) {
  const say = useText()
  const format = useFormat()
  const heading = useId()
  const word = (value: string | null): ReactNode => (value === null || value === '' ? null : value)
  const sum = (minor: number | null | undefined): ReactNode =>
    typeof minor === 'number' ? <Money minor={minor} decimals={0} /> : null
  const yes = (holds: boolean): ReactNode => (holds ? say('offers_yes') : null)
  const bucket = bucketOf(offer)
  const reckoned = deal?.deal
  const hasCash = isSwitchedOn(parameters, 'details_cash_information')
  const cash: readonly (readonly [TextKey, ReactNode])[] = [
    ['step_equity_used', sum(reckoned?.equityUsed)],
    ['offers_cash_used', sum(reckoned?.cashUsed)],
    ['offers_cash_required', sum(reckoned?.cashRequired)],
    ['offers_cash_back', sum(reckoned?.cashBack)],
  ]
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    [
      'offers_apr',
      reckoned === undefined || reckoned.apr === null || !showsRate
        ? null
        : format.percent(reckoned.apr, 1),
    ],
    ['offers_total_payable', sum(reckoned?.totalAmountPayable)],
    ['offers_charge_for_credit', sum(reckoned?.chargeForCredit)],
    ...(hasCash ? cash : []),
    ['offers_true_cost', sum(reckoned?.trueCostOfChange)],
    ['offers_equity', sum(offer.fEquity)],
    [
      'offers_type',
      isSwitchedOn(parameters, 'details_show_offer_type') ? say(`offer_type_${offer.type}`) : null,
    ],
    [
      'offers_subtype',
      offer.subType === 'recommended' ? say('financials_recommended') : word(offer.subType),
    ],
    ['offers_product', word(offer.fProduct)],
    [
      'offers_plan',
      offer.fPlanType === null || offer.fPlanType === '' ? null : planWordOf(offer.fPlanType, say),
    ],
    ['offers_derivative', word(offer.aDerivative)],
    [
      'offers_source_label',
      offer.source === null || offer.source === '' ? null : sourceWordOf(offer.source, say),
    ],
    ['offers_bucket_label', bucket === null ? null : say(`offers_bucket_${bucket}`)],
    [
      'offers_stock',
      offer.stock_source === null || offer.stock_source === ''
        ? null
        : stockWordOf(offer.stock_source, say),
    ],
    ['offers_vin', offer.inventoryVin === null ? null : <Vin key="vin" vin={offer.inventoryVin} />],
    ['offers_dealer', word(offer.aDealerCode)],
    [
      'offers_saved_as',
      offer.savedOfferIndex === null ? null : format.number(offer.savedOfferIndex + 1),
    ],
    ['offers_alternatives', word(offer.recommended_alt_products.join(', '))],
    ['offers_own_recommendation', yes(offer.isCustomRecommended)],
    ['offers_sent', yes(offer.send_to_myaccount)],
    ['offers_discounts', yes(offer.are_discounts_applied)],
    ['offers_tax', sum(offer.tax_component)],
    ['offers_overlay', sum(offer.overlay)],
    ['offers_bonus', sum(offer.prbonus)],
    ['offers_payment_support', sum(offer.payment_support)],
    ['offers_trading_contribution', sum(offer.trading_contribution)],
    ['offers_campaign_support', sum(offer.campaign_support)],
  ]
  return (
    <section className="offer-about" aria-labelledby={heading}>
      <h3 id={heading}>{say('offers_about', { offer: vehicleOf(offer) })}</h3>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
