import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import type { PasswordMail } from '#server/sessions/password-mail.ts'
import { sendPasswordLinks } from '#server/sessions/password-request.service.ts'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'

const host = describeHost()
let user: BuiltUser
let network = 0

beforeAll(() => buildOrganisation(host, { is_base: true }))
beforeEach(async () => {
  user = await buildUser(host, { first_name: 'Ines', last_name: 'Wolf' })
  network += 1
})

const ask = (email: string, language = 'en_gb') =>
  createCaller(host.app)('POST', '/authn/v1/password/forgotten', {
    body: { email, language },
    headers: { [networkHeader]: `10.0.0.${network}` },
  })

async function sendDue(isSent = true): Promise<PasswordMail[]> {
  const mails: PasswordMail[] = []
  await sendPasswordLinks({
    database: host.database,
    log: createLog('silent'),
    now: host.clock.now,
    getAddress: () => 'https://forecourt.example',
    isMailSet: true,
    send: async (mail) => {
      mails.push(mail)
      return isSent
    },
  })
  return mails
}

const findToken = ({ text }: PasswordMail) => /token=([\w-]+)/u.exec(text)?.[1] ?? ''

const useToken = async (token: string) =>
  (
    await createCaller(host.app)('POST', `/authn/v1/password/token/${token}`, {
      form: { password: 'seven otters and a kettle' },
    })
  ).status

describe('A request', () => {
  it('[O-010] is answered alike for somebody known, unknown and disabled', async () => {
    const disabled = await buildUser(host)
    await host.database.pool.query("update users set status = 'disabled' where id = $1", [
      disabled.id,
    ])
    const answers = []
    for (const email of [user.username, 'nobody@demo.example', disabled.username]) {
      const answer = await ask(email)
      answers.push({ status: answer.status, body: await answer.json() })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await sendDue()).map(({ address }) => address)).toEqual([user.username])
  })

  it('sends one link that works, in any case of the address', async () => {
    await ask(` ${user.username.toUpperCase()} `)
    const [mail, ...others] = await sendDue()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ name: 'Ines Wolf', address: user.username })
    expect(mail?.text).toContain('https://forecourt.example/reset-password?token=')
    expect(await sendDue()).toEqual([])
    expect(await useToken(mail === undefined ? '' : findToken(mail))).toBe(200)
  })

  it('[O-011] is written in the language asked for, or the person’s own', async () => {
    const german = await buildUser(host, { default_language: 'de_de' })
    await ask(user.username, 'de_de')
    await ask(german.username, 'en_gb')
    await ask((await buildUser(host)).username, 'xx_yy')
    const subjects = (await sendDue()).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'A new password for Forecourt',
      'Ein neues Passwort für Forecourt',
      'Ein neues Passwort für Forecourt',
    ])
  })

  it('is tried again where the mail server did not take it, five times', async () => {
    await ask(user.username)
    const tries = []
    for (let round = 0; round < 7; round++) {
      tries.push((await sendDue(false)).length)
      host.clock.advance(121)
    }
    expect(tries).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  it('is sent by one of two hosts', async () => {
    await ask(user.username)
    const [one, other] = await Promise.all([sendDue(), sendDue()])
    expect(one.length + other.length).toBe(1)
  })

  it('sends no more than four at once to an address, and still answers alike', async () => {
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await ask(user.username)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await sendDue()).length).toBeLessThanOrEqual(4)
  })

  it('leaves one password in use until a link has been used', async () => {
    await ask(user.username)
    const [mail] = await sendDue()
    const signIn = await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username: user.username, password: user.password },
    })
    expect([mail === undefined, signIn.status]).toEqual([false, 200])
  })
})
