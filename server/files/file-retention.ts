import type { Transaction } from '../db/database.ts'
import type { DeletedRows } from '../db/delete-counted.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { ListedBytes } from '../storage/file-store.ts'
import { getUploadsSince } from './file.service.ts'
import * as store from './file-retention.store.ts'

/** Runs `work` in a transaction that sees every organisation's rows. */
type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

interface RetentionDeps {
  readonly inTransaction: InTransaction
  readonly files: FileStorage
  readonly now: Date
  /** Told in the transaction that marks files as deleted, or as without bytes. */
  readonly onDeleted?: (tx: Transaction, rows: readonly DeletedRows[]) => Promise<void>
  readonly onLost?: (tx: Transaction, orgIds: readonly string[]) => Promise<void>
}

export interface RetentionCounts {
  /** Files and uploads whose time was over, or that somebody deleted. */
  readonly deleted: number
  /** Bytes that no row knew. */
  readonly orphans: number
  /** Files whose bytes are missing. */
  readonly lost: number
}

const batch = 1000
/** Younger bytes without a row may belong to a transaction that is still open. */
const orphanMilliseconds = 3_600_000

/** Bytes first, then the row: cut off between them, the next run finishes. */
async function deleteMarked({ inTransaction, files }: RetentionDeps): Promise<number> {
  for (let count = 0; ;) {
    const found = await inTransaction((tx) => store.findDeleted(tx, batch))
    for (const { id } of found) {
      await files.store.delete(id)
      await files.uploads.delete(id)
    }
    await inTransaction((tx) =>
      store.dropRows(
        tx,
        found.map(({ id }) => id),
      ),
    )
    count += found.length
    if (found.length < batch) return count
  }
}

async function* inBatches(
  listed: AsyncIterable<ListedBytes>,
): AsyncGenerator<readonly ListedBytes[]> {
  let held: ListedBytes[] = []
  for await (const one of listed) {
    held.push(one)
    if (held.length < batch) continue
    yield held
    held = []
  }
  if (held.length > 0) yield held
}

/** Deletes listed bytes that no row in one of the states knows; returns how many, and all ids. */
async function deleteOrphans(
  { inTransaction, now }: RetentionDeps,
  place: { list(): AsyncIterable<ListedBytes>; delete(id: string): Promise<void> },
  isExpected: (state: string | undefined) => boolean,
) {
  const ids = new Set<string>()
  let orphans = 0
  for await (const listed of inBatches(place.list())) {
    const states = await inTransaction((tx) =>
      store.findStates(
        tx,
        listed.map(({ id }) => id),
      ),
    )
    for (const { id, changedAt } of listed) {
      ids.add(id)
      const isYoung = now.getTime() - changedAt.getTime() < orphanMilliseconds
      if (isExpected(states.get(id)) || isYoung) continue
      await place.delete(id)
      orphans++
    }
  }
  return { ids, orphans }
}

/**
 * A row whose bytes are missing stays, since a disk that is not mounted looks the same: it is marked,
 * not shown and not counted, until the bytes are back.
 */
async function recordLost(
  { inTransaction, now, onLost }: RetentionDeps,
  ids: ReadonlySet<string>,
): Promise<number> {
  return inTransaction(async (tx) => {
    const ready = await store.findReady(tx)
    const isOld = ({ createdAt }: { readonly createdAt: Date }) =>
      now.getTime() - createdAt.getTime() >= orphanMilliseconds
    const lost = ready.filter((row) => !ids.has(row.id) && isOld(row))
    const back = ready.filter((row) => ids.has(row.id) && row.lostAt !== null)
    await store.markLost(
      tx,
      lost.map(({ id }) => id),
      now,
    )
    await store.markLost(
      tx,
      back.map(({ id }) => id),
      null,
    )
    const found = lost.filter((row) => row.lostAt === null)
    if (found.length > 0)
      await onLost?.(
        tx,
        found.map(({ orgId }) => orgId),
      )
    return lost.length
  })
}

/**
 * Deletes files past their retention, uploads that nobody finished, and bytes without a row; marks
 * rows without bytes. Safe to run on several hosts at once.
 */
export async function deleteExpiredFiles(deps: RetentionDeps): Promise<RetentionCounts> {
  const { inTransaction, files, now, onDeleted } = deps
  await inTransaction(async (tx) => {
    const rows = await store.markExpired(tx, now, getUploadsSince(now))
    await onDeleted?.(tx, rows)
  })
  const deleted = await deleteMarked(deps)
  const uploads = await deleteOrphans(deps, files.uploads, (state) => state === 'uploading')
  const stored = await deleteOrphans(deps, files.store, (state) => state !== undefined)
  const lost = await recordLost(deps, stored.ids)
  return { deleted, orphans: uploads.orphans + stored.orphans, lost }
}
