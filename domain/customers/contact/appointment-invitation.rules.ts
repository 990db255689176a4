import type { AppointmentInvitation } from './appointment-invitation.model.ts'

/** What is next with the customer, as their row says. */
export interface CustomerDiary {
  readonly nextStep: string | null
  /** An ISO instant. */
  readonly nextStepAt: string | null
}

interface InvitedTime {
  readonly start: string
  readonly end: string
}

type SentInvitation = Pick<AppointmentInvitation, 'method' | 'uid' | 'sequence' | 'start' | 'end'>

export interface InvitationChange {
  /** Of this command, where the customer is to be invited. */
  readonly booked: InvitedTime | null
  /** The start of the appointment that this command deleted. */
  readonly deletedStart: string | null
  readonly diary: CustomerDiary
  /** Milliseconds. */
  readonly now: number
}

export interface PlannedInvitation extends InvitedTime {
  readonly method: AppointmentInvitation['method']
  /** Null for an appointment that the customer does not know of. */
  readonly uid: string | null
  readonly sequence: number
  readonly isMoved: boolean
}

const isSame = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other)

/** A call-back takes the visit's place in the diary, but is often about that very visit. */
const isInDiary = (start: string, { nextStep, nextStepAt }: CustomerDiary): boolean =>
  nextStep === 'call' || (nextStep === 'visit' && isSame(start, nextStepAt))

/** Whether an invitation that was not sent yet would tell what no longer holds. */
export function isInvitationOutdated(
  { method, start }: Pick<AppointmentInvitation, 'method' | 'start'>,
  diary: CustomerDiary,
  now: number,
): boolean {
  return Date.parse(start) <= now || (method === 'REQUEST' && !isInDiary(start, diary))
}

/**
 * What the customer's calendar is to be told after a command; null for nothing. `last` is the
 * customer's latest invitation.
 */
export function planInvitation(
  last: SentInvitation | null,
  { booked, deletedStart, diary, now }: InvitationChange,
): PlannedInvitation | null {
  const open =
    last !== null && last.method === 'REQUEST' && Date.parse(last.start) > now ? last : null
  const sequence = open === null ? 0 : open.sequence + 1
  const uid = open?.uid ?? null
  if (booked !== null && !isInvitationOutdated({ method: 'REQUEST', ...booked }, diary, now)) {
    const isMoved =
      open !== null && !(isSame(open.start, booked.start) && isSame(open.end, booked.end))
    return { method: 'REQUEST', uid, sequence, ...booked, isMoved }
  }
  if (open === null) return null
  const isDeleted = isSame(open.start, deletedStart)
  if (!isDeleted && isInDiary(open.start, diary)) return null
  return { method: 'CANCEL', uid, sequence, start: open.start, end: open.end, isMoved: false }
}
