import type { Command } from '#domain/command.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'
import type { Outbox, Receipt } from '../ports/outbox.model.ts'
import { discardQueuedCommands } from './discard.ts'
import { enqueueCommand } from './enqueue.ts'
import { guardStore } from './guarded-store.ts'
import { withStorageError } from './outbox-parts.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { createOutboxSnapshot } from './outbox-snapshot.ts'
import { isInView } from './outbox-state.ts'
import {
  createOutboxView,
  findReceipt,
  publishChange,
  readState,
  refreshView,
  showTrouble,
  withTroubleShown,
} from './outbox-view.ts'
import type { OutboxView } from './outbox-view.ts'
import { resendCommand } from './resend.ts'
import { createSeals } from './seals.ts'
import { createDrainScheduler } from './sending/drain-scheduler.ts'
import type { DrainScheduler } from './sending/drain-scheduler.ts'

/** Changes of other tabs within this time, in milliseconds, are read together. */
const reloadDelay = 100
/** Confirmed commands are shown for a day. */
const confirmedShownFor = 86_400_000

/** One open outbox. */
interface OutboxRun<Sealed> {
  readonly parts: OutboxParts<Sealed>
  readonly view: OutboxView
  readonly scheduler: DrainScheduler
  readonly closing: AbortController
}

/** Answers how to stop. */
function followOtherTabs({ parts, view, scheduler, closing }: OutboxRun<unknown>): () => void {
  const { snapshot, deps } = parts
  let cancelReload: (() => void) | null = null

  async function reload(): Promise<void> {
    cancelReload = null
    try {
      if (!closing.signal.aborted) await snapshot.reload()
      await scheduler.drain()
    } catch (error) {
      showTrouble(view, error)
    }
  }

  const unsubscribe = deps.otherTabs.subscribe(() => {
    snapshot.markStale()
    cancelReload ??= deps.timers.after(reloadDelay, () => void reload())
  })
  return () => {
    cancelReload?.()
    unsubscribe()
  }
}

/**
 * Compares the store with the mark beside it: numbers above the store's last belong to evicted
 * commands.
 */
async function noticeEviction({ parts, view }: OutboxRun<unknown>): Promise<void> {
  const { store, snapshot, deps } = parts
  const mark = deps.highWater?.read() ?? null
  if (mark === null || mark.last <= snapshot.lastDeviceSeq) return
  const count = Math.min(mark.last - snapshot.lastDeviceSeq, mark.unsent)
  view.store.dispatch({ name: 'evicted', count })
  await store.raiseDeviceSeq(mark.last)
  snapshot.markStale()
}

async function loadOutbox(run: OutboxRun<unknown>): Promise<void> {
  const { store, snapshot, deps } = run.parts
  await store.deleteConfirmed(deps.timers.now() - confirmedShownFor)
  await snapshot.reload()
  await noticeEviction(run)
}

function copyText({ snapshot, deps }: OutboxParts<unknown>, id: string): string {
  const command = (snapshot.rows.get(id) ?? snapshot.confirmed.get(id))?.command ?? null
  if (command === null) return ''
  return deps.kinds[command.kind]?.getText?.(command.body) ?? JSON.stringify(command.body, null, 2)
}

/** Runs work one after the other, so that what a person does later is stored later. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const current = last.then(work, work)
    last = current
    return current
  }
}

type Writing = 'enqueue' | 'resend' | 'discard'

function createWriter(run: OutboxRun<unknown>): Pick<Outbox, Writing> {
  const { parts, view, scheduler } = run
  const inOrder = createQueue()

  async function write(work: () => Promise<Command>): Promise<Receipt> {
    const command = await withTroubleShown(view, inOrder(work))
    view.store.dispatch({ name: 'recovered' })
    const receipt = findReceipt(view, parts, command)
    publishChange(view, parts)
    void scheduler.drain()
    return receipt
  }

  return {
    enqueue: (input) => write(() => enqueueCommand(parts, input)),
    resend: (id, changes = {}) => write(() => resendCommand(parts, id, changes)),
    async discard(...ids) {
      await discardQueuedCommands(parts, ids)
      publishChange(view, parts)
      void scheduler.drain()
    },
  }
}

type Resuming = 'resume' | 'sendNow' | 'syncDeviceNumbers'

function createResumer({ parts, view, scheduler }: OutboxRun<unknown>): Pick<Outbox, Resuming> {
  const { store, snapshot } = parts
  return {
    async resume() {
      scheduler.endPause()
      if (snapshot.parked !== null) {
        await withStorageError(null, store.park(null))
        snapshot.park(null)
        publishChange(view, parts)
      }
      await scheduler.drain()
    },
    async sendNow(id) {
      await withStorageError(id, store.markSendNow(id))
      snapshot.markStale()
      scheduler.endPause()
      await scheduler.drain()
    },
    async syncDeviceNumbers({ highest, lost }) {
      // What the mark beside the store has shown as lost is among what the host counts.
      const count = Math.max(view.store.getState().evicted, lost)
      view.store.dispatch({ name: 'evicted', count })
      if (highest > snapshot.lastDeviceSeq) {
        await withStorageError(null, store.raiseDeviceSeq(highest))
        snapshot.markStale()
        await withStorageError(null, snapshot.reload())
      }
      refreshView(view)
    },
  }
}

function createRun<Sealed>(deps: OutboxDeps<Sealed>): OutboxRun<Sealed> {
  const view = createOutboxView()
  const store = guardStore(deps.store, deps)
  const seals = createSeals(deps)
  const snapshot = createOutboxSnapshot(store, seals, () => refreshView(view))
  const parts = { deps, store, seals, snapshot }
  const closing = new AbortController()
  const scheduler = createDrainScheduler({ parts, view, closing: closing.signal })
  return { parts, view, scheduler, closing }
}

/**
 * Opens the outbox of one person in one organisation. Throws `StorageError` where the device cannot
 * store one.
 */
export async function openOutbox<Sealed>(deps: OutboxDeps<Sealed>): Promise<Outbox> {
  const run = createRun(deps)
  const { parts, view, scheduler, closing } = run
  const unfollow = followOtherTabs(run)
  await withStorageError(null, loadOutbox(run))
  return {
    ...createWriter(run),
    ...createResumer(run),
    subscribe: view.store.subscribe,
    getState: () => readState(view, parts),
    pendingFor: (lane) =>
      readState(view, parts).receipts.filter(
        (receipt) => receipt.command.lane === lane && isInView(receipt),
      ),
    drain: () => scheduler.drain(),
    hostAnswered: scheduler.hostAnswered,
    copyText: (id) => copyText(parts, id),
    async close() {
      closing.abort()
      scheduler.cancelTimer()
      unfollow()
      await scheduler.whenIdle()
      await parts.store.close()
    },
  }
}
