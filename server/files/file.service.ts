import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { fileRefusals } from '#domain/files/file.contract.ts'
import { unfinishedUploadHours } from '#domain/files/file.model.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.model.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import {
  filePurposes,
  mayReadFile,
  mayUploadFile,
  readFileQuota,
} from '#domain/files/file-purpose.rules.ts'
import { fileTypes, getNamedType } from '#domain/files/file-type.model.ts'
import { findMissingRights } from '#domain/rights/right.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { createFileLink, getContentPath } from './file-link.ts'
import * as store from './file.store.ts'
import type { FileRow } from './file.store.ts'

const listLimit = 200

/** A refusal of files, with what would be possible. */
export function fileRefusal(
  code: keyof typeof fileRefusals,
  data: Readonly<Record<string, unknown>> = {},
) {
  return new ORPCError(code, { status: fileRefusals[code].status, message: code, data })
}

export function toStoredFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    purpose: row.purpose as FilePurpose,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    owner: row.owner,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    state: row.state === 'ready' ? 'ready' : 'uploading',
  }
}

/** Refuses `right_missing` to who may not upload for the purpose. */
export function requireUploader({ actor }: Pick<CallContext, 'actor'>, purpose: FilePurpose): void {
  if (mayUploadFile(purpose, actor.rights)) return
  const { uploaders } = filePurposes[purpose]
  throw refusal('right_missing', { rights: findMissingRights(actor.rights, uploaders ?? {}) })
}

/** Uploads begun later than this are still continued. */
export const getUploadsSince = (now: Date): Date =>
  new Date(now.getTime() - unfinishedUploadHours * 3_600_000)

interface UploadInput {
  readonly purpose: FilePurpose
  readonly name: string
  readonly size: number
  readonly fingerprint?: string | undefined
}

/** Refuses, before a byte comes, what the name or the size already shows. */
function requireAcceptable({ purpose, size }: UploadInput, name: string) {
  const { types, maxBytes } = filePurposes[purpose]
  const type = getNamedType(name)
  if (type === null || !types.includes(type)) throw fileRefusal('file_type', { allowed: types })
  if (size === 0) throw fileRefusal('file_empty')
  if (size > maxBytes) throw fileRefusal('file_too_large', { max_bytes: maxBytes })
  return type
}

const toUpload = ({ orgId, id }: Pick<FileRow, 'orgId' | 'id'>) => ({
  id,
  address: `/api/organisation/v1/${encodeURIComponent(orgId)}/uploads/${id}`,
})

/**
 * A file of the caller as it would be kept, its id new. Refuses `right_missing`, `file_type`,
 * `file_empty` and `file_too_large`.
 */
export function prepareFile(call: CallContext, input: UploadInput) {
  const { actor, organisation, now } = call
  requireUploader(call, input.purpose)
  const name = cleanFileName(input.name)
  const type = requireAcceptable(input, name)
  const { purpose, size, fingerprint = null } = input
  return {
    orgId: organisation.id,
    id: randomUUID(),
    ownerId: actor.userId,
    owner: actor.name,
    purpose,
    name,
    size,
    type: fileTypes[type],
    fingerprint,
    createdAt: now,
  }
}

/** Refuses `file_quota` where the organisation may not store that many bytes more. */
export async function requireQuota({ tx, organisation }: CallContext, size: number): Promise<void> {
  const used = await store.countStoredBytes(tx, organisation.id)
  const quota = readFileQuota(organisation.parameters)
  if (used + size > quota) throw fileRefusal('file_quota', { quota_bytes: quota, used_bytes: used })
}

/**
 * Begins an upload. Refuses `right_missing`, `file_type`, `file_empty`, `file_too_large` and
 * `file_quota`.
 */
export async function beginUpload(call: CallContext, input: UploadInput) {
  const { tx, now } = call
  const { fingerprint, ...file } = prepareFile(call, input)
  if (fingerprint !== null) {
    const begun = { ...file, fingerprint }
    const unfinished = await store.findUnfinishedUpload(tx, begun, getUploadsSince(now))
    if (unfinished !== null) return toUpload(unfinished)
  }
  await requireQuota(call, file.size)
  await store.addFile(tx, { ...file, fingerprint, state: 'uploading' })
  return toUpload(file)
}

/**
 * The caller's own upload that still takes bytes. Refuses `not_found`, and `right_missing` where the
 * right to it was lost meanwhile.
 */
export async function requireOwnUpload(call: CallContext, fileId: string): Promise<FileRow> {
  const { tx, actor, organisation, now } = call
  const row = await store.findFile(tx, { orgId: organisation.id, id: fileId })
  if (row?.state !== 'uploading' || row.ownerId !== actor.userId) throw refusal('not_found')
  if (row.createdAt <= getUploadsSince(now)) throw refusal('not_found')
  requireUploader(call, row.purpose as FilePurpose)
  return row
}

/** A ready file that the caller may read, by its signed address too. Refuses `not_found`. */
export async function requireReadableFile(
  call: CallContext,
  fileId: string,
  hasLink = false,
): Promise<FileRow> {
  const { tx, actor, organisation, now } = call
  const row = await store.findFile(tx, { orgId: organisation.id, id: fileId })
  if (row?.state !== 'ready' || row.lostAt !== null) throw refusal('not_found')
  if (row.expiresAt !== null && row.expiresAt <= now) throw refusal('not_found')
  if (!mayReadFile(row.purpose as FilePurpose, row.ownerId, actor, hasLink))
    throw refusal('not_found')
  return row
}

/** The files of a purpose that the caller may read. */
export async function listStoredFiles(
  { tx, actor, organisation, now }: CallContext,
  purpose: FilePurpose,
): Promise<StoredFile[]> {
  if (!mayReadFile(purpose, actor.userId, actor)) return []
  const isOwnOnly = filePurposes[purpose].readers === 'owner'
  const rows = await store.findReadyFiles(tx, organisation.id, purpose, {
    ownerId: isOwnOnly ? actor.userId : null,
    now,
    limit: listLimit,
  })
  return rows.map(toStoredFile)
}

/** A file and the address of its bytes; of one's own unfinished upload without an address. */
export async function getFile(call: CallContext, fileId: string) {
  const { tx, actor, organisation, now, secretKeys } = call
  const key = { orgId: organisation.id, id: fileId }
  const own = await store.findFile(tx, key)
  if (own?.state === 'uploading' && own.ownerId === actor.userId)
    return { file: toStoredFile(own), address: null }
  const row = await requireReadableFile(call, fileId)
  const subject = { orgId: organisation.id, userId: actor.userId, fileId }
  const address = filePurposes[row.purpose as FilePurpose].isPicture
    ? getContentPath(subject)
    : createFileLink(secretKeys, subject, now)
  return { file: toStoredFile(row), address }
}

/**
 * Marks a file as deleted; its bytes go with the hourly deletion, after the transaction. Refuses
 * `not_found`.
 */
export async function deleteFile({ tx, actor, organisation }: CallContext, fileId: string) {
  const key = { orgId: organisation.id, id: fileId }
  const row = await store.findFileForUpdate(tx, key)
  const purpose = row?.purpose as FilePurpose
  const isDeletable =
    row !== null &&
    (row.ownerId === actor.userId ||
      (row.state === 'ready' &&
        mayReadFile(purpose, row.ownerId, actor) &&
        mayUploadFile(purpose, actor.rights)))
  if (!isDeletable) throw refusal('not_found')
  await store.changeFile(tx, key, { state: 'deleted' })
  return { id: fileId }
}
