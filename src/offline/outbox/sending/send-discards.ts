import { delayAfter } from './backoff.ts'
import { haltRun, parkRun } from './drain-run.ts'
import type { DrainRun } from './drain-run.ts'
import { sendDiscardNotice } from './send-command.ts'
import type { DiscardReply } from './send-command.ts'

const maxDiscards = 500

/**
 * Stores what the host has answered to a discard notice; commands that had arrived before are
 * confirmed.
 */
async function storeReply<Sealed>(
  run: DrainRun<Sealed>,
  { discarded, arrived }: DiscardReply,
): Promise<void> {
  const { deps, store, seals, snapshot, discardNotice, changed } = run
  const confirmed = await Promise.all(
    arrived.map(async ({ id, answer }) => ({
      id,
      at: deps.timers.now(),
      answer: await seals.sealAnswer(id, answer),
    })),
  )
  const ids = [...discarded, ...arrived.map(({ id }) => id)].filter((id) =>
    snapshot.tombstones.has(id),
  )
  if (ids.length === 0)
    return haltRun(run, delayAfter(discardNotice.tries, null, deps.random), null)
  if (snapshot.parked !== null) await parkRun(run, null)
  await store.removeTombstones(ids, confirmed)
  snapshot.removeTombstones(ids)
  if (confirmed.length > 0) snapshot.markStale()
  changed()
}

/**
 * Tells the host which commands were discarded, so that no delayed request of theirs takes effect.
 */
export async function sendDiscards<Sealed>(run: DrainRun<Sealed>): Promise<void> {
  const { deps, snapshot, discardNotice, closing } = run
  const tombstones = [...snapshot.tombstones.values()].slice(0, maxDiscards)
  discardNotice.tries += 1
  const result = await sendDiscardNotice(deps, closing, tombstones)
  if (result.name === 'park') return parkRun(run, { reason: result.reason, at: deps.timers.now() })
  if (result.name === 'retry') {
    const delay = delayAfter(discardNotice.tries, result.afterMs, deps.random)
    return haltRun(run, delay, result.afterMs)
  }
  // A host that refuses the notice will refuse the commands too.
  return storeReply(
    run,
    result.name === 'confirmed'
      ? (result.answer as DiscardReply)
      : { discarded: tombstones.map(({ id }) => id), arrived: [] },
  )
}
