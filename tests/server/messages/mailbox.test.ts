import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import type { Database } from '#server/db/database.ts'
import { customers, outboundMessages, parameters, replies } from '#server/db/schema/index.ts'
import { createCollectRepliesTask } from '#server/messages/replies/mailbox/collect-replies-task.ts'
import type { MailboxDeps } from '#server/messages/replies/mailbox/mailbox-client.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { imapPassword, isImapTested, openImapServer } from '#tests/support/gateways/imap-server.ts'
import type { ImapServer } from '#tests/support/gateways/imap-server.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import { queueTestMessages } from './message-fixture.ts'

const ca = readFileSync('tests/fixtures/localhost-certificate.pem', 'utf8')
const host = describeHost()
const rights = ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation']
let server: ImapServer
let orgId: string
let user: string
let made = 0

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)

const setPassword = (value: string) =>
  within((tx) =>
    setSecret(
      { tx, secretKeys: host.secretKeys, orgId, name: 'mailbox' },
      { value, at: host.clock.now(), by: { name: 'operator', userId: 'operator' } },
    ),
  )

const setMailbox = (value: string) =>
  within((tx) =>
    tx
      .insert(parameters)
      .values({ orgId, key: 'reply_mailbox', value })
      .onConflictDoUpdate({ target: [parameters.orgId, parameters.key], set: { value } }),
  )

const collect = (more: Partial<MailboxDeps> = {}, database: Database = host.database) =>
  createCollectRepliesTask({
    allowedHosts: new Set(['localhost']),
    ca,
    timeout: 5000,
    ...more,
  }).run({
    ...getJobDeps(host),
    database,
    secretKeys: host.secretKeys,
  })

const toMail = (id: string, text: string, more = ''): string =>
  [
    'From: Tamsin Wrexley <Tamsin@Wrexley.example>',
    'To: office@northgate.example',
    `Message-ID: <${id}@wrexley.example>`,
    'Subject: Re: Your next car',
    `${more}Content-Type: text/plain; charset=utf-8`,
    '',
    text,
  ].join('\r\n')

const append = (mail: string, folder = 'INBOX') =>
  server.as(user, (client) => client.append(folder, mail))

const readReplies = async () =>
  (
    await within((tx) =>
      tx.select().from(replies).where(eq(replies.orgId, orgId)).orderBy(replies.createdAt),
    )
  ).map(({ text }) => text)

async function readProblem() {
  const { id } = await buildUser(host, { orgId, rights })
  const call = createCaller(host.app, await buildSession(host, id))
  const tray = (await (
    await call('GET', `/notification/v1/${orgId}/messages`)
  ).json()) as MessageTray
  return tray.mailbox_problem
}

if (!isImapTested) printCounts('messages/mailbox: not run, dovecot-imapd is not installed')

describe.runIf(isImapTested)('A mailbox', () => {
  beforeAll(async () => {
    server = await openImapServer(ca)
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    made += 1
    user = `office${made}`
    orgId = await buildOrganisation(host)
    await setMailbox(`imaps://${user}@localhost:${server.port}/INBOX`)
    await setPassword(imapPassword)
  })

  it('gives what came in, once, matched as by the webhook, and leaves it unread', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [
      { cFullName: 'Tamsin Wrexley', cEmail: 'tamsin@wrexley.example' },
    ])
    const [sent = ''] = await queueTestMessages(host, orgId, [{ agreementNo }])
    await append(toMail('a', 'Saturday is fine', `In-Reply-To: <${sent}@forecourt.example>\r\n`))
    await append(toMail('b', 'Who are you?'))
    await collect()
    await collect()
    const stored = await within((tx) => tx.select().from(replies).where(eq(replies.orgId, orgId)))
    expect(stored).toHaveLength(2)
    expect(stored.find(({ text }) => text === 'Saturday is fine')).toMatchObject({
      fAgreementNo: agreementNo,
      messageId: sent,
      sender: 'tamsin@wrexley.example',
    })
    expect(stored.find(({ text }) => text === 'Who are you?')?.fAgreementNo).toBeNull()
    await append(toMail('c', `STOP\r\n\r\n${'x'.repeat(400_000)}`))
    await collect()
    const [customer] = await within((tx) =>
      tx.select().from(customers).where(eq(customers.orgId, orgId)),
    )
    expect(customer).toMatchObject({ dne: true, dns: false })
    expect(await server.as(user, (client) => client.status('INBOX', { unseen: true }))).toEqual({
      path: 'INBOX',
      unseen: 3,
    })
    expect(await readProblem()).toBeNull()
  })

  it.each(['while a mail is stored', 'once it is stored'])(
    'gives each mail once where the host ends %s',
    async (when) => {
      await buildCustomers(host, orgId, [{ cEmail: 'tamsin@wrexley.example' }])
      for (const text of ['First', 'STOP', 'Third']) await append(toMail(text, text))
      let taken = 0
      const ending: Database = {
        ...host.database,
        within: async (scope, work) => {
          const result = await host.database.within(scope, async (tx) => {
            const done = await work(tx)
            taken += (await tx.$count(replies, eq(replies.orgId, orgId))) === 2 ? 1 : 0
            if (taken === 1 && when === 'while a mail is stored') throw new Error('ended')
            return done
          })
          if (taken === 1) throw new Error('ended')
          return result
        },
      }
      await expect(collect({}, ending)).rejects.toThrow('ended')
      const countObjections = async () =>
        within((tx) => tx.$count(customers, and(eq(customers.orgId, orgId), customers.dne)))
      const isStored = when === 'once it is stored'
      expect(await readReplies()).toEqual(isStored ? ['First', 'STOP'] : ['First'])
      expect(await countObjections()).toBe(isStored ? 1 : 0)
      await collect()
      expect((await readReplies()).toSorted()).toEqual(['First', 'STOP', 'Third'])
      expect(await countObjections()).toBe(1)
    },
  )

  it('brings a delivery report to the message that it is about', async () => {
    const [id = ''] = await queueTestMessages(host, orgId, [{ address: 'gone@wrexley.example' }])
    await within((tx) =>
      tx.update(outboundMessages).set({ state: 'sent' }).where(eq(outboundMessages.id, id)),
    )
    await append(
      [
        'From: mailer@wrexley.example',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Final-Recipient: rfc822; gone@wrexley.example',
        'Action: failed',
        'Status: 5.1.1',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: <${id}@forecourt.example>`,
        '--b--',
      ].join('\r\n'),
    )
    await collect()
    expect(await readReplies()).toEqual([])
    const [message] = await within((tx) =>
      tx.select().from(outboundMessages).where(eq(outboundMessages.id, id)),
    )
    expect(message).toMatchObject({ state: 'failed', reason: 'bounced' })
  })

  it('whose mails are numbered again gives none twice, and none of long ago', async () => {
    const folder = 'Replies'
    await setMailbox(`imaps://${user}@localhost:${server.port}/${folder}`)
    const long = new Date(Date.now() - 20 * 86_400_000)
    const fill = async (...texts: string[]) => {
      await server.as(user, async (client) => {
        await client.mailboxCreate(folder)
        await client.append(folder, toMail('old', 'Long ago'), [], long)
      })
      for (const text of texts) await append(toMail(text, text), folder)
    }
    await fill()
    await collect()
    expect(await readReplies()).toEqual([])
    await append(toMail('one', 'one'), folder)
    await collect()
    await server.as(user, (client) => client.mailboxDelete(folder))
    await fill('one', 'two')
    await collect()
    await append(toMail('three', 'three'), folder)
    await collect()
    expect((await readReplies()).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it.each<[string, string, Partial<MailboxDeps>]>([
    ['a wrong password', 'mailbox_login', {}],
    ['a folder that is not there', 'mailbox_folder', {}],
    ['a private address that nobody allows', 'mailbox_not_allowed', { allowedHosts: new Set() }],
    ['an address that is none', 'mailbox_address', {}],
    ['no server', 'mailbox_unreachable', {}],
    ['another certificate', 'mailbox_unreachable', { ca: rootCertificates[0] ?? '' }],
  ])('with %s says so, and is read again once that is mended', async (fault, problem, more) => {
    await append(toMail('a', 'Still here'))
    const good = `imaps://${user}@localhost:${server.port}/INBOX`
    const bad: Readonly<Record<string, string>> = {
      'a folder that is not there': `imaps://${user}@localhost:${server.port}/None`,
      'an address that is none': 'https://localhost/',
      'no server': `imaps://${user}@localhost:1/INBOX`,
    }
    await setMailbox(bad[fault] ?? good)
    if (problem === 'mailbox_login') await setPassword('wrong')
    await collect(more)
    expect(await readProblem()).toBe(problem)
    expect(await readReplies()).toEqual([])
    await setMailbox(good)
    await setPassword(imapPassword)
    await collect()
    expect(await readProblem()).toBeNull()
    expect(await readReplies()).toEqual(['Still here'])
  })
})
