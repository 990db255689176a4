import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activity, consentLedger, customers, parameters } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { queueTestMessages } from '../messages/message-fixture.ts'
import { customerNumber, describeReplies, matched, noFlags, unmatched } from './reply-fixture.ts'
import { sendWebhook, shareWebhookSecret } from './webhook-fixture.ts'

const {
  host,
  within,
  sendTo,
  toMail,
  getIds,
  sendRaw,
  sendMail,
  sendSms,
  readEntries,
  readReplies,
  readLedger,
  readFlags,
} = describeReplies()
let orgId: string
let agreementNo: string
let id: string

beforeEach(() => {
  ;({ orgId, agreementNo, id } = getIds())
})

describe('A mail that answers a message', () => {
  it('is in the activity of whom the message was for, without what it quotes', async () => {
    const quoted = 'After two is fine.\r\n\r\nOn 27 Nov 2026, Ines wrote:\r\n> When may I call?'
    expect(await sendMail(quoted)).toEqual(matched)
    expect(await readEntries()).toMatchObject([
      {
        fAgreementNo: agreementNo,
        type: 'communication',
        activity: 'email',
        outcome: 'replied',
        comment: '<p>After two is fine.</p>',
        author: 'Tamsin Wrexley',
        authorId: null,
        details: { subject: 'Re: Your next car', sender: 'tamsin@wrexley.example' },
      },
    ])
    expect(await readReplies()).toMatchObject([
      { fAgreementNo: agreementNo, messageId: id, asksToStop: false },
    ])
    expect(await readFlags()).toEqual([noFlags])
  })

  it('is matched by an older message of its thread, and by none of another organisation', async () => {
    const thread = toMail('Yes', { answers: 'other' }).replace(
      'MIME-Version',
      `References: <${id}@northgate.example> <other@gmail.example>\r\nMIME-Version`,
    )
    expect(await sendRaw(thread)).toEqual(matched)
    const elsewhere = await buildOrganisation(host)
    await shareWebhookSecret(host, elsewhere)
    expect(await sendWebhook(host, toMail('Yes'), { orgId: elsewhere })).toEqual(unmatched)
    expect(await within((tx) => tx.select().from(activity), elsewhere)).toEqual([])
  })

  it('of markup and scripts is text, as it was written', async () => {
    const html = '<p>Yes &amp; <b>no</b></p><script>window.ran = 1</script><img src=x onerror=a()>'
    expect(await sendMail(html, { type: 'text/html; charset=utf-8' })).toEqual(matched)
    expect(await sendMail('<script>window.ran = 2</script>')).toEqual(matched)
    expect((await readEntries()).map(({ comment }) => comment)).toEqual([
      '<p>Yes &amp; no</p>',
      '<p>&lt;script&gt;window.ran = 2&lt;/script&gt;</p>',
    ])
  })

  it('waits for a person where it answers nothing that was sent', async () => {
    expect(await sendMail('Who are you?', { answers: null })).toEqual(unmatched)
    expect(await sendMail('And you?', { answers: 'unknown' })).toEqual(unmatched)
    const toStaff = await queueTestMessages(host, orgId, [{ agreementNo: null }])
    expect(await sendMail('Thank you', { answers: toStaff[0] ?? '' })).toEqual(unmatched)
    expect(await readEntries()).toEqual([])
    expect((await readReplies()).map(({ text, fAgreementNo }) => [text, fAgreementNo])).toEqual(
      expect.arrayContaining([
        ['Who are you?', null],
        ['And you?', null],
        ['Thank you', null],
      ]),
    )
  })
})

describe('An SMS that came in', () => {
  beforeEach(async () => {
    await sendTo(agreementNo, 'sms', '07700 900123')
  })

  it('answers the last SMS to its customerNumber, however the number is written', async () => {
    for (const from of [customerNumber, '447700900123', '07700900123'])
      expect(await sendSms('After two is fine', from)).toEqual(matched)
    expect(await readEntries()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        fAgreementNo: agreementNo,
        activity: 'sms',
        outcome: 'replied',
        comment: '<p>After two is fine</p>',
      })),
    )
  })

  it('of a number that got none waits for a person, also where its last digits are alike', async () => {
    expect(await sendSms('Hello', '+447700900999')).toEqual(unmatched)
    expect(await sendSms('Hello', '+497700900123')).toEqual(unmatched)
    expect(await sendSms('STOP', '+497700900123')).toEqual(unmatched)
    expect(await readEntries()).toEqual([])
    expect(await readLedger()).toEqual([])
  })

  it('of a number of two people is shown of neither, and its STOP counts for both', async () => {
    const [other = '', third = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Rhys Vann', cMobile: '+44 7700 900123' },
      { cFullName: 'Mira Okell', cMobile: '07700 900124' },
    ])
    expect(await sendSms('Only Tamsin was written to')).toEqual(matched)
    await sendTo(other, 'sms', '+447700900123')
    expect(await sendSms('Call me')).toEqual(unmatched)
    expect(await sendSms('Stop.')).toEqual(unmatched)
    expect((await readEntries()).map(({ comment }) => comment)).toEqual([
      '<p>Only Tamsin was written to</p>',
    ])
    expect(
      (await readLedger()).map(({ fAgreementNo, channel }) => [fAgreementNo, channel]),
    ).toEqual([
      [agreementNo, 'sms'],
      [other, 'sms'],
    ])
    const rows = await within((tx) =>
      tx.select().from(customers).where(eq(customers.fAgreementNo, third)),
    )
    expect(rows).toMatchObject([noFlags])
  })

  it('of a person with two agreements is shown of the one that was written to last', async () => {
    const [second = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Tamsin Wrexley', cMobile: '07700 900123' },
    ])
    host.clock.advance(1000)
    await sendTo(second, 'sms', '07700 900123')
    expect(await sendSms('After two is fine')).toEqual(matched)
    expect(await readEntries()).toMatchObject([{ fAgreementNo: second }])
  })
})

describe('A word that asks to stop', () => {
  it('objects to SMS by SMS and to e-mail by e-mail, once, and to nothing else', async () => {
    const replyId = randomUUID()
    await sendTo(agreementNo, 'sms', '07700 900123')
    expect(await sendSms('STOP', customerNumber, replyId)).toEqual(matched)
    expect(await readFlags()).toEqual([{ ...noFlags, dns: true }])
    expect(await readLedger()).toMatchObject([
      {
        fAgreementNo: agreementNo,
        channel: 'sms',
        objects: true,
        applied: true,
        source: 'sms',
        username: '447700900123',
        userId: null,
      },
    ])
    expect(await sendSms('STOP', customerNumber, replyId)).toEqual({
      status: 200,
      body: { recorded: true },
    })
    expect(await sendSms('stop')).toEqual(matched)
    expect(await sendMail('Unsubscribe')).toEqual(matched)
    expect(await readFlags()).toEqual([{ ...noFlags, dns: true, dne: true }])
    expect((await readLedger()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect((await readEntries()).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'asked_to_stop'),
    )
  })

  it('that is handed over again changes no consent that was given since', async () => {
    const mailId = randomUUID()
    expect(await sendMail('STOP', { mailId })).toEqual(matched)
    await within((tx) => tx.update(customers).set({ dne: false }))
    expect(await sendMail('STOP', { mailId })).toEqual({ status: 200, body: { recorded: true } })
    expect(await readFlags()).toEqual([noFlags])
    expect(await readReplies()).toHaveLength(1)
  })

  it('of somebody who was never written to objects for all who have the address', async () => {
    const [second = ''] = await buildCustomers(host, orgId, [{ cEmail: 'tamsin@wrexley.example' }])
    const elsewhere = await buildOrganisation(host)
    await buildCustomers(host, elsewhere, [{ cEmail: 'tamsin@wrexley.example' }])
    expect(await sendMail('STOP', { answers: null })).toEqual(unmatched)
    expect(await sendSms('STOP')).toEqual(unmatched)
    expect((await readLedger()).map((one) => [one.fAgreementNo, one.channel])).toEqual(
      expect.arrayContaining([
        [agreementNo, 'email'],
        [second, 'email'],
        [agreementNo, 'sms'],
      ]),
    )
    expect(await readLedger()).toHaveLength(3)
    expect(await within((tx) => tx.select().from(consentLedger), elsewhere)).toEqual([])
  })

  it('is German where the organisation’s numbers are', async () => {
    expect(await sendMail('Abmelden')).toEqual(matched)
    expect(await readFlags()).toEqual([noFlags])
    await within((tx) =>
      tx
        .insert(parameters)
        .values({ orgId, key: 'number_format', value: 'de-DE' })
        .onConflictDoUpdate({
          target: [parameters.orgId, parameters.key],
          set: { value: sql`excluded.value` },
        }),
    )
    expect(await sendMail('Abmelden')).toEqual(matched)
    expect(await readFlags()).toEqual([{ ...noFlags, dne: true }])
  })
})
