import * as v from 'valibot'
import { agreementNumber } from './customer-details.contract.ts'
import { entryId } from './comment.model.ts'
import { customerStatuses } from './customer-status.model.ts'
import { isOutcome, missingParts } from './outcome.rules.ts'
import { instant, optionalText } from './recording.model.ts'

/** The most characters of a note, a reason or a status's comment. */
export const noteLength = 4000

const status = v.picklist(customerStatuses)

/** `do not contact` is an objection, and needs its reason (decision 3). */
const hasReason = (said: {
  readonly status: string
  readonly status_comment: string | null
}): boolean => said.status !== 'do not contact' || said.status_comment !== null

const given = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))

/** What the specification sends beside a status (W§7 L162): whose change it is, which is the caller's own or refused, the metadata's key and word, and the language it was shown in. */
const shownStatus = {
  organisationid: given(64),
  userId: given(64),
  key: given(200),
  statusValue: given(200),
  language: given(20),
}

const statusEntries = {
  agreementNo: agreementNumber,
  status,
  status_comment: optionalText(noteLength),
  ...shownStatus,
}

/** A status set by hand; any to any (U-063). */
export const statusSet = v.pipe(
  v.object(statusEntries),
  v.check((said) => hasReason(said), 'reason'),
)

const bookedEntries = {
  ...statusEntries,
  status: v.optional(status, 'appointed'),
  status_start_time: instant,
  status_end_time: instant,
}

const endsLater = (said: {
  readonly status_start_time: string
  readonly status_end_time: string
}): boolean => Date.parse(said.status_end_time) > Date.parse(said.status_start_time)

/** A status with start and end: an appointment, by default `appointed` (U-060). */
export const appointment = v.pipe(
  v.object(bookedEntries),
  v.check((said) => hasReason(said), 'reason'),
  v.check((said) => endsLater(said), 'end'),
)

/** One status entry taken back. */
export const statusDeletion = v.object({ agreementNo: agreementNumber, statusId: entryId })

const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,59}$/u))

const eventEntries = {
  agreementNo: agreementNumber,
  /** What was done: `callback`, `meeting`, `external_contact`, or another way of reaching out. */
  event: word,
  note: optionalText(noteLength),
  outcome: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80))), null),
  reason: optionalText(200),
  /** When it is for: of a callback, a meeting, an appointment made anew, a letter. */
  date: v.optional(v.nullable(instant), null),
  end_date: v.optional(v.nullable(instant), null),
}

interface Said {
  readonly event: string
  readonly note: string | null
  readonly outcome: string | null
  readonly reason: string | null
  readonly date: string | null
  readonly end_date: string | null
}

const isKnownOutcome = ({ event, outcome }: Said): boolean =>
  outcome === null || isOutcome(event, outcome)
const isComplete = (said: Said): boolean => missingParts(said).length === 0
const isInOrder = ({ date, end_date: end }: Said): boolean =>
  end === null || (date !== null && Date.parse(end) > Date.parse(date))

/** An event that is logged, with its outcome; what each outcome must say is checked by `missingParts`. */
export const loggedEvent = v.pipe(
  v.object(eventEntries),
  v.check((said) => isKnownOutcome(said), 'outcome'),
  v.check((said) => isComplete(said), 'incomplete'),
  v.check((said) => isInOrder(said), 'end'),
)

export type StatusSet = v.InferOutput<typeof statusSet>
export type Appointment = v.InferOutput<typeof appointment>
export type StatusDeletion = v.InferOutput<typeof statusDeletion>
export type EventLogged = v.InferOutput<typeof loggedEvent>

/** The checks and fields of the models, for the calls that carry them. */
export const statusSetParts = { entries: statusEntries, hasReason } as const
export const appointmentParts = { entries: bookedEntries, hasReason, endsLater } as const
export const loggedEventParts = {
  entries: eventEntries,
  isKnownOutcome,
  isComplete,
  isInOrder,
} as const

/** The id of the status entry that a logged event makes beside itself, by the event's id: known before the host answers. */
export function statusEntryOf(eventId: string): string {
  return `${eventId}-status`
}
