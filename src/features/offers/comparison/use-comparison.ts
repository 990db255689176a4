import { useState } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import {
  isConfirmationRequired,
  findComparisonObstacle,
} from '#domain/offers/offer-comparison.rules.ts'
import type { ComparisonObstacle } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** The compared offers and the one to confirm. */
export interface ComparisonState {
  /** In order of selection. */
  readonly ticked: readonly Offer[]
  readonly getObstacle: (offer: Offer) => ComparisonObstacle | null
  readonly isTicked: (offer: Offer) => boolean
  readonly toggle: (offer: Offer) => void
  readonly clear: () => void
  /** An eco offer, whose costs differ in kind: confirmed before it is compared. */
  readonly pendingOffer: Offer | null
  readonly answerConfirmation: (isConfirmed: boolean) => void
}

/** Selects offers to compare; offers that disappear are dropped. */
export function useComparison(offers: readonly Offer[], access: FieldAccess): ComparisonState {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pending, setPending] = useState<string | null>(null)
  const ticked = chosen.flatMap((oId) => offers.find((offer) => offer.oId === oId) ?? [])
  const ids = ticked.map(({ oId }) => oId)
  return {
    ticked,
    getObstacle: (offer) => findComparisonObstacle(offer, ids, access),
    isTicked: ({ oId }) => ids.includes(oId),
    toggle: (offer) => {
      const { oId } = offer
      if (ids.includes(oId)) setChosen(ids.filter((id) => id !== oId))
      else if (findComparisonObstacle(offer, ids, access) !== null) return
      else if (isConfirmationRequired(offer, ids, access)) setPending(oId)
      else setChosen([...ids, oId])
    },
    clear: () => setChosen([]),
    pendingOffer: offers.find(({ oId }) => oId === pending) ?? null,
    answerConfirmation: (isConfirmed) => {
      if (isConfirmed && pending !== null) setChosen([...ids, pending])
      setPending(null)
    },
  }
}
