import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { createActivityLog, getIdleState, isContactDue } from './idle-clock.ts'
import type { IdleState } from './idle-clock.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const recordInterval = 1000

export interface IdlePromptProps {
  /** Keeps the session alive on the host. */
  readonly contact: () => Promise<unknown>
  /** The countdown ended without an answer. */
  readonly onOver: () => void
}

/**
 * Asks after 1,200 idle seconds in all tabs whether the person is there, and ends the session 10
 * seconds later.
 */
export function IdlePrompt({ contact, onOver }: IdlePromptProps) {
  const { t } = useTranslation()
  const log = useMemo(() => createActivityLog(localStorage), [])
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' })
  const callbacks = useRef({ contact, onOver })
  callbacks.current = { contact, onOver }

  const contactHost = useCallback(() => {
    log.recordContact(Date.now())
    // A 401 ends the session by itself; a network failure shows at the next call.
    callbacks.current.contact().catch(() => {})
  }, [log])

  useEffect(() => {
    // Loading the page was a contact with the host.
    log.recordActivity(Date.now())
    log.recordContact(Date.now())
    const stateNow = () => getIdleState(Date.now(), log.lastActivity())
    const check = () => {
      const state = stateNow()
      setIdle((before) => (before.kind === 'active' && state.kind === 'active' ? before : state))
      if (state.kind === 'over') callbacks.current.onOver()
      else if (isContactDue(Date.now(), log.lastActivity(), log.lastContact())) contactHost()
    }
    const record = () => {
      // During the countdown only its button counts: a knocked mouse must not keep a customer's
      // details on show.
      if (Date.now() - log.lastActivity() < recordInterval || stateNow().kind !== 'active') return
      log.recordActivity(Date.now())
      check()
    }
    const timer = setInterval(check, 1000)
    for (const event of activityEvents)
      addEventListener(event, record, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const event of activityEvents) removeEventListener(event, record, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [log, contactHost])

  const stay = () => {
    log.recordActivity(Date.now())
    setIdle({ kind: 'active' })
    contactHost()
  }

  return (
    <Dialog
      isOpen={idle.kind === 'asking'}
      onClose={stay}
      title={t('idle_title')}
      width={440}
      isPersistent
      actions={
        <Button kind="primary" onClick={stay}>
          {t('idle_stay')}
        </Button>
      }
    >
      <p role="timer">
        {t('idle_countdown', { count: idle.kind === 'asking' ? idle.secondsLeft : 0 })}
      </p>
    </Dialog>
  )
}
