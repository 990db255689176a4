import { describe, expect, it } from 'vitest'
import { toCalendarEntry, toCalendarLine } from '#domain/appointments/calendar-entry.rules.ts'

const settings = {
  orgId: 'org-1',
  origin: 'https://forecourt.example',
  isNaming: false,
  timeZone: 'Europe/London',
  callTitle: 'Call back',
  visitTitle: 'Visit',
}
const customer = {
  fAgreementNo: 'AG/1 2',
  nextStep: 'visit',
  assignedUserId: 'u-1',
  cFullName: 'Tamsin Wrexley',
  aMake: 'Aurel',
  aModel: 'Vela',
  aVrm: 'AB12 CDE',
}
const at = '2026-11-27T09:00:00.000Z'

describe('An entry of a calendar', () => {
  it('says the step, half an hour and the person’s day, and nothing of the customer', () => {
    const entry = toCalendarEntry(at, customer, settings)
    expect(entry).toEqual({
      start: new Date(at),
      end: new Date('2026-11-27T09:30:00.000Z'),
      summary: 'Visit',
      description: null,
      url: 'https://forecourt.example/org-1/appointments?day=2026-11-27&person=u-1',
    })
    const text = JSON.stringify(entry)
    for (const detail of ['AG', 'Tamsin', 'Wrexley', 'Aurel', 'Vela', 'AB12'])
      expect(text).not.toContain(detail)
  })

  it('names customer, vehicle and their page where the organisation lets it', () => {
    expect(toCalendarEntry(at, customer, { ...settings, isNaming: true })).toMatchObject({
      summary: 'Visit: Tamsin Wrexley',
      description: 'AB12 CDE, Aurel Vela',
      url: 'https://forecourt.example/org-1/customer/AG%2F1%202',
    })
  })

  it('leaves out what is not known of a customer', () => {
    const bare = { fAgreementNo: 'A', nextStep: 'call', cFullName: '' }
    expect(toCalendarEntry(at, bare, { ...settings, isNaming: true })).toMatchObject({
      summary: 'Call back',
      description: null,
    })
    expect(toCalendarEntry(at, bare, settings).url).toMatch(/\/appointments\?day=2026-11-27$/u)
  })

  it.each([
    ['before midnight in summer', '2026-07-01T22:30:00.000Z', 'Europe/London', '2026-07-01'],
    ['after midnight in summer', '2026-07-01T23:30:00.000Z', 'Europe/London', '2026-07-02'],
    ['in the hour that clocks skip', '2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29'],
    ['in the hour that clocks repeat', '2026-10-24T23:30:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['of another continent', '2026-11-27T20:00:00.000Z', 'Pacific/Auckland', '2026-11-28'],
  ])('leads to the organisation’s day, %s', (_what, instant, timeZone, day) => {
    const { url, start, end } = toCalendarEntry(instant, customer, { ...settings, timeZone })
    expect(new URL(url).searchParams.get('day')).toBe(day)
    expect(end.getTime() - start.getTime()).toBe(1_800_000)
  })
})

describe('A line of a calendar', () => {
  it.each([
    ['line breaks', 'Tam\r\nATTENDEE:x\nsin', 'Tam ATTENDEE:x sin'],
    ['control characters', 'a\u{0}b\u{7}c\u{7f}', 'a b c'],
    ['half a character', 'a\u{d83d}b', 'a b'],
    ['whole emoji and other scripts', ' 🚗 عمر Łódź ', '🚗 عمر Łódź'],
  ])('takes %s', (_what, text, line) => {
    expect(toCalendarLine(text)).toBe(line)
  })
})
