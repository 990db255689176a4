import { useEffect, useEffectEvent, useState } from 'react'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import { useOutbox, useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { useCommandWords } from './command-words.ts'
import { useAct } from './use-act.ts'

/** Whoever signs out waits so long for what can still be sent, in milliseconds (offline.md §11). */
const longestFlush = 5000

export interface LeaveDialogProps {
  readonly userId: string
  readonly onStay: () => void
  /** The outbox is closed: the session may end. */
  readonly onLeft: () => void
}

const unsent = ({ state }: OutboxDesk): number =>
  state().outbox.counts.waiting + state().outbox.counts.needsYou

async function flush(desk: OutboxDesk): Promise<void> {
  const over = new Promise<void>((resolve) => setTimeout(resolve, longestFlush))
  const sent = desk.opened().then(
    (outbox) => outbox.drain(),
    () => {},
  )
  await Promise.race([sent, over])
}

/** Drawn when somebody wants to sign out. Before the session ends: what can be sent is sent; what cannot is kept for the person, copied, or discarded, as they say. */
export function LeaveDialog({ userId, onStay, onLeft }: LeaveDialogProps) {
  const say = useText()
  const desk = useOutboxDesk()
  const {
    outbox: { receipts },
  } = useOutbox()
  const wordsFor = useCommandWords(userId)
  const { run, isBusy, fault } = useAct()
  const [isAsking, setAsking] = useState(false)
  const rest = receipts.filter(({ standing }) => standing.name !== 'confirmed')

  const leave = useEffectEvent(async (isForgetful: boolean) => {
    await desk.leave(isForgetful)
    onLeft()
  })
  useEffect(() => {
    let isHere = true
    const begin = async () => {
      await flush(desk)
      if (!isHere) return
      if (unsent(desk) > 0) setAsking(true)
      else await leave(false)
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [desk])

  const copy = () =>
    navigator.clipboard.writeText(
      rest
        .map(({ command }) => wordsFor(command))
        .map(({ whom, what, text }) =>
          [whom, what, text].filter((part) => part !== null && part !== '').join('\n'),
        )
        .join('\n\n'),
    )
  const finish = (isForgetful: boolean) =>
    run(async () => {
      await desk.leave(isForgetful)
      onLeft()
    })
  return (
    <Dialog
      isOpen={isAsking}
      onClose={onStay}
      title={say('leave_title', { count: rest.length })}
      width={480}
      actions={
        <>
          <Button busy={isBusy} onClick={() => run(copy)}>
            {say('leave_copy')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => finish(true)}>
            {say('leave_discard', { count: rest.length })}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => finish(false)}>
            {say('leave_keep')}
          </Button>
        </>
      }
    >
      <p>{say('leave_text')}</p>
      {fault !== null && <p role="alert">{say(fault)}</p>}
    </Dialog>
  )
}
