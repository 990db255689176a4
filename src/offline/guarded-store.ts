import { StoreFailure } from './store.ts'
import type { OutboxStore } from './store.ts'
import type { OutboxWorld } from './world.ts'

/** A store that has not answered for so long never will, in milliseconds. */
export const watchdogAfter = 5000

/** Answers with `work`, or throws `StoreFailure` when it takes longer than the watchdog waits. */
export async function watched<T>(timers: OutboxWorld['timers'], work: Promise<T>): Promise<T> {
  let cancel = (): void => {}
  const hung = new Promise<never>((_resolve, reject) => {
    cancel = timers.after(watchdogAfter, () => reject(new StoreFailure('broken')))
  })
  try {
    return await Promise.race([work, hung])
  } finally {
    cancel()
  }
}

/**
 * A store that helps itself (offline.md §10): a full one is given room by dropping what can be fetched again, one that hangs or fails is opened
 * anew, and either is tried once more. What it throws then is for the person to hear.
 */
export function guardStore<Sealed>(
  store: OutboxStore<Sealed>,
  { timers, freeSpace }: Pick<OutboxWorld, 'timers' | 'freeSpace'>,
): OutboxStore<Sealed> {
  let reopening: Promise<void> | null = null
  const reopen = (): Promise<void> => {
    reopening ??= watched(timers, store.reopen()).finally(() => {
      reopening = null
    })
    return reopening
  }

  async function mend(error: unknown): Promise<void> {
    const fault = error instanceof StoreFailure ? error.fault : 'broken'
    if (fault === 'upgraded' || (fault === 'full' && !(await freeSpace()))) throw error
    // A store that was full may stay read-only until it is opened anew.
    await reopen()
  }

  const guarded =
    <Given extends readonly unknown[], T>(call: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      try {
        return await watched(timers, call(...given))
      } catch (error) {
        await mend(error)
        return await watched(timers, call(...given))
      }
    }

  return {
    load: guarded(() => store.load()),
    add: guarded((row) => store.add(row)),
    fold: guarded((id, fold) => store.fold(id, fold)),
    claim: guarded((id) => store.claim(id)),
    settle: guarded((id, outcome) => store.settle(id, outcome)),
    want: guarded((id) => store.want(id)),
    replace: guarded((id, row, given) => store.replace(id, row, given)),
    discard: guarded((given) => store.discard(given)),
    buried: guarded((ids, arrived) => store.buried(ids, arrived)),
    park: guarded((parked) => store.park(parked)),
    raiseDeviceSeq: guarded((to) => store.raiseDeviceSeq(to)),
    forgetConfirmed: guarded((before) => store.forgetConfirmed(before)),
    reopen,
    close: () => store.close(),
  }
}
