import { stalenessOf } from '#domain/book/book-copy.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { BookPack, BookStanding } from '#src/offline/book.model.ts'
import { useBookStanding } from '#src/features/boot/use-book.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'

/** "42 of 42 ready, as of 08:02"; with a day that is not today's, its name. */
function readyWords(
  { readiness: { ready, of, asOf }, limits }: BookPack,
  say: Say,
  { organisation, time, dateTime }: Format,
): string {
  if (of === 0) return say('book_nobody')
  if (asOf === null) return say('book_some', { ready, of })
  const dayOf = (instant: string) =>
    formatDate(instant, { ...organisation.date, date: 'YYYY-MM-DD' })
  const age = stalenessOf(dayOf(asOf), dayOf(new Date().toISOString()), limits.daysKept)
  if (age === 'today') return say('book_today', { ready, of, time: time(asOf) })
  return age === 'yesterday'
    ? say('book_yesterday', { ready, of, time: time(asOf) })
    : say('book_earlier', { ready, of, when: dateTime(asOf) })
}

function wordsOf(standing: BookStanding, say: Say, format: Format): string | null {
  switch (standing.name) {
    case 'closed':
      return null
    case 'opening':
      return say('book_opening')
    case 'pulling':
      return standing.of === 0 ? say('book_pulling_first') : say('book_pulling', standing)
    case 'open':
      return standing.pack === null ? say('book_not_yet') : readyWords(standing.pack, say, format)
    case 'off':
    case 'locked':
    case 'pin_due':
      return say(`book_${standing.name}`)
    case 'broken':
      return say(`book_${standing.fault}`)
  }
}

/** How ready the device is for the day without a connection; nothing before anything is known of it. */
export function BookLine() {
  const say = useText()
  const format = useFormat()
  const standing = useBookStanding()
  const words = wordsOf(standing, say, format)
  if (words === null) return null
  const leftOut = standing.name === 'open' ? (standing.pack?.leftOut ?? 0) : 0
  return (
    <p className="book-line">
      <span>{say('book_name')}:</span> {words}
      {leftOut > 0 && <> · {say('book_left_out', { count: leftOut })}</>}
    </p>
  )
}
