import { describe, expect, it } from 'vitest'
import { messageStates } from '#domain/messages/outbound-message.model.ts'
import type { MessageProgress, MessageState } from '#domain/messages/outbound-message.model.ts'
import {
  applyMessageEvent,
  getRetryAt,
  newMessage,
} from '#domain/messages/outbound-message.rules.ts'
import type { MessageEvent } from '#domain/messages/outbound-message.rules.ts'

const at = Date.UTC(2026, 10, 24, 9, 0)
const minute = 60_000
const inState = (state: MessageState, more: Partial<MessageProgress> = {}): MessageProgress => ({
  ...newMessage,
  state,
  ...more,
})

const claim: MessageEvent = { type: 'claim', at }
const events: Readonly<Record<string, MessageEvent>> = {
  claim,
  hold: { type: 'hold', reason: 'quiet_hours', until: at + minute },
  stop: { type: 'stop', reason: 'channel_objection' },
  leave: { type: 'leave', reason: 'no_mail_server' },
  accept: { type: 'accept', at },
  reject: { type: 'reject', reason: 'refused' },
  defer: { type: 'defer', at },
  lose: { type: 'lose', reason: 'no_answer' },
  delivered: { type: 'receive', receipt: 'delivered', at },
  bounced: { type: 'receive', receipt: 'bounced', at },
  'resolve as sent': { type: 'resolve', as: 'sent', at },
  'resolve as resend': { type: 'resolve', as: 'resend', at },
}

/** State by event; a dash where the event changes nothing. */
const table: Readonly<Record<string, Readonly<Partial<Record<MessageState, MessageState>>>>> = {
  claim: { queued: 'sending', held: 'sending' },
  hold: { sending: 'held' },
  stop: { queued: 'stopped', held: 'stopped', sending: 'stopped' },
  leave: { sending: 'not_delivered' },
  accept: { sending: 'sent' },
  reject: { sending: 'failed' },
  defer: { sending: 'held' },
  lose: { sending: 'uncertain' },
  delivered: { sent: 'sent', uncertain: 'sent', sending: 'sent' },
  bounced: { sent: 'failed', uncertain: 'failed', sending: 'failed' },
  'resolve as sent': { uncertain: 'sent' },
  'resolve as resend': { uncertain: 'queued', not_delivered: 'queued', failed: 'queued' },
}

describe('A message', () => {
  const cases = Object.entries(events).flatMap(([name, event]) =>
    messageStates.map((state) => ({ name, event, state, next: table[name]?.[state] ?? null })),
  )

  it.each(cases)('that is $state is $next after “$name”', ({ event, state, next }) => {
    const message = inState(state, { attempts: 1 })
    expect(applyMessageEvent(message, event)?.state ?? null).toBe(next)
  })

  it('that is held is claimed no earlier than it is due', () => {
    const held = inState('held', { dueAt: at + 1 })
    expect(applyMessageEvent(held, claim)).toBeNull()
    expect(applyMessageEvent({ ...held, dueAt: at }, claim)?.state).toBe('sending')
  })

  it('counts its tries, and not the ones that were held', () => {
    const first = applyMessageEvent(newMessage, claim)
    expect(first?.attempts).toBe(1)
    const held = first && applyMessageEvent(first, events['hold'] ?? claim)
    expect(held).toMatchObject({ state: 'held', attempts: 0, dueAt: at + minute })
  })

  it('is tried again after 1, 5, 15, 60, 240 and 720 minutes, then fails', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((tried) => ((getRetryAt(tried, at) ?? 0) - at) / minute)
    expect(waits).toEqual([1, 5, 15, 60, 240, 720])
    const last = inState('sending', { attempts: 7 })
    expect(applyMessageEvent(last, { type: 'defer', at })).toMatchObject({
      state: 'failed',
      reason: 'tries_used_up',
    })
  })

  it('that a person sends again starts from the beginning', () => {
    const failed = inState('failed', { reason: 'refused', attempts: 7 })
    expect(applyMessageEvent(failed, { type: 'resolve', as: 'resend', at })).toEqual(newMessage)
  })

  it('keeps when it was sent as its receipt arrives', () => {
    const sent = inState('sent', { sentAt: at - minute })
    expect(applyMessageEvent(sent, { type: 'receive', receipt: 'delivered', at })).toMatchObject({
      sentAt: at - minute,
      deliveredAt: at,
    })
  })
})
