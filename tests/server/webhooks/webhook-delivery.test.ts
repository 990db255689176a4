import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.model.ts'
import { customers, jobs, webhookDeliveries } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import {
  notifyReceivers,
  replayDelivery,
  webhookDeliveryJob,
} from '#server/webhooks/webhook-delivery.job.ts'
import { deleteOldDeliveries } from '#server/webhooks/webhook-delivery.store.ts'
import {
  addSubscription,
  describeSubscriptions,
  removeSubscription,
  replayFailed,
} from '#server/webhooks/webhook-subscription.service.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import type { Salesperson } from '#tests/server/customers/salesperson.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { isSignedBy, receiverCertificate, startWebhookReceiver } from './webhook-receiver.ts'

const host = describeHost()
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let orgId: string
let robin: Salesperson
let later: number

const everyEvent: readonly WebhookEventType[] = ['status', 'appointment', 'sold', 'consent']
const within = <T>(work: Parameters<typeof host.database.within<T>>[1], org = orgId) =>
  host.database.within({ orgId: org, userId: null }, work)

const secrets = new Map<string, string>()

async function subscribe(org: string, events = everyEvent): Promise<string> {
  const subscription = { orgId: org, id: randomUUID(), address: receiver.address, events }
  const secret = await within(
    (tx) =>
      addSubscription({ tx, secretKeys: host.secretKeys, now: host.clock.now() }, subscription),
    org,
  )
  secrets.set(subscription.id, secret)
  return subscription.id
}

/** One attempt of each waiting delivery. */
async function sendWaiting(): Promise<void> {
  const isWaiting = and(eq(jobs.kind, 'webhook_delivery'), eq(jobs.state, 'queued'))
  const waiting = await within((tx) => tx.select().from(jobs).where(isWaiting))
  const allowedHosts = new Set([receiver.host])
  const deps = {
    ...getJobDeps(host),
    now: () => new Date(host.clock.now().getTime() + later),
    secretKeys: host.secretKeys,
    outgoing: createOutgoingClient({
      allowedHosts,
      ca: receiverCertificate,
      timeoutMilliseconds: 500,
    }),
  }
  const kinds = new Map([[webhookDeliveryJob.kind, webhookDeliveryJob]])
  for (const { id } of waiting) {
    const signal = AbortSignal.timeout(60_000)
    await runJob(deps, kinds, { orgId, id, isRetried: true, signal })
  }
}

const readLog = () => within((tx) => tx.select().from(webhookDeliveries))
const readEvents = () => receiver.received.map(({ body }) => JSON.parse(body) as object)

async function customer(): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [{}])
  return agreement
}

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})

afterAll(() => receiver.stop())

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  receiver.received.length = 0
  receiver.answerWith((response) => response.writeHead(204).end())
  later = 0
})

describe('A receiver', () => {
  it('hears of a status, an appointment, a sale and an objection, signed', async () => {
    const secret = secrets.get(await subscribe(orgId)) ?? ''
    const agreement = await customer()
    await robin.status(agreement, { status: 'sold', status_comment: 'Not for others' })
    const times = {
      status_start_time: '2026-11-22T10:00:00.000Z',
      status_end_time: '2026-11-22T10:30:00.000Z',
    }
    await robin.bookAppointment(agreement, { ...times, status_comment: 'Test drive' })
    await robin.setPreference(agreement, { channel: 'sms', objects: true, reason: 'Said so' })
    await sendWaiting()
    const of = { orgId, fAgreementNo: agreement }
    const events = readEvents()
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
    expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true)
    expect(JSON.stringify(receiver.received)).not.toMatch(/Not for others|Test drive|Said so/u)
  })

  it('hears only of what was chosen, and of its own organisation', async () => {
    await subscribe(orgId, ['sold'])
    const other = await buildOrganisation(host)
    await subscribe(other)
    const agreement = await customer()
    await robin.status(agreement, { status: 'contacted', status_comment: null })
    await robin.status(agreement, { status: 'sold', status_comment: null })
    expect((await readLog()).map(({ type }) => type)).toEqual(['sold'])
    expect(await within((tx) => tx.select().from(webhookDeliveries), other)).toEqual([])
  })

  it('hears nothing of what was rolled back', async () => {
    await subscribe(orgId)
    const of = { orgId, fAgreementNo: await customer() }
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
    expect(receiver.received).toEqual([])
  })

  it('hears nothing of an erased customer, and nothing once its subscription is gone', async () => {
    const id = await subscribe(orgId)
    const [first, second] = [await customer(), await customer()]
    await robin.status(first, { status: 'sold', status_comment: null })
    await within((tx) =>
      tx
        .delete(customers)
        .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, first))),
    )
    await robin.status(second, { status: 'contacted', status_comment: null })
    expect((await readLog()).map(({ fAgreementNo }) => fAgreementNo)).toEqual([second])
    expect(await within((tx) => removeSubscription(tx, { orgId, id }))).toBe(true)
    expect(await readLog()).toEqual([])
    await sendWaiting()
    expect(receiver.received).toEqual([])
  })
})

describe('A delivery', () => {
  async function record(): Promise<string> {
    await robin.status(await customer(), { status: 'contacted', status_comment: null })
    return (await readLog())[0]?.id ?? ''
  }

  it('is sent again with the same id until it is taken', async () => {
    await subscribe(orgId)
    const id = await record()
    receiver.answerWith((response) => response.writeHead(500).end())
    await sendWaiting()
    expect(await readLog()).toMatchObject([
      { state: 'waiting', attempts: 1, statusCode: 500, failure: null },
    ])
    receiver.answerWith(() => {})
    await sendWaiting()
    expect(await readLog()).toMatchObject([
      { state: 'waiting', attempts: 2, statusCode: null, failure: 'timed_out' },
    ])
    receiver.answerWith((response) => response.writeHead(200).end())
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ id, state: 'delivered', attempts: 3, failure: null }])
    expect(receiver.received.map((one) => one.id)).toEqual([id, id, id])
  })

  it('has failed after a day, and is replayed with its id', async () => {
    const subscription = await subscribe(orgId)
    const id = await record()
    receiver.answerWith((response) => response.writeHead(503).end())
    await sendWaiting()
    later = 86_400_000
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ state: 'failed', attempts: 2 }])
    await sendWaiting()
    expect(receiver.received).toHaveLength(2)
    receiver.answerWith((response) => response.writeHead(204).end())
    const replay = () => within((tx) => replayDelivery(tx, { orgId, id }, new Date()))
    expect((await within((tx) => describeSubscriptions(tx, orgId)))[1]).toContain('failed: 1,')
    const failed = { orgId, id: subscription }
    expect(await within((tx) => replayFailed(tx, failed, new Date()))).toBe(1)
    expect(await replay()).toBe(false)
    await sendWaiting()
    expect(await readLog()).toMatchObject([{ id, state: 'delivered', attempts: 3 }])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('leaves the log after thirty days', async () => {
    await subscribe(orgId)
    await record()
    const inDays = (days: number) => new Date(host.clock.now().getTime() + days * 86_400_000)
    await host.database.asOwner((tx) => deleteOldDeliveries(tx, inDays(29)))
    expect(await readLog()).toHaveLength(1)
    await host.database.asOwner((tx) => deleteOldDeliveries(tx, inDays(31)))
    expect(await readLog()).toEqual([])
  })
})
