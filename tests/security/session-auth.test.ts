import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionSeconds } from '#domain/sessions/session.model.ts'
import {
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
  getCookies,
  createSignedInCaller,
} from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const signInPath = '/authn/v1/usernames'
const tokenPath = '/authn/v1/validatecookie'

const host = describeHost()
let user: BuiltUser

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  user = await buildUser(host)
})
const form = (who: Pick<BuiltUser, 'username' | 'password'>) => ({
  form: { username: who.username, password: who.password },
})
const getCode = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const isIn = async (cookies: string) =>
  (await createCaller(host.app, cookies)('GET', tokenPath)).status === 200
const sessionCookie = (answer: Response) =>
  getCookies(answer)
    .split('; ')
    .find((pair) => pair.startsWith('__Host-forecourt=')) ?? ''

describe('cookies', () => {
  it('are __Host-, secure, hidden from scripts and lax on every answer that sets one', async () => {
    const mfa = await buildUser(host, { mfaSecret: 'JBSWY3DPEHPK3PXP' })
    const reset = await buildUser(host, { mustResetPassword: true })
    const anybody = createCaller(host.app)
    const answers = [
      await anybody('POST', signInPath, form(user)),
      await anybody('POST', signInPath, form(mfa)),
      await anybody('POST', signInPath, form(reset)),
      await anybody('DELETE', tokenPath),
      await (await createSignedInCaller(host.app, user))('DELETE', tokenPath),
    ]
    const lines = answers.flatMap((answer) => answer.headers.getSetCookie())
    expect(lines.length).toBeGreaterThanOrEqual(7)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-forecourt(-device)?=[\w-]*; /)
      expect(line.split('; ').slice(1).toSorted()).toEqual([
        'HttpOnly',
        expect.stringMatching(/^Max-Age=\d+$/),
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ])
      expect(line).not.toMatch(/domain/i)
    }
  })

  it('carry 256 random bits that the store does not hold', async () => {
    const secrets = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          sessionCookie(await createCaller(host.app)('POST', signInPath, form(user))).split(
            '=',
          )[1] ?? '',
      ),
    )
    expect(new Set(secrets).size).toBe(5)
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
      const { rows } = await host.database.pool.query(
        "select from sessions where id_hash = $1 or id_hash like '%' || $1 || '%'",
        [secret],
      )
      expect(rows).toHaveLength(0)
    }
  })

  it('are not set by an answer that refuses', async () => {
    const answer = await createCaller(host.app)(
      'POST',
      signInPath,
      form({ ...user, password: 'wrong' }),
    )
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['too short', '__Host-forecourt=abc'],
    ['5 KB long', `__Host-forecourt=${'a'.repeat(5000)}`],
    ['empty', '__Host-forecourt='],
    ['with other signs', `__Host-forecourt=${'%00'.repeat(14)}x`],
    ['quoted', `__Host-forecourt="${'a'.repeat(43)}"`],
    ['in other case', `__host-FORECOURT=${'a'.repeat(43)}`],
    ['without prefix', `forecourt=${'a'.repeat(43)}`],
    ['the hash instead of the secret', `__Host-forecourt=${'b'.repeat(43)}`],
    ['an injection', "__Host-forecourt=' or '1'='1"],
    ['only separators', ';;;=;=;'],
    ['of the device', `__Host-forecourt-device=${'a'.repeat(43)}`],
  ])('that are %s open nothing', async (_, cookies) => {
    const answer = await createCaller(host.app, cookies)('GET', tokenPath)
    expect([answer.status, await getCode(answer)]).toEqual([401, 'not_signed_in'])
  })

  it('that come twice open nothing, whichever is right', async () => {
    const good = await buildSession(host, user.id)
    const bad = `__Host-forecourt=${'a'.repeat(43)}`
    expect([
      await isIn(good),
      await isIn(`${good}; ${bad}`),
      await isIn(`${bad}; ${good}`),
      await isIn(`theme=dark; ${good}; other=1`),
    ]).toEqual([true, false, false, true])
  })
})

describe('a session', () => {
  it('is new at each sign-in, and the browser’s former one ends', async () => {
    const planted = `__Host-forecourt=${'z'.repeat(43)}`
    const first = await createCaller(host.app, planted)('POST', signInPath, form(user))
    const before = sessionCookie(first)
    expect(before).not.toBe(planted)
    expect(await isIn(planted)).toBe(false)
    const second = await createCaller(host.app, getCookies(first))('POST', signInPath, form(user))
    expect(sessionCookie(second)).not.toBe(before)
    expect([await isIn(before), await isIn(sessionCookie(second))]).toEqual([false, true])
  })

  it('of another person in the same browser ends when the next signs in', async () => {
    const next = await buildUser(host)
    const first = getCookies(await createCaller(host.app)('POST', signInPath, form(user)))
    await createCaller(host.app, first)('POST', signInPath, form(next))
    expect(await isIn(first)).toBe(false)
  })

  it('stays when a sign-in over it fails', async () => {
    const first = getCookies(await createCaller(host.app)('POST', signInPath, form(user)))
    await createCaller(host.app, first)('POST', signInPath, form({ ...user, password: 'wrong' }))
    expect(await isIn(first)).toBe(true)
  })

  it.each([
    [1200, 200],
    [1210, 200],
    [1211, 401],
    [86_400, 401],
  ])('left alone for %i s is answered %i', async (seconds, status) => {
    const call = createCaller(host.app, await buildSession(host, user.id))
    host.clock.advance(seconds)
    expect((await call('GET', tokenPath)).status).toBe(status)
  })

  it('that is used lives for twelve hours and not a second longer', async () => {
    const call = createCaller(host.app, await buildSession(host, user.id))
    for (let passed = 0; passed + 1200 < sessionSeconds; passed += 1200) {
      host.clock.advance(1200)
      expect((await call('GET', tokenPath)).status).toBe(200)
    }
    host.clock.advance(1199)
    expect((await call('GET', tokenPath)).status).toBe(200)
    host.clock.advance(1)
    expect((await call('GET', tokenPath)).status).toBe(401)
  })

  it('that waits for a code or a password ends after ten minutes', async () => {
    const mfa = createCaller(host.app, await buildSession(host, user.id, 'mfa'))
    const password = createCaller(host.app, await buildSession(host, user.id, 'password'))
    expect([
      await getCode(await mfa('GET', tokenPath)),
      await getCode(await password('GET', tokenPath)),
    ]).toEqual(['mfa_pending', 'password_expired'])
    host.clock.advance(600)
    expect([
      await getCode(await mfa('GET', tokenPath)),
      await getCode(await password('GET', tokenPath)),
    ]).toEqual(['not_signed_in', 'not_signed_in'])
  })

  it('that is over is forgotten by the next sign-in', async () => {
    await buildSession(host, user.id)
    host.clock.advance(sessionSeconds + 1)
    await createSignedInCaller(host.app, user)
    const { rows } = await host.database.pool.query('select from sessions where expires_at < $1', [
      host.clock.now(),
    ])
    expect(rows).toHaveLength(0)
  })

  it('ends with the account that it is of', async () => {
    const leaver = await buildUser(host)
    const cookies = await buildSession(host, leaver.id)
    expect(await isIn(cookies)).toBe(true)
    await host.database.asOwner((tx) =>
      tx.execute(sql`update users set status = 'disabled' where id = ${leaver.id}`),
    )
    expect(await isIn(cookies)).toBe(false)
  })

  it('loses a right, a membership or its organisation with the next call', async () => {
    const worker = await buildUser(host, { rights: ['CanSeeSavedSearch'] })
    const call = createCaller(host.app, await buildSession(host, worker.id))
    const status = async () => (await call('GET', `/users/v1/${worker.orgId}/searches`)).status
    const change = (statement: ReturnType<typeof sql>) =>
      host.database.asOwner((tx) => tx.execute(statement))
    const found = [await status()]
    await change(sql`update organisations set status = 'disabled' where id = ${worker.orgId}`)
    found.push(await status())
    await change(sql`update organisations set status = 'active' where id = ${worker.orgId}`)
    found.push(await status())
    await change(sql`delete from role_rights where org_id = ${worker.orgId}`)
    found.push(await status())
    await change(sql`delete from memberships where user_id = ${worker.id}`)
    found.push(await status())
    expect(found).toEqual([200, 404, 200, 403, 404])
  })
})

describe('signing out', () => {
  it('ends the session, takes the cookie, clears the cache, and may be done again', async () => {
    const cookies = getCookies(await createCaller(host.app)('POST', signInPath, form(user)))
    const answer = await createCaller(host.app, cookies)('DELETE', tokenPath)
    expect(await answer.json()).toEqual({ signed_out: true })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(answer.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toEqual([
      expect.stringContaining('__Host-forecourt=;'),
    ])
    expect(await isIn(cookies)).toBe(false)
    expect((await createCaller(host.app, cookies)('DELETE', tokenPath)).status).toBe(200)
    expect((await createCaller(host.app)('DELETE', tokenPath)).status).toBe(200)
  })

  it('works for a session that still waits for a code', async () => {
    const cookies = await buildSession(host, user.id, 'mfa')
    await createCaller(host.app, cookies)('DELETE', tokenPath)
    expect(await getCode(await createCaller(host.app, cookies)('GET', tokenPath))).toBe(
      'not_signed_in',
    )
  })

  it('leaves the person’s other sessions and everybody else’s', async () => {
    const colleague = await buildSession(host, (await buildUser(host)).id)
    const [here, there] = [await buildSession(host, user.id), await buildSession(host, user.id)]
    await createCaller(host.app, here)('DELETE', tokenPath)
    expect([await isIn(here), await isIn(there), await isIn(colleague)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('everywhere else ends the others and keeps this one, and tells of them before', async () => {
    const worker = await buildUser(host)
    const colleague = await buildSession(host, (await buildUser(host)).id)
    const [here, there, waiting] = [
      await buildSession(host, worker.id),
      await buildSession(host, worker.id),
      await buildSession(host, worker.id, 'mfa'),
    ]
    const call = createCaller(host.app, here)
    expect(await (await call('GET', '/authn/v1/sessions')).json()).toEqual({
      hasMultipleSessions: true,
    })
    expect(await (await call('DELETE', '/authn/v1/sessions')).json()).toEqual({ ended: 2 })
    expect(await (await call('GET', '/authn/v1/sessions')).json()).toEqual({
      hasMultipleSessions: false,
    })
    expect([
      await isIn(here),
      await isIn(there),
      await isIn(waiting),
      await isIn(colleague),
    ]).toEqual([true, false, false, true])
  })

  it('does not count sessions that are over, idle or incomplete as others', async () => {
    const worker = await buildUser(host)
    await buildSession(host, worker.id)
    host.clock.advance(1211)
    await buildSession(host, worker.id, 'mfa')
    const call = createCaller(host.app, await buildSession(host, worker.id))
    expect(await (await call('GET', '/authn/v1/sessions')).json()).toEqual({
      hasMultipleSessions: false,
    })
  })
})
