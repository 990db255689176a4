import { filePurposes } from '#domain/files/file-purpose.rules.ts'
import type { FilePurpose } from '#domain/files/file.model.ts'
import type { Failure } from '#src/api/failure.ts'
import type { Translate } from '#src/ui/translation.ts'
import { formatBytes } from '#src/ui/upload/byte-size.ts'

type Refusal = Extract<Failure, { kind: 'refused' }>

/** The types that a purpose takes, as people write them. */
export const getTypeNames = (purpose: FilePurpose): string =>
  filePurposes[purpose].types.map((type) => type.toUpperCase()).join(', ')

/** Why the host did not take a file, and what would be possible. */
export function getUploadRefusal(
  { code, data }: Refusal,
  purpose: FilePurpose,
  t: Translate,
  format: (value: number, decimals: number) => string,
): string {
  const types = getTypeNames(purpose)
  const size = (bytes: unknown) => formatBytes(typeof bytes === 'number' ? bytes : 0, format)
  switch (code) {
    case 'file_type':
      return t('upload_refused_type', { types })
    case 'file_mismatch':
      return typeof data['found'] === 'string'
        ? t('upload_refused_named', { found: data['found'].toUpperCase(), types })
        : t('upload_refused_content', { types })
    case 'file_empty':
      return t('upload_refused_empty')
    case 'file_too_large':
      return t('upload_refused_size', { max: size(data['max_bytes']) })
    case 'file_quota':
      return t('upload_refused_quota', {
        used: size(data['used_bytes']),
        quota: size(data['quota_bytes']),
      })
    case 'file_unreadable':
      return t('upload_refused_unreadable')
    case 'storage_full':
      return t('upload_refused_full')
    case 'right_missing':
    case 'limited_to_list':
      return t('upload_refused_right')
    default:
      return t('upload_refused_unknown')
  }
}
