import { createStore } from '#src/state/store.ts'
import type { Store } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import { getCustomerSelection, newOfferSelection, reduceOfferSelection } from './offer-selection.ts'
import type { OfferSelection, OfferSelectionEvent } from './offer-selection.ts'

/** Holds the selection while the customer's page is open; only its readers render on a key. */
export type OfferSelectionStore = Store<OfferSelection, OfferSelectionEvent>

export const createOfferSelectionStore = (agreementNo: string): OfferSelectionStore =>
  createStore(newOfferSelection(agreementNo), reduceOfferSelection)

/** The selection of this customer, else an empty one. */
export const useOfferSelection = (
  store: OfferSelectionStore,
  agreementNo: string,
): OfferSelection => getCustomerSelection(useStore(store), agreementNo)
