import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type {
  MessageProgress,
  MessageReason,
  MessageState,
} from '#domain/messages/outbound-message.model.ts'
import { applyMessageEvent, recordedStates } from '#domain/messages/outbound-message.rules.ts'
import type { MessageEvent } from '#domain/messages/outbound-message.rules.ts'
import { upsertMessageActivity } from '../activity/activity.store.ts'
import type { Transaction } from '../db/database.ts'
import { updateMessage } from './outbound-message.store.ts'
import type { StoredMessage } from './outbound-message.store.ts'

const toMilliseconds = (at: Date | null): number | null => at?.getTime() ?? null
const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at))

function toProgress(message: StoredMessage): MessageProgress {
  return {
    state: message.state as MessageState,
    reason: message.reason as MessageReason | null,
    dueAt: toMilliseconds(message.dueAt),
    attempts: message.attempts,
    sentAt: toMilliseconds(message.sentAt),
    deliveredAt: toMilliseconds(message.deliveredAt),
  }
}

/** The one entry of a message in its customer's activity: made with its first result, changed with a later one. */
async function recordActivity(tx: Transaction, message: StoredMessage, now: Date): Promise<void> {
  const { orgId, id, fAgreementNo, state, subject } = message
  if (fAgreementNo === null || !recordedStates.has(state as MessageState)) return
  await upsertMessageActivity(tx, {
    orgId,
    id,
    fAgreementNo,
    type: 'communication',
    activity: message.channel,
    comment: message.html ?? textToHtml(message.text),
    outcome: state,
    reason: message.reason,
    authorId: message.requestedById,
    author: message.requestedBy,
    created_at: now,
    occurredAt: now,
    details: { subject: subject === '' ? null : subject, sender: null, template: null },
  })
}

export const canApplyEvent = (message: StoredMessage, event: MessageEvent): boolean =>
  applyMessageEvent(toProgress(message), event) !== null

/**
 * Applies an event to a locked message, with its entry in the customer's activity. False where the
 * event changes nothing in the message's state.
 */
export async function recordMessageEvent(
  tx: Transaction,
  message: StoredMessage,
  event: MessageEvent,
  now: Date,
  more: Partial<Pick<StoredMessage, 'answer' | 'gatewayId' | 'claimedAt'>> = {},
): Promise<boolean> {
  const next = applyMessageEvent(toProgress(message), event)
  if (next === null) return false
  const changes = {
    ...more,
    state: next.state,
    reason: next.reason,
    attempts: next.attempts,
    dueAt: toDate(next.dueAt),
    sentAt: toDate(next.sentAt),
    deliveredAt: toDate(next.deliveredAt),
    changedAt: now,
  }
  await updateMessage(tx, message, changes)
  await recordActivity(tx, { ...message, ...changes }, now)
  return true
}
