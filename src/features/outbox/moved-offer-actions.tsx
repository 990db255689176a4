import { useState } from 'react'
import type { MovedFigures as Moved } from '#domain/offers/saved/saved-offer.model.ts'
import { keepShownFigures, acceptTodaysFigures } from '#src/session/outbox/moved-offer.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MovedFiguresTable } from '#src/ui/deals/moved-figures-table.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DiscardAction } from './discard-action.tsx'
import { useTrayAction } from './use-tray-action.ts'

/**
 * A saved offer that the host calculates differently: both figures, and the choice between them.
 */
export function MovedOfferActions({
  receipt,
  moved,
}: {
  readonly receipt: Receipt
  readonly moved: Moved
}) {
  const { t } = useTranslation()
  const { whenOpen } = useSessionOutbox()
  const { run, isBusy, fault } = useTrayAction()
  const [isDiscarding, setDiscarding] = useState(false)
  const { id } = receipt.command
  const resend = (body: unknown) => run(async () => (await whenOpen()).resend(id, { body }))
  if (isDiscarding) return <DiscardAction id={id} onKeep={() => setDiscarding(false)} />
  return (
    <>
      <MovedFiguresTable moved={moved} />
      {fault !== null && <p role="alert">{t(fault)}</p>}
      <div className="tray-actions">
        <TextButton
          outlined
          disabled={isBusy}
          onClick={() => resend(acceptTodaysFigures(receipt, moved))}
        >
          {t('saved_moved_accept')}
        </TextButton>
        <TextButton outlined disabled={isBusy} onClick={() => resend(keepShownFigures(receipt))}>
          {t('saved_moved_keep')}
        </TextButton>
        <TextButton disabled={isBusy} onClick={() => setDiscarding(true)}>
          {t('tray_discard')}
        </TextButton>
      </div>
    </>
  )
}
