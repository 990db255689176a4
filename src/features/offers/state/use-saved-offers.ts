import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useOptimisticView } from '#src/session/outbox/use-outbox.tsx'
import { applySavedOffer } from './saved-offers-overlay.ts'

/** The offers with this device's commands applied, confirmed or not. */
export function useSavedOffers(agreementNo: string, offers: readonly Offer[]): readonly Offer[] {
  return useOptimisticView(customerLane(agreementNo), offers, applySavedOffer)
}
