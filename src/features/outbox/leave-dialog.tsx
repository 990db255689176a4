import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { useOutboxState, useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDescribeCommand } from './command-description.ts'
import { useTrayAction } from './use-tray-action.ts'

/** Signing out waits this many milliseconds for sending. */
const maxFlushWait = 5000

export interface LeaveDialogProps {
  readonly userId: string
  readonly onStay: () => void
  /** The outbox is closed: the session may end. */
  readonly onLeft: () => void
}

const unsent = ({ getState }: SessionOutbox): number =>
  getState().outbox.counts.waiting + getState().outbox.counts.needsYou

async function flush(session: SessionOutbox): Promise<void> {
  const over = new Promise<void>((resolve) => setTimeout(resolve, maxFlushWait))
  const sent = session.whenOpen().then(
    (outbox) => outbox.drain(),
    () => {},
  )
  await Promise.race([sent, over])
}

/**
 * Sends what can be sent before sign-out, and asks what becomes of the rest: kept on the device,
 * copied or discarded.
 */
export function LeaveDialog({ userId, onStay, onLeft }: LeaveDialogProps) {
  const { t } = useTranslation()
  const session = useSessionOutbox()
  const {
    outbox: { receipts },
  } = useOutboxState()
  const describe = useDescribeCommand(userId)
  const { run, isBusy, fault } = useTrayAction()
  const [isAsking, setAsking] = useState(false)
  const rest = receipts.filter(({ status }) => status.name !== 'confirmed')

  const leave = useEffectEvent(async (isForgetful: boolean) => {
    await session.leave(isForgetful)
    onLeft()
  })
  useEffect(() => {
    let isMounted = true
    const begin = async () => {
      await flush(session)
      if (!isMounted) return
      if (unsent(session) > 0) setAsking(true)
      else await leave(false)
    }
    void begin()
    return () => {
      isMounted = false
    }
  }, [session])

  const copy = () =>
    navigator.clipboard.writeText(
      rest
        .map(({ command }) => describe(command))
        .map(({ customerName, action, text }) =>
          [customerName, action, text].filter((part) => part !== null && part !== '').join('\n'),
        )
        .join('\n\n'),
    )
  const finish = (isForgetful: boolean) =>
    run(async () => {
      await session.leave(isForgetful)
      onLeft()
    })
  return (
    <Dialog
      isOpen={isAsking}
      onClose={onStay}
      title={t('leave_title', { count: rest.length })}
      width={480}
      actions={
        <>
          <Button busy={isBusy} onClick={() => run(copy)}>
            {t('leave_copy')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => finish(true)}>
            {t('leave_discard', { count: rest.length })}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => finish(false)}>
            {t('leave_keep')}
          </Button>
        </>
      }
    >
      <p>{t('leave_text')}</p>
      {fault !== null && <p role="alert">{t(fault)}</p>}
    </Dialog>
  )
}
