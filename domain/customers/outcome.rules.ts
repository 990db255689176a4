import type { CustomerStatus, NextStep } from './customer-status.model.ts'

/** What people log about a customer: ways of reaching out, and what they book. Others may be named in `event`; these have a meaning of their own. */
export const bookings = ['callback', 'meeting'] as const

/** What came of reaching out, beside `{event}_sent` (O§4 L127). */
export const outcomes = [
  'no_reply',
  'not_interested',
  'reappoint',
  'letter_sent',
  'sold',
  'unable_to_contact',
] as const

export type Outcome = (typeof outcomes)[number]

/** The reason that makes of not interested a refinanced one (W§4 L88). */
export const refinancedReason = 'refinanced'

/** A logged event, as far as it says what becomes of the customer. */
export interface LoggedEvent {
  readonly event: string
  readonly outcome?: string | null | undefined
  readonly reason?: string | null | undefined
  /** ISO instant that it is for. */
  readonly date?: string | null | undefined
}

/** Whether the outcome is one of the field's: of `outcomes`, or that the event itself was sent (`external_contact_sent`). */
export function isOutcome(event: string, outcome: string): boolean {
  return outcome === `${event}_sent` || outcomes.some((known) => known === outcome)
}

const byOutcome: Readonly<Record<Outcome, CustomerStatus>> = {
  no_reply: 'assigned',
  not_interested: 'not sold',
  reappoint: 'attended',
  letter_sent: 'letter sent',
  sold: 'sold',
  unable_to_contact: 'not sold',
}

/**
 * The status that a logged event gives (W§4 L87-88, O§4 L118-127; a letter gives letter sent, U-062): a callback contacted, a meeting attended; sent
 * and no reply assigned; not interested not sold, or refinanced by that reason. Null for one that gives none.
 */
export function statusAfter({ event, outcome, reason }: LoggedEvent): CustomerStatus | null {
  if (outcome === null || outcome === undefined)
    return event === 'callback' ? 'contacted' : event === 'meeting' ? 'attended' : null
  if (outcome === 'not_interested' && reason === refinancedReason) return 'refinanced'
  const known = outcomes.find((name) => name === outcome)
  if (known !== undefined) return byOutcome[known]
  return outcome === `${event}_sent` ? 'assigned' : null
}

/** What is to be done next with the customer, and when (ISO instant). */
export interface NextAct {
  readonly nextStep: NextStep
  readonly nextStepAt: string | null
}

const closing: ReadonlySet<CustomerStatus> = new Set([
  'sold',
  'refinanced',
  'not sold',
  'do not contact',
])

/** The diary after a status, which may be for a moment: a call for a call back, else a visit; a closing status leaves nothing to do. Null leaves the diary as it is. */
export function nextActAfterStatus(status: CustomerStatus, start: string | null): NextAct | null {
  if (closing.has(status)) return { nextStep: 'none', nextStepAt: null }
  if (start === null) return null
  return { nextStep: status === 'call back' ? 'call' : 'visit', nextStepAt: start }
}

/** The diary after a logged event: a callback is a call, a meeting or a new appointment a visit. Null leaves it as it is. */
export function nextActAfterEvent(logged: LoggedEvent): NextAct | null {
  const status = statusAfter(logged)
  const date = logged.date ?? null
  const isBooked = bookings.some((name) => name === logged.event) || logged.outcome === 'reappoint'
  if (isBooked && date !== null)
    return { nextStep: logged.event === 'callback' ? 'call' : 'visit', nextStepAt: date }
  return status === null ? null : nextActAfterStatus(status, null)
}

/** What a logged event must say beside itself, by the forms of the field (W§5 L116, O§5 L146). */
export type LoggedPart = 'note' | 'reason' | 'date'

/** The parts that the event lacks; a note is none when it is empty. */
export function missingParts(
  logged: LoggedEvent & { readonly note?: string | null | undefined },
): readonly LoggedPart[] {
  const { event, outcome, note, reason, date } = logged
  const isBooking = bookings.some((name) => name === event)
  const needed: LoggedPart[] = ['note']
  if (outcome === 'not_interested' || outcome === 'unable_to_contact') needed.push('reason')
  if (isBooking || outcome === 'reappoint' || outcome === 'letter_sent') needed.push('date')
  const said = { note, reason, date }
  return needed.filter((part) => (said[part] ?? '').trim() === '')
}
