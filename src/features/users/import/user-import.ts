import { toFailure } from '#src/api/failure.ts'
import type { Translate } from '#src/ui/translation.ts'

/** The bytes of a file as they travel. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}

/** Why a file was not read, with what would be possible. */
export function describeImportProblem(t: Translate, error: unknown): string {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return t('failed_import_users')
  const { missing, rows, max } = failure.data
  if (failure.code === 'header_refused')
    return t('users_import_header', { names: Array.isArray(missing) ? missing.join(', ') : '' })
  if (failure.code === 'too_many_rows')
    return t('users_import_too_many', { rows: Number(rows), max: Number(max) })
  return t(failure.code === 'file_empty' ? 'users_import_empty' : 'failed_import_users')
}
