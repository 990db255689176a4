import { describe, expect, it } from 'vitest'
import { findConsentRefusal } from '#domain/messages/message-consent.rules.ts'
import type { ConsentFacts } from '#domain/messages/message-consent.rules.ts'
import type { MessageChannel, MessagePurpose } from '#domain/messages/outbound-message.model.ts'

const willing = { dnc: false, dne: false, dns: false, dnm: false, doNotContact: false }
type Customer = NonNullable<ConsentFacts['customer']>

const check = (
  channel: MessageChannel,
  changes: Partial<Customer> | null,
  parameters: Readonly<Record<string, string>> = {},
  purpose: MessagePurpose = 'marketing',
) =>
  findConsentRefusal(
    { channel, purpose },
    {
      customer: changes === null ? null : { ...willing, ...changes },
      parameters: new Map(Object.entries(parameters)),
    },
  )

describe('Consent', () => {
  it.each([
    ['email', {}, null],
    ['email', { dne: true }, 'channel_objection'],
    ['email', { dnc: true, dns: true, dnm: true }, null],
    ['email', { dne: null }, null],
    ['sms', { dns: true }, 'channel_objection'],
    ['sms', { dne: true, dnm: true }, null],
    ['letter', { dnm: true }, 'channel_objection'],
    ['letter', { dne: true, dns: true }, null],
    ['email', { doNotContact: true }, 'do_not_contact'],
    ['sms', { doNotContact: true, dns: false }, 'do_not_contact'],
    ['letter', { doNotContact: true, dnm: true }, 'do_not_contact'],
  ] as const)('to %s of a customer with %j: refused by %s', (channel, customer, refusal) => {
    expect(check(channel, customer)).toBe(refusal)
  })

  it('is overruled by the organisation for a purpose that it has switched off', () => {
    const off = { message_purposes_off: 'marketing' }
    expect(check('email', {}, off)).toBe('purpose_off')
    expect(check('email', {}, off, 'service')).toBeNull()
    expect(check('email', { doNotContact: true }, off)).toBe('do_not_contact')
  })

  it('holds for service messages too, and is not asked of staff', () => {
    expect(check('email', { dne: true }, {}, 'service')).toBe('channel_objection')
    expect(check('email', null, { message_purposes_off: 'system' }, 'system')).toBeNull()
  })
})
