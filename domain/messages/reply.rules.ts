/** A customer's message is stored up to this length; a longer one is cut. */
export const maxReplyText = 10_000
export const maxReplySubject = 500

/**
 * Text as a database and a page take it: without NULs, lone halves of characters and what moves a
 * cursor, and not endless.
 */
export function toReplyText(raw: string, max: number): string {
  const text = raw
    .slice(0, max * 4)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const characters = Array.from(text, (character) => character)
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}

/** Where an earlier mail is quoted: “On … wrote:”, “Am … schrieb …:” and their like. */
const quoteHeads = [
  /^(?:On|Am|Le) .{0,300}(?:wrote|schrieb.{0,200}|a écrit)\s*:$/u,
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Forwarded message)/iu,
  /^(?:From|Von): .+$/u,
  /^_{10,}$/u,
]

/** The lines that the sender wrote: what they quote below is the organisation's own. */
export function removeQuotedText(text: string): string {
  const lines = text.split('\n')
  const head = lines.findIndex((line, index) => {
    const two = `${line.trim()} ${lines[index + 1]?.trim() ?? ''}`.trim()
    return quoteHeads.some((pattern) => pattern.test(line.trim()) || pattern.test(two))
  })
  return (head === -1 ? lines : lines.slice(0, head))
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
}

const englishStops = ['STOP', 'UNSUBSCRIBE']
const germanStops = ['STOPP', 'ABMELDEN']

/** A word alone, in any case, with the stop or quotation marks that people type around it. */
function isStopWord(text: string, locale: string): boolean {
  if (text.length > 60) return false
  const word = text.replaceAll(/^[\s"'“”„‘’]+|[\s"'“”„‘’.!]+$/gu, '').toUpperCase()
  const words =
    new Intl.Locale(locale).language === 'de' ? [...englishStops, ...germanStops] : englishStops
  return words.includes(word)
}

export interface ReplyWords {
  readonly channel: 'email' | 'sms'
  readonly subject: string
  readonly text: string
}

/**
 * Whether the message says nothing but that no more is wanted. A mail may have a signature below its
 * first line, or the word as its subject; an SMS is the word alone.
 */
export function isStopRequest({ channel, subject, text }: ReplyWords, locale: string): boolean {
  if (channel === 'sms') return isStopWord(text, locale)
  const [first = ''] = removeQuotedText(text).split('\n')
  return isStopWord(first, locale) || isStopWord(subject, locale)
}

/** Calling codes of regions; numbers without one are read as of the organisation's own. */
const callingCodes: Readonly<Record<string, string>> = {
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  PT: '351',
  PL: '48',
  DK: '45',
  SE: '46',
  NO: '47',
}

/** Shorter numbers are services, not people. */
const minDigits = 7
const maxDigits = 15

/**
 * A number as `447700900123`, so that two ways to write it are equal; null for what is none. `locale`
 * is the organisation's, as `en-GB`.
 */
export function toNumberKey(number: string, locale: string): string | null {
  const compact = number.slice(0, 60).replaceAll(/\(0\)|[^\d+]/gu, '')
  const code = callingCodes[new Intl.Locale(locale).maximize().region ?? ''] ?? ''
  const digits = compact.replaceAll('+', '')
  const isNational = !compact.startsWith('+') && digits.startsWith('0')
  const key = digits.startsWith('00')
    ? digits.slice(2)
    : isNational
      ? `${code}${digits.slice(1)}`
      : digits
  return key.length < minDigits || key.length > maxDigits ? null : key
}

/** An address as it is compared; null for what is none. */
export function toAddressKey(address: string): string | null {
  const key = address.trim().toLowerCase()
  return /^[^\s\0@]{1,200}@[^\s\0@]{1,200}$/u.test(key) ? key : null
}

/** The ids of messages that a mail answers, the nearest first: local parts of their Message-IDs. */
export function findAnsweredIds(
  inReplyTo: string | undefined,
  references: readonly string[],
): readonly string[] {
  const named = [...(inReplyTo?.match(/<[^<>\s]{1,300}>/gu) ?? []), ...references.toReversed()]
  const ids = named
    .slice(0, 50)
    .map((one) => one.replaceAll(/[<>]/gu, '').split('@')[0] ?? '')
    .filter((id) => /^[\w-]{1,64}$/u.test(id))
  return [...new Set(ids)]
}
