import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { fileId, fileModel, fileName, filePurpose } from './file.model.ts'

const inOrganisation = { orgId: organisationId }
const ofFile = v.object({ ...inOrganisation, fileId })

/** Why a file is not taken; each says what would be possible. */
export const fileRefusals = {
  /** The purpose takes other types: data is {allowed}, extensions. */
  file_type: { status: 415 },
  /** The bytes are not what the name says: data is {found, allowed}; found null for none of ours. */
  file_mismatch: { status: 415 },
  file_empty: { status: 422 },
  /** Data is {max_bytes}. */
  file_too_large: { status: 413 },
  /** The organisation's files would be more than it may store: data is {quota_bytes, used_bytes}. */
  file_quota: { status: 413 },
  /** A workbook that is damaged, or unpacks to more than a host may hold. */
  file_unreadable: { status: 422 },
  /** Bytes are missing: data is {offset}. */
  file_incomplete: { status: 409 },
} as const

/** An upload that waits for its bytes, sent by the tus protocol to `address`. */
export const uploadModel = v.object({ id: v.string(), address: v.string() })

/**
 * Files of an organisation. Reading, uploading and deleting depend on what a file is for; a file
 * that the caller may not read is `not_found`. Proposed keys.
 */
export const fileContract = {
  FILES: {
    get: endpoint({
      key: 'FILES',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/files',
      summary: 'The files of a purpose that the caller may read, the latest first, at most 200',
      scope: 'organisation',
      acting: 'withheld',
      isClosedToListUsers: true,
      input: v.object({ ...inOrganisation, purpose: filePurpose }),
      output: v.array(fileModel),
    }),
    post: endpoint({
      key: 'FILES',
      method: 'POST',
      service: 'organisation',
      path: '{orgId}/files',
      summary: 'Begin an upload, or continue the caller’s unfinished one of the same file',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: v.object({
        ...inOrganisation,
        purpose: filePurpose,
        name: fileName,
        size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
        /** What tells the file from others of its name and size on the device. */
        fingerprint: v.optional(v.pipe(v.string(), v.maxLength(200))),
      }),
      output: uploadModel,
      refusals: fileRefusals,
    }),
  },
  FILE: {
    get: endpoint({
      key: 'FILE',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/files/{fileId}',
      summary: 'One file, with an address that downloads it for some minutes',
      scope: 'organisation',
      acting: 'withheld',
      isClosedToListUsers: true,
      input: ofFile,
      output: v.object({ file: fileModel, address: v.nullable(v.string()) }),
    }),
    put: endpoint({
      key: 'FILE',
      method: 'PUT',
      service: 'organisation',
      path: '{orgId}/files/{fileId}',
      summary:
        'Finish an upload: its bytes are checked; answers the same file of before if there is one',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: ofFile,
      output: fileModel,
      refusals: fileRefusals,
    }),
    delete: endpoint({
      key: 'FILE',
      method: 'DELETE',
      service: 'organisation',
      path: '{orgId}/files/{fileId}',
      summary: 'Delete a file of one’s own, or one of a purpose that one uploads for',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: ofFile,
      output: v.object({ id: v.string() }),
    }),
  },
}
