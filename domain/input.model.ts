import * as v from 'valibot'

/** Whether a row can hold the text: without a zero byte or half a character. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Text that must not be empty; the space around it is trimmed. */
export const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength))

/** Text that may be left out; null and empty are the same. */
export const optionalText = (maxLength: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(maxLength),
        v.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  )

function isBookableDay(text: string): boolean {
  const day = text.slice(0, 10)
  const instant = Date.parse(`${day}T00:00:00Z`)
  return (
    day >= '2000' &&
    day < '2200' &&
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().startsWith(day)
  )
}

/** An ISO instant with its zone (`2026-11-21T09:00:00Z`), of this century or the next. */
export const isoInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isBookableDay(text) && !Number.isNaN(Date.parse(text)), 'instant'),
  v.transform((text) => new Date(text).toISOString()),
)
