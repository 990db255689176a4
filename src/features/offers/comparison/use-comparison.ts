import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { asksBeforeComparing, comparisonObstacle } from '#domain/offers/offer-comparison.rules.ts'
import type { ComparisonObstacle } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** Which offers are compared, and the one that is asked about first. */
export interface Comparing {
  /** In the order in which they were chosen. */
  readonly ticked: readonly Offer[]
  readonly obstacleOf: (offer: Offer) => ComparisonObstacle | null
  readonly isTicked: (offer: Offer) => boolean
  readonly toggle: (offer: Offer) => void
  readonly clear: () => void
  /** An eco offer, whose costs differ in kind: confirmed before it is compared (W§4 L102). */
  readonly asked: Offer | null
  readonly answer: (isWanted: boolean) => void
}

/** Choosing what to compare among the offers that there are; one that has gone is no longer compared. */
export function useComparison(offers: readonly Offer[], access: FieldAccess): Comparing {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const ticked = chosen.flatMap((oId) => offers.find((offer) => offer.oId === oId) ?? [])
  const ids = ticked.map(({ oId }) => oId)
  return {
    ticked,
    obstacleOf: (offer) => comparisonObstacle(offer, ids, access),
    isTicked: ({ oId }) => ids.includes(oId),
    toggle: (offer) => {
      const { oId } = offer
      if (ids.includes(oId)) setChosen(ids.filter((id) => id !== oId))
      else if (comparisonObstacle(offer, ids, access) !== null) return
      else if (asksBeforeComparing(offer, ids, access)) setAsked(oId)
      else setChosen([...ids, oId])
    },
    clear: () => setChosen([]),
    asked: offers.find(({ oId }) => oId === asked) ?? null,
    answer: (isWanted) => {
      if (isWanted && asked !== null) setChosen([...ids, asked])
      setAsked(null)
    },
  }
}
