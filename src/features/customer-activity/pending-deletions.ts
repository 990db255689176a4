import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionDuration } from '#src/ui/flash/flash-store.ts'

/**
 * Status entries to delete: each is recorded when its Undo expires or the page is left, since the
 * host cannot restore one.
 */
export function usePendingDeletions(
  record: (statusId: string) => void,
  undoFor: number = actionDuration,
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
