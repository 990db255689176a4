import { describe, expect, it } from 'vitest'
import { mayResend, planResend } from '#domain/messages/message-resend.rules.ts'
import { messageStates } from '#domain/messages/outbound-message.model.ts'
import { applyMessageEvent, newMessage } from '#domain/messages/outbound-message.rules.ts'

describe('Sending again', () => {
  const all = messageStates.map((state) => ({ state }))

  it('touches what surely did not arrive, and leaves out what may have', () => {
    const { messages, leftOut } = planResend(all)
    expect(messages).toEqual([{ state: 'failed' }, { state: 'not_delivered' }])
    expect(leftOut.uncertain).toEqual([{ state: 'uncertain' }])
    expect(messages.length + leftOut.uncertain.length + leftOut.closed.length).toBe(all.length)
  })

  it.each(messageStates)('is offered for one that is %s as its state allows', (state) => {
    const event = { type: 'resolve', as: 'resend', at: 0 } as const
    expect(mayResend(state)).toBe(applyMessageEvent({ ...newMessage, state }, event) !== null)
  })
})
