import type { ProcessingUpload } from '#domain/processing/processing.model.ts'
import { requireReadableFile, toStoredFile } from '../files/file.service.ts'
import { changeFile, findReadyFiles } from '../files/file.store.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'

const listLimit = 500

function toUploadReply(row: FileRow): ProcessingUpload {
  const { id, name, description = '', created_at, type, size, owner } = toStoredFile(row)
  return { id, file: name, desc: description, date: created_at, type, size, username: owner }
}

/** The files that were brought to be processed. */
export async function listUploads({
  tx,
  organisation,
  now,
}: CallContext): Promise<ProcessingUpload[]> {
  const filter = { ownerId: null, now, limit: listLimit }
  return (await findReadyFiles(tx, organisation.id, 'import', filter)).map(toUploadReply)
}

/** A file that was brought to be processed. Refuses `not_found`. */
export async function requireUpload(context: CallContext, id: string): Promise<FileRow> {
  const file = await requireReadableFile(context, id)
  if (file.purpose !== 'import') throw refusal('not_found')
  return file
}

/** Says what a file is. Refuses `not_found`. */
export async function describeUpload(
  context: CallContext,
  id: string,
  desc: string,
): Promise<ProcessingUpload> {
  const file = await requireUpload(context, id)
  const description = desc.replaceAll('\0', '')
  await changeFile(context.tx, file, { description })
  return toUploadReply({ ...file, description })
}
