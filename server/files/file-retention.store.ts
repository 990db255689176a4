import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { addCounts, withOldestLeft } from '../db/delete-counted.ts'
import type { DeletedRows } from '../db/delete-counted.ts'
import { files } from '../db/schema/index.ts'

interface Found {
  readonly orgId: string
  readonly id: string
}

const key = { orgId: files.orgId, id: files.id }

/** Marks what is past its retention, and uploads begun before `uploadsSince`, as deleted. */
export async function markExpired(
  tx: Transaction,
  now: Date,
  uploadsSince: Date,
): Promise<DeletedRows[]> {
  const { orgId, createdAt: at } = files
  const marked = await tx
    .update(files)
    .set({ state: 'deleted' })
    .where(
      or(
        and(eq(files.state, 'ready'), lte(files.expiresAt, now)),
        and(eq(files.state, 'uploading'), lte(files.createdAt, uploadsSince)),
      ),
    )
    .returning({ orgId })
  const rows = addCounts(marked.map((row) => ({ orgId: row.orgId, count: 1 })))
  return withOldestLeft(tx, rows, { table: files, orgId, at, left: ne(files.state, 'deleted') })
}

export async function findDeleted(tx: Transaction, limit: number): Promise<Found[]> {
  return tx.select(key).from(files).where(eq(files.state, 'deleted')).limit(limit)
}

export async function dropRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(inArray(files.id, [...ids]), eq(files.state, 'deleted')))
}

/** Of these ids, those that a row has, with its state. */
export async function findStates(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: files.id, state: files.state })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Ready files, and whether their bytes were missing the last time. */
export async function findReady(tx: Transaction) {
  return tx
    .select({ ...key, createdAt: files.createdAt, lostAt: files.lostAt })
    .from(files)
    .where(eq(files.state, 'ready'))
}

/** Records that bytes are missing since `at`, or are there again. */
export async function markLost(
  tx: Transaction,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(files)
    .set({ lostAt: at })
    .where(
      and(
        inArray(files.id, [...ids]),
        at === null ? isNotNull(files.lostAt) : isNull(files.lostAt),
      ),
    )
}
