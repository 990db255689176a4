import type { Confirmed, Fold, NewRow, Outcome, StoredRow } from './store.ts'

/** Of a row whose content was never changed. */
export const firstRev = 1

/** A row as it is first kept. */
export function firstKept<Sealed>(
  row: NewRow<Sealed>,
  deviceSeq: number,
): Omit<StoredRow<Sealed>, 'seq'> {
  return {
    ...row,
    deviceSeq,
    state: 'pending',
    tries: 0,
    nextAt: 0,
    why: null,
    reason: null,
    isWanted: false,
    rev: firstRev,
    foldedId: null,
    answer: null,
  }
}

/** With other content; null where it may have left the device, or was changed by somebody else. Folded in once already, unbeknown to who asks, it is as it is. */
export function folded<Sealed>(
  row: StoredRow<Sealed> | undefined,
  { foldedId, rev, sealed }: Fold<Sealed>,
): StoredRow<Sealed> | null {
  if (row?.foldedId === foldedId && row.rev !== rev) return row
  return row === undefined || row.state === 'dead' || row.tries > 0 || row.rev !== rev
    ? null
    : { ...row, rev: rev + 1, sealed, foldedId }
}

/** About to be sent; null where it is gone or dead. */
export function claimed<Sealed>(row: StoredRow<Sealed> | undefined): StoredRow<Sealed> | null {
  return row === undefined || row.state === 'dead' ? null : { ...row, tries: row.tries + 1 }
}

export function dead<Sealed>(
  row: StoredRow<Sealed>,
  reason: string,
  answer: Sealed | null,
): StoredRow<Sealed> {
  return { ...row, state: 'dead', reason, answer, nextAt: 0, why: null }
}

/**
 * Whether a refusal says that the host has something else under this id. To give the id up would be answered as if the command had arrived; and no delayed
 * sending of it can take effect, since the host refuses that as well.
 */
export const hasOthersId = (reason: string): boolean => reason === 'request_id_reused'

/** A dead row is not woken by an answer that says to wait. */
export function putOff<Sealed>(
  row: StoredRow<Sealed>,
  { nextAt, why }: Extract<Outcome<Sealed>, { name: 'waiting' }>,
): StoredRow<Sealed> {
  return row.state === 'dead' ? row : { ...row, nextAt, why }
}

export function confirmedAs<Sealed>(
  row: StoredRow<Sealed>,
  at: number,
  answer: Sealed,
): Confirmed<Sealed> {
  const { seq, id, schema, savedAt, tries, sealed } = row
  return { seq, id, schema, savedAt, tries, sealed, at, answer }
}

/** What arrived though it was given up: nothing is left of its content, but it has been here. */
export function arrivedGivenUp<Sealed>(id: string, at: number, answer: Sealed): Confirmed<Sealed> {
  return { seq: 0, id, schema: 0, savedAt: at, tries: 0, sealed: answer, at, answer }
}

export function wanted<Sealed>(row: StoredRow<Sealed>): StoredRow<Sealed> {
  return { ...row, isWanted: true, nextAt: 0 }
}

/** Whether a row is no longer as it was read. */
export function isOther<Sealed>(
  seen: { readonly rev: number; readonly tries: number },
  row: StoredRow<Sealed> | undefined,
): boolean {
  return row === undefined || row.rev !== seen.rev || row.tries !== seen.tries
}
