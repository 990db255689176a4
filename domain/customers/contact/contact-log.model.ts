import * as v from 'valibot'
import { activityEntryModel } from '../../activity/activity.model.ts'
import { commandAnswer } from '../../command.ts'
import { contactStatuses } from '../fields/customer-status.model.ts'

/** The part of the customer's row that commands change. Instants are ISO. */
export const customerStateModel = v.object({
  fAgreementNo: v.string(),
  /** Raised by every change; the next change is based on it. */
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

export type CustomerState = v.InferOutput<typeof customerStateModel>

/** The person's value, the stored one with its author, and the one that the person saw. */
export const conflictModel = v.object({
  /** `status`, a channel, `all`, `assignee`, `comment`, or a field's wire name. */
  about: v.string(),
  mine: v.nullable(v.string()),
  theirs: v.nullable(v.string()),
  /** Null where the history does not tell. */
  was: v.nullable(v.string()),
  /** Who stored it and when; null where the history does not tell. */
  by: v.nullable(v.string()),
  at: v.nullable(v.string()),
  /** Stored by the person's own login, on another device; absent where it is not told. */
  by_you: v.optional(v.boolean()),
})

export type Conflict = v.InferOutput<typeof conflictModel>

/** Data of the refusal `stale`, and of an answer that was superseded. */
export const conflictsModel = v.object({ conflicts: v.array(conflictModel) })

export const contactLogAnswerModel = v.object({
  ...commandAnswer,
  /**
   * Stored in the history without effect; `conflicts` says why, and the person may repeat the
   * change.
   */
  superseded: v.boolean(),
  conflicts: v.array(conflictModel),
  /** The new entries, the command's own first; empty when nothing changed. */
  entries: v.array(activityEntryModel),
  customer: customerStateModel,
})

export type ContactLogAnswer = v.InferOutput<typeof contactLogAnswerModel>

export const contactLogRefusals = {
  /** The id belongs to something else already. */
  id_taken: { status: 409 },
} as const

const shortText = v.optional(v.pipe(v.string(), v.maxLength(64)))

/**
 * Sent by the specification; accepted only when it names the caller, since the session says who
 * calls.
 */
export const callerIdentity = {
  organisation_id: shortText,
  organisationid: shortText,
  userId: shortText,
}
