import {
  createContext,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import * as v from 'valibot'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import type { RecordingKind } from '#domain/customers/recording.commands.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import type { DeskState, OutboxDesk, RecordingBody, RecordingWish } from './outbox-desk.ts'

const DeskContext = createContext<OutboxDesk | null>(null)

export function OutboxProvider({
  desk,
  children,
}: {
  readonly desk: OutboxDesk
  readonly children: ReactNode
}) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

/** The door to the outbox; only for what shows or ends it as a whole. */
export function useOutboxDesk(): OutboxDesk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('The outbox is asked for outside the page')
  return desk
}

/** The whole outbox at this moment. */
export function useOutbox(): DeskState {
  const { subscribe, state } = useOutboxDesk()
  return useSyncExternalStore(subscribe, state)
}

export type RecordWork = <Kind extends RecordingKind>(
  kind: Kind,
  body: RecordingBody<Kind>,
  wish?: RecordingWish,
) => Promise<Receipt>

/**
 * Records what somebody did with a customer, with or without network: answers as soon as this device keeps it. Throws `StorageTrouble` when it
 * does not: the form stays open with its text, says so, and tries again with the trouble's `id`.
 */
export function useRecord(): RecordWork {
  const desk = useOutboxDesk()
  return useCallback((kind, body, wish = {}) => desk.record(kind, body, wish), [desk])
}

const isSame = (one: Receipt, other: Receipt | undefined): boolean =>
  one.command === other?.command && one.standing.name === other.standing.name

function selectorOf(
  state: OutboxDesk['state'],
  isWanted: (receipt: Receipt) => boolean,
): () => readonly Receipt[] {
  let last: readonly Receipt[] = []
  return () => {
    const next = state().outbox.receipts.filter(isWanted)
    if (next.length !== last.length || !next.every((receipt, at) => isSame(receipt, last[at])))
      last = next
    return last
  }
}

/** Those of all receipts that `isWanted`, oldest first: another array only when one of them stands otherwise, whatever else is sent meanwhile. Hand in the same `isWanted` each time. */
export function useSelectedReceipts(isWanted: (receipt: Receipt) => boolean): readonly Receipt[] {
  const { subscribe, state } = useOutboxDesk()
  const select = useMemo(() => selectorOf(state, isWanted), [state, isWanted])
  return useSyncExternalStore(subscribe, select)
}

const isOf = (lane: string) => (receipt: Receipt) => receipt.command.lane === lane

/** Everything recorded on this device about one lane (`customerLane(agreementNo)`) that is not long confirmed, oldest first: what waits, what was confirmed lately, what needs the person. */
export function useReceipts(lane: string): readonly Receipt[] {
  const { outbox } = useOutbox()
  const { receipts } = outbox
  return useMemo(() => receipts.filter(isOf(lane)), [receipts, lane])
}

/** Whether a view is to be shown with it: what was refused is not, what waits for a tap is. */
const isInView = ({ standing }: Receipt): boolean =>
  standing.name !== 'needs_you' || standing.reason === 'old' || standing.reason === 'newer_version'

/**
 * What the host says, with what this device has recorded since laid over it: `fold` is called for each receipt, oldest first, and answers a new
 * view. Computed, never written into the cache, so that no answer of the host takes it away. What is confirmed stays laid over until the view
 * itself holds it, so `fold` must leave alone what is there already (by entry id, or by `isKnownTo`). Hand in the same `fold` each time.
 */
export function useOverlay<View>(
  lane: string,
  view: View,
  fold: (view: View, receipt: Receipt) => View,
): View {
  const receipts = useReceipts(lane)
  return useMemo(() => receipts.filter(isInView).reduce(fold, view), [receipts, view, fold])
}

/** The host's answer to what it confirmed; null before, or where it cannot be read. */
export function recordedOf({ standing }: Receipt): Recorded | null {
  if (standing.name !== 'confirmed') return null
  const read = v.safeParse(recordedModel, standing.answer)
  return read.success ? read.output : null
}

/** Whether a view of the customer with this version holds the receipt's effect already. */
export function isKnownTo(version: number, receipt: Receipt): boolean {
  const recorded = recordedOf(receipt)
  return recorded !== null && recorded.customer.version <= version
}
