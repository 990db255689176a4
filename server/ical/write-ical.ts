import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  escape,
} from 'ical-generator'
import { toCalendarLine } from '#domain/appointments/calendar-entry.rules.ts'
import type { AppointmentInvitation } from '#domain/customers/contact/appointment-invitation.model.ts'

const product = { company: 'Forecourt', product: 'Forecourt' } as const

/** A calendar to be filled with entries. */
export function openCalendar({
  name,
  refreshSeconds,
}: {
  readonly name: string
  readonly refreshSeconds: number
}): ICalCalendar {
  return new ICalCalendar({
    // The library escapes every text but this one.
    name: escape(toCalendarLine(name), false),
    prodId: product,
    ttl: refreshSeconds,
  })
}

/** RFC 5545, in lines of 75 octets that end as it wants. */
export const toCalendarText = (calendar: ICalCalendar): string =>
  `${calendar.toString().trimEnd()}\r\n`

/** Somebody with an address, as one line of a calendar. */
interface Correspondent {
  readonly name: string
  readonly email: string
}

/** Within quotes, where nothing can be escaped (RFC 5545, 3.2). */
const toParameter = (text: string): string =>
  toCalendarLine(text.replaceAll('"', '’').replaceAll('\\', '/'))

/** One appointment for the calendar of who gets the e-mail (RFC 5546). */
export function writeInvitation(
  invitation: AppointmentInvitation,
  { organiser, attendee }: { readonly organiser: string; readonly attendee: Correspondent },
): string {
  const { method, uid, sequence, start, end, summary, description, location } = invitation
  const isCancelled = method === 'CANCEL'
  const calendar = new ICalCalendar({
    prodId: product,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: uid,
    sequence,
    start: new Date(start),
    end: new Date(end),
    stamp: new Date(invitation.writtenAt),
    summary: toCalendarLine(summary),
    description: toCalendarLine(description),
    ...(location === null ? {} : { location: toCalendarLine(location) }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toParameter(invitation.organiser), email: organiser },
    attendees: [
      {
        name: toParameter(attendee.name),
        email: attendee.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  })
  return toCalendarText(calendar)
}
