import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { customers, replies } from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import { createHostTransports } from '#server/messages/host-transports.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransports } from '#server/messages/message-transport.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSmsGateway } from '#tests/support/gateways/sms-gateway.ts'
import type { SmsGateway } from '#tests/support/gateways/sms-gateway.ts'
import { createSendDeps, queueTestMessages } from './message-fixture.ts'

const host = describeHost()
const phone = '447700900377'
let gateway: SmsGateway
let transports: MessageTransports
let orgId: string
/** Whether the host ends as it stores what came in. */
let isEnding = false

async function startHost() {
  const database: Database = {
    ...host.database,
    within: (scope, work) =>
      host.database.within(scope, async (tx) => {
        const result = await work(tx)
        const count = await tx.$count(replies, eq(replies.orgId, orgId))
        if (isEnding && count > 0) throw new Error('ended')
        return result
      }),
  }
  const started = createHostTransports(
    {
      email: null,
      sms: { kind: 'smpp', url: gateway.url, from: 'Northgate' },
      senderDomains: new Map(),
    },
    {
      database,
      log: createLog('silent'),
      now: host.clock.now,
      publicUrl: null,
      secretKeys: host.secretKeys,
      allowedHosts: new Set(),
      onResult: () => {},
    },
  )
  await vi.waitUntil(() => gateway.countBound() === 1)
  return started
}

beforeAll(async () => {
  gateway = await openSmsGateway()
  transports = await startHost()
})
afterAll(async () => {
  await transports.sms?.close()
  await gateway.close()
})

beforeEach(async () => {
  orgId = await buildOrganisation(host, { parameters: { message_quiet_hours: 'none' } })
  const [agreementNo = ''] = await buildCustomers(host, orgId, [{ cMobile: '07700 900377' }])
  await queueTestMessages(host, orgId, [{ agreementNo, channel: 'sms', address: '07700 900377' }])
  await sendDueMessages(createSendDeps(host, transports))
  host.clock.advance(60)
})

const readStored = () =>
  host.database.within({ orgId, userId: null }, async (tx) => ({
    texts: (await tx.select().from(replies).where(eq(replies.orgId, orgId))).map(
      ({ text }) => text,
    ),
    objections: (await tx.select().from(customers).where(eq(customers.orgId, orgId))).map(
      ({ dns }) => dns,
    ),
  }))

it('A STOP over SMPP is stored once where the host ends meanwhile, and is an objection', async () => {
  isEnding = true
  expect(await gateway.sendReply(phone, 'Stop!')).not.toBe(0)
  isEnding = false
  expect(await readStored()).toEqual({ texts: [], objections: [false] })
  expect(await gateway.sendReply(phone, 'Stop!')).toBe(0)
  const once = { texts: ['Stop!'], objections: [true] }
  expect(await readStored()).toEqual(once)
  // The answer was lost: the gateway brings it again.
  expect(await gateway.sendReply(phone, 'Stop!')).toBe(0)
  expect(await readStored()).toEqual(once)
})

it('A long answer over SMPP comes whole to the next host where one ends between its parts', async () => {
  const texts = ['Saturday is fine, ', 'any time ', 'after two']
  const bring = (indexes: readonly number[]) =>
    indexes.map((index) =>
      gateway.sendReply(phone, texts[index] ?? '', { reference: 9, total: 3, at: index + 1 }),
    )
  const acknowledged: number[] = []
  for (const answer of bring([0, 1])) void answer.then((status) => acknowledged.push(status))
  expect(await gateway.sendReply(phone, 'Me again')).toBe(0)
  expect(acknowledged).toEqual([])
  await transports.sms?.close()
  await vi.waitUntil(() => gateway.countBound() === 0)
  transports = await startHost()
  expect(await readStored()).toMatchObject({ texts: ['Me again'] })
  expect(await Promise.all(bring([0, 1, 2]))).toEqual([0, 0, 0])
  expect((await readStored()).texts.toSorted()).toEqual(['Me again', texts.join('')])
})

it('An answer over SMPP is no objection, and what the network says of a text is no answer', async () => {
  gateway.sendReceipt('G1', 'ENROUTE', 0x20)
  expect(await gateway.sendReply(phone, 'Saturday is fine')).toBe(0)
  expect(await readStored()).toEqual({ texts: ['Saturday is fine'], objections: [false] })
})
