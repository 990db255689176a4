import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '#server/users/user.store.ts'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'
import { attemptSignIn, freshNetwork, signInPath } from './sign-in-attempt.ts'

const password = 'correct horse battery'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
const attempt = (
  ...args: [username: string, typed: string, from?: { network?: string; cookies?: string }]
) => attemptSignIn(host, ...args)

let people = 0

describe('a name', () => {
  it.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with spaces round it', (name: string) => `  ${name}\t`],
    ['decomposed', (name: string) => name.normalize('NFD')],
    ['composed', (name: string) => name.normalize('NFC')],
  ])('%s is the same person', async (_, spelling) => {
    const { username } = await buildUser(host, {
      username: `Zoë.Müller${++people}@Demo.Example`,
      password,
    })
    expect((await attempt(spelling(username), password)).outcome).toBe('in')
  })

  it('cannot belong to two people who differ in spelling only', async () => {
    await buildUser(host, { username: 'José@demo.example', password })
    await expect(
      buildUser(host, { username: 'JOSÉ@DEMO.EXAMPLE'.normalize('NFD'), password }),
    ).rejects.toThrow()
  })

  it('that looks like another’s is not that other’s', async () => {
    await buildUser(host, { username: 'paypal@demo.example', password })
    for (const name of [
      'pаypal@demo.example',
      'paypal@demo.example\u200b',
      'paypal@demo.exampIe',
      'paypal+x@demo.example',
      'paypal@demo.example.',
      'paypal @demo.example',
      'paypal@demo.example\0',
      'ｐaypal@demo.example',
    ]) {
      expect([name, (await attempt(name, password)).outcome]).toEqual([name, 'wrong_credentials'])
    }
  })
})

describe('no account', () => {
  it('is answered byte for byte as a wrong password is, and so is a disabled one', async () => {
    const known = await buildUser(host, { password })
    const disabled = await buildUser(host, { password, status: 'disabled' })
    const answers = [
      await attempt(known.username, 'wrong'),
      await attempt('nobody@demo.example', password),
      await attempt(disabled.username, password),
      await attempt(disabled.username, 'wrong'),
      await attempt('', ''),
    ]
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'x-request-id'),
    }))
    expect(seen[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    for (const other of seen) expect(other).toEqual(seen[0])
  })

  it('is delayed as one that exists is', async () => {
    const known = await buildUser(host, { password })
    const tell = async (username: string) => {
      const network = freshNetwork()
      const outcomes = []
      for (let time = 0; time < 8; time++)
        outcomes.push(
          (({ outcome, seconds }) => ({ outcome, seconds }))(
            await attempt(username, 'wrong', { network }),
          ),
        )
      return outcomes
    }
    expect(await tell('no-such-person@demo.example')).toEqual(await tell(known.username))
  })
})

describe('odd input', () => {
  const odd = [
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nSet-Cookie: x=1',
    '\u2028',
    '\u202e',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    'İı',
    'ß',
    '${7*7}',
    '{{7*7}}',
    '%s%n',
    "' or '1'='1' --",
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\ud800',
    '<script>alert(1)</script>',
    'a'.repeat(320),
  ]
  it.each(odd)('as a name, %j, is nobody', async (name) => {
    expect((await attempt(name, password)).outcome).toBe('wrong_credentials')
  })

  it.each(odd)('as a password, %j, is just a wrong one', async (typed) => {
    const { username } = await buildUser(host, { password })
    expect((await attempt(username, typed)).outcome).toBe('wrong_credentials')
  })

  it.each([
    ['name too long', { username: 'a'.repeat(321), password }],
    ['password of 10,000 signs', { username: 'a@demo.example', password: 'p'.repeat(10_000) }],
    ['code too long', { username: 'a@demo.example', password, mfa_code: '1'.repeat(65) }],
    ['no password', { username: 'a@demo.example' }],
    ['no name', { password }],
    ['list for a name', { 'username[]': 'a@demo.example', password }],
    ['object for a password', { username: 'a@demo.example', 'password[a]': 'x' }],
  ])('%s is refused before any work', async (_, form) => {
    const answer = await createCaller(host.app)('POST', signInPath, {
      form,
      headers: { [networkHeader]: freshNetwork() },
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'bad_input',
    ])
  })

  it('fields given twice are refused, not chosen between', async () => {
    const { username } = await buildUser(host, { password })
    for (const body of [
      `username=${username}&username=x&password=${password}`,
      `username=${username}&password=${password}&password=x`,
    ]) {
      const answer = await createCaller(host.app)('POST', signInPath, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(400)
    }
  })

  it.each([
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=utf-7',
    '',
    'nonsense',
  ])('a body of type %j lets nobody in and breaks nothing', async (type) => {
    const answer = await createCaller(host.app)('POST', signInPath, {
      body: '<a/>',
      headers: { 'content-type': type },
    })
    expect([400, 401]).toContain(answer.status)
  })
})

describe('a password', () => {
  it.each([
    ['of 12 signs', 'aaaabbbbcccc'],
    ['of 128 signs', 'x'.repeat(128)],
    ['of 64 emoji', '🔑'.repeat(64)],
    ['with spaces at both ends', '  leading and trailing  '],
    ['with a NUL', 'before\0after the nul'],
    ['like its own name', 'same@demo.example'],
  ])('%s works, and nothing near it', async (_, own) => {
    const { username } = await buildUser(host, { password: own })
    expect((await attempt(username, own)).outcome).toBe('in')
    const near = [
      own.slice(0, -1),
      `${own}x`,
      own.toUpperCase(),
      own.toLowerCase(),
      own.trim(),
      ` ${own}`,
      `${own}\0`,
      own.split('\0')[0] ?? '',
    ]
    for (const typed of near.filter((other) => other !== own)) {
      // From a network of its own each, so that delays do not answer first.
      expect([typed, (await attempt(username, typed)).outcome]).toEqual([
        typed,
        'wrong_credentials',
      ])
    }
  })

  it('typed decomposed is the same password', async () => {
    const { username } = await buildUser(host, { password: 'Zoë is at the door'.normalize('NFC') })
    expect((await attempt(username, 'Zoë is at the door'.normalize('NFD'))).outcome).toBe('in')
  })

  it('is kept as argon2id with at least OWASP’s cost, salted, and nowhere in clear', async () => {
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids)
      await host.database.asOwner((tx) =>
        addUser(tx, { id, username: id, password, first_name: 'Robin', last_name: 'Marsh' }),
      )
    const { rows } = await host.database.pool.query<{ password_hash: string }>(
      'select password_hash from credentials where user_id = any ($1)',
      [ids],
    )
    const hashes = rows.map((row) => row.password_hash)
    expect(new Set(hashes).size).toBe(2)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    [
      'must be reset',
      { mustResetPassword: true },
      { reset_pwd_flag: true, pwd_expired_flag: false },
    ],
    [
      'has expired',
      { passwordExpiresAt: new Date(Date.UTC(2026, 10, 21, 9)) },
      { reset_pwd_flag: false, pwd_expired_flag: true },
    ],
    [
      'expires later',
      { passwordExpiresAt: new Date(Date.UTC(2030, 0, 1)) },
      { reset_pwd_flag: false, pwd_expired_flag: false },
    ],
  ])('that %s says so, and opens nothing else until then', async (_, account, flags) => {
    const user = await buildUser(host, { password, ...account })
    const { body, cookies } = await attempt(user.username, password)
    expect(body).toEqual({ userid: user.id, message: null, ...flags })
    const isPending = flags.reset_pwd_flag || flags.pwd_expired_flag
    for (const call of [
      '/authn/v1/validatecookie',
      '/organisation/v1/organisations',
      `/organisation/v1/${user.orgId}/boot`,
    ]) {
      expect((await createCaller(host.app, cookies)('GET', call)).status).toBe(
        isPending ? 401 : 200,
      )
    }
  })
})
