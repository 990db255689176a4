import type { Command } from '#domain/command.ts'
import { createStore } from '#src/state/store.ts'
import type { Store } from '#src/state/store.ts'
import { StoreFailure } from '../ports/outbox-store.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { OutboxState, Receipt, StorageFault } from '../ports/outbox.model.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { toConfirmedReceipt, toOutboxState, toReceipt } from './outbox-state.ts'

/** What an outbox shows beside its snapshot. */
export interface OutboxViewState {
  /** Ids of commands on their way from this tab. */
  readonly sending: ReadonlySet<string>
  readonly trouble: StorageFault | null
  readonly evicted: number
  /** Rises with each change of the snapshot. */
  readonly changes: number
}

export type OutboxViewEvent =
  | { readonly name: 'changed' }
  | { readonly name: 'sending_begun' | 'sending_ended'; readonly id: string }
  | { readonly name: 'failed'; readonly fault: StorageFault }
  | { readonly name: 'recovered' }
  | { readonly name: 'evicted'; readonly count: number }

export interface OutboxView {
  readonly store: Store<OutboxViewState, OutboxViewEvent>
  /** What was read of each state: a snapshot is compiled once, when it is read. */
  readonly read: WeakMap<OutboxViewState, OutboxState>
}

export const newOutboxView: OutboxViewState = {
  sending: new Set(),
  trouble: null,
  evicted: 0,
  changes: 0,
}

export function reduceOutboxView(state: OutboxViewState, event: OutboxViewEvent): OutboxViewState {
  switch (event.name) {
    case 'changed':
      return { ...state, changes: state.changes + 1 }
    case 'sending_begun':
      return { ...state, sending: new Set([...state.sending, event.id]) }
    case 'sending_ended':
      // The end of a discard notice changes what is shown, too.
      return { ...state, sending: new Set([...state.sending].filter((id) => id !== event.id)) }
    case 'failed':
      return { ...state, trouble: event.fault }
    case 'recovered':
      return state.trouble === null ? state : { ...state, trouble: null }
    case 'evicted':
      return { ...state, evicted: event.count }
  }
}

export const createOutboxView = (): OutboxView => ({
  store: createStore(newOutboxView, reduceOutboxView),
  read: new WeakMap(),
})

export const refreshView = ({ store }: OutboxView): void => store.dispatch({ name: 'changed' })

export function showTrouble({ store }: OutboxView, error: unknown): void {
  const isKnown = error instanceof StoreFailure || error instanceof StorageError
  store.dispatch({ name: 'failed', fault: isKnown ? error.fault : 'broken' })
}

/** Shows a storage error as the device's trouble and throws it on. */
export async function withTroubleShown<T>(view: OutboxView, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageError) showTrouble(view, error)
    throw error
  }
}

export function readState(view: OutboxView, { snapshot, deps }: OutboxParts<unknown>): OutboxState {
  const current = view.store.getState()
  const known = view.read.get(current)
  if (known !== undefined) return known
  const { sending, trouble, evicted } = current
  const state = toOutboxState({ snapshot, sending, now: deps.timers.now(), trouble, evicted })
  view.read.set(current, state)
  return state
}

/** Writes the mark beside the store, tells the other tabs and shows the change. */
export function publishChange(view: OutboxView, { snapshot, deps }: OutboxParts<unknown>): void {
  deps.highWater?.write({
    last: snapshot.lastDeviceSeq,
    unsent: [...snapshot.rows.values()].filter(({ isDead }) => !isDead).length,
  })
  deps.otherTabs.notify()
  refreshView(view)
}

export function findReceipt(
  { store }: OutboxView,
  { snapshot, deps }: OutboxParts<unknown>,
  command: Command,
): Receipt {
  const now = deps.timers.now()
  const row = snapshot.rows.get(command.id)
  const confirmed = snapshot.confirmed.get(command.id)
  if (row !== undefined) return toReceipt(row, snapshot, store.getState().sending, now)
  // While the store was slow, another tab may have sent or discarded it.
  return confirmed === undefined
    ? {
        command,
        status: { name: 'needs_you', reason: 'discarded', answer: null },
        savedAt: now,
        tries: 0,
      }
    : toConfirmedReceipt(confirmed)
}
