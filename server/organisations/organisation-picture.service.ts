import { eq } from 'drizzle-orm'
import { organisations } from '../db/schema/index.ts'
import { getContentPath } from '../files/file-link.ts'
import { deleteFile, requireReadableFile } from '../files/file.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findOrganisationById } from './organisation.store.ts'

/** The file that an address of this organisation's content names; null for any other address. */
function findFileId(orgId: string, address: string | null): string | null {
  const id = /\/files\/([\w-]+)\/content$/.exec(address ?? '')?.[1]
  return id !== undefined && getContentPath({ orgId, fileId: id }) === address ? id : null
}

/**
 * Takes a file as the organisation's picture and deletes the one of before. Refuses `not_found` for
 * a file that is for something else.
 */
export async function setPicture(call: CallContext, fileId: string | null) {
  const { tx, organisation } = call
  const orgId = organisation.id
  const file = fileId === null ? null : await requireReadableFile(call, fileId)
  if (file !== null && file.purpose !== 'profile_picture') throw refusal('not_found')
  const before = await findOrganisationById(tx, orgId)
  const previous = findFileId(orgId, before?.image_url ?? null)
  const imageUrl = file === null ? null : getContentPath({ orgId, fileId: file.id })
  await tx.update(organisations).set({ image_url: imageUrl }).where(eq(organisations.id, orgId))
  if (previous !== null && previous !== fileId) await deleteFile(call, previous)
  return { image_url: imageUrl }
}
