import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Readiness } from '#domain/book/book-copy.rules.ts'
import { readBookLimits } from '#domain/book/book-limits.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { BookDesk } from '#src/features/boot/book-desk.ts'
import { BookProvider } from '#src/features/boot/use-book.tsx'
import { BookLine } from '#src/features/outbox/book-line.tsx'
import type { BookStanding } from '#src/offline/book.model.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { startTexts } from '#src/ui/text.ts'
import { draw } from '#tests/ui/draw.tsx'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(instant),
  )

/** A door to a book that stands as it is told. */
function deskOf(first: BookStanding) {
  const listeners = new Set<() => void>()
  let standing = first
  const desk: BookDesk = {
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    standing: () => standing,
    reader: () => null,
    open: () => {},
    close: () => {},
    drop: async () => {},
    noteOpened: () => {},
  }
  return {
    desk,
    show: (next: BookStanding) => {
      standing = next
      for (const changed of listeners) changed()
    },
  }
}

async function drawn(texts: 'en_gb' | 'de_de', standing: BookStanding) {
  const { desk, show } = deskOf(standing)
  const screen = await draw(
    <I18nextProvider i18n={startTexts(texts, texts === 'en_gb' ? en_gb : de_de, en_gb)}>
      <BookProvider desk={desk}>
        <BookLine />
        <p>the page</p>
      </BookProvider>
    </I18nextProvider>,
    // A day of this zone has 24 hours.
    {
      format: {
        ...defaultFormat,
        date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm', timeZone: 'UTC' },
      },
    },
  )
  return { line: screen.getByRole('paragraph').first(), show }
}

const inEnglish = (words: string) => `Customers on this device: ${words}`
const inGerman = (words: string) => `Kunden auf diesem Gerät: ${words}`

const open = (readiness: Partial<Readiness>, leftOut = 0): BookStanding => {
  const full: Readiness = { ready: 42, of: 42, asOf: ago(0), isComplete: true, ...readiness }
  return {
    name: 'open',
    pack: {
      asOf: ago(0),
      today: ago(0).slice(0, 10),
      limits: readBookLimits(new Map()),
      customers: [],
      readiness: full,
      leftOut,
    },
  }
}

it('says how many are ready and as of when: by the time today, by the day before that', async () => {
  const now = ago(0)
  const { line, show } = await drawn('en_gb', open({ asOf: now }))
  await expect.element(line).toHaveTextContent(inEnglish(`42 of 42 ready, as of ${timeOf(now)}`))
  const yesterday = ago(24 * hour)
  show(open({ asOf: yesterday }))
  await expect
    .element(line)
    .toHaveTextContent(inEnglish(`42 of 42 ready, as of yesterday ${timeOf(yesterday)}`))
  const earlier = ago(72 * hour)
  show(open({ ready: 40, asOf: earlier, isComplete: false }, 12))
  const [year, month, day] = earlier.slice(0, 10).split('-')
  await expect
    .element(line)
    .toHaveTextContent(
      inEnglish(
        `40 of 42 ready, as of ${day}/${month}/${year} ${timeOf(earlier)} · 12 more do not fit: those needed first are kept here.`,
      ),
    )
  show(open({ asOf: now }, 1))
  await expect
    .element(line)
    .toHaveTextContent(
      inEnglish(
        `42 of 42 ready, as of ${timeOf(now)} · 1 more does not fit: those needed first are kept here.`,
      ),
    )
})

it('says what is being fetched, and why there is nothing', async () => {
  const { line, show } = await drawn('en_gb', { name: 'opening' })
  await expect.element(line).toHaveTextContent(inEnglish('Opening'))
  const said: readonly (readonly [BookStanding, string])[] = [
    [{ name: 'pulling', ready: 0, of: 0 }, 'Fetching your day'],
    [{ name: 'pulling', ready: 7, of: 42 }, 'Fetching your day: 7 of 42'],
    [
      { name: 'open', pack: null },
      'Not on this device yet: they are fetched when there is a connection.',
    ],
    [
      open({ ready: 0, of: 0, asOf: null }),
      'Nobody is due, opened or assigned to you: no customers are kept on this device.',
    ],
    [open({ ready: 0, asOf: null, isComplete: false }), '0 of 42 ready'],
    [
      { name: 'off' },
      'Your organisation keeps no customers on devices: without a connection there is nothing to read.',
    ],
    [{ name: 'locked' }, 'The customers on this device are locked until you unlock it.'],
    [{ name: 'pin_due' }, 'No customers are kept on this device until you have chosen a PIN.'],
    [
      { name: 'broken', fault: 'full' },
      'This device is full: no customers are kept on it. Make room, and they are fetched again.',
    ],
    [
      { name: 'broken', fault: 'broken' },
      'This browser keeps no customers on this device: without a connection there is nothing to read.',
    ],
    [
      { name: 'broken', fault: 'upgraded' },
      'A newer version of Forecourt is open in another tab. Load this page again to read customers from this device.',
    ],
  ]
  for (const [standing, words] of said) {
    show(standing)
    await expect.element(line).toHaveTextContent(inEnglish(words))
  }
  show({ name: 'closed' })
  await expect.element(line).toHaveTextContent('the page')
})

it('says so in German', async () => {
  const now = ago(0)
  const { line, show } = await drawn('de_de', open({ asOf: now }, 12))
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        `42 von 42 bereit, Stand ${timeOf(now)} · 12 weitere passen nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.`,
      ),
    )
  const yesterday = ago(24 * hour)
  show(open({ asOf: yesterday }))
  await expect
    .element(line)
    .toHaveTextContent(inGerman(`42 von 42 bereit, Stand gestern ${timeOf(yesterday)}`))
  show({ name: 'pulling', ready: 7, of: 42 })
  await expect.element(line).toHaveTextContent(inGerman('Ihr Tag wird geholt: 7 von 42'))
  show({ name: 'off' })
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        'Ihre Organisation behält keine Kunden auf Geräten: Ohne Verbindung gibt es nichts zu lesen.',
      ),
    )
  show({ name: 'broken', fault: 'full' })
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        'Dieses Gerät ist voll: Es werden keine Kunden darauf behalten. Schaffen Sie Platz, dann werden sie wieder geholt.',
      ),
    )
})
