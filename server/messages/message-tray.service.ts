import { ORPCError } from '@orpc/server'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import {
  messageStates,
  trayFilterNames,
  trayFilters,
} from '#domain/messages/outbound-message.model.ts'
import type {
  MessageChannel,
  MessagePurpose,
  MessageReason,
  MessageSort,
  MessageSortField,
  MessageState,
  OpenedMessage,
  TrayFilter,
  TrayMessage,
} from '#domain/messages/outbound-message.model.ts'
import type { MailboxProblem } from '#domain/messages/reply-mailbox.model.ts'
import { manageMessagesRights } from '#domain/messages/outbound-message-rights.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { unmarkBouncing } from './bouncing-address.store.ts'
import { recordMessageEvent } from './message-progress.ts'
import {
  countMessages,
  countMessagesByState,
  readVisibleMessage,
  searchMessages,
} from './message-tray.store.ts'
import { queueMessages } from './outbound-message.service.ts'
import { findMailbox, findMailboxAddress } from './replies/mailbox/reply-mailbox.store.ts'
import { countUnmatchedReplies } from './replies/reply.store.ts'
import { lockMessage } from './outbound-message.store.ts'
import type { StoredMessage } from './outbound-message.store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toScope = ({ organisation, actor }: CallContext): CustomerScope => ({
  orgId: organisation.id,
  dealers: actor.dealerCodes,
})

function toTrayMessage(message: StoredMessage): TrayMessage {
  const { id, recipient, address, subject, attempts, parts } = message
  return {
    id,
    channel: message.channel as MessageChannel,
    purpose: message.purpose as MessagePurpose,
    state: message.state as MessageState,
    reason: message.reason as MessageReason | null,
    // What a person paused waits for nothing that a clock tells.
    due_at: message.reason === 'bulk_paused' ? null : iso(message.dueAt),
    recipient,
    address,
    agreementNo: message.fAgreementNo,
    subject,
    attempts,
    requested_by: message.requestedBy,
    requested_at: message.requestedAt.toISOString(),
    changed_at: message.changedAt.toISOString(),
    sent_at: iso(message.sentAt),
    delivered_at: iso(message.deliveredAt),
    parts,
  }
}

interface TrayInput {
  readonly search: string
  readonly state?: TrayFilter | undefined
  readonly channel?: MessageChannel | undefined
  readonly sortby: MessageSort
  readonly size: number
  readonly pageno: number
}

/** The requested page, or the first where that one is no longer there. */
async function readPage(context: CallContext, input: TrayInput) {
  const { state, channel, sortby, size, pageno } = input
  const scope = toScope(context)
  const search = {
    search: input.search.replaceAll('\0', '').trim(),
    states: state === undefined ? undefined : trayFilters[state],
    channel,
  }
  const [field, direction] = sortby.split(':') as [MessageSortField, 'asc' | 'desc']
  const total = await countMessages(context.tx, scope, search)
  const page = (pageno - 1) * size < total ? pageno : 1
  const rows = await searchMessages(context.tx, scope, search, {
    field,
    isDescending: direction === 'desc',
    size,
    page,
  })
  return { pageno: page, total, messages: rows.map(toTrayMessage) }
}

/** For those who decide about messages of every dealer: nobody knows whose customer wrote. */
async function readReplies({
  tx,
  actor,
  organisation,
}: CallContext): Promise<Pick<MessageTray, 'unmatched_replies' | 'mailbox_problem'>> {
  const isTheirs = actor.dealerCodes === null && hasRights(actor.rights, manageMessagesRights)
  if (!isTheirs) return { unmatched_replies: 0, mailbox_problem: null }
  const address = await findMailboxAddress(tx, organisation.id)
  const mailbox = address === null ? null : await findMailbox(tx, organisation.id)
  return {
    unmatched_replies: await countUnmatchedReplies(tx, organisation.id),
    mailbox_problem: (mailbox?.problem ?? null) as MailboxProblem | null,
  }
}

/** A page of the organisation's messages: staff's, and those of customers within the dealers. */
export async function listMessages(context: CallContext, input: TrayInput): Promise<MessageTray> {
  const { tx, now, senders } = context
  const byState = await countMessagesByState(tx, toScope(context))
  const getCount = (states: readonly MessageState[]): number =>
    states.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0)
  return {
    as_of: now.toISOString(),
    ...(await readPage(context, input)),
    counts: {
      all: getCount(messageStates),
      ...Object.fromEntries(trayFilterNames.map((name) => [name, getCount(trayFilters[name])])),
    },
    ...(await readReplies(context)),
    senders,
  }
}

/** Refuses `not_found`. */
async function requireMessage(context: CallContext, id: string): Promise<StoredMessage> {
  const message = id.includes('\0')
    ? null
    : await readVisibleMessage(context.tx, toScope(context), id)
  if (message === null) throw refusal('not_found')
  return message
}

/** Refuses `not_found`. */
export async function openMessage(context: CallContext, id: string): Promise<OpenedMessage> {
  const message = await requireMessage(context, id)
  const { text, html, answer } = message
  return { ...toTrayMessage(message), text, html, answer }
}

/** The states in which a decision has taken effect already: a second click changes nothing. */
const decidedStates = {
  sent: ['sent'],
  resend: ['queued', 'held', 'sending'],
} as const satisfies Readonly<Record<string, readonly MessageState[]>>

/** Refuses `not_found`, and `message_not_open` where there is nothing to decide. */
export async function resolveMessage(
  context: CallContext,
  id: string,
  as: 'sent' | 'resend',
): Promise<TrayMessage> {
  const { tx, now, organisation } = context
  await requireMessage(context, id)
  const message = await lockMessage(tx, { orgId: organisation.id, id })
  if (message === null) throw refusal('not_found')
  if (decidedStates[as].some((state) => state === message.state)) return toTrayMessage(message)
  const event = { type: 'resolve', as, at: now.getTime() } as const
  if (!(await recordMessageEvent(tx, message, event, now)))
    throw new ORPCError('message_not_open', { status: 409, message: 'message_not_open' })
  if (as === 'resend') await unmarkBouncing(tx, organisation.id, message.address)
  return toTrayMessage(await requireMessage(context, id))
}

/** Queues an e-mail to the caller that proves the set-up. */
export async function sendTestMessage(
  context: CallContext,
): Promise<{ readonly id: string; readonly address: string }> {
  const { tx, actor, organisation } = context
  const t = await loadSheetTexts(tx, organisation.id, actor.defaultLanguage ?? 'en_gb')
  const text = t('messages_test_body', { name: actor.name })
  const [id = ''] = await queueMessages(context, [
    {
      channel: 'email',
      purpose: 'system',
      agreementNo: null,
      recipient: actor.name,
      address: actor.username,
      subject: t('messages_test_subject'),
      text,
      html: null,
    },
  ])
  return { id, address: actor.username }
}
