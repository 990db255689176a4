import { replacementChain } from '../replacements.ts'
import type { OpenRow } from '../seals.ts'
import type { DrainDeps, DrainRun } from './drain-run.ts'
import { findSendableRows } from './lanes.ts'
import type { SendableRows } from './lanes.ts'
import { sendDiscards } from './send-discards.ts'
import { sendRow } from './send-row.ts'

const maxLanes = 4
/**
 * While parked, one command is tried at this interval in milliseconds: the session may be back
 * without notice.
 */
export const probeInterval = 60_000

/** `afterMs` is null where nothing waits for a time. */
export interface DrainPause {
  readonly afterMs: number | null
  readonly isRequestedByHost: boolean
}

function start(run: DrainRun<unknown>, name: string, work: Promise<void>): void {
  const { inFlight, onSent } = run
  inFlight.set(
    name,
    work.finally(() => {
      inFlight.delete(name)
      onSent(name)
    }),
  )
}

function findNextRows(
  { deps, snapshot, getSending }: DrainRun<unknown>,
  max: number,
): SendableRows<OpenRow> {
  const { rows, tombstones, replacements } = snapshot
  // The replacement of a discarded command waits too, and so does the replacement of that.
  const ids = new Set([...tombstones.keys()].flatMap((id) => replacementChain(replacements, id)))
  const lanes = new Set([...tombstones.values()].flatMap(({ lane }) => lane ?? []))
  const conditions = {
    now: deps.timers.now(),
    sending: getSending(),
    pendingDiscards: { ids, lanes },
  }
  return findSendableRows(rows, conditions, max)
}

/** How many lanes may be sent from. A probe while parked sends one command, once. */
function countFreeLanes(run: DrainRun<unknown>): number {
  const { deps, snapshot, inFlight, closing } = run
  if (run.haltedForMs !== null || closing.aborted) return 0
  if (snapshot.parked === null) return maxLanes - inFlight.size
  const age = deps.timers.now() - snapshot.parked.at
  if (run.isProbing || (age >= 0 && age < probeInterval)) return 0
  run.isProbing = true
  return 1
}

function startNext<Sealed>(run: DrainRun<Sealed>): void {
  const { snapshot, inFlight, onSending } = run
  const free = countFreeLanes(run)
  const mustDiscard = free > 0 && snapshot.tombstones.size > 0 && !inFlight.has('discards')
  if (mustDiscard) start(run, 'discards', sendDiscards(run))
  const lanes = mustDiscard ? free - 1 : free
  if (lanes <= 0) return
  for (const row of findNextRows(run, lanes).ready) {
    onSending(row.id)
    start(run, row.id, sendRow(run, row))
  }
}

function toPause(run: DrainRun<unknown>): DrainPause {
  const { deps, snapshot, haltedForMs, isRequestedByHost } = run
  if (haltedForMs !== null) return { afterMs: haltedForMs, isRequestedByHost }
  if (snapshot.parked !== null) return { afterMs: probeInterval, isRequestedByHost }
  const { nextAt } = findNextRows(run, maxLanes)
  return {
    afterMs: nextAt === null ? null : Math.max(0, nextAt - deps.timers.now()),
    isRequestedByHost,
  }
}

/** Sends what may go until nothing may, or the host cannot be reached. */
export async function drainOnce<Sealed>(deps: DrainDeps<Sealed>): Promise<DrainPause> {
  const run: DrainRun<Sealed> = {
    ...deps,
    inFlight: new Map(),
    haltedForMs: null,
    isProbing: false,
    isRequestedByHost: false,
  }
  const { snapshot, inFlight, closing } = run
  try {
    while (true) {
      if (snapshot.isStale && !closing.aborted) await snapshot.reload()
      startNext(run)
      if (inFlight.size === 0) break
      await Promise.race(inFlight.values())
    }
  } finally {
    await Promise.allSettled(inFlight.values())
  }
  return toPause(run)
}
