import * as v from 'valibot'
import { agreementNumber } from './customer-details.contract.ts'
import { queryLimits } from './customer-query.model.ts'

/** Id of a member of the organisation; null is nobody. */
const person = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

/** One customer given to a person. Compare-and-set: `seen` is whose the customer was on the screen. */
export const assignment = v.object({ agreementNo: agreementNumber, assignee: person, seen: person })

export type Assignment = v.InferOutput<typeof assignment>

/** The most customers of one assignment. */
export const assignedAtMost = 5000

/** Whom to assign: those selected, or all that a search finds; one of the two. */
const selection = {
  customers: v.optional(
    v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(assignedAtMost)),
  ),
  q: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters))),
  assignee: person,
}

const isOne = (asked: {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
}): boolean => (asked.customers === undefined) !== (asked.q === undefined)

/** Why a customer of the selection would be left out: not there or not the person's to see; with that assignee already; at a dealer whose customers the assignee may not see. */
export const leftOutReasons = ['not_found', 'already_assigned', 'not_their_dealer'] as const

export const leftOutModel = v.object({
  fAgreementNo: v.string(),
  cFullName: v.nullable(v.string()),
  reason: v.picklist(leftOutReasons),
})

export type LeftOut = v.InferOutput<typeof leftOutModel>

/** So many rows show what a selection is made of (decision 15). */
export const sampleRows = 5

/** A selection as it is now, frozen: to be confirmed with its count and hash. */
export const assignmentPreviewModel = v.object({
  /** Those who would be assigned. */
  count: v.number(),
  /** Stands for the set and for whose each of them is now. */
  hash: v.string(),
  sample: v.array(
    v.object({
      fAgreementNo: v.string(),
      cFullName: v.string(),
      assignedUser: v.nullable(v.string()),
    }),
  ),
  left_out_count: v.number(),
  /** The first hundred of them. */
  left_out: v.array(leftOutModel),
  assignee: v.nullable(v.string()),
})

export type AssignmentPreview = v.InferOutput<typeof assignmentPreviewModel>

export const assignmentSelectionParts = { entries: selection, isOne } as const

/** An assignment as it was made; `batch` takes it back. */
export const assignedModel = v.object({
  batch: v.string(),
  count: v.number(),
  left_out_count: v.number(),
  left_out: v.array(leftOutModel),
})

/** An assignment taken back: customers who are somebody else's by now stay with them. */
export const unassignedModel = v.object({
  count: v.number(),
  kept: v.array(v.object({ fAgreementNo: v.string(), assignedUser: v.nullable(v.string()) })),
})
