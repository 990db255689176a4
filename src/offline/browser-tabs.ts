import type { Neighbours, TryLock } from './world.ts'

/** Null where the browser has no locks. */
export function browserLocks(): TryLock | null {
  // Absent on old browsers and on plain http, whatever the types say.
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) return null
  return async (name, work) =>
    locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      await work()
      return true
    })
}

/** The other tabs and the worker, on a channel of their own. */
export function neighboursOn(name: string): {
  readonly neighbours: Neighbours
  readonly close: () => void
} {
  const channel = new BroadcastChannel(name)
  let isClosed = false
  return {
    neighbours: {
      // What was begun before it was closed may end after it; a closed channel throws.
      tell() {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins to name
        if (!isClosed) channel.postMessage('look')
      },
      hear(call) {
        channel.addEventListener('message', call)
        return () => channel.removeEventListener('message', call)
      },
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}
