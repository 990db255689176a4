import { customerLane } from '#domain/customers/recording.commands.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useOverlay } from '#src/features/boot/use-outbox.tsx'
import { withSaved } from './saved-view.ts'

/** The customer's offers with what this device has saved, recommended and sent laid over them, whether the host has it yet or not. */
export function useSavedOffers(agreementNo: string, offers: readonly Offer[]): readonly Offer[] {
  return useOverlay(customerLane(agreementNo), offers, withSaved)
}
