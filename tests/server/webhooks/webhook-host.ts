import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { WebhookLog } from '#domain/webhooks/webhook-subscription.contract.ts'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { jobs, webhookDeliveries } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { webhookDeliveryJob } from '#server/webhooks/webhook-delivery.job.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import type { Salesperson } from '#tests/server/customers/salesperson.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { receiverCertificate, startWebhookReceiver } from './webhook-receiver.ts'

export const everyEvent = ['status', 'appointment', 'sold', 'consent'] as const

export interface SentReply {
  readonly status: number
  readonly body: Record<string, unknown>
}

const hour = 3_600_000

/** A host, an administrator, a salesperson, and a dealer's own system that receives. */
export function describeWebhooks() {
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let orgId = ''
  let admin: Call
  let robin: Salesperson
  let later = 0
  const client = () =>
    createOutgoingClient({
      allowedHosts: new Set([receiver.host]),
      ca: receiverCertificate,
      timeoutMilliseconds: 500,
    })
  const host = describeHost({
    outgoing: Object.assign((call: Parameters<ReturnType<typeof client>>[0]) => client()(call), {
      findAddressFault: (url: string) => client().findAddressFault(url),
    }),
  })
  const within = <T>(work: Parameters<typeof host.database.within<T>>[1], org = orgId) =>
    host.database.within({ orgId: org, userId: null }, work)

  const signIn = async (rights: readonly string[], org = orgId): Promise<Call> => {
    const user = await buildUser(host, { orgId: org, rights })
    return createCaller(host.app, await buildSession(host, user.id))
  }

  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    await buildOrganisation(host, { is_base: true })
  })
  afterAll(() => receiver.stop())
  beforeEach(async () => {
    orgId = await buildOrganisation(host)
    admin = await signIn(['CanEditServiceProviderParams'])
    robin = await openSalesperson(host, orgId)
    receiver.received.length = 0
    receiver.answerWith((response) => response.writeHead(204).end())
    later = 0
  })

  /** A call of the administrator; `path` follows the organisation's webhooks. */
  async function send(
    method: string,
    path: string,
    body?: object,
    { by = admin, requestId = randomUUID() }: { by?: Call; requestId?: string } = {},
  ): Promise<SentReply> {
    const address = `/service-provider/v1/${orgId}/webhooks${path}`
    const answer = await by(method, address, {
      ...(body === undefined ? {} : { body }),
      requestId,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  const settings = (changes: object = {}) => ({
    name: 'CRM',
    address: receiver.address,
    events: [...everyEvent],
    email_recipient: '',
    ...changes,
  })

  return {
    host,
    within,
    signIn,
    send,
    settings,
    getOrgId: () => orgId,
    getReceiver: () => receiver,
    getRobin: () => robin,
    /** Hours that the job's clock is ahead. */
    waitHours: (hours: number) => {
      later = hours * hour
    },
    subscribe: async (changes: object = {}): Promise<Webhook & { readonly secret: string }> => {
      const { body } = await send('POST', '', settings(changes))
      const made = await send('POST', `/${String(body['id'])}/secret`, {})
      return { ...(body as unknown as Webhook), secret: String(made.body['secret']) }
    },
    customer: async (): Promise<string> => {
      const [agreement = ''] = await buildCustomers(host, orgId, [{}])
      return agreement
    },
    /** A status of a new customer; answers with the delivery's id. */
    record: async (status = 'contacted'): Promise<string> => {
      const [agreement = ''] = await buildCustomers(host, orgId, [{}])
      await robin.status(agreement, { status, status_comment: null })
      const log = await within((tx) =>
        tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.fAgreementNo, agreement)),
      )
      return log[0]?.id ?? ''
    },
    /** One attempt of each waiting delivery. */
    sendWaiting: async (): Promise<void> => {
      const isWaiting = and(eq(jobs.kind, 'webhook_delivery'), eq(jobs.state, 'queued'))
      const waiting = await within((tx) =>
        tx.select().from(jobs).where(isWaiting).orderBy(asc(jobs.created_at)),
      )
      const deps = {
        ...getJobDeps(host),
        now: () => new Date(host.clock.now().getTime() + later),
        secretKeys: host.secretKeys,
        outgoing: client(),
        publicAddress: 'https://forecourt.example',
      }
      const kinds = new Map([[webhookDeliveryJob.kind, webhookDeliveryJob]])
      for (const { id } of waiting) {
        const signal = AbortSignal.timeout(60_000)
        await runJob(deps, kinds, { orgId, id, isRetried: true, signal })
      }
    },
    readLog: () =>
      within((tx) => tx.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt))),
    readWebhook: async (id: string): Promise<Webhook> => {
      const { body } = await send('GET', '')
      const found = (body as unknown as Webhook[]).find((one) => one.id === id)
      if (found === undefined) throw new Error('The webhook is not listed')
      return found
    },
    readPage: async (id: string, query = ''): Promise<WebhookLog> => {
      return (await send('GET', `/${id}/deliveries${query}`)).body as unknown as WebhookLog
    },
  }
}
