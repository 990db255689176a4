/** In the order in which phones play them best. */
const recordingTypes = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1,opus',
  'video/mp4',
  'video/webm;codecs=vp8,opus',
] as const

const universalType = recordingTypes[0]

/** What this browser records; null where it records nothing. */
export function pickRecordingType(isSupported: (type: string) => boolean): string | null {
  return recordingTypes.find((type) => isSupported(type)) ?? null
}

/** Whether every phone plays it as it is. */
export const isUniversalType = (type: string): boolean => type === universalType

export const toRecordingName = (at: number, type: string): string =>
  `video-${at}.${type.startsWith('video/webm') ? 'webm' : 'mp4'}`

/** Minutes and seconds, as `1:20`. */
export function toClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
