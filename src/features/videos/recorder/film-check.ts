import { filePurposes } from '#domain/files/file-purpose.rules.ts'
import { getNamedType } from '#domain/files/file-type.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { maxVideoSeconds } from '#domain/videos/video.model.ts'

/** A recorder may end a little after the limit. */
const slackSeconds = 2

/** Why a film is not taken before anybody looks into it; null where it may be. */
export function findFileFault({ name, size }: Pick<File, 'name' | 'size'>): TextKey | null {
  const { types, maxBytes } = filePurposes.video
  const type = getNamedType(name)
  if (type === null || !types.includes(type)) return 'video_refused_type'
  if (size === 0) return 'video_refused_empty'
  return size > maxBytes ? 'video_refused_large' : null
}

/** Why a film is not taken once it has been read; null where it is. */
export function findLengthFault(seconds: number): TextKey | null {
  return seconds > maxVideoSeconds + slackSeconds ? 'video_refused_long' : null
}
