import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/offers/offer.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CarouselButton } from './carousel-button.tsx'
import type { OfferView } from './use-offer-view.ts'

/** A page of the offers' columns. */
export interface OfferPage {
  readonly shown: readonly Offer[]
  readonly from: number
  readonly columns: number
  readonly total: number
  /** Starts the page at an offer; at the selected one by default. */
  readonly showFrom: (from?: number) => void
}

/** The offers around the selected one, until a person pages. */
export function useOfferPage(
  offers: readonly Offer[],
  chosen: string | null,
  columns: number,
): OfferPage {
  const [first, showFrom] = useState<number>()
  const at = Math.max(
    0,
    offers.findIndex(({ oId }) => oId === chosen),
  )
  const from = Math.min(first ?? at - (at % columns), Math.max(0, offers.length - columns))
  return {
    shown: offers.slice(from, from + columns),
    from,
    columns,
    total: offers.length,
    showFrom,
  }
}

/** The visible columns and buttons to the others. */
export function OfferPaging({
  page: { shown, from, columns, total, showFrom },
  view,
}: {
  readonly page: OfferPage
  readonly view: OfferView
}): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="offers-paging no-print">
      {total > columns && (
        <div className="second figures">
          {t('financials_offers', {
            from: format.number(from + 1),
            to: format.number(from + shown.length),
            total: format.number(total),
          })}
        </div>
      )}
      {total > columns && (
        <>
          <IconButton
            icon={chevronBackOutline}
            small
            label={t('financials_previous_offers')}
            disabled={from === 0}
            onClick={() => showFrom(Math.max(0, from - columns))}
          />
          <IconButton
            icon={chevronForwardOutline}
            small
            label={t('financials_next_offers')}
            disabled={from + columns >= total}
            onClick={() => showFrom(from + columns)}
          />
        </>
      )}
      <CarouselButton view={view} />
    </div>
  )
}
