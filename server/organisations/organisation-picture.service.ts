import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PictureKind } from '#domain/organisations/organisation-settings.model.ts'
import { getContentPath } from '../files/file-link.ts'
import {
  deleteFile,
  fileRefusal,
  prepareFile,
  requireQuota,
  requireReadableFile,
} from '../files/file.service.ts'
import { addFile, changeFile } from '../files/file.store.ts'
import type { NewFile } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { runPictureThread } from './picture-thread.ts'
import type { StoredOrganisation } from './organisation-settings.store.ts'

/** The upload may be taken for the other picture too; then it goes. */
const uploadHours = 24

const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

/** Where each picture's name and address are. */
const columns = {
  logo: { name: 'profile_pic', address: 'image_url' },
  purl: { name: 'purl_picture', address: 'purl_image_url' },
} as const

/** The file that an address of this organisation's content names; null for any other address. */
function findFileId(orgId: string, address: string | null): string | null {
  const id = /\/files\/([\w-]+)\/content$/.exec(address ?? '')?.[1]
  return id !== undefined && getContentPath({ orgId, fileId: id }) === address ? id : null
}

interface EncodedPicture {
  readonly upload: NewFile
  readonly bytes: Uint8Array
}

async function encode(upload: NewFile, brought: Buffer): Promise<EncodedPicture> {
  const bytes = await runPictureThread(brought)
  if (bytes === null) throw fileRefusal('file_unreadable')
  return { upload, bytes }
}

/**
 * The uploaded picture drawn again, so that nothing but its points is passed on. Refuses `not_found`
 * for a file that is for something else, and `file_unreadable`.
 */
export async function encodeUpload(call: CallContext, fileId: string): Promise<EncodedPicture> {
  const upload = await requireReadableFile(call, fileId)
  const stream = upload.purpose === 'profile_picture' && (await call.files.store.read(upload.id))
  if (stream === false || stream === null) throw refusal('not_found')
  return encode(upload, await buffer(stream))
}

/** The same for a picture that the call itself brings; refuses what beginning an upload refuses. */
export async function encodePicture(
  call: CallContext,
  file: File,
  name: string,
): Promise<EncodedPicture> {
  const purpose = 'profile_picture'
  const upload = prepareFile(call, { purpose, name, size: file.size })
  await requireQuota(call, file.size)
  return encode({ ...upload, state: 'ready' }, Buffer.from(await file.arrayBuffer()))
}

/** Deletes the file of a picture; returns what is to be stored. */
export async function deletePicture(
  call: CallContext,
  organisation: StoredOrganisation,
  kind: PictureKind,
): Promise<Partial<StoredOrganisation>> {
  const { name, address } = columns[kind]
  const file = findFileId(organisation.id, organisation[address])
  if (file !== null) await deleteFile(call, file)
  return { [name]: null, [address]: null }
}

/** Keeps an encoded picture as a file of its own, in the place of the uploaded one. */
export async function storePicture(
  call: CallContext,
  organisation: StoredOrganisation,
  { kind, upload, bytes }: EncodedPicture & { readonly kind: PictureKind },
): Promise<Partial<StoredOrganisation>> {
  const { tx, files } = call
  const { id: orgId, image_url, purl_image_url } = organisation
  const id = randomUUID()
  await files.store.put(
    id,
    (async function* () {
      yield bytes
    })(),
  )
  await addFile(tx, {
    ...upload,
    id,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fingerprint: null,
    createdAt: call.now,
  })
  // The same bytes brought twice are one file: a picture in use may be the upload itself.
  const used = [image_url, purl_image_url].map((address) => findFileId(orgId, address))
  if (!used.includes(upload.id))
    await changeFile(tx, { orgId, id: upload.id }, { expiresAt: addHours(call.now, uploadHours) })
  const { name, address } = columns[kind]
  return { [name]: upload.name, [address]: getContentPath({ orgId, fileId: id }) }
}
