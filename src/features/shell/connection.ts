import { createStore } from '#src/state/store.ts'

/** Whether calls reach the host: by the browser's network state and by the last call. */
export interface HostConnection {
  readonly subscribe: (changed: () => void) => () => void
  readonly isOnline: () => boolean
  /** Reports whether a call reached the host. */
  readonly report: (isReached: boolean) => void
}

/** The network's state stays the browser's: it is read and subscribed to there. */
export function createConnection(hasNetwork: () => boolean): HostConnection {
  const reached = createStore(true, (_before, isReached: boolean) => isReached)
  return {
    subscribe: (changed) => {
      const stop = reached.subscribe(changed)
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        stop()
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    isOnline: () => reached.getState() && hasNetwork(),
    report: reached.dispatch,
  }
}

export const connection = createConnection(() => navigator.onLine)
