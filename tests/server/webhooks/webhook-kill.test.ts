import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDataStore } from '#server/data-store.ts'
import { webhookDeliveries } from '#server/db/schema/index.ts'
import { contactLogRights } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { isSignedBy, startWebhookReceiver } from './webhook-receiver.ts'

const events = 12
/** That many have arrived and are unanswered when the host is killed. */
const arrivedBeforeKill = 3

let folder: string
let orgId: string
let cookies: string
let agreements: readonly string[]
let running: RunningProcess | null = null
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>

const openStore = () =>
  openDataStore({ databaseUrl: null, databaseDirectUrl: null, dataFolder: folder }, () => {})

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  folder = createTempFolder()
  const store = await openStore()
  const host = { database: store.database, clock: { now: () => new Date(), advance: () => {} } }
  await buildOrganisation(host, { is_base: true })
  orgId = await buildOrganisation(host)
  const rights = [...contactLogRights, 'CanEditServiceProviderParams']
  cookies = await buildSession(host, (await buildUser(host, { orgId, rights })).id)
  agreements = await buildCustomers(
    host,
    orgId,
    Array.from({ length: events }, () => ({})),
  )
  await store.close()
})

afterEach(async () => {
  running?.process.kill('SIGTERM')
  await running?.ended
  running = null
  await receiver.stop()
  rmSync(folder, { recursive: true })
})

/** Starts the host; it trusts the receiver's certificate and may call it. */
async function startHost(): Promise<Call> {
  running = runNode('server/start.ts', [], {
    env: {
      PORT: '0',
      FORECOURT_PAGE: 'elsewhere',
      FORECOURT_DATA: folder,
      DEMO: '0',
      OUTGOING_ALLOWED_HOSTS: receiver.host,
      NODE_EXTRA_CA_CERTS: 'tests/fixtures/localhost-certificate.pem',
    },
  })
  const line = await running.waitForLine(/"event":"listening"/u)
  const address = `http://localhost:${/"port":(\d+)/u.exec(line)?.[1] ?? ''}`
  const request = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', address)
    return fetch(url.replace('http://localhost', address), { ...init, headers })
  }
  return createCaller({ request } as Parameters<typeof createCaller>[0], cookies)
}

async function readStored() {
  const store = await openStore()
  const rows = await store.database.within({ orgId, userId: null }, (tx) =>
    tx.select().from(webhookDeliveries),
  )
  await store.close()
  return rows
}

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 180_000, interval: 100 })

it(
  'A host killed while it delivers loses no event, and repeats one with its id alone',
  { timeout: 300_000 },
  async () => {
    const call = await startHost()
    const path = `/service-provider/v1/${orgId}/webhooks`
    const body = { name: 'CRM', address: receiver.address, events: ['status'], email_recipient: '' }
    const added = (await (await call('POST', path, { body })).json()) as { id: string }
    const made = await call('POST', `${path}/${added.id}/secret`, { body: {} })
    const { secret } = (await made.json()) as { secret: string }
    // Arrived, and never answered.
    receiver.answerWith(() => {})
    for (const agreement of agreements) {
      const answer = await call('PUT', `/customer/v1/${orgId}/customer/${agreement}/status`, {
        body: { status: 'contacted', status_comment: null },
      })
      expect(answer.status).toBe(200)
    }
    await waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(arrivedBeforeKill))
    running?.process.kill('SIGKILL')
    await running?.ended
    const arrived = receiver.received.map(({ id }) => id)
    receiver.answerWith((response) => response.writeHead(204).end())

    await startHost()
    await waitFor(() => expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(events))
    await waitFor(() => {
      const again = new Set(receiver.received.slice(arrived.length).map(({ id }) => id))
      expect(arrived.filter((id) => !again.has(id))).toEqual([])
    })
    running?.process.kill('SIGTERM')
    await running?.ended

    const stored = await readStored()
    const bodies = new Map(receiver.received.map((one) => [one.id, new Set<string>()]))
    for (const one of receiver.received) bodies.get(one.id)?.add(one.body)
    printCounts(
      `webhooks: lost ${events - bodies.size}/${events}, repeated ${receiver.received.length - bodies.size}, unsigned ${receiver.received.filter((one) => !isSignedBy(secret, one)).length} (1 kill)`,
    )
    expect(stored.map(({ state }) => state)).toEqual(Array(events).fill('delivered'))
    expect([...bodies.keys()].toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true)
    expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true)
  },
)
