import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Readiness } from '#domain/day-pack/day-pack-copy.rules.ts'
import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { SessionDayPack } from '#src/session/day-pack/session-day-pack.model.ts'
import { appFiles } from '#src/session/app-files.ts'
import { DayPackProvider } from '#src/session/day-pack/use-day-pack.tsx'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'
import type { DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createI18n } from '#src/ui/translation.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const toTime = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(instant),
  )

/** A day pack with this status. */
function createDayPack(first: DayPackStatus) {
  const listeners = new Set<() => void>()
  let status = first
  const dayPack: SessionDayPack = {
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    status: () => status,
    reader: () => null,
    open: () => {},
    close: () => {},
    drop: async () => {},
    recordOpened: () => {},
  }
  return {
    dayPack,
    show: (next: DayPackStatus) => {
      status = next
      for (const changed of listeners) changed()
    },
  }
}

async function drawn(texts: 'en_gb' | 'de_de', status: DayPackStatus) {
  const { dayPack, show } = createDayPack(status)
  const screen = await renderUi(
    <I18nextProvider i18n={createI18n(texts, texts === 'en_gb' ? en_gb : de_de, en_gb)}>
      <DayPackProvider dayPack={dayPack}>
        <DayPackLine />
        <p>the page</p>
      </DayPackProvider>
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

const open = (readiness: Partial<Readiness>, leftOut = 0): DayPackStatus => {
  const full: Readiness = { ready: 42, of: 42, asOf: ago(0), isComplete: true, ...readiness }
  return {
    name: 'open',
    pack: {
      asOf: ago(0),
      today: ago(0).slice(0, 10),
      limits: readDayPackLimits(new Map()),
      customers: [],
      readiness: full,
      leftOut,
    },
  }
}

it('shows the ready customers with the time, and with the day where it is not today', async () => {
  const now = ago(0)
  const { line, show } = await drawn('en_gb', open({ asOf: now }))
  await expect.element(line).toHaveTextContent(inEnglish(`42 of 42 ready, as of ${toTime(now)}`))
  const yesterday = ago(24 * hour)
  show(open({ asOf: yesterday }))
  await expect
    .element(line)
    .toHaveTextContent(inEnglish(`42 of 42 ready, as of yesterday ${toTime(yesterday)}`))
  const earlier = ago(72 * hour)
  show(open({ ready: 40, asOf: earlier, isComplete: false }, 12))
  const [year, month, day] = earlier.slice(0, 10).split('-')
  await expect
    .element(line)
    .toHaveTextContent(
      inEnglish(
        `40 of 42 ready, as of ${day}/${month}/${year} ${toTime(earlier)} · 12 more do not fit: those needed first are stored here.`,
      ),
    )
  show(open({ asOf: now }, 1))
  await expect
    .element(line)
    .toHaveTextContent(
      inEnglish(
        `42 of 42 ready, as of ${toTime(now)} · 1 more does not fit: those needed first are stored here.`,
      ),
    )
})

it('says ready only once Forecourt itself is stored', async () => {
  const now = ago(0)
  const { line } = await drawn('en_gb', open({ asOf: now }))
  appFiles.dispatch('storing')
  await expect
    .element(line)
    .toHaveTextContent(
      inEnglish(
        '42 of 42 stored. Forecourt itself is still being stored: keep the connection until it says ready.',
      ),
    )
  appFiles.dispatch('stored')
  await expect.element(line).toHaveTextContent(inEnglish(`42 of 42 ready, as of ${toTime(now)}`))
  appFiles.dispatch('missing')
  const bookAppMissing =
    '42 of 42 stored. This browser has not stored Forecourt itself: without a connection it does not start after a reload.'
  await expect.element(line).toHaveTextContent(inEnglish(bookAppMissing))
  appFiles.dispatch('unknown')
})

it('shows what is being fetched, and why there is nothing', async () => {
  const { line, show } = await drawn('en_gb', { name: 'opening' })
  await expect.element(line).toHaveTextContent(inEnglish('Opening'))
  const shown: readonly (readonly [DayPackStatus, string])[] = [
    [{ name: 'pulling', ready: 0, of: 0 }, 'Fetching your day'],
    [{ name: 'pulling', ready: 7, of: 42 }, 'Fetching your day: 7 of 42'],
    [
      { name: 'open', pack: null },
      'Not on this device yet: they are fetched when there is a connection.',
    ],
    [
      open({ ready: 0, of: 0, asOf: null }),
      'Nobody is due, opened or assigned to you: no customers are stored on this device.',
    ],
    [open({ ready: 0, asOf: null, isComplete: false }), '0 of 42 ready'],
    [
      { name: 'off' },
      'Your organisation stores no customers on devices: without a connection there is nothing to read.',
    ],
    [{ name: 'locked' }, 'The customers on this device are locked until you unlock it.'],
    [{ name: 'pin_due' }, 'No customers are stored on this device until you have chosen a PIN.'],
    [
      { name: 'broken', fault: 'full' },
      'This device is full: no customers are stored on it. Make room, and they are fetched again.',
    ],
    [
      { name: 'broken', fault: 'broken' },
      'This browser stores no customers on this device: without a connection there is nothing to read.',
    ],
    [
      { name: 'broken', fault: 'upgraded' },
      'A newer version of Forecourt is open in another tab. Load this page again to read customers from this device.',
    ],
  ]
  for (const [status, words] of shown) {
    show(status)
    await expect.element(line).toHaveTextContent(inEnglish(words))
  }
  show({ name: 'closed' })
  await expect.element(line).toHaveTextContent('the page')
})

it('is translated into German', async () => {
  const now = ago(0)
  const { line, show } = await drawn('de_de', open({ asOf: now }, 12))
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        `42 von 42 bereit, Stand ${toTime(now)} · 12 weitere passen nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.`,
      ),
    )
  const yesterday = ago(24 * hour)
  show(open({ asOf: yesterday }))
  await expect
    .element(line)
    .toHaveTextContent(inGerman(`42 von 42 bereit, Stand gestern ${toTime(yesterday)}`))
  show({ name: 'pulling', ready: 7, of: 42 })
  await expect.element(line).toHaveTextContent(inGerman('Ihr Tag wird geholt: 7 von 42'))
  show({ name: 'off' })
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        'Ihre Organisation speichert keine Kunden auf Geräten: Ohne Verbindung gibt es nichts zu lesen.',
      ),
    )
  show({ name: 'broken', fault: 'full' })
  await expect
    .element(line)
    .toHaveTextContent(
      inGerman(
        'Dieses Gerät ist voll: Es werden keine Kunden darauf gespeichert. Schaffen Sie Platz, dann werden sie wieder geholt.',
      ),
    )
})
