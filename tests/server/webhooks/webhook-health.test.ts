import { beforeEach, describe, expect, it } from 'vitest'
import { outboundMessages } from '#server/db/schema/index.ts'
import { describeWebhooks } from './webhook-host.ts'

const hooks = describeWebhooks()
const { host, within, subscribe, record, send, sendWaiting, readLog, readWebhook } = hooks
const received = () => hooks.getReceiver().received
const answerWith = (status: number) =>
  hooks.getReceiver().answerWith((response) => response.writeHead(status).end())
const readMails = async () =>
  (await within((tx) => tx.select().from(outboundMessages))).map(
    ({ recipient, subject, text }) => ({ recipient, subject, text }),
  )

const mailbox = 'it@northgate.example'
let id: string

beforeEach(async () => {
  ;({ id } = await subscribe({ email_recipient: mailbox }))
})

/** One attempt after that many hours; the receiver is given the minute that it rests. */
async function failAfter(hours: number): Promise<void> {
  hooks.waitHours(hours)
  await sendWaiting()
}

describe('A subscription that fails', () => {
  it('says since when, and no more once something is delivered', async () => {
    await record()
    answerWith(500)
    await sendWaiting()
    expect((await readWebhook(id)).failing_since).toBe(host.clock.now().toISOString())
    answerWith(204)
    await sendWaiting()
    expect(await readWebhook(id)).toMatchObject({
      failing_since: null,
      is_on: true,
      counts: { delivered: 1, waiting: 0, failed: 0 },
    })
  })

  it('tells the person named once, after twelve hours', async () => {
    await record()
    answerWith(500)
    for (const hours of [0, 11.9]) await failAfter(hours)
    expect(await readMails()).toEqual([])
    for (const hours of [12.1, 13, 20]) await failAfter(hours)
    const mails = await readMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: mailbox })
    expect(mails[0]?.subject).toMatch(/^Webhook “CRM”: nothing delivered since /u)
    expect(mails[0]?.text).toContain(`https://forecourt.example/${hooks.getOrgId()}/webhooks/${id}`)
    expect((await readWebhook(id)).is_on).toBe(true)
  })

  it('is paused after three days, goes on by hand, and loses nothing meanwhile', async () => {
    const first = await record()
    answerWith(500)
    for (const hours of [0, 25]) await failAfter(hours)
    expect(await readLog()).toMatchObject([{ id: first, state: 'failed', failure: null }])
    const second = await record()
    await failAfter(71)
    expect((await readWebhook(id)).is_on).toBe(true)
    hooks.waitHours(0)
    const third = await record()
    await failAfter(73)
    const paused = await readWebhook(id)
    expect(paused).toMatchObject({ is_on: false, counts: { waiting: 0, failed: 3 } })
    expect(paused.paused_at).not.toBeNull()
    expect((await readMails()).map(({ subject }) => subject)).toContain('Webhook “CRM” is paused')
    const meanwhile = await record()
    const sent = received().length
    await failAfter(74)
    expect(received()).toHaveLength(sent)
    expect((await readLog()).find((one) => one.id === meanwhile)).toMatchObject({
      state: 'failed',
      failure: 'paused',
    })
    expect(await send('POST', `/${id}/replay-failed`)).toMatchObject({
      status: 409,
      body: { code: 'webhook_off' },
    })
    hooks.waitHours(0)
    answerWith(204)
    expect(await send('PUT', `/${id}`, { is_on: true })).toMatchObject({
      status: 200,
      body: { is_on: true, paused_at: null, failing_since: null },
    })
    expect(await send('POST', `/${id}/replay-failed`)).toEqual({
      status: 200,
      body: { replayed: 4, failed: 0 },
    })
    received().length = 0
    await sendWaiting()
    expect(new Set(received().map((one) => one.id))).toEqual(
      new Set([first, second, third, meanwhile]),
    )
    expect((await readWebhook(id)).counts).toEqual({ delivered: 4, waiting: 0, failed: 0 })
  })

  it('is asked by one event a minute, so that others’ jobs do not wait for it', async () => {
    for (let events = 0; events < 6; events++) await record()
    answerWith(500)
    await sendWaiting()
    expect(received()).toHaveLength(6)
    await failAfter(0.1)
    expect(received()).toHaveLength(7)
    await failAfter(0.2)
    expect(received()).toHaveLength(8)
    answerWith(204)
    await failAfter(0.3)
    expect(received()).toHaveLength(14)
    expect((await readWebhook(id)).counts).toEqual({ delivered: 6, waiting: 0, failed: 0 })
  })

  it('is not paused by one refused event among delivered ones', async () => {
    await record()
    answerWith(422)
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ state: 'failed', statusCode: 422 }])
    answerWith(204)
    await record()
    await sendWaiting()
    expect(await readWebhook(id)).toMatchObject({ is_on: true, failing_since: null })
  })
})

describe('A subscription that is off or tested', () => {
  it('sends nothing of what waits and of what follows; a test is sent once', async () => {
    await record()
    expect(await send('PUT', `/${id}`, { is_on: false })).toMatchObject({
      body: { is_on: false, paused_at: null },
    })
    await record()
    expect(await readLog()).toMatchObject([{ state: 'failed', failure: 'switched_off' }])
    answerWith(500)
    expect((await send('POST', `/${id}/test`)).status).toBe(200)
    await sendWaiting()
    await sendWaiting()
    expect(received().map(({ body }) => JSON.parse(body) as object)).toEqual([
      expect.objectContaining({ type: 'test', orgId: hooks.getOrgId() }),
    ])
    expect((await readLog()).filter(({ type }) => type === 'test')).toMatchObject([
      { state: 'failed', attempts: 1, statusCode: 500 },
    ])
  })

  it('fails by no test, which is in no figure', async () => {
    answerWith(500)
    await send('POST', `/${id}/test`)
    await sendWaiting()
    const counts = { waiting: 0, delivered: 0, failed: 0 }
    expect(await readWebhook(id)).toMatchObject({ failing_since: null, counts })
    expect(await send('POST', `/${id}/replay-failed`)).toMatchObject({
      body: { replayed: 0, failed: 0 },
    })
  })
})
