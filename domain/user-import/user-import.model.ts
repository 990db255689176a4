import * as v from 'valibot'

/** A row of the review; a password is never shown again. */
export const importedUserModel = v.object({
  line: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** As many dots as hide how long it is; empty where there was none. */
  password: v.string(),
  role: v.string(),
  /** A code; null where the row can be added. */
  error: v.nullable(v.string()),
})

export type ImportedUser = v.InferOutput<typeof importedUserModel>

/** A file that was read, and waits to be continued. */
export const userImportModel = v.object({
  datasetid: v.string(),
  users_total: v.number(),
  users: v.array(importedUserModel),
  errors: v.array(importedUserModel),
})

export type UserImport = v.InferOutput<typeof userImportModel>

/** Bytes of a file that may be sent. */
export const maxImportBytes = 600_000
