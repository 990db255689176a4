import { sql } from 'drizzle-orm'
import type { FilePurpose, StoredFile } from '#domain/files/file.model.ts'
import { filePurposes, getFileExpiry } from '#domain/files/file-purpose.rules.ts'
import { fileTypes, getNamedType } from '#domain/files/file-type.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { inspectFile } from './file-inspection.ts'
import { fileRefusal, requireUploader, toStoredFile } from './file.service.ts'
import * as store from './file.store.ts'
import type { FileRow } from './file.store.ts'
import { StorageFullError } from '../storage/file-store.ts'
import type { FileStorage } from '../storage/file-storage.ts'

/** Bytes that came by the upload. */
const toUploadSource = ({ uploads }: FileStorage, { id, size }: FileRow): ByteSource => ({
  size,
  read: async (range) => uploads.read(id, range),
})

/**
 * The bytes where they lie: still in the upload, or in the store since an earlier finish that was
 * cut off. Refuses `file_incomplete`.
 */
async function findSource(storage: FileStorage, row: FileRow): Promise<ByteSource | 'stored'> {
  const offset = (await storage.uploads.offset(row.id)) ?? 0
  if (offset === row.size) return toUploadSource(storage, row)
  if ((await storage.store.size(row.id)) === row.size) return 'stored'
  throw fileRefusal('file_incomplete', { offset })
}

const toStoredSource = ({ store: bytes }: FileStorage, { id, size }: FileRow): ByteSource => ({
  size,
  read: async (range) => {
    const stream = await bytes.read(id, range)
    if (stream === null) throw refusal('not_found')
    return stream
  },
})

/** What the bytes are, where the purpose takes that. Refuses what it does not take. */
async function requireTaken(source: ByteSource, row: FileRow) {
  const { types } = filePurposes[row.purpose as FilePurpose]
  const named = getNamedType(row.name)
  const { sha256, type, isReadable, size } = await inspectFile(source, named)
  if (size !== row.size) throw fileRefusal('file_incomplete', { offset: size })
  if (type === null || type !== named)
    throw fileRefusal('file_mismatch', { found: type, allowed: types })
  if (!isReadable) throw fileRefusal('file_unreadable')
  return { sha256, type: fileTypes[type] }
}

async function storeBytes(storage: FileStorage, row: FileRow, source: ByteSource): Promise<void> {
  try {
    await storage.store.put(row.id, await source.read())
  } catch (error) {
    if (error instanceof StorageFullError) throw refusal('storage_full')
    throw error
  }
  await storage.uploads.delete(row.id)
}

/**
 * Checks the bytes of an upload and makes it a file; again, it answers the file. Where a ready file
 * of the purpose has the same bytes, answers that one. Refuses as `fileRefusals` says, and leaves
 * the upload as it is.
 */
export async function finishUpload(call: CallContext, fileId: string): Promise<StoredFile> {
  const { tx, actor, organisation, now, files: storage } = call
  const key = { orgId: organisation.id, id: fileId }
  const row = await store.findFileForUpdate(tx, key)
  if (row === null || row.ownerId !== actor.userId) throw refusal('not_found')
  if (row.state === 'ready') return toStoredFile(row)
  if (row.state !== 'uploading') throw refusal('not_found')
  const purpose = row.purpose as FilePurpose
  requireUploader(call, purpose)
  // A bucket far away may take minutes for the largest files.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`)
  const found = await findSource(storage, row)
  const source = found === 'stored' ? toStoredSource(storage, row) : found
  const { sha256, type } = await requireTaken(source, row)
  const ownerId = filePurposes[purpose].readers === 'owner' ? actor.userId : null
  const findSame = () => store.findSameFile(tx, row, { sha256, ownerId, now })
  let same = await findSame()
  if (same === null) {
    if (found !== 'stored') await storeBytes(storage, row, source)
    // Of two uploads of the same file that finish at once, the second finds the first.
    await store.countStoredBytes(tx, organisation.id)
    same = await findSame()
  }
  if (same !== null) {
    await store.changeFile(tx, key, { state: 'deleted' })
    return toStoredFile(same)
  }
  const change = { state: 'ready', sha256, type, expiresAt: getFileExpiry(purpose, now) }
  await store.changeFile(tx, key, change)
  return toStoredFile({ ...row, ...change })
}
