import { askToGiveUp, askToRecord } from './ask-host.ts'
import type { Burial } from './ask-host.ts'
import { delayAfter } from './backoff.ts'
import type { Judgement } from './judge-answer.ts'
import { lineFrom } from './heirs.ts'
import { nextToGo } from './lanes.ts'
import type { NextToGo } from './lanes.ts'
import type { RowBook } from './row-book.ts'
import { hasOthersId } from './row-changes.ts'
import { commandToday } from './seals.ts'
import type { OpenRow, Seals } from './seals.ts'
import type { OutboxStore } from './store.ts'
import type { OutboxWorld } from './world.ts'

const lanesAtOnce = 4
const burialsAtOnce = 500
/** While parked, one is tried so often: the session may have come back without a word, in milliseconds. */
export const probeEvery = 60_000

/** What a drain works on. */
export interface DrainParts<Sealed> {
  readonly world: Omit<OutboxWorld, 'store' | 'vault'>
  readonly store: OutboxStore<Sealed>
  readonly seals: Seals<Sealed>
  readonly book: RowBook<Sealed>
  /** On their way from this tab. */
  readonly sending: Set<string>
  /** How often the host was told in vain of what was given up. */
  readonly burial: { tries: number }
  readonly closing: AbortSignal
  /** Something has changed in the store that others should see. Not that one was put off: tabs would call each other to try on and on. */
  readonly changed: () => void
  /** Something has changed in `sending`. */
  readonly show: () => void
}

/** When to try again: after so many milliseconds, if ever by itself; `isAsked` where the host itself asked to be left alone until then. */
export interface Rest {
  readonly afterMs: number | null
  readonly isAsked: boolean
}

/** Sends what may go until nothing may, or the host cannot be reached. */
export async function drainOnce<Sealed>(parts: DrainParts<Sealed>): Promise<Rest> {
  const { world, store, seals, book, sending, burial, closing, changed, show } = parts
  const { timers, random } = world
  const inFlight = new Map<string, Promise<void>>()
  let haltedFor: number | null = null
  let isProbing = false
  let isAsked = false
  const halt = (milliseconds: number, askedMs: number | null): void => {
    haltedFor = Math.max(haltedFor ?? 0, milliseconds)
    isAsked ||= askedMs !== null
  }

  async function park(parked: RowBook<Sealed>['parked']): Promise<void> {
    await store.park(parked)
    book.park(parked)
    changed()
  }

  async function note(row: OpenRow, judgement: Judgement): Promise<void> {
    const { id } = row
    if (judgement.name === 'park') return park({ reason: judgement.reason, at: timers.now() })
    if (judgement.name === 'retry') {
      const delay = delayAfter(row.tries, judgement.afterMs, random)
      if (judgement.isOutage) halt(delay, judgement.afterMs)
      const waiting = await store.settle(id, {
        name: 'waiting',
        nextAt: timers.now() + delay,
        why: judgement.why,
      })
      if (waiting === null || !('rev' in waiting)) book.outdate()
      else await book.put(waiting)
      return
    }
    if (book.parked !== null && judgement.answer !== null) await park(null)
    const answer = await seals.sealAnswer(id, judgement.answer)
    if (judgement.name === 'confirmed') {
      const confirmed = await store.settle(id, { name: 'confirmed', at: timers.now(), answer })
      if (confirmed === null || 'rev' in confirmed) book.outdate()
      else await book.confirm(confirmed)
      return changed()
    }
    const stone = await seals.sealTombstone(row)
    const dead = await store.settle(id, {
      name: 'dead',
      reason: judgement.reason,
      answer,
      lane: stone.sealed,
    })
    if (dead === null || !('rev' in dead)) return book.outdate()
    if (!hasOthersId(judgement.reason)) await book.entomb([stone])
    await book.put(dead)
    changed()
  }

  async function judge(row: OpenRow): Promise<Judgement> {
    const stored = row.command
    const command = stored === null ? null : commandToday(world.kinds, stored)
    if (command === null) return { name: 'dead', reason: 'unreadable', answer: null }
    const predecessor = row.dependsOn === null ? undefined : book.confirmed.get(row.dependsOn)
    const rebase = world.kinds[command.kind]?.rebase
    const base =
      predecessor === undefined || rebase === undefined
        ? command.base
        : rebase(command, predecessor.answer)
    return askToRecord(world, closing, {
      command: { ...command, base },
      hash: row.hash,
      deviceSeq: row.deviceSeq,
      owner: world.owner,
    })
  }

  async function sendOne({ id }: OpenRow): Promise<void> {
    const claimed = await store.claim(id)
    if (claimed === null) return book.outdate()
    const row = await book.put(claimed)
    await note(row, await judge(row))
  }

  async function bury(): Promise<void> {
    const stones = [...book.tombstones.values()].slice(0, burialsAtOnce)
    burial.tries += 1
    const judgement = await askToGiveUp(world, closing, stones)
    if (judgement.name === 'park') return park({ reason: judgement.reason, at: timers.now() })
    if (judgement.name === 'retry')
      return halt(delayAfter(burial.tries, judgement.afterMs, random), judgement.afterMs)
    // A host that will not hear of them will not take them either.
    const { discarded, arrived } =
      judgement.name === 'confirmed'
        ? (judgement.answer as Burial)
        : { discarded: stones.map(({ id }) => id), arrived: [] }
    const late = await Promise.all(
      arrived.map(async ({ id, answer }) => ({
        id,
        at: timers.now(),
        answer: await seals.sealAnswer(id, answer),
      })),
    )
    const ids = [...discarded, ...arrived.map(({ id }) => id)].filter((id) =>
      book.tombstones.has(id),
    )
    if (ids.length === 0) return halt(delayAfter(burial.tries, null, random), null)
    if (book.parked !== null) await park(null)
    await store.buried(ids, late)
    book.unearth(ids)
    if (late.length > 0) book.outdate()
    changed()
  }

  function start(name: string, work: Promise<void>): void {
    inFlight.set(
      name,
      work.finally(() => {
        inFlight.delete(name)
        sending.delete(name)
        show()
      }),
    )
  }

  function next(most: number): NextToGo<OpenRow> {
    // What stands in for one of them waits, and so does what stands in for that.
    const ids = new Set([...book.tombstones.keys()].flatMap((id) => lineFrom(book.heirs, id)))
    const unburied = {
      ids,
      lanes: new Set([...book.tombstones.values()].flatMap(({ lane }) => lane ?? [])),
    }
    return nextToGo(book.rows, { now: timers.now(), sending, unburied }, most)
  }

  /** How many lanes may be sent from. A probe sends one, once. */
  function room(): number {
    if (haltedFor !== null || closing.aborted) return 0
    if (book.parked === null) return lanesAtOnce - inFlight.size
    const age = timers.now() - book.parked.at
    if (isProbing || (age >= 0 && age < probeEvery)) return 0
    isProbing = true
    return 1
  }

  try {
    while (true) {
      if (book.isStale && !closing.aborted) await book.reload()
      const free = room()
      const mustBury = free > 0 && book.tombstones.size > 0 && !inFlight.has('burial')
      if (mustBury) start('burial', bury())
      const forRows = mustBury ? free - 1 : free
      if (forRows > 0)
        for (const row of next(forRows).ready) {
          sending.add(row.id)
          start(row.id, sendOne(row))
        }
      if (inFlight.size === 0) break
      await Promise.race(inFlight.values())
    }
  } finally {
    await Promise.allSettled(inFlight.values())
  }
  if (haltedFor !== null) return { afterMs: haltedFor, isAsked }
  if (book.parked !== null) return { afterMs: probeEvery, isAsked }
  const { nextAt } = next(lanesAtOnce)
  return { afterMs: nextAt === null ? null : Math.max(0, nextAt - timers.now()), isAsked }
}
