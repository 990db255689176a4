import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { manageMessagesRights } from './outbound-message-rights.model.ts'
import { unmatchedReplyModel } from './unmatched-reply.model.ts'

const common = {
  service: 'notification',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: manageMessagesRights,
} as const

/** Replies that wait for a person, because nobody is sure whose they are. */
export const unmatchedReplyContract = {
  UNMATCHED_REPLIES: {
    get: endpoint({
      ...common,
      key: 'UNMATCHED_REPLIES',
      method: 'GET',
      path: '{orgId}/unmatched-replies',
      summary: 'Replies of unknown senders, for those who see every dealer; the oldest first',
      input: v.object({ orgId: organisationId }),
      output: v.object({
        total: v.pipe(v.number(), v.integer(), v.minValue(0)),
        replies: v.array(unmatchedReplyModel),
      }),
    }),
  },
  UNMATCHED_REPLY_SEEN: {
    post: endpoint({
      ...common,
      key: 'UNMATCHED_REPLY_SEEN',
      method: 'POST',
      path: '{orgId}/unmatched-replies/{reply}/seen',
      summary: 'Somebody has dealt with a reply; a second time changes nothing',
      input: v.object({
        orgId: organisationId,
        reply: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: v.object({ seen: v.literal(true) }),
    }),
  },
}
