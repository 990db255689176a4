import * as v from 'valibot'

/** Replies that are listed; older ones follow when these are dealt with. */
export const maxUnmatchedReplies = 50

/** What somebody wrote of whom nobody is sure. The instant is ISO. */
export const unmatchedReplyModel = v.object({
  id: v.string(),
  channel: v.picklist(['email', 'sms']),
  sender: v.string(),
  subject: v.string(),
  text: v.string(),
  /** It was recorded as an objection of everybody who is reached there. */
  asks_to_stop: v.boolean(),
  received_at: v.string(),
})

export type UnmatchedReply = v.InferOutput<typeof unmatchedReplyModel>
