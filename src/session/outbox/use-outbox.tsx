import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import * as v from 'valibot'
import { contactLogAnswerModel } from '#domain/customers/contact/contact-log.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import type { ContactLogKind } from '#domain/customers/contact/contact-log.commands.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { useStore } from '#src/state/use-store.ts'
import { DraftsProvider } from './use-draft.tsx'
import type { SessionOutbox, ContactLogBody, ContactLogInput } from './session-outbox.ts'
import type { SessionOutboxState } from './session-outbox-state.ts'

const OutboxContext = createContext<SessionOutbox | null>(null)

export function OutboxProvider({
  outbox,
  children,
}: {
  readonly outbox: SessionOutbox
  readonly children: ReactNode
}) {
  return (
    <OutboxContext value={outbox}>
      <DraftsProvider drafts={outbox.drafts}>{children}</DraftsProvider>
    </OutboxContext>
  )
}

/** For components that show or close the outbox as a whole. */
export function useSessionOutbox(): SessionOutbox {
  const outbox = use(OutboxContext)
  if (outbox === null) throw new Error('The outbox is used outside an organisation')
  return outbox
}

/** The current state of the whole outbox. */
export function useOutboxState(): SessionOutboxState {
  return useStore(useSessionOutbox())
}

export type RecordCommand = <Kind extends ContactLogKind>(
  kind: Kind,
  body: ContactLogBody<Kind>,
  input?: ContactLogInput,
) => Promise<Receipt>

/**
 * Records work on a customer, also offline. Throws `StorageError` where it was not stored; the form
 * retries with the error's `id`.
 */
export function useRecord(): RecordCommand {
  const { record } = useSessionOutbox()
  return useCallback((kind, body, input = {}) => record(kind, body, input), [record])
}

const isSame = (one: Receipt, other: Receipt | undefined): boolean =>
  one.command === other?.command && one.status.name === other.status.name

function createSelector(
  isSelected: (receipt: Receipt) => boolean,
): (state: SessionOutboxState) => readonly Receipt[] {
  let last: readonly Receipt[] = []
  return ({ outbox }) => {
    const next = outbox.receipts.filter(isSelected)
    if (next.length !== last.length || !next.every((receipt, at) => isSame(receipt, last[at])))
      last = next
    return last
  }
}

/**
 * Matching receipts, oldest first: the same array until one changes its status. `isSelected` must
 * be stable.
 */
export function useSelectedReceipts(isSelected: (receipt: Receipt) => boolean): readonly Receipt[] {
  const select = useMemo(() => createSelector(isSelected), [isSelected])
  return useStore(useSessionOutbox(), select)
}

const isInLane = (lane: string) => (receipt: Receipt) => receipt.command.lane === lane

/**
 * The receipts of a lane (`customerLane(agreementNo)`), oldest first, also those confirmed lately.
 */
export function useReceipts(lane: string): readonly Receipt[] {
  const { outbox } = useOutboxState()
  const { receipts } = outbox
  return useMemo(() => receipts.filter(isInLane(lane)), [receipts, lane])
}

/** Refused commands do not show in a view; those that wait for the person do. */
const isInView = ({ status }: Receipt): boolean =>
  status.name !== 'needs_you' || status.reason === 'old' || status.reason === 'newer_version'

/**
 * A host's answer with recorded work folded on top, never cached. `fold` must be stable and skip
 * what the view already includes.
 */
export function useOptimisticView<View>(
  lane: string,
  view: View,
  fold: (view: View, receipt: Receipt) => View,
): View {
  const receipts = useReceipts(lane)
  return useMemo(() => receipts.filter(isInView).reduce(fold, view), [receipts, view, fold])
}

/** The host's answer to a confirmed command; null before, or where it cannot be read. */
export function readRecorded({ status }: Receipt): ContactLogAnswer | null {
  if (status.name !== 'confirmed') return null
  const read = v.safeParse(contactLogAnswerModel, status.answer)
  return read.success ? read.output : null
}

/** Whether a customer of this version includes the receipt's effect. */
export function isIncludedIn(version: number, receipt: Receipt): boolean {
  const recorded = readRecorded(receipt)
  return recorded !== null && recorded.customer.version <= version
}
