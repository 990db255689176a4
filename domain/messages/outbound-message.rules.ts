import type { MessageProgress, MessageReason, MessageState } from './outbound-message.model.ts'

/** What happens to a message. Instants are milliseconds. */
export type MessageEvent =
  /** A host takes it to send it. */
  | { readonly type: 'claim'; readonly at: number }
  | { readonly type: 'hold'; readonly reason: MessageReason; readonly until: number }
  | { readonly type: 'stop'; readonly reason: MessageReason }
  /** No mail server, gateway or printer is set up. */
  | { readonly type: 'leave'; readonly reason: MessageReason }
  /** The server has taken it. */
  | { readonly type: 'accept'; readonly at: number }
  | { readonly type: 'reject'; readonly reason: MessageReason }
  /** The server asks to try again later. */
  | { readonly type: 'defer'; readonly at: number }
  /** The answer never came, or the host ended meanwhile. */
  | { readonly type: 'lose'; readonly reason: MessageReason }
  | { readonly type: 'receive'; readonly receipt: 'delivered' | 'bounced'; readonly at: number }
  /** A letter is in a batch for the printer. */
  | { readonly type: 'print' }
  /** A person's decision. */
  | { readonly type: 'resolve'; readonly as: 'sent' | 'resend'; readonly at: number }

export const newMessage: MessageProgress = {
  state: 'queued',
  reason: null,
  dueAt: null,
  attempts: 0,
  sentAt: null,
  deliveredAt: null,
}

const minute = 60_000

/** Minutes until the next try, by the tries made; none after the last. */
const retryMinutes = [1, 5, 15, 60, 240, 720] as const

/** When a deferred message is tried again; null where its tries are used up. */
export function getRetryAt(attempts: number, at: number): number | null {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? null : at + minutes * minute
}

const waits: ReadonlySet<MessageState> = new Set(['queued', 'held'])

const isDue = ({ state, dueAt }: MessageProgress, at: number): boolean =>
  state === 'queued' || (state === 'held' && (dueAt === null || dueAt <= at))

function resolve(
  message: MessageProgress,
  event: MessageEvent & { type: 'resolve' },
): MessageProgress | null {
  const { state } = message
  if (event.as === 'sent')
    return state === 'uncertain'
      ? { ...message, state: 'sent', reason: 'confirmed', sentAt: event.at }
      : null
  return state === 'uncertain' || state === 'not_delivered' || state === 'failed'
    ? { ...newMessage, attempts: 0 }
    : null
}

function receive(
  message: MessageProgress,
  { receipt, at }: MessageEvent & { type: 'receive' },
): MessageProgress | null {
  const { state, sentAt } = message
  if (state !== 'sent' && state !== 'uncertain' && state !== 'sending') return null
  return receipt === 'delivered'
    ? { ...message, state: 'sent', reason: null, sentAt: sentAt ?? at, deliveredAt: at }
    : { ...message, state: 'failed', reason: 'bounced' }
}

function defer(message: MessageProgress, at: number): MessageProgress {
  const dueAt = getRetryAt(message.attempts, at)
  return dueAt === null
    ? { ...message, state: 'failed', reason: 'tries_used_up', dueAt }
    : { ...message, state: 'held', reason: 'try_again', dueAt }
}

/** The state after an event; null where the event changes nothing in this state. */
export function applyMessageEvent(
  message: MessageProgress,
  event: MessageEvent,
): MessageProgress | null {
  if (event.type === 'claim')
    return isDue(message, event.at)
      ? { ...message, state: 'sending', reason: null, dueAt: null, attempts: message.attempts + 1 }
      : null
  if (event.type === 'resolve') return resolve(message, event)
  if (event.type === 'receive') return receive(message, event)
  const isUnprinted = message.state === 'not_delivered' && message.reason === 'not_printed'
  if (event.type === 'print') return isUnprinted ? { ...message, reason: 'printed' } : null
  if (event.type === 'stop')
    return message.state === 'sending' || waits.has(message.state) || isUnprinted
      ? { ...message, state: 'stopped', reason: event.reason, dueAt: null }
      : null
  if (message.state !== 'sending') return null
  switch (event.type) {
    case 'accept':
      return { ...message, state: 'sent', reason: null, sentAt: event.at }
    case 'reject':
      return { ...message, state: 'failed', reason: event.reason }
    case 'lose':
      return { ...message, state: 'uncertain', reason: event.reason }
    case 'leave':
      return { ...message, state: 'not_delivered', reason: event.reason }
    case 'hold':
      // The server was not asked, so the try does not count.
      return {
        ...message,
        state: 'held',
        reason: event.reason,
        dueAt: event.until,
        attempts: message.attempts - 1,
      }
    case 'defer':
      return defer(message, event.at)
  }
}

/** Results that belong into the customer's activity. */
export const recordedStates: ReadonlySet<MessageState> = new Set([
  'sent',
  'failed',
  'stopped',
  'uncertain',
  'not_delivered',
])
