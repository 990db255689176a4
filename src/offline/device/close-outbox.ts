import { hasNothingUnsent } from '../outbox/outbox-report.ts'
import type { OutboxDatabase } from '../outbox/outbox-database.ts'
import type { HighWater } from '../ports/outbox-deps.ts'
import type { Outbox } from '../ports/outbox.model.ts'
import { deleteDayPack } from './day-pack-databases.ts'
import type { Device } from './device.ts'
import type { SharedLock } from './shared-lock.ts'
import { hasSignedOut, markSignedOut } from './signed-out-mark.ts'

/** What closing a browser's outbox works on. */
export interface ClosingParts {
  readonly name: string
  readonly dayPackName: string
  readonly device: Device
  readonly database: OutboxDatabase
  readonly lock: SharedLock
  readonly mark: HighWater | null
  readonly outbox: Outbox
  readonly closeAll: () => void
}

/**
 * How long the end of a session waits until the host knows of what was discarded, in milliseconds.
 */
const discardTimeout = 5000
/** How long other tabs may take to release a database whose key is gone, in milliseconds. */
const deletionTimeout = 5000

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

async function discardAll(outbox: Outbox): Promise<void> {
  const unconfirmed = outbox
    .getState()
    .receipts.flatMap(({ command, status }) => (status.name === 'confirmed' ? [] : [command.id]))
  await outbox.discard(...unconfirmed)
  await Promise.race([outbox.drain(), wait(discardTimeout)])
}

const clearUnsentMark = (mark: HighWater | null): void =>
  mark?.write({ last: mark.read()?.last ?? 0, unsent: 0 })

/** Runs in the last tab to close: another may have saved a draft since the person signed out. */
async function deleteUnlessWaiting({ name, device, database, mark }: ClosingParts): Promise<void> {
  await database.open()
  const waiting = (await database.rows.count()) + (await database.tombstones.count())
  if (waiting > 0) {
    await database.recordings.clear()
    return database.drafts.clear()
  }
  await device.dropVaultKey(name)
  await database.delete()
  clearUnsentMark(mark)
}

async function deleteUnlessUnsent(
  { name, device, database, mark }: ClosingParts,
  ignoredIds: ReadonlySet<string>,
): Promise<boolean> {
  await database.open()
  if (!(await hasNothingUnsent(database, ignoredIds))) return false
  await device.dropVaultKey(name)
  await Promise.race([database.delete(), wait(deletionTimeout)])
  clearUnsentMark(mark)
  return true
}

export async function closeOutbox(parts: ClosingParts): Promise<void> {
  const { database, outbox, lock, closeAll } = parts
  const isSignedOut = await hasSignedOut(database)
  await outbox.close()
  lock.release()
  // A caller that only closes is not told that nothing could be deleted.
  if (isSignedOut) await lock.runWhenUnused(() => deleteUnlessWaiting(parts)).catch(() => false)
  closeAll()
}

export async function leaveOutbox(parts: ClosingParts, isForgetful: boolean): Promise<void> {
  const { dayPackName, database, outbox, lock, closeAll } = parts
  await deleteDayPack(dayPackName).catch(() => false)
  if (isForgetful) await discardAll(outbox)
  // A newer version of the app may have the database by now, and deletes the drafts itself.
  await database.drafts.clear().catch(() => {})
  await database.recordings.clear().catch(() => {})
  await markSignedOut(database)
  await outbox.close()
  lock.release()
  try {
    await lock.runWhenUnused(() => deleteUnlessWaiting(parts))
  } finally {
    closeAll()
  }
}

export async function wipeOutbox(parts: ClosingParts): Promise<boolean> {
  const { dayPackName, outbox, lock, closeAll } = parts
  await deleteDayPack(dayPackName)
  const refused = outbox
    .getState()
    .receipts.flatMap(({ command, status }) => (status.name === 'needs_you' ? [command.id] : []))
  await outbox.close()
  lock.release()
  let isDeleted = false
  const work = async () => {
    isDeleted = await deleteUnlessUnsent(parts, new Set(refused))
  }
  try {
    // Another open tab releases the database when it is deleted.
    if (!(await lock.runWhenUnused(work))) await work()
  } finally {
    closeAll()
  }
  return isDeleted
}
