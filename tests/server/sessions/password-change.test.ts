import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials, parameters } from '#server/db/schema/index.ts'
import { createPasswordLink } from '#server/sessions/password-change.service.ts'
import {
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
  createSignedInCaller,
  getCookies,
} from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const next = 'seven otters and a kettle'
let user: BuiltUser
let baseId: string

beforeAll(async () => {
  baseId = await buildOrganisation(host, {
    is_base: true,
    parameters: { userCanChangePassword: 'true' },
  })
})
beforeEach(async () => {
  user = await buildUser(host)
})

async function readCode(answer: Response): Promise<string> {
  const body = (await answer.json()) as { code?: string; changed?: boolean }
  return body.code ?? (body.changed === true ? 'changed' : 'nothing')
}

const signIn = async (password: string) =>
  (
    await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username: user.username, password },
    })
  ).status

const change = async (cookie: string, body: Readonly<Record<string, string>>) =>
  createCaller(host.app, cookie)('POST', '/authn/v1/password', {
    body: { username: user.username, ...body },
  })

const makeLink = async (purpose: 'reset' | 'invite' = 'reset') =>
  host.database.asOwner((tx) => createPasswordLink(tx, user.id, purpose, host.clock.now()))

const useLink = async (token: string, password = next) =>
  readCode(
    await createCaller(host.app)('POST', `/authn/v1/password/token/${token}`, {
      form: { password },
    }),
  )

describe('A forced change', () => {
  it('[O-013] posts username and password, and goes on signed in with the new one', async () => {
    await host.database.asOwner((tx) =>
      tx
        .update(credentials)
        .set({ mustResetPassword: true })
        .where(eq(credentials.userId, user.id)),
    )
    const signedIn = await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username: user.username, password: user.password },
    })
    expect(await signedIn.json()).toMatchObject({ reset_pwd_flag: true })
    const pending = getCookies(signedIn)
    const changed = await change(pending, { password: next })
    expect(changed.status).toBe(200)
    const call = createCaller(host.app, getCookies(changed))
    expect((await call('GET', '/authn/v1/validatecookie')).status).toBe(200)
    const earlier = createCaller(host.app, pending)
    expect((await earlier('GET', '/authn/v1/validatecookie')).status).toBe(401)
    expect([await signIn(user.password), await signIn(next)]).toEqual([401, 200])
  })

  it('is of the session’s own person only, and of no session that waits for a code', async () => {
    const pending = await buildSession(host, user.id, 'password')
    const other = await buildUser(host)
    expect(
      await readCode(await change(pending, { username: other.username, password: next })),
    ).toBe('wrong_credentials')
    const waiting = await buildSession(host, user.id, 'mfa')
    expect(await readCode(await change(waiting, { password: next }))).toBe('wrong_credentials')
    expect(await readCode(await change('', { password: next }))).toBe('wrong_credentials')
    host.clock.advance(601)
    expect(await readCode(await change(pending, { password: next }))).toBe('wrong_credentials')
    expect(await signIn(user.password)).toBe(200)
  })

  it.each([
    ['eleven char', 'PasswordNotMetMinLength'],
    ['kv8!Lq2#xTz9 wombat-'.repeat(7), 'PasswordBreachedMaxLength'],
    ['Password1234!', 'PasswordNotSecure'],
    ['a long enough password', 'PasswordNotOriginal'],
  ])('[W-272] to %j is refused as %s', async (password, code) => {
    const answer = await change(await buildSession(host, user.id, 'password'), { password })
    expect([answer.status, await readCode(answer)]).toEqual([422, code])
    expect(await signIn(user.password)).toBe(200)
  })
})

describe('A change', () => {
  it('asks for the password in use and ends the other sessions', async () => {
    const cookie = await buildSession(host, user.id)
    const elsewhere = await createSignedInCaller(host.app, user)
    const wrong = await change(cookie, { password: next, current_password: 'not the one' })
    expect(await readCode(wrong)).toBe('wrong_credentials')
    expect(await readCode(await change(cookie, { password: next }))).toBe('wrong_credentials')
    const changed = await change(cookie, { password: next, current_password: user.password })
    expect(await readCode(changed)).toBe('changed')
    expect((await elsewhere('GET', '/authn/v1/validatecookie')).status).toBe(401)
    const own = createCaller(host.app, getCookies(changed))
    expect((await own('GET', '/authn/v1/validatecookie')).status).toBe(200)
  })

  it('has to wait after five wrong ones, and tells how long', async () => {
    const cookie = await buildSession(host, user.id)
    for (let tries = 0; tries < 5; tries++)
      await change(cookie, { password: next, current_password: `guess ${tries}` })
    const waits = await change(cookie, { password: next, current_password: user.password })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
  })

  it('is refused where the base organisation does not let people change it', async () => {
    const set = (value: string) =>
      host.database.asOwner((tx) =>
        tx.update(parameters).set({ value }).where(eq(parameters.orgId, baseId)),
      )
    const cookie = await buildSession(host, user.id)
    const body = { password: next, current_password: user.password }
    await set('false')
    expect(await readCode(await change(cookie, body))).toBe('password_change_disabled')
    await set('true')
    expect(await readCode(await change(cookie, body))).toBe('changed')
  })

  it('refuses each of the last ten, and takes the eleventh', async () => {
    let current = user.password
    const used = [current]
    for (let turn = 0; turn < 10; turn++) {
      const password = `${turn} otters beside the kettle`
      const cookie = await buildSession(host, user.id)
      await change(cookie, { password, current_password: current })
      host.clock.advance(1)
      current = password
      used.push(password)
    }
    const cookie = await buildSession(host, user.id)
    const answers: string[] = []
    for (const password of used.toReversed())
      answers.push(await readCode(await change(cookie, { password, current_password: current })))
    expect(answers).toEqual([...used.slice(1).map(() => 'PasswordNotOriginal'), 'changed'])
  })
})

describe('A link', () => {
  it('[O-012] takes the form’s password once, and ends every session', async () => {
    const elsewhere = await createSignedInCaller(host.app, user)
    const token = await makeLink()
    expect(token.length).toBeGreaterThanOrEqual(22)
    expect(await useLink(token)).toBe('changed')
    expect((await elsewhere('GET', '/authn/v1/validatecookie')).status).toBe(401)
    expect(await useLink(token, 'another otter and a kettle')).toBe('reset_link_invalid')
    expect([await signIn(user.password), await signIn(next)]).toEqual([401, 200])
  })

  it('works once where it is opened twice at the same time', async () => {
    const token = await makeLink()
    const answers = await Promise.all([useLink(token), useLink(token)])
    expect(answers.toSorted()).toEqual(['changed', 'reset_link_invalid'])
  })

  it('stays after a password that is refused', async () => {
    const token = await makeLink()
    expect(await useLink(token, 'Password1234!')).toBe('PasswordNotSecure')
    expect(await useLink(token)).toBe('changed')
  })

  it('works half an hour, an invitation a week', async () => {
    const [reset, invite] = [await makeLink(), await makeLink('invite')]
    host.clock.advance(30 * 60)
    expect(await useLink(reset)).toBe('reset_link_invalid')
    host.clock.advance(6 * 86_400)
    expect(await useLink(invite)).toBe('changed')
  })

  it('takes the place of an earlier one, and lies in the store as a hash', async () => {
    const [earlier, later] = [await makeLink(), await makeLink()]
    const { rows } = await host.database.pool.query('select * from password_links')
    expect(JSON.stringify(rows)).not.toContain(later)
    expect([await useLink(earlier), await useLink(later)]).toEqual([
      'reset_link_invalid',
      'changed',
    ])
  })

  it('is of no use to somebody disabled, and made up it tells nothing', async () => {
    const token = await makeLink()
    await host.database.pool.query("update users set status = 'disabled' where id = $1", [user.id])
    expect(await useLink(token)).toBe('reset_link_invalid')
    expect(await useLink('made-up')).toBe('reset_link_invalid')
  })
})
