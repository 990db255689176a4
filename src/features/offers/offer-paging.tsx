import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/offers/offer.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { LeafButton } from './leaf-button.tsx'
import type { OfferView } from './use-offer-view.ts'

/** A page of the offers' columns. */
export interface OfferPage {
  readonly shown: readonly Offer[]
  readonly from: number
  readonly columns: number
  readonly total: number
  /** Shows the page from an offer on; that of the chosen one where none is named. */
  readonly turn: (from?: number) => void
}

/** As many offers as there is room for: those round the chosen one until a person turns the page. */
export function useOfferPage(
  offers: readonly Offer[],
  chosen: string | null,
  columns: number,
): OfferPage {
  const [first, turn] = useState<number>()
  const at = Math.max(
    0,
    offers.findIndex(({ oId }) => oId === chosen),
  )
  const from = Math.min(first ?? at - (at % columns), Math.max(0, offers.length - columns))
  return { shown: offers.slice(from, from + columns), from, columns, total: offers.length, turn }
}

/** Which columns are in sight, and what leads to the others. */
export function OfferPaging({
  page: { shown, from, columns, total, turn },
  view,
}: {
  readonly page: OfferPage
  readonly view: OfferView
}): ReactNode {
  const say = useText()
  const format = useFormat()
  return (
    <div className="offers-paging no-print">
      {total > columns && (
        <div className="second figures">
          {say('financials_offers', {
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
            label={say('financials_previous_offers')}
            disabled={from === 0}
            onClick={() => turn(Math.max(0, from - columns))}
          />
          <IconButton
            icon={chevronForwardOutline}
            small
            label={say('financials_next_offers')}
            disabled={from + columns >= total}
            onClick={() => turn(from + columns)}
          />
        </>
      )}
      <LeafButton view={view} />
    </div>
  )
}
