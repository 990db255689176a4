/** GSM 03.38, its basic set and the characters that take two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

export interface SmsSegments {
  readonly encoding: 'GSM-7' | 'UCS-2'
  readonly segments: number
  /** Places that are still free in the last segment. */
  readonly left: number
}

/** A text of one segment may be longer than each of several, which carry a header. */
const capacities = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** The places of each character; a pair is never split between two segments. */
const toPlaces = (text: string, isGsm: boolean): number[] =>
  Array.from(text, (char) => (isGsm ? (extended.has(char) ? 2 : 1) : char.length))

/** Encoding and number of the segments that a text is sent and paid as. */
export function countSmsSegments(text: string): SmsSegments {
  const isGsm = Array.from(text).every((char) => basic.has(char) || extended.has(char))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const [single, each] = capacities[encoding]
  const places = toPlaces(text, isGsm)
  const total = places.reduce((sum, size) => sum + size, 0)
  if (total <= single) return { encoding, segments: total === 0 ? 0 : 1, left: single - total }
  let segments = 1
  let used = 0
  for (const size of places) {
    if (used + size > each) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, segments, left: each - used }
}

/** The text of each segment, in order. */
export function splitSms(text: string): readonly string[] {
  const { encoding, segments } = countSmsSegments(text)
  if (segments <= 1) return [text]
  const isGsm = encoding === 'GSM-7'
  const [, each] = capacities[encoding]
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const char of text) {
    const [size = 1] = toPlaces(char, isGsm)
    if (used + size > each) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += char
    used += size
  }
  return [...parts, part]
}

/** Characters that word processors put in, and the plain ones that read the same. */
const plainCharacters: ReadonlyMap<string, string> = new Map([
  ...Array.from('‘’‚′', (char) => [char, "'"] as const),
  ...Array.from('“”„″«»', (char) => [char, '"'] as const),
  ...Array.from('–—−', (char) => [char, '-'] as const),
  ...Array.from('\u00a0\u2009\u202f', (char) => [char, ' '] as const),
  ['…', '...'],
  ['•', '-'],
])

/** The text with the characters of every telephone in place of those that make it cost more. */
export function toBasicCharacters(text: string): string {
  return Array.from(text, (char) => plainCharacters.get(char) ?? char).join('')
}
