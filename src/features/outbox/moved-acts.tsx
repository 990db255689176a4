import { useState } from 'react'
import type { MovedFigures as Moved } from '#domain/offers/saved-offer.model.ts'
import { savedAsShown, savedWithToday } from '#src/features/boot/moved-offer.ts'
import { useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MovedFigures } from '#src/ui/deals/moved-figures.tsx'
import { useText } from '#src/ui/text.ts'
import { DiscardAct } from './discard-act.tsx'
import { useAct } from './use-act.ts'

/** A saved offer that the host reckons otherwise than was shown: both figures, and the person's choice between them. */
export function MovedActs({
  receipt,
  moved,
}: {
  readonly receipt: Receipt
  readonly moved: Moved
}) {
  const say = useText()
  const { opened } = useOutboxDesk()
  const { run, isBusy, fault } = useAct()
  const [isDiscarding, setDiscarding] = useState(false)
  const { id } = receipt.command
  const resend = (body: unknown) => run(async () => (await opened()).resend(id, { body }))
  if (isDiscarding) return <DiscardAct id={id} onKeep={() => setDiscarding(false)} />
  return (
    <>
      <MovedFigures moved={moved} />
      {fault !== null && <p role="alert">{say(fault)}</p>}
      <div className="tray-acts">
        <TextButton
          outlined
          disabled={isBusy}
          onClick={() => resend(savedWithToday(receipt, moved))}
        >
          {say('saved_moved_accept')}
        </TextButton>
        <TextButton outlined disabled={isBusy} onClick={() => resend(savedAsShown(receipt))}>
          {say('saved_moved_keep')}
        </TextButton>
        <TextButton disabled={isBusy} onClick={() => setDiscarding(true)}>
          {say('tray_discard')}
        </TextButton>
      </div>
    </>
  )
}
