import type { CustomerStatus, NextStep } from '../fields/customer-status.model.ts'

/** Events with a meaning of their own; `event` may name others. */
export const bookings = ['callback', 'meeting'] as const

/** Outcomes beside `{event}_sent`. */
export const contactOutcomes = [
  'no_reply',
  'not_interested',
  'reappoint',
  'letter_sent',
  'sold',
  'unable_to_contact',
] as const

export type ContactOutcome = (typeof contactOutcomes)[number]

/** This reason turns `not_interested` into the status refinanced. */
export const refinancedReason = 'refinanced'

export interface LoggedEvent {
  readonly event: string
  readonly outcome?: string | null | undefined
  readonly reason?: string | null | undefined
  /** The ISO instant of the booking. */
  readonly date?: string | null | undefined
}

/** One of `contactOutcomes`, or `{event}_sent`. */
export function isContactOutcome(event: string, outcome: string): boolean {
  return outcome === `${event}_sent` || contactOutcomes.some((known) => known === outcome)
}

const byOutcome: Readonly<Record<ContactOutcome, CustomerStatus>> = {
  no_reply: 'assigned',
  not_interested: 'not sold',
  reappoint: 'attended',
  letter_sent: 'letter sent',
  sold: 'sold',
  unable_to_contact: 'not sold',
}

/** The status that follows from a logged event; null when none does. */
export function getStatusAfterEvent({
  event,
  outcome,
  reason,
}: LoggedEvent): CustomerStatus | null {
  if (outcome === null || outcome === undefined)
    return event === 'callback' ? 'contacted' : event === 'meeting' ? 'attended' : null
  if (outcome === 'not_interested' && reason === refinancedReason) return 'refinanced'
  const known = contactOutcomes.find((name) => name === outcome)
  if (known !== undefined) return byOutcome[known]
  return outcome === `${event}_sent` ? 'assigned' : null
}

/** What to do next with the customer, and when (ISO instant). */
export interface NextAction {
  readonly nextStep: NextStep
  readonly nextStepAt: string | null
}

const closing: ReadonlySet<CustomerStatus> = new Set([
  'sold',
  'refinanced',
  'not sold',
  'do not contact',
])

/** The next action after a status with an optional start. Null leaves the diary as it is. */
export function nextActionAfterStatus(
  status: CustomerStatus,
  start: string | null,
): NextAction | null {
  if (closing.has(status)) return { nextStep: 'none', nextStepAt: null }
  if (start === null) return null
  return { nextStep: status === 'call back' ? 'call' : 'visit', nextStepAt: start }
}

/** The next action after a logged event. Null leaves the diary as it is. */
export function nextActionAfterEvent(logged: LoggedEvent): NextAction | null {
  const status = getStatusAfterEvent(logged)
  const date = logged.date ?? null
  const isBooked = bookings.some((name) => name === logged.event) || logged.outcome === 'reappoint'
  if (isBooked && date !== null)
    return { nextStep: logged.event === 'callback' ? 'call' : 'visit', nextStepAt: date }
  return status === null ? null : nextActionAfterStatus(status, null)
}

/** Fields that a logged event may require. */
export type EventField = 'note' | 'reason' | 'date'

/** The required fields that the event lacks; blank text counts as missing. */
export function findMissingEventFields(
  logged: LoggedEvent & { readonly note?: string | null | undefined },
): readonly EventField[] {
  const { event, outcome, note, reason, date } = logged
  const isBooking = bookings.some((name) => name === event)
  const needed: EventField[] = ['note']
  if (outcome === 'not_interested' || outcome === 'unable_to_contact') needed.push('reason')
  if (isBooking || outcome === 'reappoint' || outcome === 'letter_sent') needed.push('date')
  const values = { note, reason, date }
  return needed.filter((part) => (values[part] ?? '').trim() === '')
}
