import type { OutboxDatabase } from './db.ts'
import type { OutboxState, Receipt } from './outbox.model.ts'

/** A number that the device accounts for. */
export interface Held {
  /** Its number on the device. */
  readonly seq: number
  /** Whom it is about; null where the action names nobody, or cannot be read. */
  readonly agreementNo: string | null
  /** ISO instant at which it was kept, by the device's clock. */
  readonly at: string | null
}

/** What an outbox says of itself to the host. */
export interface Account {
  /** The last number given on this device. */
  readonly lastSeq: number
  /** By number. */
  readonly held: readonly Held[]
  /** How many of them will not go out by themselves. */
  readonly needsYou: number
  /** How many still go out by themselves, and how many were given up without the host having heard of it. */
  readonly owed: number
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
function instantOf(milliseconds: number): string | null {
  const at = new Date(milliseconds)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 1
    ? null
    : at.toISOString()
}

const goesByItself = ({ standing: { name } }: Receipt): boolean =>
  name === 'saved' || name === 'waiting' || name === 'sending'

/** Every number that lies in the database, as its one transaction finds it; `state` says whom they are about. */
export async function accountOf(
  database: OutboxDatabase,
  state: () => OutboxState,
): Promise<Account> {
  const { rows, tombstones, facts } = database
  const [kept, stones, fact] = await database.transaction(
    'r',
    [rows, tombstones, facts],
    async () =>
      [await rows.toArray(), await tombstones.toArray(), await facts.get('lastDeviceSeq')] as const,
  )
  const receipts = new Map(state().receipts.map((receipt) => [receipt.command.id, receipt]))
  const held = new Map<number, Held>()
  for (const { deviceSeq } of stones)
    held.set(deviceSeq, { seq: deviceSeq, agreementNo: null, at: null })
  let [owed, needsYou] = [0, 0]
  for (const { id, deviceSeq, savedAt, state: how } of kept) {
    const receipt = receipts.get(id)
    held.set(deviceSeq, {
      seq: deviceSeq,
      agreementNo: receipt === undefined ? null : agreementIn(receipt),
      at: instantOf(savedAt),
    })
    // What this tab has not read yet was written by another, and goes out like its own.
    if (receipt === undefined ? how !== 'dead' : goesByItself(receipt)) owed += 1
    if (receipt === undefined ? how === 'dead' : receipt.standing.name === 'needs_you')
      needsYou += 1
  }
  const dead = new Set(kept.filter(({ state: how }) => how === 'dead').map(({ id }) => id))
  return {
    lastSeq: fact?.name === 'lastDeviceSeq' ? fact.value : 0,
    held: [...held.values()].sort((one, other) => one.seq - other.seq),
    needsYou,
    owed: owed + stones.filter(({ id }) => !dead.has(id)).length,
  }
}

/** Whether nothing lies in the database but what was let go: refused, or among `letGo` because it would not go out by itself. */
export async function owesNothing(
  database: OutboxDatabase,
  letGo: ReadonlySet<string>,
): Promise<boolean> {
  const { rows, tombstones } = database
  return database.transaction('r', [rows, tombstones], async () => {
    const kept = await rows.toArray()
    const dead = new Set(kept.filter(({ state }) => state === 'dead').map(({ id }) => id))
    const stones = await tombstones.toArray()
    return (
      kept.every(({ id }) => dead.has(id) || letGo.has(id)) &&
      stones.every(({ id }) => dead.has(id))
    )
  })
}
