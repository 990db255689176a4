import type { DealOverrides } from '#domain/deals/deal-overrides.ts'

/** What a person has chosen and typed among one customer's offers; kept while the customer's page is open, whichever tab is in sight. */
export interface OfferWork {
  readonly agreementNo: string
  /** The offer that the person chose. */
  readonly picked: string | null
  /** What was typed over each offer, by its id. */
  readonly typed: Readonly<Record<string, DealOverrides>>
  /** The person has asked for the default again: what the address brought counts no longer. */
  readonly isReset: boolean
}

/** Nothing chosen and nothing typed. */
export const newWork = (agreementNo: string): OfferWork => ({
  agreementNo,
  picked: null,
  typed: {},
  isReset: false,
})

/** The work with what is now typed over an offer. */
export function withTyped(work: OfferWork, oId: string, overrides: DealOverrides): OfferWork {
  return { ...work, typed: { ...work.typed, [oId]: overrides } }
}
