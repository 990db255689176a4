import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import { mailboxProblems } from './reply-mailbox.model.ts'
import { manageMessagesRights, messageTrayRights } from './outbound-message-rights.model.ts'
import {
  messageChannels,
  messageSorts,
  openedMessageModel,
  trayFilterNames,
  trayMessageModel,
} from './outbound-message.model.ts'

const messageId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const common = {
  service: 'notification',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

const messageTrayModel = v.object({
  as_of: v.string(),
  messages: v.array(trayMessageModel),
  /** The page that is answered: the first where the requested one is no longer there. */
  pageno: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many search and filters find. */
  total: count,
  /** Without search and filters. */
  counts: v.record(v.picklist(['all', ...trayFilterNames]), count),
  /** Replies of unknown senders that wait for this person. */
  unmatched_replies: count,
  /** Why no replies come from the organisation's mailbox, for this person; null where they do. */
  mailbox_problem: v.nullable(v.picklist(mailboxProblems)),
  /** The addresses that messages come from; null where nothing is set up. */
  senders: v.object({ email: v.nullable(v.string()), sms: v.nullable(v.string()) }),
})

export type MessageTray = v.InferOutput<typeof messageTrayModel>

/** What the organisation has sent, could not send, and has to decide about. */
export const outboundMessageContract = {
  MESSAGES: {
    get: endpoint({
      ...common,
      key: 'MESSAGES',
      method: 'GET',
      path: '{orgId}/messages',
      summary: 'The organisation’s messages, a page at a time',
      rights: messageTrayRights,
      input: v.object({
        orgId: organisationId,
        /** Part of a recipient, address or subject. */
        search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        state: v.optional(v.picklist(trayFilterNames)),
        channel: v.optional(v.picklist(messageChannels)),
        sortby: v.optional(v.picklist(messageSorts), 'changed_at:desc'),
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: messageTrayModel,
    }),
  },
  MESSAGE: {
    get: endpoint({
      ...common,
      key: 'MESSAGE',
      method: 'GET',
      path: '{orgId}/messages/{message}',
      summary: 'A message as it was rendered',
      rights: messageTrayRights,
      input: v.object({ orgId: organisationId, message: messageId }),
      output: openedMessageModel,
    }),
  },
  MESSAGE_RESOLUTION: {
    post: endpoint({
      ...common,
      key: 'MESSAGE_RESOLUTION',
      method: 'POST',
      acting: 'withheld',
      path: '{orgId}/messages/{message}/resolution',
      summary:
        'Decide about a message: it was sent, or send it again. Consent is checked again when it is sent',
      rights: manageMessagesRights,
      input: v.object({
        orgId: organisationId,
        message: messageId,
        as: v.picklist(['sent', 'resend']),
      }),
      output: trayMessageModel,
      refusals: {
        /** Somebody else has decided, or it cannot be decided in its state. */
        message_not_open: { status: 409 },
      },
    }),
  },
  TEST_MESSAGE: {
    post: endpoint({
      ...common,
      key: 'TEST_MESSAGE',
      method: 'POST',
      acting: 'withheld',
      path: '{orgId}/messages/test',
      summary: 'Send a test e-mail to oneself',
      rights: manageMessagesRights,
      input: v.object({ orgId: organisationId }),
      output: v.object({ id: v.string(), address: v.string() }),
    }),
  },
}
