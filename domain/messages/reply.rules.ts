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
