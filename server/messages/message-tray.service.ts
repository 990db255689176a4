import { ORPCError } from '@orpc/server'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import { trayFilterNames, trayFilters } from '#domain/messages/outbound-message.model.ts'
import type {
  MessageChannel,
  MessagePurpose,
  MessageReason,
  MessageState,
  OpenedMessage,
  TrayFilter,
  TrayMessage,
} from '#domain/messages/outbound-message.model.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { unmarkBouncing } from './bouncing-address.store.ts'
import { recordMessageEvent } from './message-progress.ts'
import { countMessagesByState, readVisibleMessage, searchMessages } from './message-tray.store.ts'
import { queueMessages } from './outbound-message.service.ts'
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
    due_at: iso(message.dueAt),
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
  readonly filter: TrayFilter
  readonly search: string
  readonly size: number
  readonly pageno: number
}

/** A page of the organisation's messages: staff's, and those of customers within the dealers. */
export async function listMessages(
  context: CallContext,
  { filter, search, size, pageno }: TrayInput,
): Promise<MessageTray> {
  const { tx, now, senders } = context
  const scope = toScope(context)
  const states = await countMessagesByState(tx, scope)
  const { rows, total } = await searchMessages(tx, scope, {
    states: trayFilters[filter],
    search: search.replaceAll('\0', '').trim(),
    size,
    page: pageno,
  })
  const getCount = (name: TrayFilter): number =>
    trayFilters[name].reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
  const counts = Object.fromEntries(trayFilterNames.map((name) => [name, getCount(name)]))
  return {
    as_of: now.toISOString(),
    messages: rows.map(toTrayMessage),
    total,
    counts,
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
