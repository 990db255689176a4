import { chevronForwardOutline } from 'ionicons/icons'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ChangeFigure } from './change-figure.tsx'
import { OfferFigures } from './offer-figures.tsx'
import type { OfferTableProps } from './offer-table.tsx'
import { paymentChange, offerKindLabel, vehicleName } from './offer-labels.ts'

export interface OfferCardsProps extends Omit<OfferTableProps, 'corner'> {
  readonly isPicking: boolean
  /** Opens the picker. */
  readonly onMore: () => void
}

/** Offers on a phone before the picker. */
const maxCards = 3

/** A phone's offers, the selected one first with its figures. */
export function OfferCards({
  details,
  offers,
  chosen,
  onChoose,
  visible,
  isPicking,
  onMore,
}: OfferCardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { row } = details
  const ordered = [
    ...offers.filter(({ oId }) => oId === chosen),
    ...offers.filter(({ oId }) => oId !== chosen),
  ]
  const more = ordered.length - maxCards
  return (
    <>
      <ul className="offer-cards" aria-label={t('details_tab_key_financials')}>
        {ordered.slice(0, maxCards).map((offer) => (
          <li key={offer.oId} className={offer.oId === chosen ? 'chosen' : ''}>
            <button
              type="button"
              className="offer-card"
              aria-pressed={offer.oId === chosen}
              onClick={() => onChoose(offer.oId)}
            >
              <span className="offer-card-name">
                <span className="sr-only">
                  {t(offer.oId === chosen ? 'offers_chosen' : 'offers_choose')}{' '}
                </span>
                <span className="strong">{vehicleName(offer)}</span>
                <span className="second">
                  {[
                    offerKindLabel(offer, t),
                    offer.fTerm === null ? '' : t('financials_months', { count: offer.fTerm }),
                    offer.fRate === null || !visible.isRateShown(offer)
                      ? ''
                      : format.percent(offer.fRate, 1),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="offer-card-change">
                <ChangeFigure minor={paymentChange(offer, row)} />
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
          {t('offers_more', { count: more })}
          <Icon icon={chevronForwardOutline} size={16} />
        </button>
      )}
    </>
  )
}
