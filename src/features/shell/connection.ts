import type { HostReach } from '#src/api/host-answer.ts'
import { createStore } from '#src/state/store.ts'

/** What became of a call; a `cached` answer shows only that the host's own did not come. */
export type CallResult = 'answered' | 'foreign' | 'unreachable' | 'cached'

/** Whether calls reach the host: by the browser's network state and by the last call. */
export interface HostConnection {
  readonly subscribe: (changed: () => void) => () => void
  readonly reach: () => HostReach
  /** Until the first answer the host is believed to be reached. */
  readonly isOnline: () => boolean
  readonly report: (result: CallResult) => void
  /** Calls after each answer of the host; returns how to stop. */
  readonly onAnswer: (call: () => void) => () => void
}

export function nextReach(before: HostReach, result: CallResult): HostReach {
  if (result === 'answered') return 'reached'
  if (result === 'foreign') return 'foreign'
  return result === 'cached' && before === 'foreign' ? 'foreign' : 'away'
}

/** The network's state stays the browser's: it is read and subscribed to there. */
export function createConnection(hasNetwork: () => boolean): HostConnection {
  const last = createStore<HostReach, CallResult>('unknown', nextReach)
  const answers = createStore(0, (count: number, _event: 'answered') => count + 1)
  const reach = () => (hasNetwork() ? last.getState() : 'away')
  return {
    subscribe: (changed) => {
      const stop = last.subscribe(changed)
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        stop()
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    reach,
    isOnline: () => reach() === 'reached' || reach() === 'unknown',
    report(result) {
      last.dispatch(result)
      if (result === 'answered') answers.dispatch('answered')
    },
    onAnswer: answers.subscribe,
  }
}

export const connection = createConnection(() => navigator.onLine)
