import type { OtherTabs, TryLock } from '../ports/outbox-deps.ts'

/** Null where the browser has no locks. */
export function browserLocks(): TryLock | null {
  // Absent on old browsers and on plain http, although the types declare it.
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
export function openTabChannel(name: string): {
  readonly otherTabs: OtherTabs
  readonly close: () => void
} {
  const channel = new BroadcastChannel(name)
  let isClosed = false
  return {
    otherTabs: {
      // What was begun before it was closed may end after it; a closed channel throws.
      notify() {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins to name
        if (!isClosed) channel.postMessage('look')
      },
      subscribe(call) {
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
