import { isIdReused } from '../row-changes.ts'
import { toCurrentCommand } from '../seals.ts'
import type { OpenRow } from '../seals.ts'
import { delayAfter } from './backoff.ts'
import type { SendResult } from './classify-response.ts'
import { haltRun, parkRun } from './drain-run.ts'
import type { DrainRun } from './drain-run.ts'
import { unansweredReasons } from './retry-on-answer.ts'
import { sendCommand } from './send-command.ts'

async function storeDelay<Sealed>(
  run: DrainRun<Sealed>,
  row: OpenRow,
  result: Extract<SendResult, { name: 'retry' }>,
): Promise<void> {
  const { deps, store, snapshot, closing } = run
  // Cut off by the end of its own page, which says nothing about the host: the next page sends it
  // at once.
  const isCutOff = closing.aborted && result.why === 'unreachable'
  const delay = isCutOff ? 0 : delayAfter(row.tries, result.afterMs, deps.random)
  if (result.isOutage) haltRun(run, delay, result.afterMs)
  const waiting = await store.settle(row.id, {
    name: 'waiting',
    nextAt: deps.timers.now() + delay,
    why: result.why,
  })
  if (waiting === null || !('rev' in waiting)) snapshot.markStale()
  else await snapshot.put(waiting)
}

async function storeConfirmation<Sealed>(
  { deps, store, snapshot, changed }: DrainRun<Sealed>,
  id: string,
  answer: Sealed,
): Promise<void> {
  const confirmed = await store.settle(id, { name: 'confirmed', at: deps.timers.now(), answer })
  if (confirmed === null || 'rev' in confirmed) snapshot.markStale()
  else await snapshot.confirm(confirmed)
  changed()
}

async function storeRefusal<Sealed>(
  { store, seals, snapshot, changed }: DrainRun<Sealed>,
  row: OpenRow,
  reason: string,
  answer: Sealed,
): Promise<void> {
  const tombstone = await seals.sealTombstone(row)
  const dead = await store.settle(row.id, { name: 'dead', reason, answer, lane: tombstone.sealed })
  if (dead === null || !('rev' in dead)) return snapshot.markStale()
  if (!isIdReused(reason)) await snapshot.addTombstones([tombstone])
  await snapshot.put(dead)
  changed()
}

async function storeResult<Sealed>(
  run: DrainRun<Sealed>,
  row: OpenRow,
  result: SendResult,
): Promise<void> {
  const { deps, seals, snapshot } = run
  if (result.name === 'park') return parkRun(run, { reason: result.reason, at: deps.timers.now() })
  if (result.name === 'retry') return storeDelay(run, row, result)
  if (snapshot.parked !== null && result.answer !== null) await parkRun(run, null)
  const answer = await seals.sealAnswer(row.id, result.answer)
  return result.name === 'confirmed'
    ? storeConfirmation(run, row.id, answer)
    : storeRefusal(run, row, result.reason, answer)
}

async function sendOpenRow<Sealed>(
  { deps, snapshot, closing }: DrainRun<Sealed>,
  row: OpenRow,
): Promise<SendResult> {
  const command = row.command === null ? null : toCurrentCommand(deps.kinds, row.command)
  if (command === null) return { name: 'dead', reason: 'unreadable', answer: null }
  const predecessor = row.dependsOn === null ? undefined : snapshot.confirmed.get(row.dependsOn)
  const rebase = deps.kinds[command.kind]?.rebase
  const base =
    predecessor === undefined || rebase === undefined
      ? command.base
      : rebase(command, predecessor.answer)
  return sendCommand(deps, closing, {
    command: { ...command, base },
    hash: row.hash,
    deviceSeq: row.deviceSeq,
    owner: deps.owner,
  })
}

/** Claims a row in the store, sends it, and stores what became of it. */
export async function sendRow<Sealed>(run: DrainRun<Sealed>, { id }: OpenRow): Promise<void> {
  const claimed = await run.store.claim(id)
  if (claimed === null) return run.snapshot.markStale()
  const row = await run.snapshot.put(claimed)
  const result = await sendOpenRow(run, row)
  if (result.name !== 'retry' || !unansweredReasons.has(result.why)) run.onAnswer()
  await storeResult(run, row, result)
}
