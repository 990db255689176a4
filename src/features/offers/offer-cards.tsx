import { chevronForwardOutline } from 'ionicons/icons'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { ChangeFigure } from './change-figure.tsx'
import { OfferFigures } from './offer-figures.tsx'
import type { OfferTableProps } from './offer-table.tsx'
import { changeOf, kindOf, vehicleOf } from './offer-words.ts'

export interface OfferCardsProps extends Omit<OfferTableProps, 'corner'> {
  readonly isPicking: boolean
  /** Opens all the offers to choose from. */
  readonly onMore: () => void
}

/** How many offers a phone shows before it asks. */
const most = 3

/** The offers on a phone, the chosen one first with the figures that matter, each of the next to be chosen by a tap. */
export function OfferCards({
  details,
  offers,
  chosen,
  onChoose,
  visible,
  isPicking,
  onMore,
}: OfferCardsProps) {
  const say = useText()
  const format = useFormat()
  const { row } = details
  const ordered = [
    ...offers.filter(({ oId }) => oId === chosen),
    ...offers.filter(({ oId }) => oId !== chosen),
  ]
  const more = ordered.length - most
  return (
    <>
      <ul className="offer-cards" aria-label={say('details_tab_key_financials')}>
        {ordered.slice(0, most).map((offer) => (
          <li key={offer.oId} className={offer.oId === chosen ? 'chosen' : ''}>
            <button
              type="button"
              className="offer-card"
              aria-pressed={offer.oId === chosen}
              onClick={() => onChoose(offer.oId)}
            >
              <span className="offer-card-name">
                <span className="sr-only">
                  {say(offer.oId === chosen ? 'offers_chosen' : 'offers_choose')}{' '}
                </span>
                <span className="strong">{vehicleOf(offer)}</span>
                <span className="second">
                  {[
                    kindOf(offer, say),
                    offer.fTerm === null ? '' : say('financials_months', { count: offer.fTerm }),
                    offer.fRate === null || !visible.showsRateOf(offer)
                      ? ''
                      : format.percent(offer.fRate, 1),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="offer-card-change">
                <ChangeFigure minor={changeOf(offer, row)} />
              </span>
            </button>
            {offer.oId === chosen && (
              <dl>
                <OfferFigures offer={offer} />
              </dl>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="offer-card offers-more no-print"
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onClick={onMore}
        >
          {say('offers_more', { count: more })}
          <Icon of={chevronForwardOutline} size={16} />
        </button>
      )}
    </>
  )
}
