import * as v from 'valibot'
import { agreementNumber } from '../agreement-number.model.ts'
import { requiredText } from '../../input.model.ts'

export const maxCommentLength = 10_000

/** Id of an entry of the history. */
export const entryId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

const code = v.optional(v.pipe(v.string(), v.maxLength(64)))

/**
 * The comment's id is the command's. The optional fields are accepted because the specification
 * sends them.
 */
export const newComment = v.object({
  agreementNo: agreementNumber,
  activity: requiredText(maxCommentLength),
  dealer_code: code,
  customer_id: v.optional(agreementNumber),
  organisation_id: code,
  type: v.optional(v.literal('comment')),
})

export const editedComment = v.object({
  agreementNo: agreementNumber,
  commentId: entryId,
  activity: requiredText(maxCommentLength),
})

export type NewComment = v.InferOutput<typeof newComment>
export type EditedComment = v.InferOutput<typeof editedComment>
