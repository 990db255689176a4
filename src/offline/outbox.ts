import type { Command } from '#domain/command.ts'
import { accept, discard, kept, resend } from './accept.ts'
import { drainOnce } from './drain.ts'
import { guardStore } from './guarded-store.ts'
import { confirmedReceipt, isInView, receiptOf, stateOf } from './outbox-state.ts'
import { StorageTrouble } from './outbox.model.ts'
import type { Outbox, OutboxState, Receipt, StorageFault } from './outbox.model.ts'
import { createRowBook } from './row-book.ts'
import { createSeals } from './seals.ts'
import { StoreFailure } from './store.ts'
import type { OutboxWorld } from './world.ts'

/** Changes of other tabs are taken in together, after so many milliseconds. */
const lookAgainAfter = 100
/** A store in trouble is tried again after so long, in milliseconds, each time twice as long. */
const troubleRest = 15_000
const longestTroubleRest = 8 * 60_000
/** While another tab sends, this one looks so often whether it still does, in milliseconds. */
const takeOverAfter = 1000
/** What was confirmed is shown for a day. */
const confirmedShown = 86_400_000

/** Opens the outbox of one person in one organisation. Throws `StorageTrouble` where the device cannot keep one. */
export async function openOutbox<Sealed>(world: OutboxWorld<Sealed>): Promise<Outbox> {
  const { timers, neighbours, highWater, owner, tryLock } = world
  const store = guardStore(world.store, world)
  const seals = createSeals(world)
  const sending = new Set<string>()
  const burial = { tries: 0 }
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  let state: OutboxState | null = null
  let trouble: StorageFault | null = null
  let evicted = 0
  let draining: Promise<void> | null = null
  let isAskedAgain = false
  let isQuiet = false
  let rest = troubleRest
  let lastKept: Promise<unknown> = Promise.resolve()
  let cancelWake = (): void => {}
  let cancelLook: (() => void) | null = null

  function show(): void {
    state = null
    for (const listener of listeners) listener()
  }

  const book = createRowBook(store, seals, show)
  const desk = { world, store, seals, book }

  function markHighWater(): void {
    highWater?.write({
      last: book.lastDeviceSeq,
      unsent: [...book.rows.values()].filter(({ isDead }) => !isDead).length,
    })
  }

  function changed(): void {
    markHighWater()
    neighbours.tell()
    show()
  }

  function struck(error: unknown): void {
    trouble =
      error instanceof StoreFailure || error instanceof StorageTrouble ? error.fault : 'broken'
    show()
  }

  function wake(milliseconds: number): void {
    cancelWake()
    cancelWake = timers.after(milliseconds, () => {
      isQuiet = false
      void drain()
    })
  }

  async function pass(): Promise<void> {
    try {
      const { afterMs, isAsked } = await drainOnce({
        world,
        store,
        seals,
        book,
        sending,
        burial,
        closing: closing.signal,
        changed,
        show,
      })
      trouble = null
      rest = troubleRest
      isQuiet = isAsked
      if (closing.signal.aborted) return
      if (afterMs === null) cancelWake()
      else wake(afterMs)
    } catch (error) {
      struck(error)
      book.outdate()
      // What the host answered could not be noted: without a rest it would be sent again and again.
      isQuiet = true
      if (!closing.signal.aborted) wake(rest)
      rest = Math.min(rest * 2, longestTroubleRest)
    }
  }

  async function passes(): Promise<void> {
    do {
      isAskedAgain = false
      const hasRun =
        tryLock === null
          ? pass().then(() => true)
          : tryLock(`outbox:${owner.userId}:${owner.orgId}`, pass).catch(() =>
              pass().then(() => true),
            )
      if (!(await hasRun) && book.rows.size > 0) wake(takeOverAfter)
    } while (isAskedAgain && !closing.signal.aborted && !isQuiet)
  }

  function drain(): Promise<void> {
    if (closing.signal.aborted || isQuiet) return Promise.resolve()
    isAskedAgain = true
    draining ??= passes().finally(() => {
      draining = null
      if (isAskedAgain) void drain()
    })
    return draining
  }

  async function lookAgain(): Promise<void> {
    cancelLook = null
    try {
      if (!closing.signal.aborted) await book.reload()
      await drain()
    } catch (error) {
      struck(error)
    }
  }

  const stopHearing = neighbours.hear(() => {
    book.outdate()
    cancelLook ??= timers.after(lookAgainAfter, () => void lookAgain())
  })

  /** Shows the trouble that the device is in, too. */
  async function toldOf<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof StorageTrouble) struck(error)
      throw error
    }
  }

  /** What a person does later is kept later, even where keeping the first takes its time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = lastKept.then(work, work)
    lastKept = mine
    return mine
  }

  function receiptFor(command: Command): Receipt {
    const now = timers.now()
    const row = book.rows.get(command.id)
    const done = book.confirmed.get(command.id)
    if (row !== undefined) return receiptOf(row, book, sending, now)
    // Where the store took its time, another tab may have sent it, or the person given it up there.
    return done === undefined
      ? {
          command,
          standing: { name: 'needs_you', reason: 'discarded', answer: null },
          savedAt: now,
          tries: 0,
        }
      : confirmedReceipt(done)
  }

  function begun(command: Command): Receipt {
    trouble = null
    const receipt = receiptFor(command)
    changed()
    void drain()
    return receipt
  }

  async function noticeEviction(): Promise<void> {
    const mark = highWater?.read() ?? null
    if (mark === null || mark.last <= book.lastDeviceSeq) return
    evicted = Math.min(mark.last - book.lastDeviceSeq, mark.unsent)
    await store.raiseDeviceSeq(mark.last)
    book.outdate()
  }

  await kept(
    null,
    (async () => {
      await store.forgetConfirmed(timers.now() - confirmedShown)
      await book.reload()
      await noticeEviction()
    })(),
  )

  return {
    enqueue: async (wish) => begun(await toldOf(inTurn(() => accept(desk, wish)))),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot() {
      state ??= stateOf({ book, sending, now: timers.now(), trouble, evicted })
      return state
    },
    pendingFor(lane) {
      state ??= stateOf({ book, sending, now: timers.now(), trouble, evicted })
      return state.receipts.filter((receipt) => receipt.command.lane === lane && isInView(receipt))
    },
    drain,
    async resume() {
      isQuiet = false
      if (book.parked !== null) {
        await kept(null, store.park(null))
        book.park(null)
        changed()
      }
      await drain()
    },
    async sendNow(id) {
      await kept(id, store.want(id))
      book.outdate()
      isQuiet = false
      await drain()
    },
    resend: async (id, changes = {}) =>
      begun(await toldOf(inTurn(() => resend(desk, id, changes)))),
    async discard(...ids) {
      await discard(desk, ids)
      changed()
      void drain()
    },
    copyText(id) {
      const command = (book.rows.get(id) ?? book.confirmed.get(id))?.command ?? null
      if (command === null) return ''
      return (
        world.kinds[command.kind]?.textOf?.(command.body) ?? JSON.stringify(command.body, null, 2)
      )
    },
    async heard({ highest, lost }) {
      // What the mark beside the store told is among what the host tells.
      evicted = Math.max(evicted, lost)
      if (highest > book.lastDeviceSeq) {
        await kept(null, store.raiseDeviceSeq(highest))
        book.outdate()
        await kept(null, book.reload())
      }
      show()
    },
    async close() {
      closing.abort()
      cancelWake()
      cancelLook?.()
      stopHearing()
      await draining
      await store.close()
    },
  }
}
