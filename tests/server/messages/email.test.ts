import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { getFromAddress } from '#server/messages/email/email-settings.ts'
import type { EmailSettings } from '#server/messages/email/email-settings.ts'
import type { OutgoingMessage } from '#server/messages/message-transport.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'

let mails: MailServer
beforeEach(async () => {
  mails = await openMailServer()
})
afterEach(() => mails.close())

const message: OutgoingMessage = {
  id: 'm1',
  orgId: 'o',
  channel: 'email',
  purpose: 'marketing',
  recipient: 'Tamsin Wrexley',
  address: 'tamsin@wrexley.example',
  subject: 'Grüße, £34.61',
  text: 'Dear Tamsin',
  html: '<p>Dear Tamsin</p>',
  language: null,
  sender: null,
}

async function send(
  settings: Partial<EmailSettings> = {},
  changes: Partial<OutgoingMessage> = {},
  url: string | null = 'https://forecourt.example/u/token',
) {
  const transport = createEmailTransport(
    {
      url: mails.url,
      from: 'Northgate <office@northgate.example>',
      requiresTls: false,
      dkim: null,
      ...settings,
    },
    { getUnsubscribeUrl: () => url, timeout: 2000 },
  )
  const result = await transport.send({ ...message, ...changes })
  await transport.close()
  return result
}

describe('An e-mail', () => {
  it('is signed with both headers of one-click unsubscribing', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkim = {
      domain: 'northgate.example',
      selector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    expect((await send({ dkim })).kind).toBe('accepted')
    const raw = mails.received[0]?.raw ?? ''
    const signature = raw.replaceAll(/\r?\n[ \t]+/gu, '').match(/^DKIM-Signature:.*$/mu)?.[0] ?? ''
    const signed = /[;\s]h=([^;]+)/u
      .exec(signature)?.[1]
      ?.toLowerCase()
      .replaceAll(/\s/gu, '')
      .split(':')
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(signature).toMatch(/d=northgate\.example/u)
    expect(raw).toMatch('List-Unsubscribe: <https://forecourt.example/u/token>')
    expect(raw).toMatch('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mails.received[0]?.mail.subject).toBe('Grüße, £34.61')
  })

  it('to a member of staff has no such header', async () => {
    expect((await send({}, { purpose: 'system' })).kind).toBe('accepted')
    expect(mails.received[0]?.raw).not.toMatch('List-Unsubscribe')
  })

  it('for marketing is refused where nobody could unsubscribe, one for service is sent', async () => {
    expect(await send({}, {}, null)).toMatchObject({ kind: 'refused', isAddressGone: false })
    expect(mails.received).toEqual([])
    expect((await send({}, { purpose: 'service' }, null)).kind).toBe('accepted')
  })

  it('is not sent in the clear where encryption is required', async () => {
    expect((await send({ requiresTls: true })).kind).toBe('deferred')
    expect(mails.received).toEqual([])
  })

  it.each(['', 'no address', 'a@b@c'])('to “%s” is refused', async (address) => {
    expect((await send({}, { address })).kind).toBe('refused')
    expect(mails.received).toEqual([])
  })

  it('cannot add headers by its subject or recipient', async () => {
    await send({}, { subject: 'a\r\nBcc: x@a.example', recipient: 'T\r\nBcc: y@a.example' })
    expect(mails.received.map(({ to }) => to)).toEqual(['tamsin@wrexley.example'])
    expect(mails.received[0]?.raw).not.toMatch(/^Bcc:/mu)
  })
})

describe('The settings of messages', () => {
  const read = (variables: Readonly<Record<string, string>>) => readConfig(variables).messages

  it('are none where nothing is set', () => {
    expect(read({})).toEqual({ email: null, sms: null, senderDomains: new Map() })
    expect(read({ SMTP_URL: '', SMS_URL: '' })).toEqual({
      email: null,
      sms: null,
      senderDomains: new Map(),
    })
  })

  it('are read from the environment', () => {
    expect(
      read({
        SMTP_URL: 'smtp://u:p@mail.example:587',
        MAIL_FROM: 'Northgate <office@northgate.example>',
        SMTP_REQUIRE_TLS: '1',
        SMS_URL: 'smpp://id:p@gateway.example:2775',
        SMS_FROM: 'Northgate',
        MAIL_FROM_DOMAINS: ` ${'1'.repeat(36)}:harbour.example, ${'1'.repeat(36)}:Reye.example`,
      }),
    ).toEqual({
      senderDomains: new Map([['1'.repeat(36), new Set(['harbour.example', 'reye.example'])]]),
      email: {
        url: 'smtp://u:p@mail.example:587',
        from: 'Northgate <office@northgate.example>',
        requiresTls: true,
        dkim: null,
      },
      sms: { kind: 'smpp', url: 'smpp://id:p@gateway.example:2775', from: 'Northgate' },
    })
    expect(getFromAddress('Northgate <office@northgate.example>')).toBe('office@northgate.example')
  })

  it.each([
    [
      { SMTP_URL: 'smtp://mail.example' },
      'SMTP_URL, MAIL_FROM belong together: set MAIL_FROM too.',
    ],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL should be'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'office' }, 'MAIL_FROM should be'],
    [{ DKIM_DOMAIN: 'a.example' }, 'set DKIM_SELECTOR and DKIM_KEY too'],
    [{ SMS_URL: 'ftp://a.example', SMS_FROM: 'N' }, 'SMS_URL should be'],
    [{ SMS_URL: 'https://a.example', SMS_FROM: 'N' }, 'set SMS_TOKEN too'],
  ])('%j are refused: %s', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence)
  })
})
