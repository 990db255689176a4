import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { isRecommended } from '#domain/offers/recommended-offer.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ChangeFigure } from './change-figure.tsx'
import { ChooseButton } from './choose-button.tsx'
import { offerRows } from './offer-rows.tsx'
import type { OfferVisibility } from './offer-rows.tsx'
import { paymentChange, offerKindLabel, vehicleName } from './offer-labels.ts'

export interface OfferTableProps {
  readonly details: CustomerDetails
  /** The visible ones. */
  readonly offers: readonly Offer[]
  readonly chosen: string | null
  readonly onChoose: (oId: string) => void
  readonly visible: OfferVisibility
  /** Above the row labels. */
  readonly corner?: ReactNode
}

/** A change of this size, minor units, needs more digits. */
const thousand = 100_000

/** The agreement and its offers as columns; the monthly change is the largest figure. */
export function OfferTable({
  details,
  offers,
  chosen,
  onChoose,
  visible,
  corner,
}: OfferTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useLookup()
  const { row } = details
  const tint = (offer: Offer) => (offer.oId === chosen ? 'chosen' : '')
  const hasLongFigure = offers.some((offer) => Math.abs(paymentChange(offer, row) ?? 0) >= thousand)
  const rows = offerRows(row, offers, visible, { format, lookup })
  return (
    <table className={`offers${hasLongFigure ? ' long' : ''}`}>
      <caption className="sr-only">{t('details_tab_key_financials')}</caption>
      <colgroup>
        <col className="offers-label" />
        <col />
        {offers.map(({ oId }) => (
          <col key={oId} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td>{corner}</td>
          <th scope="col">
            {t('financials_current')}{' '}
            <span className="offer-kind">
              {[vehicleName(row), row.fProductType].filter(Boolean).join(', ')}
            </span>
          </th>
          {offers.map((offer) => (
            <th key={offer.oId} scope="col" className={tint(offer)}>
              {vehicleName(offer)}{' '}
              <span className={`offer-kind${isRecommended(offer) ? ' recommended' : ''}`}>
                {offerKindLabel(offer, t)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="offers-change">
          <th scope="row">
            <span className="strong">{t('financials_a_month')}</span>{' '}
            <span className="offer-kind">{t('financials_a_month_note')}</span>
          </th>
          <td>
            {typeof row.fPayment === 'number' ? (
              <>
                <MoneyFigure minor={row.fPayment} size="medium" />{' '}
                <span className="figure-note">{t('financials_pays_now')}</span>
              </>
            ) : (
              '–'
            )}
          </td>
          {offers.map((offer) => (
            <td key={offer.oId} className={tint(offer)}>
              <ChangeFigure minor={paymentChange(offer, row)} />
            </td>
          ))}
        </tr>
        {rows.map(({ id, label, current, of }) => (
          <tr key={id}>
            <th scope="row">{t(label)}</th>
            <td>{current}</td>
            {offers.map((offer) => (
              <td key={offer.oId} className={tint(offer)}>
                {of(offer)}
              </td>
            ))}
          </tr>
        ))}
        {offers.length > 0 && (
          <tr className="offers-acts">
            <td colSpan={2} />
            {offers.map((offer) => (
              <td key={offer.oId} className={tint(offer)}>
                <ChooseButton
                  isChosen={offer.oId === chosen}
                  name={vehicleName(offer)}
                  onChoose={() => onChoose(offer.oId)}
                />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
