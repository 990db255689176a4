import * as v from 'valibot'
import { agreementNumber } from '../agreement-number.model.ts'
import { queryLimits } from '../search/customer-query.model.ts'

/** Id of a member of the organisation; null is nobody. */
const person = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

/** Compare-and-set: `seen` is the assignee that the screen showed. */
export const assignment = v.object({ agreementNo: agreementNumber, assignee: person, seen: person })

/** A possible assignee; `dealers` are those whose customers they may see, null is all. */
export const assignablePersonModel = v.object({
  userID: v.string(),
  username: v.string(),
  name: v.string(),
  dealers: v.nullable(v.array(v.string())),
})

export type AssignablePerson = v.InferOutput<typeof assignablePersonModel>

export type Assignment = v.InferOutput<typeof assignment>

export const maxAssignedCustomers = 5000

/** Either the selected customers or all that a search finds. */
const selection = {
  customers: v.optional(
    v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(maxAssignedCustomers)),
  ),
  q: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters))),
  assignee: person,
}

const isOne = (input: {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
}): boolean => (input.customers === undefined) !== (input.q === undefined)

/** Why a customer of the selection is left out. */
export const exclusionReasons = ['not_found', 'already_assigned', 'not_their_dealer'] as const

export const excludedCustomerModel = v.object({
  fAgreementNo: v.string(),
  cFullName: v.nullable(v.string()),
  reason: v.picklist(exclusionReasons),
})

export type ExcludedCustomer = v.InferOutput<typeof excludedCustomerModel>

export const sampleRows = 5

/** A selection as it is now; the person confirms it by its count and hash. */
export const assignmentPreviewModel = v.object({
  /** Customers who would be assigned. */
  count: v.number(),
  /** Identifies the set and its present assignees. */
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
  left_out: v.array(excludedCustomerModel),
  assignee: v.nullable(v.string()),
})

export type AssignmentPreview = v.InferOutput<typeof assignmentPreviewModel>

export const assignmentSelectionInput = { entries: selection, isOne } as const

/** `batch` is what an undo names. */
export const assignedModel = v.object({
  batch: v.string(),
  count: v.number(),
  left_out_count: v.number(),
  left_out: v.array(excludedCustomerModel),
})

/** Customers who have another assignee by now are not changed. */
export const unassignedModel = v.object({
  count: v.number(),
  kept: v.array(v.object({ fAgreementNo: v.string(), assignedUser: v.nullable(v.string()) })),
})
