import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { ComparedFigure } from '#domain/offers/key-financials/device-figures.rules.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import type {
  KeyFinancials,
  KeyFinancialsRefusal,
} from '#domain/offers/key-financials/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'

/** An offer and its deal with overrides. */
export interface CalculatedDeal {
  /** The offer with the displayed figures. */
  readonly offer: Offer
  readonly overrides: DealOverrides
  /** By the host, until then by this device; null when neither has calculated it. */
  readonly deal: KeyFinancials | null
  /** The offer has overrides. */
  readonly isCustom: boolean
  /** The host has calculated exactly this deal. */
  readonly isConfirmed: boolean
}

/** Why the host's figures are missing. */
export type DealFailure = 'offline' | 'inventory_not_available' | 'failed'

/** The page's and the host's calculation of the selected offer. */
export interface DealCalculation {
  /** The unedited offer; the repeat-term offer where the host does not know the chosen one. */
  readonly offer: Offer | null
  readonly overrides: DealOverrides
  /** Without overrides. */
  readonly plain: KeyFinancials | null
  /** With overrides. */
  readonly deal: KeyFinancials | null
  readonly isConfirmed: boolean
  readonly isLoading: boolean
  readonly isFallback: boolean
  /** The refusal of the entries. */
  readonly refusal: KeyFinancialsRefusal | null
  /** Figures that differ between device and host on equal facts. */
  readonly differingFigures: readonly ComparedFigure[]
  readonly deviceResult: KeyFinancials | null
  readonly facts: DealFacts | null
  readonly failure: DealFailure | null
  readonly retry: () => void
}
