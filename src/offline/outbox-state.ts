import type { Command } from '#domain/command.ts'
import { isBlocked, isOld } from './lanes.ts'
import type { OutboxState, Parked, Receipt, Standing, StorageFault } from './outbox.model.ts'
import type { RowBook } from './row-book.ts'
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

function standingOf(
  row: OpenRow,
  rows: RowBook<unknown>['rows'],
  sending: ReadonlySet<string>,
  now: number,
): Standing {
  const needsYou = (reason: string): Standing => ({ name: 'needs_you', reason, answer: row.answer })
  if (row.isDead) return needsYou(row.reason ?? 'unreadable')
  if (sending.has(row.id)) return { name: 'sending' }
  if (isBlocked(rows, row)) return needsYou('waits_for_refused')
  if (row.isNewer) return needsYou('newer_version')
  if (isOld(row, now)) return needsYou('old')
  return row.why === null
    ? { name: 'saved' }
    : { name: 'waiting', nextAt: row.nextAt, why: row.why }
}

export function receiptOf(
  row: OpenRow,
  book: Pick<RowBook<unknown>, 'rows'>,
  sending: ReadonlySet<string>,
  now: number,
): Receipt {
  return {
    command: row.command ?? unreadable(row),
    standing: standingOf(row, book.rows, sending, now),
    savedAt: row.savedAt,
    tries: row.tries,
  }
}

export function confirmedReceipt({ command, at, answer, savedAt, tries }: OpenConfirmed): Receipt {
  return { command, savedAt, tries, standing: { name: 'confirmed', at, answer } }
}

export interface OutboxFacts {
  readonly book: Pick<RowBook<unknown>, 'rows' | 'confirmed' | 'parked'>
  readonly sending: ReadonlySet<string>
  readonly now: number
  readonly trouble: StorageFault | null
  readonly evicted: number
}

export function stateOf({ book, sending, now, trouble, evicted }: OutboxFacts): OutboxState {
  const kept = [...book.rows.values()].map((row) => ({
    seq: row.seq,
    receipt: receiptOf(row, book, sending, now),
  }))
  const done = [...book.confirmed.values()].map((one) => ({
    seq: one.seq,
    receipt: confirmedReceipt(one),
  }))
  const count = (...names: readonly Standing['name'][]) =>
    kept.filter(({ receipt }) => names.includes(receipt.standing.name)).length
  const parked: Parked | null = book.parked?.reason ?? null
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

/** Whether a lane's view is to be shown with it: what was refused, or means nothing without what was, is not. */
export function isInView({ standing }: Receipt): boolean {
  return (
    standing.name !== 'needs_you' ||
    standing.reason === 'old' ||
    standing.reason === 'newer_version'
  )
}
