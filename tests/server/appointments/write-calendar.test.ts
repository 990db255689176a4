import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeInvitation } from '#server/ical/write-ical.ts'
import { writeCalendar } from '#server/appointments/write-calendar.ts'
import { buildAppointmentFile } from '#src/features/appointments/appointment-file.ts'

const settings = {
  orgId: 'org-1',
  origin: 'https://forecourt.example',
  isNaming: true,
  timeZone: 'Europe/London',
  callTitle: 'Call back',
  visitTitle: 'Visit',
}

interface Appointment {
  readonly name?: string
  readonly at?: string
  readonly version?: number
}

const buildAppointment = ({
  name = 'Tamsin Wrexley',
  at = '2026-11-27T09:00:00.000Z',
  version = 3,
}: Appointment = {}) => ({
  fAgreementNo: 'AG-000001',
  version,
  updatedAt: new Date('2026-11-20T08:00:00.000Z'),
  nextStep: 'visit',
  nextStepAt: new Date(at),
  assignedUserId: 'u-1',
  cFullName: name,
  aMake: 'Aurel',
  aModel: 'Vela',
  aVrm: null,
})

const write = (input: Appointment = {}, calendar = 'Appointments, Ashdown Motors') =>
  writeCalendar({
    name: calendar,
    entrySalt: 'salt',
    appointments: [buildAppointment(input)],
    settings,
  })

/** The texts of the only entry and of the calendar, as another library reads them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const entries = calendar.getAllSubcomponents('vevent')
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) throw new Error('There is not one entry')
  const event = new ICAL.Event(entry)
  return {
    // The library takes the escapes out of properties that it knows.
    calendar: String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(
      /\\([\\;,])/gu,
      '$1',
    ),
    names: calendar.getAllProperties().map(({ name }) => name),
    entryNames: entry.getAllProperties().map(({ name }) => name),
    summary: event.summary,
    sequence: event.sequence,
    uid: event.uid,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    modified: String(entry.getFirstPropertyValue('last-modified')),
  }
}

const hostile = [
  ['commas, semicolons and backslashes', 'Wrexley, Tamsin; \\n "Tam"'],
  ['what looks like a property', 'BEGIN:VALARM'],
  ['a right-to-left name', 'عمر بن عبد العزيز'],
  ['a long name of emoji', '🚗'.repeat(60)],
] as const

describe('A calendar that is written', () => {
  it('is read by another library with its times, numbers and names', () => {
    expect(write()).toContain('X-WR-CALNAME:Appointments\\, Ashdown Motors\r\n')
    expect(read(write())).toMatchObject({
      calendar: 'Appointments, Ashdown Motors',
      summary: 'Visit: Tamsin Wrexley',
      sequence: 3,
      start: '2026-11-27T09:00:00.000Z',
      end: '2026-11-27T09:30:00.000Z',
      modified: '2026-11-20T08:00:00Z',
    })
  })

  it.each(hostile)('holds %s as it is, in lines of 75 octets', (_what, name) => {
    const text = write({ name }, `Appointments, ${name}`)
    expect(read(text)).toMatchObject({
      summary: `Visit: ${name}`,
      calendar: `Appointments, ${name}`,
    })
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => /[\r\n]/u.test(line))).toEqual([])
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('folds before an emoji wherever the line ends', () => {
    for (let before = 40; before < 90; before++) {
      const name = `${'x'.repeat(before)}👩‍🔧${'ü'.repeat(40)}`
      expect(read(write({ name })).summary).toBe(`Visit: ${name}`)
    }
  })

  it('makes no property of a name with line breaks', () => {
    const { summary, calendar, names, entryNames } = read(
      write({ name: 'Tam\r\nATTENDEE:mailto:x@y.example' }, 'Ash\r\nMETHOD:CANCEL\nX-A:b'),
    )
    expect(summary).toBe('Visit: Tam ATTENDEE:mailto:x@y.example')
    expect(calendar).toBe('Ash METHOD:CANCEL X-A:b')
    expect([...names, ...entryNames]).not.toContain('attendee')
    expect(names).not.toContain('method')
  })

  it.each([
    ['2026-03-29T00:30:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T01:15:00.000Z', '2026-03-29T01:45:00.000Z'],
    ['2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z'],
  ])('has UTC times across a change of clocks: %s', (at, end) => {
    const text = write({ at })
    expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/mu)
    expect(read(text)).toMatchObject({ start: at, end })
  })

  it('is the same to the byte without a change, and keeps the entry’s id through one', () => {
    expect(write()).toBe(write())
    const later = read(write({ at: '2026-11-28T09:00:00.000Z', version: 4 }))
    expect(later).toMatchObject({ uid: read(write()).uid, sequence: 4 })
    expect(write()).not.toContain('UID:AG')
  })

  it('without appointments is one that calendars read', () => {
    const text = writeCalendar({ name: 'None', entrySalt: 's', appointments: [], settings })
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    expect(calendar.getAllSubcomponents('vevent')).toEqual([])
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  })

  it('as a file of the device says what the feed says', async () => {
    const { nextStepAt, ...customer } = buildAppointment()
    const at = nextStepAt.toISOString()
    const file = await buildAppointmentFile({
      name: 'Appointments, Ashdown Motors',
      appointments: [
        {
          at,
          fAgreementNo: customer.fAgreementNo,
          customer: { ...customer, contact_status: 'appointed', nextStepAt: at },
        },
      ],
      settings,
    })
    const ofFile = read(await file.text())
    const { summary, start, end, calendar } = read(write())
    expect(ofFile).toMatchObject({ summary, start, end, calendar })
    expect(ofFile.uid).not.toContain('AG-000001')
  })
})

describe('An invitation that is written', () => {
  const invite = (text: string) =>
    writeInvitation(
      {
        method: 'REQUEST',
        uid: 'u@forecourt',
        sequence: 4,
        start: '2026-11-27T09:00:00.000Z',
        end: '2026-11-27T09:45:00.000Z',
        summary: text,
        description: text,
        location: text,
        organiser: text,
        writtenAt: '2026-11-20T08:00:00.000Z',
      },
      {
        organiser: 'office@northgate.example',
        attendee: { name: text, email: 'tamsin@wrexley.example' },
      },
    )

  it.each([...hostile, ['line breaks', 'Tam\r\nATTENDEE:mailto:x@y.example']] as const)(
    'holds %s without another property, in lines of 75 octets',
    (_what, text) => {
      const written = invite(text)
      const [entry] = new ICAL.Component(ICAL.parse(written) as unknown[]).getAllSubcomponents(
        'vevent',
      )
      const line = text.replaceAll('\r\n', ' ')
      const get = (name: string) => entry?.getFirstPropertyValue(name)
      expect([get('summary'), get('description'), get('location')]).toEqual([line, line, line])
      expect(get('organizer')).toBe('mailto:office@northgate.example')
      expect(entry?.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([
        'MAILTO:tamsin@wrexley.example',
      ])
      expect(entry?.getFirstProperty('attendee')?.getParameter('cn')).toBe(
        line.replaceAll('"', '’').replaceAll('\\', '/'),
      )
      const lines = written.split('\r\n')
      expect(lines.filter((one) => /[\r\n]/u.test(one))).toEqual([])
      expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75)
    },
  )
})
