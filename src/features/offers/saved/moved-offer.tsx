import { useState } from 'react'
import type { MovedFigures as Moved } from '#domain/offers/saved/saved-offer.model.ts'
import type { SavedOfferBody } from '#domain/offers/saved/saved-offer.commands.ts'
import { keepShownFigures, acceptTodaysFigures } from '#src/session/outbox/moved-offer.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { Offer } from '#domain/offers/offer.model.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MovedFiguresTable } from '#src/ui/deals/moved-figures-table.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { vehicleName } from '../views/offer-labels.ts'

export interface MovedOfferProps {
  readonly receipt: Receipt
  readonly moved: Moved
  /** The customer's offers, for the name of the one that was saved. */
  readonly offers: readonly Offer[]
}

/** A saved offer whose figures changed on the host; it is also in the outbox list. */
export function MovedOffer({ receipt, moved, offers }: MovedOfferProps) {
  const { t } = useTranslation()
  const { whenOpen } = useSessionOutbox()
  const [isBusy, setBusy] = useState(false)
  const { id, body } = receipt.command
  const from = offers.find(({ oId }) => oId === (body as SavedOfferBody).oId)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      flash.error(`recording_not_kept_${error.fault}`)
    } finally {
      setBusy(false)
    }
  }
  const resend = (again: SavedOfferBody) =>
    act(async () => (await whenOpen()).resend(id, { body: again }))
  return (
    <Hint tone="refusal">
      <p>
        {t('saved_moved_text', {
          offer: from === undefined ? t('offer_type_saved') : vehicleName(from),
        })}
      </p>
      <MovedFiguresTable moved={moved} />
      <div className="offer-acts">
        <TextButton
          outlined
          disabled={isBusy}
          onClick={() => void resend(acceptTodaysFigures(receipt, moved))}
        >
          {t('saved_moved_accept')}
        </TextButton>
        <TextButton
          outlined
          disabled={isBusy}
          onClick={() => void resend(keepShownFigures(receipt))}
        >
          {t('saved_moved_keep')}
        </TextButton>
        <TextButton
          disabled={isBusy}
          onClick={() => void act(async () => (await whenOpen()).discard(id))}
        >
          {t('tray_discard')}
        </TextButton>
      </div>
    </Hint>
  )
}
