import { ICalAlarmType, ICalCalendar, escape } from 'ical-generator'
import type { ListedAppointment } from '#domain/appointments/appointment.rules.ts'
import { toCalendarEntry, toCalendarLine } from '#domain/appointments/calendar-entry.rules.ts'
import type { CalendarEntrySettings } from '#domain/appointments/calendar-entry.rules.ts'

const reminderSeconds = 15 * 60

interface AppointmentFile {
  readonly name: string
  readonly appointments: readonly ListedAppointment[]
  readonly settings: CalendarEntrySettings
}

/** Names an entry the same in every file, and does not spell the agreement out. */
async function toEntryId(orgId: string, agreementNo: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([orgId, agreementNo]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 40)}@forecourt`
}

/** A file that calendars of telephones and mail programs read (RFC 5545). */
export async function buildAppointmentFile({
  name,
  appointments,
  settings,
}: AppointmentFile): Promise<Blob> {
  const calendar = new ICalCalendar({
    // The library escapes every text but this one.
    name: escape(toCalendarLine(name), false),
    prodId: { company: 'Forecourt', product: 'Forecourt' },
  })
  for (const { at, customer, fAgreementNo } of appointments) {
    const event = calendar.createEvent({
      ...toCalendarEntry(at, customer, settings),
      id: await toEntryId(settings.orgId, fAgreementNo),
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds })
  }
  return new Blob([calendar.toString()], { type: 'text/calendar' })
}
