import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startSending } from '#server/start-sending.ts'
import type { Sending } from '#server/start-sending.ts'
import { requestPasswordLink } from '#server/sessions/password-request.service.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'

const host = describeHost()
let mails: MailServer
let sending: Sending | undefined
let printed: string[]

beforeAll(() => buildOrganisation(host, { is_base: true }))
beforeEach(async () => {
  mails = await openMailServer()
  printed = []
})
afterEach(async () => {
  await sending?.stop()
  await mails.close()
})

function start(variables: Readonly<Record<string, string>>): Sending {
  const { database, clock, secretKeys } = host
  sending = startSending(
    readConfig(variables),
    {
      database,
      log: createLog('silent'),
      now: clock.now,
      secretKeys,
      print: (line) => printed.push(line),
      onResult: () => {},
    },
    () => 'https://forecourt.example',
  )
  return sending
}

async function ask(email: string): Promise<void> {
  const { database, clock } = host
  await requestPasswordLink(database, {
    email,
    language: 'en_gb',
    network: email,
    now: clock.now(),
  })
}

describe('a link', () => {
  it('is sent by the host’s mail server, and nothing of it is printed', async () => {
    const user = await buildUser(host, { first_name: 'Ines', last_name: 'Wolf' })
    await ask(user.username)
    const { calls } = start({ SMTP_URL: mails.url, MAIL_FROM: 'Forecourt <office@example.com>' })
    expect(calls.passwordLinks.isMailSet).toBe(true)
    calls.passwordLinks.wake()
    await expect.poll(() => mails.received.length).toBe(1)
    const [{ to, mail, raw } = { to: '', mail: undefined, raw: '' }] = mails.received
    expect(to).toBe(user.username)
    expect(mail?.subject).toBe('A new password for Forecourt')
    expect(mail?.text).toContain('https://forecourt.example/reset-password?token=')
    expect(raw).not.toMatch('List-Unsubscribe')
    expect(printed).toEqual([])
  })

  it('waits for a mail server that is busy, and gives up an address that it refuses', async () => {
    const busy = await buildUser(host, { username: 'busy@dealer.example' })
    const gone = await buildUser(host, { username: 'unknown@dealer.example' })
    await ask(busy.username)
    await ask(gone.username)
    const { calls } = start({ SMTP_URL: mails.url, MAIL_FROM: 'Forecourt <office@example.com>' })
    calls.passwordLinks.wake()
    await expect.poll(() => mails.attempts.size).toBe(2)
    await sending?.stop()
    host.clock.advance(10 * 60)
    start({ SMTP_URL: mails.url, MAIL_FROM: 'Forecourt <office@example.com>' })
    await expect.poll(() => mails.attempts.get(busy.username)).toBe(2)
    await sending?.stop()
    expect(mails.attempts.get(gone.username)).toBe(1)
  })

  it('is printed on the console where no mail server is set', async () => {
    const user = await buildUser(host)
    await ask(user.username)
    const { calls } = start({})
    expect(calls.passwordLinks.isMailSet).toBe(false)
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toContain(`No mail server is set. The e-mail to ${user.username} would be:`)
    expect(printed[0]).toContain('/reset-password?token=')
  })
})
