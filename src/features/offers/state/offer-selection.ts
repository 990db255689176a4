import type { DealOverrides } from '#domain/deal/deal-overrides.ts'

/** The selected offer and the overrides while the customer's page is open. */
export interface OfferSelection {
  readonly agreementNo: string
  /** The person's choice. */
  readonly picked: string | null
  /** Overrides by offer id. */
  readonly overridesByOffer: Readonly<Record<string, DealOverrides>>
  /** The person has reset the panel, so URL parameters no longer apply. */
  readonly isReset: boolean
}

export const newOfferSelection = (agreementNo: string): OfferSelection => ({
  agreementNo,
  picked: null,
  overridesByOffer: {},
  isReset: false,
})

export type OfferSelectionEvent = { readonly agreementNo: string } & (
  | { readonly name: 'picked'; readonly oId: string }
  | { readonly name: 'overridden'; readonly oId: string; readonly overrides: DealOverrides }
  | { readonly name: 'reset' }
)

/** The selection of this customer, else an empty one. */
export const getCustomerSelection = (
  selection: OfferSelection,
  agreementNo: string,
): OfferSelection =>
  selection.agreementNo === agreementNo ? selection : newOfferSelection(agreementNo)

/** An event of another customer's page begins with an empty selection. */
export function reduceOfferSelection(
  state: OfferSelection,
  event: OfferSelectionEvent,
): OfferSelection {
  const selection = getCustomerSelection(state, event.agreementNo)
  switch (event.name) {
    case 'picked':
      return { ...selection, picked: event.oId }
    case 'overridden':
      return {
        ...selection,
        overridesByOffer: { ...selection.overridesByOffer, [event.oId]: event.overrides },
      }
    case 'reset':
      return { ...newOfferSelection(event.agreementNo), isReset: true }
  }
}
