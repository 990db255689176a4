import * as v from 'valibot'

export const filePurposeNames = [
  'import',
  'refused_rows',
  'rule_agreements',
  'mapping_report',
  'pre_calculated_report',
  'asset_classification',
  'mapping_csv',
  'dealer_import',
  'template_image',
  'profile_picture',
  'video',
  'letter_batch',
  'export',
  'person_file',
  'attachment',
] as const

export type FilePurpose = (typeof filePurposeNames)[number]

export const filePurpose = v.picklist(filePurposeNames)

export const fileId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** The name as the device has it; the host cleans it. */
export const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

/** A file as it travels; instants ISO. */
export const fileModel = v.object({
  id: v.string(),
  purpose: filePurpose,
  name: v.string(),
  /** What the person who brought it wrote about it. */
  description: v.optional(v.string()),
  /** Media type, by the file's first bytes once it is ready. */
  type: v.string(),
  size: v.number(),
  /** SHA-256 (hex) of the bytes; null while they are being uploaded. */
  sha256: v.nullable(v.string()),
  owner: v.string(),
  created_at: v.string(),
  expires_at: v.nullable(v.string()),
  state: v.picklist(['uploading', 'ready']),
})

export type StoredFile = v.InferOutput<typeof fileModel>

/** Seconds for which a download's signed address works. */
export const fileLinkSeconds = 600

/** Hours after which an upload that nobody finished is deleted. */
export const unfinishedUploadHours = 24

/** Bytes that a page sends with one request of an upload. */
export const uploadChunkBytes = 5 * 1_048_576
