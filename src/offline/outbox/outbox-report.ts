import type { OutboxDatabase } from './outbox-database.ts'
import type { OutboxState, Receipt } from '../ports/outbox.model.ts'

/** A number that the device accounts for. */
export interface HeldNumber {
  /** Its number on the device. */
  readonly seq: number
  /** Whom it is about; null where the action names nobody, or cannot be read. */
  readonly agreementNo: string | null
  /** ISO instant at which it was kept, by the device's clock. */
  readonly at: string | null
}

/** What an outbox says of itself to the host. */
export interface OutboxReport {
  /** The last number given on this device. */
  readonly lastSeq: number
  /** By number. */
  readonly held: readonly HeldNumber[]
  /** How many of them will not go out by themselves. */
  readonly needsYou: number
  /**
   * How many still go out by themselves, and how many were given up without the host having heard
   * of it.
   */
  readonly unsentCount: number
}

const longestAgreement = 64

function agreementIn({ command }: Receipt): string | null {
  const { agreementNo } = (command.body ?? {}) as { readonly agreementNo?: unknown }
  return typeof agreementNo === 'string' &&
    agreementNo !== '' &&
    agreementNo.length <= longestAgreement
    ? agreementNo
    : null
}

/** A clock that is not set must not keep the device from accounting for anything. */
function toInstant(milliseconds: number): string | null {
  const at = new Date(milliseconds)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 1
    ? null
    : at.toISOString()
}

const goesByItself = ({ status: { name } }: Receipt): boolean =>
  name === 'saved' || name === 'waiting' || name === 'sending'

/**
 * Every number that lies in the database, as its one transaction finds it; `state` says whom they
 * are about.
 */
export async function buildOutboxReport(
  database: OutboxDatabase,
  state: () => OutboxState,
): Promise<OutboxReport> {
  const { rows, tombstones, facts } = database
  const [kept, discards, fact] = await database.transaction(
    'r',
    [rows, tombstones, facts],
    async () =>
      [await rows.toArray(), await tombstones.toArray(), await facts.get('lastDeviceSeq')] as const,
  )
  const receipts = new Map(state().receipts.map((receipt) => [receipt.command.id, receipt]))
  const held = new Map<number, HeldNumber>()
  for (const { deviceSeq } of discards)
    held.set(deviceSeq, { seq: deviceSeq, agreementNo: null, at: null })
  let [unsentCount, needsYou] = [0, 0]
  for (const { id, deviceSeq, savedAt, state: how } of kept) {
    const receipt = receipts.get(id)
    held.set(deviceSeq, {
      seq: deviceSeq,
      agreementNo: receipt === undefined ? null : agreementIn(receipt),
      at: toInstant(savedAt),
    })
    // What this tab has not read yet was written by another, and goes out like its own.
    if (receipt === undefined ? how !== 'dead' : goesByItself(receipt)) unsentCount += 1
    if (receipt === undefined ? how === 'dead' : receipt.status.name === 'needs_you') needsYou += 1
  }
  const dead = new Set(kept.filter(({ state: how }) => how === 'dead').map(({ id }) => id))
  return {
    lastSeq: fact?.name === 'lastDeviceSeq' ? fact.value : 0,
    held: [...held.values()].sort((one, other) => one.seq - other.seq),
    needsYou,
    unsentCount: unsentCount + discards.filter(({ id }) => !dead.has(id)).length,
  }
}

/** Whether everything in the database is refused or among `ignoredIds`. */
export async function hasNothingUnsent(
  database: OutboxDatabase,
  ignoredIds: ReadonlySet<string>,
): Promise<boolean> {
  const { rows, tombstones } = database
  return database.transaction('r', [rows, tombstones], async () => {
    const kept = await rows.toArray()
    const dead = new Set(kept.filter(({ state }) => state === 'dead').map(({ id }) => id))
    const discards = await tombstones.toArray()
    return (
      kept.every(({ id }) => dead.has(id) || ignoredIds.has(id)) &&
      discards.every(({ id }) => dead.has(id))
    )
  })
}
