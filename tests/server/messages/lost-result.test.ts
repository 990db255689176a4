import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import type { MessageTransport } from '#server/messages/message-transport.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import type { DatabaseProxy } from '#tests/support/database-proxy.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { createSendDeps, queueTestMessages, readMessages } from './message-fixture.ts'

const host = describeHost()
let mails: MailServer
let email: MessageTransport
let proxy: DatabaseProxy
let database: Database

beforeAll(async () => {
  proxy = await openDatabaseProxy(host.database.pool.options.connectionString ?? '')
  database = openPool(proxy.url, 2)
  mails = await openMailServer()
  email = createEmailTransport(
    { url: mails.url, from: 'office@northgate.example', requiresTls: false, dkim: null },
    { getUnsubscribeUrl: () => null },
  )
})
afterAll(async () => {
  await email.close()
  await mails.close()
  await database.close()
  await proxy.close()
})

it.each([
  ['that the server takes', 'tamsin@a.example', { state: 'sent', reason: null }],
  ['that the server refuses', 'unknown@a.example', { state: 'failed', reason: 'refused' }],
  ['that the server puts off', 'busy@a.example', { state: 'held', reason: 'try_again' }],
] as const)(
  'A message %s while the database is away is recorded once it is back',
  async (_, address, result) => {
    const orgId = await buildOrganisation(host)
    const [id = ''] = await queueTestMessages(host, orgId, [{ address }])
    const away: MessageTransport = {
      ...email,
      send: async (message) => {
        proxy.block()
        const answer = await email.send(message)
        setTimeout(() => proxy.unblock(), 600)
        return answer
      },
    }
    const deps = createSendDeps({ database, clock: host.clock }, { email: away, sms: null })
    await sendMessage(deps, { orgId, id })
    expect((await readMessages(host, orgId)).get(id)).toMatchObject(result)
    expect(mails.attempts.get(address)).toBe(1)
  },
)
