import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import type { ToldFigure } from '#domain/offers/deal-agreement.rules.ts'
import type { DealFacts } from '#domain/offers/deal-facts.model.ts'
import type { KeyFinancials, KeyFinancialsRefusal } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** The offer that is worked with, and the deal that it makes with what was typed over it. */
export interface WorkedDeal {
  /** In force, with the figures that are shown. */
  readonly offer: Offer
  readonly overrides: DealOverrides
  /** By the host, or until it has answered by this device; null where neither has reckoned it. */
  readonly deal: KeyFinancials | null
  /** Something was typed over the offer. */
  readonly isCustom: boolean
  /** The host has reckoned this very deal. */
  readonly isConfirmed: boolean
}

/** Why there are no figures of the host: it is out of reach, the car has gone, or anything else. */
export type DealTrouble = 'offline' | 'inventory_not_available' | 'failed'

/** What page and host have made of the offer in force. */
export interface ReckonedWork {
  /** As it was made: the chosen offer, or the repeat of the term where the host does not know that one (W§8 L187). */
  readonly offer: Offer | null
  readonly overrides: DealOverrides
  /** With nothing typed over it. */
  readonly plain: KeyFinancials | null
  /** As typed over. */
  readonly deal: KeyFinancials | null
  readonly isConfirmed: boolean
  readonly isAsking: boolean
  readonly isFallenBack: boolean
  /** Why there is no deal of what was typed. */
  readonly refusal: KeyFinancialsRefusal | null
  /** Figures in which device and host disagree although both know the same, with the device's deal. */
  readonly differs: readonly ToldFigure[]
  readonly ofDevice: KeyFinancials | null
  readonly facts: DealFacts | null
  readonly trouble: DealTrouble | null
  readonly askAgain: () => void
}
