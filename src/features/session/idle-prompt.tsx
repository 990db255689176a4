import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { activityLog, idleStateAt, isContactDue } from './idle-clock.ts'
import type { IdleState } from './idle-clock.ts'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const noteEvery = 1000

export interface IdlePromptProps {
  /** Tells the host that somebody is there. */
  readonly contact: () => Promise<unknown>
  /** Nobody answered. */
  readonly onOver: () => void
}

/** Asks whether anybody is there after 1,200 seconds without a sign of life in any tab, and ends the session 10 seconds later (W§9 L200). */
export function IdlePrompt({ contact, onOver }: IdlePromptProps) {
  const say = useText()
  const log = useMemo(() => activityLog(localStorage), [])
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' })
  const world = useRef({ contact, onOver })
  world.current = { contact, onOver }

  const tellHost = useCallback(() => {
    log.contacted(Date.now())
    // A refused answer ends the session where every 401 is heard; trouble on the way is met again at the next call.
    world.current.contact().catch(() => {})
  }, [log])

  useEffect(() => {
    // The page has just loaded with an answer of the host.
    log.active(Date.now())
    log.contacted(Date.now())
    const stateNow = () => idleStateAt(Date.now(), log.lastActivity())
    const look = () => {
      const state = stateNow()
      setIdle((before) => (before.kind === 'active' && state.kind === 'active' ? before : state))
      if (state.kind === 'over') world.current.onOver()
      else if (isContactDue(Date.now(), log.lastActivity(), log.lastContact())) tellHost()
    }
    const note = () => {
      // Once the question is put, only its answer counts: a knocked mouse must not keep a customer's details on show.
      if (Date.now() - log.lastActivity() < noteEvery || stateNow().kind !== 'active') return
      log.active(Date.now())
      look()
    }
    const timer = setInterval(look, 1000)
    for (const sign of signsOfLife) addEventListener(sign, note, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, note, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [log, tellHost])

  const stay = () => {
    log.active(Date.now())
    setIdle({ kind: 'active' })
    tellHost()
  }

  return (
    <Dialog
      isOpen={idle.kind === 'asking'}
      onClose={stay}
      title={say('idle_title')}
      width={440}
      isSteady
      actions={
        <Button kind="primary" onClick={stay}>
          {say('idle_stay')}
        </Button>
      }
    >
      <p role="timer">
        {say('idle_countdown', { count: idle.kind === 'asking' ? idle.secondsLeft : 0 })}
      </p>
    </Dialog>
  )
}
