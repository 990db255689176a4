import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionStays } from '#src/ui/flash/flash-store.ts'

/**
 * Status entries that somebody deletes: each waits as long as its Undo is offered, since the host takes no deletion back, and is recorded then, or when
 * the page is left.
 */
export function useHeldDeletions(
  record: (statusId: string) => void,
  undoFor: number = actionStays,
) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const recorded = useEffectEvent(record)
  const settle = (statusId: string): boolean => {
    clearTimeout(timers.current.get(statusId))
    setHeld((known) => new Set([...known].filter((one) => one !== statusId)))
    return timers.current.delete(statusId)
  }
  useEffect(() => {
    const waiting = timers.current
    const leave = () => {
      for (const [statusId, timer] of waiting) {
        clearTimeout(timer)
        recorded(statusId)
      }
      waiting.clear()
      setHeld(new Set())
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    held,
    hold: (statusId: string) => {
      if (timers.current.has(statusId)) return
      setHeld((known) => new Set([...known, statusId]))
      timers.current.set(
        statusId,
        setTimeout(() => {
          if (settle(statusId)) record(statusId)
        }, undoFor),
      )
    },
    undo: settle,
  }
}
