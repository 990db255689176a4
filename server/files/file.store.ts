import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { FilePurpose } from '#domain/files/file.model.ts'
import type { Transaction } from '../db/database.ts'
import { files } from '../db/schema/index.ts'

export type FileRow = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert

interface FileKey {
  readonly orgId: string
  readonly id: string
}

const byKey = ({ orgId, id }: FileKey) => and(eq(files.orgId, orgId), eq(files.id, id))

/** Not past its retention, though the hourly deletion may not have come to it. */
const isCurrent = (now: Date) => or(isNull(files.expiresAt), gt(files.expiresAt, now))

/** The shape of every id; anything else, such as a zero byte, no row can have. */
const idShape = /^[\w-]{1,64}$/

export async function findFile(tx: Transaction, key: FileKey): Promise<FileRow | null> {
  if (!idShape.test(key.id)) return null
  const [row] = await tx.select().from(files).where(byKey(key))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function findFileForUpdate(tx: Transaction, key: FileKey): Promise<FileRow | null> {
  if (!idShape.test(key.id)) return null
  const [row] = await tx.select().from(files).where(byKey(key)).for('update')
  return row ?? null
}

/** Ready files of a purpose, the latest first; of one person alone where `ownerId` names one. */
export async function findReadyFiles(
  tx: Transaction,
  orgId: string,
  purpose: FilePurpose,
  {
    ownerId,
    now,
    limit,
  }: { readonly ownerId: string | null; readonly now: Date; readonly limit: number },
): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.orgId, orgId),
        eq(files.purpose, purpose),
        eq(files.state, 'ready'),
        isNull(files.lostAt),
        isCurrent(now),
        ownerId === null ? undefined : eq(files.ownerId, ownerId),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit)
}

/** A ready file of the same purpose and bytes. */
export async function findSameFile(
  tx: Transaction,
  row: FileRow,
  {
    sha256,
    ownerId,
    now,
  }: { readonly sha256: string; readonly ownerId: string | null; readonly now: Date },
): Promise<FileRow | null> {
  const [same] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.orgId, row.orgId),
        eq(files.purpose, row.purpose),
        eq(files.sha256, sha256),
        eq(files.state, 'ready'),
        isNull(files.lostAt),
        isCurrent(now),
        ne(files.id, row.id),
        ownerId === null ? undefined : eq(files.ownerId, ownerId),
      ),
    )
    .limit(1)
  return same ?? null
}

/** The person's upload of the same file that was begun since `since` and is not finished. */
export async function findUnfinishedUpload(
  tx: Transaction,
  upload: Pick<FileRow, 'orgId' | 'ownerId' | 'purpose' | 'name' | 'size'> & {
    readonly fingerprint: string
  },
  since: Date,
): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.orgId, upload.orgId),
        eq(files.ownerId, upload.ownerId),
        eq(files.purpose, upload.purpose),
        eq(files.name, upload.name),
        eq(files.size, upload.size),
        eq(files.fingerprint, upload.fingerprint),
        eq(files.state, 'uploading'),
        gt(files.createdAt, since),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * The bytes that the organisation's files take, uploads in full. Until the transaction ends nobody
 * else counts for the organisation, so that two uploads cannot both take the last of its room.
 */
export async function countStoredBytes(tx: Transaction, orgId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${orgId}`}, 0))`)
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.orgId, orgId), ne(files.state, 'deleted'), isNull(files.lostAt)))
  return row?.bytes ?? 0
}

export async function addFile(tx: Transaction, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

export async function changeFile(
  tx: Transaction,
  key: FileKey,
  change: Partial<Pick<FileRow, 'state' | 'sha256' | 'type' | 'expiresAt' | 'description'>>,
): Promise<void> {
  await tx.update(files).set(change).where(byKey(key))
}
