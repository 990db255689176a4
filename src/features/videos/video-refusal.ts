import { maxVideoCustomers } from '#domain/videos/video.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Translate } from '#src/ui/translation.ts'

const known = [
  'nobody_left',
  'set_changed',
  'too_many',
  'upload',
  'video_gone',
  'video_service_failed',
] as const

/** The sentence for a refusal's code. */
export function getVideoRefusal(code: string, t: Translate): string {
  const found = known.find((one) => one === code)
  return found === undefined
    ? t('video_refused_unknown')
    : t(`video_refused_${found}`, { most: maxVideoCustomers })
}

/** The code of a refusal; null where the host was not reached and it may be tried again. */
export function getRefusalCode(error: unknown): string | null {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return null
  return failure.status >= 500 ? null : failure.code
}
