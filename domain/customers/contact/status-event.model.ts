import * as v from 'valibot'
import { agreementNumber } from '../agreement-number.model.ts'
import { entryId } from './comment.model.ts'
import { customerStatuses } from '../fields/customer-status.model.ts'
import { isInvitingInput } from './appointment-invitation.model.ts'
import { isContactOutcome, findMissingEventFields } from './contact-outcome.rules.ts'
import { isoInstant, optionalText } from '../../input.model.ts'

export const maxNoteLength = 4000

const status = v.picklist(customerStatuses)

/** `do not contact` is an objection and needs a reason. */
const hasReason = (input: {
  readonly status: string
  readonly status_comment: string | null
}): boolean => input.status !== 'do not contact' || input.status_comment !== null

const ignoredText = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)))

/**
 * Sent by the specification beside a status; the host accepts only the caller's own id and ignores
 * the rest.
 */
const shownStatus = {
  organisationid: ignoredText(64),
  userId: ignoredText(64),
  key: ignoredText(200),
  statusValue: ignoredText(200),
  language: ignoredText(20),
}

const statusEntries = {
  agreementNo: agreementNumber,
  status,
  status_comment: optionalText(maxNoteLength),
  ...shownStatus,
}

/** A status set by hand; any status may follow any other. */
export const statusSet = v.pipe(
  v.object(statusEntries),
  v.check((input) => hasReason(input), 'reason'),
)

const bookedEntries = {
  ...statusEntries,
  status: v.optional(status, 'appointed'),
  status_start_time: isoInstant,
  status_end_time: isoInstant,
  invite: isInvitingInput,
}

const endsLater = (input: {
  readonly status_start_time: string
  readonly status_end_time: string
}): boolean => Date.parse(input.status_end_time) > Date.parse(input.status_start_time)

/** A status with start and end, by default `appointed`. */
export const appointment = v.pipe(
  v.object(bookedEntries),
  v.check((input) => hasReason(input), 'reason'),
  v.check((input) => endsLater(input), 'end'),
)

export const statusDeletion = v.object({ agreementNo: agreementNumber, statusId: entryId })

const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,59}$/u))

const eventEntries = {
  agreementNo: agreementNumber,
  /** What was done: `callback`, `meeting`, `external_contact`, or another event. */
  event: word,
  note: optionalText(maxNoteLength),
  outcome: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80))), null),
  reason: optionalText(200),
  /** When a callback, meeting, new appointment or letter is due. */
  date: v.optional(v.nullable(isoInstant), null),
  end_date: v.optional(v.nullable(isoInstant), null),
  invite: isInvitingInput,
}

interface EventFields {
  readonly event: string
  readonly note: string | null
  readonly outcome: string | null
  readonly reason: string | null
  readonly date: string | null
  readonly end_date: string | null
}

const isKnownOutcome = ({ event, outcome }: EventFields): boolean =>
  outcome === null || isContactOutcome(event, outcome)
const isComplete = (input: EventFields): boolean => findMissingEventFields(input).length === 0
const isInOrder = ({ date, end_date: end }: EventFields): boolean =>
  end === null || (date !== null && Date.parse(end) > Date.parse(date))

/** Required fields depend on the outcome: see `findMissingEventFields`. */
export const loggedEvent = v.pipe(
  v.object(eventEntries),
  v.check((input) => isKnownOutcome(input), 'outcome'),
  v.check((input) => isComplete(input), 'incomplete'),
  v.check((input) => isInOrder(input), 'end'),
)

export type StatusSet = v.InferOutput<typeof statusSet>
export type Appointment = v.InferOutput<typeof appointment>
export type StatusDeletion = v.InferOutput<typeof statusDeletion>
export type LoggedEventBody = v.InferOutput<typeof loggedEvent>

/** Fields and checks, for the calls that carry them. */
export const statusSetInput = { entries: statusEntries, hasReason } as const
export const appointmentInput = { entries: bookedEntries, hasReason, endsLater } as const
export const loggedEventInput = {
  entries: eventEntries,
  isKnownOutcome,
  isComplete,
  isInOrder,
} as const

/** The id of the status entry that a logged event creates, known before the host answers. */
export function getStatusEntryId(eventId: string): string {
  return `${eventId}-status`
}
