import { createHmac } from 'node:crypto'
import { toCalendarEntry } from '#domain/appointments/calendar-entry.rules.ts'
import type { CalendarEntrySettings } from '#domain/appointments/calendar-entry.rules.ts'
import { openCalendar, toCalendarText } from '../ical/write-ical.ts'
import type { FeedAppointment } from './calendar-feed.store.ts'

/** What calendars take as the time until they ask again. */
const refreshSeconds = 3600

interface CalendarContent {
  readonly name: string
  readonly entrySalt: string
  readonly appointments: readonly FeedAppointment[]
  readonly settings: CalendarEntrySettings
}

/** Names an entry the same in every answer, and tells nothing of the agreement. */
const toEntryId = (salt: string, agreementNo: string): string =>
  `${createHmac('sha256', salt).update(agreementNo).digest('hex').slice(0, 40)}@forecourt`

/** RFC 5545. Without a change it is the same to the byte: its tag says so. */
export function writeCalendar({
  name,
  entrySalt,
  appointments,
  settings,
}: CalendarContent): string {
  const calendar = openCalendar({ name, refreshSeconds })
  for (const appointment of appointments) {
    const { fAgreementNo, nextStepAt, updatedAt, version } = appointment
    if (nextStepAt === null) continue
    calendar.createEvent({
      ...toCalendarEntry(nextStepAt.toISOString(), appointment, settings),
      id: toEntryId(entrySalt, fAgreementNo),
      sequence: version,
      stamp: updatedAt,
      lastModified: updatedAt,
    })
  }
  return toCalendarText(calendar)
}
