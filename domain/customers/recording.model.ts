import * as v from 'valibot'
import { activityEntryModel } from '../activity/activity.model.ts'
import { commandAnswer } from '../command.ts'
import { contactStatuses } from './customer-status.model.ts'

/** Text that somebody must write: not empty, trimmed of the space around it. */
export const writtenText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

/** Text that may be left out; null and empty are the same. */
export const optionalText = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(most),
        v.transform((said) => (said === '' ? null : said)),
      ),
    ),
    null,
  )

/** Whether an ISO instant names a day that there is, in years that anybody books. */
function isDay(said: string): boolean {
  const day = said.slice(0, 10)
  const at = Date.parse(`${day}T00:00:00Z`)
  return (
    day >= '2000' && day < '2200' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  )
}

/** An ISO instant with its zone (`2026-11-21T09:00:00Z`), of this century or the next. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((said) => isDay(said) && !Number.isNaN(Date.parse(said)), 'instant'),
  v.transform((said) => new Date(said).toISOString()),
)

/** The version of the customer that the person saw; null where it is not known, which counts as old. */
export const baseVersion = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
)

/** What is recorded about a customer beside the history: the row's part that recording changes. Instants are ISO. */
export const customerStandingModel = v.object({
  fAgreementNo: v.string(),
  /** Raised by every change; what the next change is based on. */
  version: v.number(),
  status: v.string(),
  contact_status: v.picklist(contactStatuses),
  nextStep: v.nullable(v.string()),
  nextStepAt: v.nullable(v.string()),
  assignedUserId: v.nullable(v.string()),
  assignedUser: v.nullable(v.string()),
  assignedUserDate: v.nullable(v.string()),
  dnc: v.boolean(),
  dne: v.boolean(),
  dnm: v.boolean(),
  dns: v.boolean(),
  doNotContact: v.boolean(),
})

export type CustomerStanding = v.InferOutput<typeof customerStandingModel>

/** Two changes of one thing: what the person wanted, what stands instead and by whom, and what the person had seen. Values are those of the thing. */
export const conflictModel = v.object({
  /** What they are about: `status`, a channel, `all`, `assignee`, `comment`, or a field's wire name. */
  about: v.string(),
  mine: v.nullable(v.string()),
  theirs: v.nullable(v.string()),
  /** Null where the history does not tell. */
  was: v.nullable(v.string()),
  /** Who made it so, by name, and when; null where the history does not tell. */
  by: v.nullable(v.string()),
  at: v.nullable(v.string()),
})

export type Conflict = v.InferOutput<typeof conflictModel>

/** Data of the refusal `stale`, and of an answer that was superseded. */
export const conflictsModel = v.object({ conflicts: v.array(conflictModel) })

/** The answer to every recorded command: what stands in the history, and how the customer stands after it. */
export const recordedModel = v.object({
  ...commandAnswer,
  /** Kept in the history, but something else stood already (decision 4): `conflicts` says what, and the person may set it anyway. */
  superseded: v.boolean(),
  conflicts: v.array(conflictModel),
  /** The entries that were written, the command's own first; none where nothing changed. */
  entries: v.array(activityEntryModel),
  customer: customerStandingModel,
})

export type Recorded = v.InferOutput<typeof recordedModel>

/** Refusals of recording, beside the common ones. */
export const recordingRefusals = {
  /** The id names something else already. */
  id_taken: { status: 409 },
} as const

/** Refused since it changed in between: data is {conflicts}, one a thing. */
export const staleRefusal = { stale: { status: 409 } } as const
