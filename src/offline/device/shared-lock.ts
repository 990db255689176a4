/**
 * How often the end of a session looks whether it is alone by now, and how long it waits in
 * between, in milliseconds.
 */
const looks = 8
const lookEvery = 100

/** A place that several tabs and the worker may be in at once. */
export interface SharedLock {
  release(): void
  /**
   * Does the work once nobody is there any more, while nobody may come; answers whether it was
   * done. Only after `leave`.
   */
  runWhenUnused(work: () => Promise<void>): Promise<boolean>
}

/**
 * A lock until the tab closes: what another tab writes into must not be deleted. Without locks in
 * the browser, nothing is ever deleted.
 */
export async function takeSharedLock(name: string): Promise<SharedLock> {
  // Absent on old browsers and on plain http, although the types declare it.
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) return { release: () => {}, runWhenUnused: async () => false }
  let leave = (): void => {}
  let left: Promise<unknown> = Promise.resolve()
  await new Promise<void>((taken, failed) => {
    left = locks
      .request(name, { mode: 'shared' }, async () => {
        taken()
        await new Promise<void>((resolve) => {
          leave = resolve
        })
      })
      .catch(failed)
  })
  return {
    release: () => leave(),
    async runWhenUnused(work) {
      await left
      for (let look = 1; look <= looks; look++) {
        const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock !== null) await work()
          return lock !== null
        })
        if (isDone) return true
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
      return false
    },
  }
}
