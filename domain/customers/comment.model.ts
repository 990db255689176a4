import * as v from 'valibot'
import { agreementNumber } from './customer-details.contract.ts'
import { writtenText } from './recording.model.ts'

/** The most characters that a comment holds. */
export const commentLength = 10_000

/** Names an entry of the history. */
export const entryId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

const code = v.optional(v.pipe(v.string(), v.maxLength(64)))

/** What is said about a customer; the comment's id is the command's. The rest is what the specification sends beside it (W§7 L166). */
export const newComment = v.object({
  agreementNo: agreementNumber,
  activity: writtenText(commentLength),
  dealer_code: code,
  customer_id: v.optional(agreementNumber),
  organisation_id: code,
  type: v.optional(v.literal('comment')),
})

/** A comment said anew. */
export const editedComment = v.object({
  agreementNo: agreementNumber,
  commentId: entryId,
  activity: writtenText(commentLength),
})

export type NewComment = v.InferOutput<typeof newComment>
export type EditedComment = v.InferOutput<typeof editedComment>
