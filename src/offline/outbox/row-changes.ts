import type {
  ConfirmedRow,
  RowFold,
  NewOutboxRow,
  RowOutcome,
  OutboxRow,
} from '../ports/outbox-store.ts'

/** Of a row whose content was never changed. */
export const initialRev = 1

/** A row as it is first kept. */
export function createOutboxRow<Sealed>(
  row: NewOutboxRow<Sealed>,
  deviceSeq: number,
): Omit<OutboxRow<Sealed>, 'seq'> {
  return {
    ...row,
    deviceSeq,
    state: 'pending',
    tries: 0,
    nextAt: 0,
    why: null,
    reason: null,
    isWanted: false,
    rev: initialRev,
    foldedId: null,
    answer: null,
  }
}

/**
 * With other content; null where it may have left the device or somebody else changed it. Merging
 * the same content again changes nothing.
 */
export function foldRow<Sealed>(
  row: OutboxRow<Sealed> | undefined,
  { foldedId, rev, sealed }: RowFold<Sealed>,
): OutboxRow<Sealed> | null {
  if (row?.foldedId === foldedId && row.rev !== rev) return row
  return row === undefined || row.state === 'dead' || row.tries > 0 || row.rev !== rev
    ? null
    : { ...row, rev: rev + 1, sealed, foldedId }
}

/** About to be sent; null where it is gone or dead. */
export function claimRow<Sealed>(row: OutboxRow<Sealed> | undefined): OutboxRow<Sealed> | null {
  return row === undefined || row.state === 'dead' ? null : { ...row, tries: row.tries + 1 }
}

export function toDeadRow<Sealed>(
  row: OutboxRow<Sealed>,
  reason: string,
  answer: Sealed | null,
): OutboxRow<Sealed> {
  return { ...row, state: 'dead', reason, answer, nextAt: 0, why: null }
}

/**
 * Whether the host has something else under this id. Discarding the id would then count as arrived,
 * and delayed sends are refused too.
 */
export const isIdReused = (reason: string): boolean => reason === 'request_id_reused'

/** A dead row is not woken by an answer that says to wait. */
export function postponeRow<Sealed>(
  row: OutboxRow<Sealed>,
  { nextAt, why }: Extract<RowOutcome<Sealed>, { name: 'waiting' }>,
): OutboxRow<Sealed> {
  return row.state === 'dead' ? row : { ...row, nextAt, why }
}

export function toConfirmedRow<Sealed>(
  row: OutboxRow<Sealed>,
  at: number,
  answer: Sealed,
): ConfirmedRow<Sealed> {
  const { seq, id, schema, savedAt, tries, sealed } = row
  return { seq, id, schema, savedAt, tries, sealed, at, answer }
}

/** What arrived though it was given up: nothing is left of its content, but it has been here. */
export function toConfirmedDiscard<Sealed>(
  id: string,
  at: number,
  answer: Sealed,
): ConfirmedRow<Sealed> {
  return { seq: 0, id, schema: 0, savedAt: at, tries: 0, sealed: answer, at, answer }
}

export function withSendNow<Sealed>(row: OutboxRow<Sealed>): OutboxRow<Sealed> {
  return { ...row, isWanted: true, nextAt: 0 }
}

/** Whether a row is no longer as it was read. */
export function hasRowChanged<Sealed>(
  seen: { readonly rev: number; readonly tries: number },
  row: OutboxRow<Sealed> | undefined,
): boolean {
  return row === undefined || row.rev !== seen.rev || row.tries !== seen.tries
}
