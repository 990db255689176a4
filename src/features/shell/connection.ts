/** Whether calls reach the host: what the device says of its network, and what the last call found. */
export interface Connection {
  readonly subscribe: (changed: () => void) => () => void
  readonly isOnline: () => boolean
  /** A call was answered by the host, or was not. */
  readonly note: (isReached: boolean) => void
}

export function createConnection(hasNetwork: () => boolean): Connection {
  const listeners = new Set<() => void>()
  let isReached = true
  const tell = () => {
    for (const changed of listeners) changed()
  }
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    isOnline: () => isReached && hasNetwork(),
    note: (reached) => {
      if (reached === isReached) return
      isReached = reached
      tell()
    },
  }
}

/** The page's one connection. */
export const connection = createConnection(() => navigator.onLine)
