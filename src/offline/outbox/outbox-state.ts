import type { Command } from '#domain/command.ts'
import { isBlocked, isOld } from './sending/lanes.ts'
import type {
  OutboxState,
  ParkReason,
  Receipt,
  CommandStatus,
  StorageFault,
} from '../ports/outbox.model.ts'
import type { OutboxSnapshot } from './outbox-snapshot.ts'
import type { OpenConfirmed, OpenRow } from './seals.ts'

/** In the place of a command that does not open. */
function unreadable({ id, schema, savedAt }: OpenRow): Command {
  return {
    id,
    kind: '',
    schema,
    lane: '',
    body: null,
    base: null,
    occurredAt: new Date(savedAt).toISOString(),
  }
}

function toStatus(
  row: OpenRow,
  rows: OutboxSnapshot<unknown>['rows'],
  sending: ReadonlySet<string>,
  now: number,
): CommandStatus {
  const needsYou = (reason: string): CommandStatus => ({
    name: 'needs_you',
    reason,
    answer: row.answer,
  })
  if (row.isDead) return needsYou(row.reason ?? 'unreadable')
  if (sending.has(row.id)) return { name: 'sending' }
  if (isBlocked(rows, row)) return needsYou('waits_for_refused')
  if (row.isNewer) return needsYou('newer_version')
  if (isOld(row, now)) return needsYou('old')
  return row.why === null
    ? { name: 'saved' }
    : { name: 'waiting', nextAt: row.nextAt, why: row.why }
}

export function toReceipt(
  row: OpenRow,
  book: Pick<OutboxSnapshot<unknown>, 'rows'>,
  sending: ReadonlySet<string>,
  now: number,
): Receipt {
  return {
    command: row.command ?? unreadable(row),
    status: toStatus(row, book.rows, sending, now),
    savedAt: row.savedAt,
    tries: row.tries,
  }
}

export function toConfirmedReceipt({
  command,
  at,
  answer,
  savedAt,
  tries,
}: OpenConfirmed): Receipt {
  return { command, savedAt, tries, status: { name: 'confirmed', at, answer } }
}

export interface OutboxStateInput {
  readonly snapshot: Pick<OutboxSnapshot<unknown>, 'rows' | 'confirmed' | 'parked'>
  readonly sending: ReadonlySet<string>
  readonly now: number
  readonly trouble: StorageFault | null
  readonly evicted: number
}

export function toOutboxState({
  snapshot,
  sending,
  now,
  trouble,
  evicted,
}: OutboxStateInput): OutboxState {
  const kept = [...snapshot.rows.values()].map((row) => ({
    seq: row.seq,
    receipt: toReceipt(row, snapshot, sending, now),
  }))
  const done = [...snapshot.confirmed.values()].map((one) => ({
    seq: one.seq,
    receipt: toConfirmedReceipt(one),
  }))
  const count = (...names: readonly CommandStatus['name'][]) =>
    kept.filter(({ receipt }) => names.includes(receipt.status.name)).length
  const parked: ParkReason | null = snapshot.parked?.reason ?? null
  return {
    receipts: [...done, ...kept]
      .sort((one, other) => one.seq - other.seq)
      .map(({ receipt }) => receipt),
    counts: {
      waiting: count('saved', 'waiting', 'sending'),
      sending: count('sending'),
      needsYou: count('needs_you'),
    },
    parked,
    trouble,
    evicted,
  }
}

/**
 * Whether a lane's view is to be shown with it: what was refused, or means nothing without what
 * was, is not.
 */
export function isInView({ status }: Receipt): boolean {
  return status.name !== 'needs_you' || status.reason === 'old' || status.reason === 'newer_version'
}
