import { useState } from 'react'
import type { MovedFigures as Moved } from '#domain/offers/saved-offer.model.ts'
import type { SavedOfferBody } from '#domain/offers/saved-offer.commands.ts'
import { savedAsShown, savedWithToday } from '#src/features/boot/moved-offer.ts'
import { useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import type { Offer } from '#domain/offers/offer.model.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MovedFigures } from '#src/ui/deals/moved-figures.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import { vehicleOf } from '../offer-words.ts'

export interface MovedOfferProps {
  readonly receipt: Receipt
  readonly moved: Moved
  /** The customer's offers, for the name of the one that was saved. */
  readonly offers: readonly Offer[]
}

/** A saved offer that the host reckons otherwise than was shown: asked about where it was made, as well as in the list of what waits. */
export function MovedOffer({ receipt, moved, offers }: MovedOfferProps) {
  const say = useText()
  const { opened } = useOutboxDesk()
  const [isBusy, setBusy] = useState(false)
  const { id, body } = receipt.command
  const from = offers.find(({ oId }) => oId === (body as SavedOfferBody).oId)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      flash.error(`recording_not_kept_${error.fault}`)
    } finally {
      setBusy(false)
    }
  }
  const resend = (again: SavedOfferBody) =>
    act(async () => (await opened()).resend(id, { body: again }))
  return (
    <Hint tone="refusal">
      <p>
        {say('saved_moved_text', {
          offer: from === undefined ? say('offer_type_saved') : vehicleOf(from),
        })}
      </p>
      <MovedFigures moved={moved} />
      <div className="offer-acts">
        <TextButton
          outlined
          disabled={isBusy}
          onClick={() => void resend(savedWithToday(receipt, moved))}
        >
          {say('saved_moved_accept')}
        </TextButton>
        <TextButton outlined disabled={isBusy} onClick={() => void resend(savedAsShown(receipt))}>
          {say('saved_moved_keep')}
        </TextButton>
        <TextButton
          disabled={isBusy}
          onClick={() => void act(async () => (await opened()).discard(id))}
        >
          {say('tray_discard')}
        </TextButton>
      </div>
    </Hint>
  )
}
