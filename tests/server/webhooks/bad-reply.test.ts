import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { customerNumber, describeReplies, matched, noFlags, notRecorded } from './reply-fixture.ts'

const { sendTo, toMail, getIds, sendRaw, sendMail, readReplies, readFlags } = describeReplies()
let agreementNo: string

beforeEach(() => {
  ;({ agreementNo } = getIds())
})

describe('What came in badly', () => {
  it('is not taken with a foreign signature, twice, or larger than it may be', async () => {
    const eventId = randomUUID()
    const mail = toMail('STOP')
    expect(await sendRaw(mail, { signature: 'v1,bm8=' })).toMatchObject({
      status: 401,
    })
    expect(await sendMail('x'.repeat(1_000_000))).toEqual({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await readReplies()).toEqual([])
    expect(await readFlags()).toEqual([noFlags])
    expect(await sendRaw(mail, { eventId })).toEqual(matched)
    expect(await sendRaw(mail, { eventId })).toEqual({
      status: 200,
      body: { code: 'repeated' },
    })
    expect(await readReplies()).toHaveLength(1)
  })

  it('is stored without NULs and halves of characters, and cut where it is long', async () => {
    await sendTo(agreementNo, 'sms', customerNumber)
    const text = String.raw`"a\u0000b\ud800c${'x'.repeat(20_000)}"`
    const body = `{"reply_id":"\\ud800r","from":"${customerNumber}","text":${text}}`
    expect(await sendRaw(body, { type: 'application/json' })).toEqual(matched)
    const [stored] = await readReplies()
    expect(stored?.text.startsWith('ab\uFFFDcxxx')).toBe(true)
    expect(stored?.text).toHaveLength(10_000)
    expect(await sendMail('a\u0000b', { subject: '=?utf-8?B?AEE=?=' })).toEqual(matched)
  })

  it.each([
    ['{"reply_id":"r","from":"NORTHGATE","text":"STOP"}'],
    ['{"reply_id":"r","from":"+1","text":"STOP"}'],
    ['{"reply_id":"r","from":"\\u0000","text":"STOP"}'],
    ['{"reply_id":"r\\u0000","from":"+447700900123","text":"STOP"}'],
    ['{"reply_id":"","from":"+447700900123","text":"STOP"}'],
    ['{"from":"+447700900123","text":"STOP"}'],
    ['{"reply_id":"r","from":"+447700900123","text":7}'],
    ['{"reply_id":"r","from":["+447700900123"],"text":"STOP"}'],
  ])('as %j is not recorded', async (body) => {
    expect(await sendRaw(body, { type: 'application/json' })).toEqual(notRecorded)
    expect(await readReplies()).toEqual([])
  })

  it.each(['', '\u0000', 'From: nobody\r\n\r\nSTOP', 'From: a@b@c\r\n\r\nSTOP', '\r\n\r\nSTOP'])(
    'as the mail %j is not recorded',
    async (mail) => {
      expect(await sendRaw(mail)).toEqual(notRecorded)
      expect(await readReplies()).toEqual([])
    },
  )
})
