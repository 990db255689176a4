import ICAL from 'ical.js'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'

interface ReadInvitation {
  readonly method: string
  readonly uid: string
  readonly sequence: number
  readonly start: string
  readonly end: string
  readonly status: string
  readonly summary: string
  readonly organiser: string
  readonly attendee: string
  readonly text: string
}

/** What the mailbox got into its calendar, in the order of arrival. */
export function readInvitations({ received }: Pick<MailServer, 'received'>): ReadInvitation[] {
  return received.map(({ mail }) => {
    const file = mail.attachments.find(({ filename }) => filename === 'invitation.ics')
    const text = file?.content.toString() ?? ''
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const [entry, ...more] = calendar.getAllSubcomponents('vevent')
    if (entry === undefined || more.length > 0) throw new Error('There is not one entry')
    const event = new ICAL.Event(entry)
    const get = (name: string) => String(entry.getFirstPropertyValue(name))
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: get('status'),
      summary: event.summary,
      organiser: get('organizer'),
      attendee: get('attendee').toLowerCase(),
      text,
    }
  })
}
