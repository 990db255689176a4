import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readStoredCustomer } from '#server/customers/customer-scope.store.ts'
import { changeMergedCustomer } from '#server/data-rights/merged-customer.ts'
import { customers, webhookDeliveries } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/http/context.ts'
import { recordChannelObjection } from '#server/messages/unsubscribe/unsubscribe.service.ts'
import { retentionTask } from '#server/retention/retention-task.ts'
import { notifyReceivers } from '#server/webhooks/webhook-delivery.job.ts'
import { deleteOldDeliveries, failLostDeliveries } from '#server/webhooks/webhook-delivery.store.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { isSignedBy } from './webhook-receiver.ts'
import { describeWebhooks } from './webhook-host.ts'

const hooks = describeWebhooks()
const { host, within, subscribe, record, customer, send, sendWaiting, readLog } = hooks
const received = () => hooks.getReceiver().received
const answerWith = (status: number) =>
  hooks.getReceiver().answerWith((response) => response.writeHead(status).end())

describe('A receiver', () => {
  it('hears of a status, an appointment, a sale and an objection, signed', async () => {
    const { secret } = await subscribe()
    const agreement = await customer()
    const robin = hooks.getRobin()
    await robin.status(agreement, { status: 'sold', status_comment: 'Not for others' })
    const times = {
      status_start_time: '2026-11-22T10:00:00.000Z',
      status_end_time: '2026-11-22T10:30:00.000Z',
    }
    await robin.bookAppointment(agreement, { ...times, status_comment: 'Test drive' })
    await robin.setPreference(agreement, { channel: 'sms', objects: true, reason: 'Said so' })
    await sendWaiting()
    const of = { orgId: hooks.getOrgId(), fAgreementNo: agreement }
    const events = received().map(({ body }) => JSON.parse(body) as object)
    expect(events).toHaveLength(5)
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...of, type: 'status', status: 'sold' }),
        expect.objectContaining({ ...of, type: 'sold', status: 'sold' }),
        expect.objectContaining({ ...of, type: 'status', status: 'appointed' }),
        expect.objectContaining({ ...of, ...times, type: 'appointment', status: 'appointed' }),
        expect.objectContaining({ ...of, type: 'consent', channel: 'sms', objects: true }),
      ]),
    )
    expect(received().every((one) => isSignedBy(secret, one))).toBe(true)
    expect(JSON.stringify(received())).not.toMatch(/Not for others|Test drive|Said so/u)
  })

  it('hears of an objection by a link or a reply, and by a merge of duplicates', async () => {
    await subscribe({ events: ['consent'] })
    const orgId = hooks.getOrgId()
    const fAgreementNo = await customer()
    const at = host.clock.now()
    await within(async (tx) => {
      const objection = { orgId, fAgreementNo, channel: 'email', username: 'tamsin' } as const
      expect(await recordChannelObjection(tx, objection, at)).toBe(true)
      expect(await recordChannelObjection(tx, objection, at)).toBe(true)
      const scope = { orgId, dealers: null }
      const stored = await readStoredCustomer(tx, scope, fAgreementNo, true)
      if (stored === null) throw new Error('The customer is gone')
      const actor = { userId: 'u', username: 'robin' }
      const context = { tx, actor, organisation: { id: orgId }, now: at } as unknown as CallContext
      const change = { set: { dns: true }, channels: ['sms'], objects: true } as const
      await changeMergedCustomer(context, stored, change)
    })
    const bodies = (await readLog()).map(({ body }) => JSON.parse(body) as object)
    expect(bodies).toHaveLength(2)
    for (const channel of ['email', 'sms'])
      expect(bodies).toContainEqual(
        expect.objectContaining({ fAgreementNo, type: 'consent', channel, objects: true }),
      )
  })

  it('hears only of what was chosen, and of its own organisation', async () => {
    await subscribe({ events: ['sold'] })
    const other = await buildOrganisation(host)
    const agreement = await customer()
    await hooks.getRobin().status(agreement, { status: 'contacted', status_comment: null })
    await hooks.getRobin().status(agreement, { status: 'sold', status_comment: null })
    expect((await readLog()).map(({ type }) => type)).toEqual(['sold'])
    expect(await within((tx) => tx.select().from(webhookDeliveries), other)).toEqual([])
  })

  it('hears nothing of what was rolled back', async () => {
    await subscribe()
    const of = { orgId: hooks.getOrgId(), fAgreementNo: await customer() }
    const fact = {
      kind: 'status',
      status: 'sold',
      superseded: false,
      start: null,
      end: null,
    } as const
    const failing = within(async (tx) => {
      await notifyReceivers(tx, of, fact, new Date())
      throw new Error('the host dies')
    })
    await expect(failing).rejects.toThrow('the host dies')
    await sendWaiting()
    expect(await readLog()).toEqual([])
    expect(received()).toEqual([])
  })

  it('hears nothing of an erased customer, and nothing once its subscription is gone', async () => {
    const { id } = await subscribe()
    const orgId = hooks.getOrgId()
    const [first, second] = [await customer(), await customer()]
    await hooks.getRobin().status(first, { status: 'sold', status_comment: null })
    await within((tx) =>
      tx
        .delete(customers)
        .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, first))),
    )
    await hooks.getRobin().status(second, { status: 'contacted', status_comment: null })
    expect((await readLog()).map(({ fAgreementNo }) => fAgreementNo)).toEqual([second])
    expect(await send('DELETE', `/${id}`)).toEqual({ status: 200, body: { id } })
    expect(await readLog()).toEqual([])
    await sendWaiting()
    expect(received()).toEqual([])
  })
})

describe('A delivery', () => {
  it('is sent again with the same id until it is taken', async () => {
    await subscribe()
    const id = await record()
    answerWith(500)
    await sendWaiting()
    expect(await readLog()).toMatchObject([
      { state: 'waiting', attempts: 1, statusCode: 500, failure: null },
    ])
    hooks.getReceiver().answerWith(() => {})
    await sendWaiting()
    expect(await readLog()).toMatchObject([
      { state: 'waiting', attempts: 2, statusCode: null, failure: 'timed_out' },
    ])
    answerWith(200)
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ id, state: 'delivered', attempts: 3, failure: null }])
    expect(received().map((one) => one.id)).toEqual([id, id, id])
  })

  it('has failed after a day, and is replayed with its id and body', async () => {
    const { id: webhook } = await subscribe()
    const id = await record()
    answerWith(503)
    await sendWaiting()
    hooks.waitHours(24)
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ state: 'failed', attempts: 2 }])
    await sendWaiting()
    expect(received()).toHaveLength(2)
    answerWith(204)
    hooks.waitHours(0)
    const replay = () => send('POST', `/${webhook}/deliveries/${id}/replay`)
    expect(await replay()).toEqual({ status: 200, body: { replayed: 1 } })
    expect(await replay()).toEqual({ status: 200, body: { replayed: 0 } })
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ id, state: 'delivered', attempts: 3 }])
    expect(new Set(received().map(({ body }) => body)).size).toBe(1)
  })

  it('leaves the log after thirty days, and counts as failed without a job for two', async () => {
    await subscribe()
    await record()
    const inDays = (days: number) => new Date(host.clock.now().getTime() + days * 86_400_000)
    const asOwner = host.database.asOwner.bind(host.database)
    await asOwner((tx) => failLostDeliveries(tx, inDays(1.9)))
    expect(await readLog()).toMatchObject([{ state: 'waiting' }])
    await retentionTask.run({ ...getJobDeps(host), now: () => inDays(2.1) })
    expect(await readLog()).toMatchObject([{ state: 'failed', failure: 'lost' }])
    await asOwner((tx) => deleteOldDeliveries(tx, inDays(29)))
    expect(await readLog()).toHaveLength(1)
    await retentionTask.run({ ...getJobDeps(host), now: () => inDays(31) })
    expect(await readLog()).toEqual([])
  })
})
