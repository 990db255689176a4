import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'
import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useText } from '#src/ui/text.ts'
import { ChangeFigure } from './change-figure.tsx'
import { ChooseButton } from './choose-button.tsx'
import { comparedRows } from './offer-rows.tsx'
import type { OfferVisibility } from './offer-rows.tsx'
import { changeOf, isRecommended, kindOf, vehicleOf } from './offer-words.ts'

export interface OfferTableProps {
  readonly details: CustomerDetails
  /** Those in sight. */
  readonly offers: readonly Offer[]
  readonly chosen: string | null
  readonly onChoose: (oId: string) => void
  readonly visible: OfferVisibility
  /** Stands above the names of the rows. */
  readonly corner?: ReactNode
}

/** From here on a change a month has a figure and a mark more, in minor units. */
const thousand = 100_000

/** The agreement beside its offers, a column each; the change a month is the largest figure. */
export function OfferTable({
  details,
  offers,
  chosen,
  onChoose,
  visible,
  corner,
}: OfferTableProps) {
  const say = useText()
  const format = useFormat()
  const lookup = useLookup()
  const { row } = details
  const tint = (offer: Offer) => (offer.oId === chosen ? 'chosen' : '')
  const hasLongFigure = offers.some((offer) => Math.abs(changeOf(offer, row) ?? 0) >= thousand)
  const rows = comparedRows(row, offers, visible, { format, lookup })
  return (
    <table className={`offers${hasLongFigure ? ' long' : ''}`}>
      <caption className="sr-only">{say('details_tab_key_financials')}</caption>
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
            {say('financials_current')}
            <span className="offer-kind">
              {[vehicleOf(row), row.fProductType].filter(Boolean).join(', ')}
            </span>
          </th>
          {offers.map((offer) => (
            <th key={offer.oId} scope="col" className={tint(offer)}>
              {vehicleOf(offer)}
              <span className={`offer-kind${isRecommended(offer) ? ' recommended' : ''}`}>
                {kindOf(offer, say)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="offers-change">
          <th scope="row">
            <span className="strong">{say('financials_a_month')}</span>
            <span className="offer-kind">{say('financials_a_month_note')}</span>
          </th>
          <td>
            {typeof row.fPayment === 'number' ? (
              <>
                <MoneyFigure minor={row.fPayment} size="medium" />
                <span className="figure-note">{say('financials_pays_now')}</span>
              </>
            ) : (
              '–'
            )}
          </td>
          {offers.map((offer) => (
            <td key={offer.oId} className={tint(offer)}>
              <ChangeFigure minor={changeOf(offer, row)} />
            </td>
          ))}
        </tr>
        {rows.map(({ id, label, current, of }) => (
          <tr key={id}>
            <th scope="row">{say(label)}</th>
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
                  name={vehicleOf(offer)}
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
