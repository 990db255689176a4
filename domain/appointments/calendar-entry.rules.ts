import { appointmentMinutes } from '../customers/contact/appointment.rules.ts'
import { defaultDateFormat, formatDate } from '../formatting/date.ts'

/** Where it is on, calendars outside the product are told who the customer is. */
export const namedEntriesParameter = 'calendar_names_customers'

/** A call-back or visit as calendars outside the product are told of it. */
export interface CalendarEntry {
  readonly start: Date
  readonly end: Date
  readonly summary: string
  readonly description: string | null
  readonly url: string
}

interface EntryCustomer {
  readonly fAgreementNo: string
  readonly nextStep?: string | null
  readonly assignedUserId?: string | null
  readonly cFullName?: string | null
  readonly aMake?: string | null
  readonly aModel?: string | null
  readonly aVrm?: string | null
}

export interface CalendarEntrySettings {
  readonly orgId: string
  /** Where the product is. */
  readonly origin: string
  /** Whether the organisation lets customers be named. */
  readonly isNaming: boolean
  /** IANA name; days of the product are days there. */
  readonly timeZone: string
  readonly callTitle: string
  readonly visitTitle: string
}

/** One line of what calendars may show: without control characters and halves of characters. */
export const toCalendarLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

const joinParts = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts
    .map((part) => toCalendarLine(part ?? ''))
    .filter((part) => part !== '')
    .join(separator)

/** The person's day on the page of appointments: an agreement number would tell whose it is. */
function toDayAddress(
  at: string,
  { assignedUserId }: EntryCustomer,
  { orgId, origin, timeZone }: CalendarEntrySettings,
): string {
  const day = formatDate(at, { ...defaultDateFormat, date: 'YYYY-MM-DD', timeZone })
  const person = typeof assignedUserId === 'string' ? encodeURIComponent(assignedUserId) : null
  return `${origin}/${orgId}/appointments?day=${day}${person === null ? '' : `&person=${person}`}`
}

/** What an entry says: its step and a link, and the customer only where the organisation lets it. */
export function toCalendarEntry(
  at: string,
  customer: EntryCustomer,
  settings: CalendarEntrySettings,
): CalendarEntry {
  const { orgId, origin, isNaming, callTitle, visitTitle } = settings
  const { fAgreementNo, nextStep, cFullName, aMake, aModel, aVrm } = customer
  const start = new Date(at)
  const times = { start, end: new Date(start.getTime() + appointmentMinutes * 60_000) }
  const step = nextStep === 'visit' ? visitTitle : callTitle
  if (!isNaming)
    return {
      ...times,
      summary: step,
      description: null,
      url: toDayAddress(at, customer, settings),
    }
  const vehicle = joinParts([aVrm, joinParts([aMake, aModel], ' ')], ', ')
  return {
    ...times,
    summary: joinParts([step, cFullName], ': '),
    description: vehicle === '' ? null : vehicle,
    url: `${origin}/${orgId}/customer/${encodeURIComponent(fAgreementNo)}`,
  }
}
