import { StoreFailure } from '../ports/outbox-store.ts'
import type { OutboxStore } from '../ports/outbox-store.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'

/** A store that has not answered for so long never will, in milliseconds. */
export const storeTimeout = 5000

/** Answers with `work`, or throws `StoreFailure` when it takes longer than the watchdog waits. */
export async function withStoreTimeout<T>(
  timers: OutboxDeps['timers'],
  work: Promise<T>,
): Promise<T> {
  let cancel = (): void => {}
  const hung = new Promise<never>((_resolve, reject) => {
    cancel = timers.after(storeTimeout, () => reject(new StoreFailure('broken')))
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    cancel()
  }
}

/**
 * Retries once: a full store drops what can be fetched again, a failing one is reopened. What it
 * throws then is shown to the person.
 */
export function guardStore<Sealed>(
  store: OutboxStore<Sealed>,
  { timers, freeSpace }: Pick<OutboxDeps, 'timers' | 'freeSpace'>,
): OutboxStore<Sealed> {
  let reopening: Promise<void> | null = null
  const reopen = (): Promise<void> => {
    reopening ??= withStoreTimeout(timers, store.reopen()).finally(() => {
      reopening = null
    })
    return reopening
  }

  async function mend(error: unknown): Promise<void> {
    const fault = error instanceof StoreFailure ? error.fault : 'broken'
    if (fault === 'upgraded' || (fault === 'full' && !(await freeSpace()))) throw error
    // A store that was full may stay read-only until it is opened again.
    await reopen()
  }

  const guarded =
    <Params extends readonly unknown[], T>(call: (...params: Params) => Promise<T>) =>
    async (...params: Params): Promise<T> => {
      try {
        return await withStoreTimeout(timers, call(...params))
      } catch (error) {
        await mend(error)
        return await withStoreTimeout(timers, call(...params))
      }
    }

  return {
    load: guarded(() => store.load()),
    add: guarded((row, draft) => store.add(row, draft)),
    fold: guarded((id, fold, draft) => store.fold(id, fold, draft)),
    claim: guarded((id) => store.claim(id)),
    settle: guarded((id, outcome) => store.settle(id, outcome)),
    markSendNow: guarded((id) => store.markSendNow(id)),
    replace: guarded((id, row, params, draft) => store.replace(id, row, params, draft)),
    discard: guarded((params) => store.discard(params)),
    removeTombstones: guarded((ids, arrived) => store.removeTombstones(ids, arrived)),
    park: guarded((parked) => store.park(parked)),
    raiseDeviceSeq: guarded((to) => store.raiseDeviceSeq(to)),
    deleteConfirmed: guarded((before) => store.deleteConfirmed(before)),
    reopen,
    close: () => store.close(),
  }
}
