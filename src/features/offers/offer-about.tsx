import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { getOfferBucket } from '#domain/offers/offer-bucket.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { planLabel, sourceLabel, stockLabel, vehicleName } from './views/offer-labels.ts'

export interface OfferAboutProps {
  readonly offer: Offer
  readonly deal: KeyFinancials | null
  readonly parameters: FieldAccess['parameters']
  /** False where the product hides its rate. */
  readonly isRateShown: boolean
}

/** Further known details of the selected offer. */
export function OfferAbout({ offer, deal, parameters, isRateShown }: OfferAboutProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const word = (value: string | null): ReactNode => (value === null || value === '' ? null : value)
  const sum = (minor: number | null | undefined): ReactNode =>
    typeof minor === 'number' ? <Money minor={minor} decimals={0} /> : null
  const yes = (holds: boolean): ReactNode => (holds ? t('offers_yes') : null)
  const bucket = getOfferBucket(offer)
  const figures = deal?.deal
  const findStep = (name: string) =>
    deal?.steps.credit.find(({ label }) => label === name)?.amount ?? null
  const discount = findStep('dealer_discount')
  const taxLabel =
    deal === null
      ? 'offers_tax'
      : findStep('tax') === null
        ? 'offers_tax_payment'
        : 'offers_tax_price'
  const hasCash = isParameterOn(parameters, 'details_cash_information')
  const cash: readonly (readonly [TextKey, ReactNode])[] = [
    ['step_equity_used', sum(figures?.equityUsed)],
    ['offers_cash_used', sum(figures?.cashUsed)],
    ['offers_cash_required', sum(figures?.cashRequired)],
    ['offers_cash_back', sum(figures?.cashBack)],
  ]
  const { tax_component: taxed } = offer
  const tax =
    taxed === null || taxed === 0 ? null : (
      <Money minor={taxed} decimals={taxed % 100 === 0 ? 0 : 2} />
    )
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    [
      'offers_apr',
      figures === undefined || figures.apr === null || !isRateShown
        ? null
        : format.percent(figures.apr, 1),
    ],
    ['offers_total_payable', sum(figures?.totalAmountPayable)],
    ['offers_charge_for_credit', sum(figures?.chargeForCredit)],
    ...(hasCash ? cash : []),
    ['offers_price_before_discount', sum(discount === null ? null : findStep('price'))],
    ['deal_field_discount', sum(discount === null ? null : -discount)],
    ['offers_true_cost', sum(figures?.trueCostOfChange)],
    ['offers_equity', sum(offer.fEquity)],
    [
      'offers_type',
      isParameterOn(parameters, 'details_show_offer_type') ? t(`offer_type_${offer.type}`) : null,
    ],
    [
      'offers_subtype',
      offer.subType === 'recommended' ? t('financials_recommended') : word(offer.subType),
    ],
    ['offers_product', word(offer.fProduct)],
    [
      'offers_plan',
      offer.fPlanType === null || offer.fPlanType === '' ? null : planLabel(offer.fPlanType, t),
    ],
    ['offers_derivative', word(offer.aDerivative)],
    [
      'offers_source_label',
      offer.source === null || offer.source === '' ? null : sourceLabel(offer.source, t),
    ],
    ['offers_bucket_label', bucket === null ? null : t(`offers_bucket_${bucket}`)],
    [
      'offers_stock',
      offer.stock_source === null || offer.stock_source === ''
        ? null
        : stockLabel(offer.stock_source, t),
    ],
    [
      'offers_vin',
      offer.inventoryVin === null ? null : <Vin key="vin" vin={offer.inventoryVin} place="stock" />,
    ],
    ['offers_dealer', word(offer.aDealerCode)],
    [
      'offers_saved_as',
      offer.savedOfferIndex === null ? null : format.number(offer.savedOfferIndex + 1),
    ],
    ['offers_alternatives', word(offer.recommended_alt_products.join(', '))],
    ['offers_own_recommendation', yes(offer.isCustomRecommended)],
    ['offers_sent', yes(offer.send_to_myaccount)],
    ['offers_discounts', yes(offer.are_discounts_applied)],
    [taxLabel, tax],
    ['offers_overlay', sum(offer.overlay)],
    ['offers_bonus', sum(offer.prbonus)],
    ['offers_payment_support', sum(offer.payment_support)],
    ['offers_trading_contribution', sum(offer.trading_contribution)],
    ['offers_campaign_support', sum(offer.campaign_support)],
  ]
  return (
    <section className="offer-about" aria-labelledby={heading}>
      <h3 id={heading}>{t('offers_about', { offer: vehicleName(offer) })}</h3>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
