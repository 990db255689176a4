import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { reducedMotion } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { ChangeFigure } from '../views/change-figure.tsx'
import { ChooseButton } from '../views/choose-button.tsx'
import { OfferFigures } from '../views/offer-figures.tsx'
import { paymentChange, offerKindLabel, vehicleName } from '../views/offer-labels.ts'
import './carousel.css'

export interface OfferCarouselProps {
  readonly details: CustomerDetails
  /** The carousel's offers, without the repeat term. */
  readonly offers: readonly Offer[]
  readonly chosen: string | null
  readonly onChoose: (oId: string) => void
}

/** One offer at a time, by swiping or by buttons. */
export function OfferCarousel({ details: { row }, offers, chosen, onChoose }: OfferCarouselProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const shown = Math.min(at, offers.length - 1)
  const leaf = (to: number) =>
    strip.current?.children[to]?.scrollIntoView({
      behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
      block: 'nearest',
      inline: 'start',
    })
  return (
    <section
      className="offer-carousel"
      aria-roledescription="carousel"
      aria-label={t('carousel_start')}
    >
      <div className="carousel-head">
        <IconButton
          icon={chevronBackOutline}
          outlined
          label={t('carousel_previous')}
          disabled={shown === 0}
          onClick={() => leaf(shown - 1)}
        />
        <span className="second figures" aria-live="polite">
          {t('carousel_at', {
            at: format.number(shown + 1),
            total: format.number(offers.length),
          })}
        </span>
        <IconButton
          icon={chevronForwardOutline}
          outlined
          label={t('carousel_next')}
          disabled={shown === offers.length - 1}
          onClick={() => leaf(shown + 1)}
        />
      </div>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth))
        }
      >
        {offers.map((offer, index) => (
          <li
            key={offer.oId}
            className={offer.oId === chosen ? 'chosen' : ''}
            inert={index !== shown}
          >
            <h3>{[vehicleName(offer), offer.aDerivative].filter(Boolean).join(' ')}</h3>
            <p className="second">
              {[
                offerKindLabel(offer, t),
                offer.fProduct,
                offer.fTerm === null ? null : t('financials_months', { count: offer.fTerm }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="carousel-change">
              <ChangeFigure minor={paymentChange(offer, row)} />
            </p>
            <dl>
              <OfferFigures offer={offer} />
              <div>
                <dt>{t('compare_as_of')}</dt>
                <dd>{format.dateTime(offer.created_at)}</dd>
              </div>
            </dl>
            <ChooseButton
              isChosen={offer.oId === chosen}
              name={vehicleName(offer)}
              onChoose={() => onChoose(offer.oId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
