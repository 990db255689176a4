import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import { ConnectionLostError } from '#server/db/unavailable.ts'
import { createLog } from '#server/log.ts'
import { buildOrganisation, buildUser, createCaller, getCookies } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'

const canary = (what: string) => `canary-${what}-7f3a9c`
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
it('writes no name, password, code, cookie, address, body or path into the log', async () => {
  const password = `${canary('password')}-long`
  const username = `${canary('name')}@demo.example`
  const user = await buildUser(host, {
    username,
    password,
    first_name: canary('first'),
    last_name: canary('last'),
    mfaSecret: secret,
    rights: ['CanSeeSavedSearch'],
  })
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: host.clock.now().getTime(),
  })
  const anybody = createCaller(host.app)
  const headers = {
    [networkHeader]: '203.0.113.77',
    'user-agent': canary('agent'),
    referer: `http://localhost/${canary('referer')}`,
    'x-request-id': randomUUID(),
  }
  await anybody('POST', '/authn/v1/usernames', {
    form: { username, password: canary('wrong') },
    headers,
  })
  await anybody('POST', '/authn/v1/usernames', {
    form: { username, password, mfa_code: canary('code') },
    headers,
  })
  const signedIn = await anybody('POST', '/authn/v1/usernames', {
    form: { username, password, mfa_code: code },
    headers,
  })
  const cookies = getCookies(signedIn)
  const call = createCaller(host.app, cookies)
  const broken = new Error(`could not store ${canary('error')}`, {
    cause: Object.assign(new Error(canary('cause')), {
      code: '22P02',
      detail: canary('detail'),
      query: canary('query'),
    }),
  })
  const breaking = createCaller(
    host.another({ database: { ...host.database, withinSession: () => Promise.reject(broken) } }),
    cookies,
  )
  const away = createCaller(
    host.another({
      database: {
        ...host.database,
        withinSession: () =>
          Promise.reject(
            new ConnectionLostError(canary('connection'), {
              cause: new Error(canary('lost')),
            }),
          ),
      },
    }),
    cookies,
  )
  const answers = [
    await call('GET', `/organisation/v1/${user.orgId}/taxonomy?language=${canary('query')}`),
    await call('GET', `/organisation/v1/${canary('organisation')}/boot`),
    await call(
      'GET',
      `/${canary('path')}/${canary('segment')}/${canary('deep')}?token=${canary('token')}`,
    ),
    await call('GET', `/users/v1/${user.orgId}/user/${canary('user')}`),
    await call('POST', '/users/v1/tables/last-cleared', {
      body: { comment: canary('comment'), user_id: canary('identity') },
    }),
    await call('POST', '/users/v1/tables/last-cleared', { body: `{"broken": "${canary('json')}` }),
    await call('POST', '/users/v1/tables/last-cleared', {
      headers: { origin: `https://${canary('origin')}.example` },
    }),
    await call('POST', '/users/v1/tables/last-cleared', { requestId: canary('request') }),
    await createCaller(host.app, `__Host-forecourt=${canary('cookie')}${'x'.repeat(30)}`)(
      'GET',
      '/authn/v1/validatecookie',
    ),
    await breaking('GET', '/authn/v1/validatecookie'),
    await away('GET', '/authn/v1/validatecookie'),
  ]
  const text = host.log.join('')
  expect(host.log.length).toBeGreaterThanOrEqual(14)
  const secrets = [
    username,
    password,
    code,
    secret,
    '203.0.113.77',
    user.id,
    ...cookies.split('; ').map((pair) => pair.split('=')[1] ?? ''),
  ]
  const found = [
    ...secrets.filter((value) => text.includes(value)),
    ...(text.match(/canary-[\w-]*/g) ?? []),
  ]
  expect(found).toEqual([])
  for (const answer of answers)
    expect(await answer.text()).not.toMatch(
      /canary-(error|cause|detail|query|connection|json|comment)/,
    )
})

it('logs a fault with the answer’s id, its kind, code and place, not its message', async () => {
  const user = await buildUser(host)
  const signedIn = await createCaller(host.app)('POST', '/authn/v1/usernames', {
    form: { username: user.username, password: user.password },
  })
  const before = host.log.length
  const breaking = host.another({
    database: {
      ...host.database,
      withinSession: () => Promise.reject(new RangeError(canary('message'))),
    },
  })
  const answer = await createCaller(breaking, getCookies(signedIn))(
    'GET',
    '/authn/v1/validatecookie',
  )
  const body = (await answer.json()) as { code: string; data: { fault: string } }
  expect([answer.status, body.code]).toEqual([500, 'fault'])
  const lines = host.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter(({ event }) => event === 'fault')).toEqual([
    expect.objectContaining({
      fault: body.data.fault,
      kind: 'RangeError',
      at: expect.arrayContaining([expect.stringMatching(/^at /)]) as unknown,
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('canary')
})

it('logs each call once, by its key, method, status and time', async () => {
  const before = host.log.length
  await createCaller(host.app)('GET', '/organisation/v1/languages')
  await createCaller(host.app)('GET', '/nowhere')
  const calls = host.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(calls).toEqual([
    expect.objectContaining({
      event: 'call',
      method: 'GET',
      route: 'LANGUAGES',
      status: 200,
      milliseconds: expect.any(Number) as unknown,
    }),
    expect.objectContaining({ event: 'call', method: 'GET', route: 'none', status: 404 }),
  ])
})

it('drops every field not on its list, and keeps line breaks inside one line', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info({
    event: 'a\r\n{"level":60}\u001b[31m',
    username: 'robin',
    body: { password: 'x' },
    err: new Error('x'),
    headers: {},
    req: {},
    count: 3,
  })
  log.error(new Error('a message with a name'))
  log.error({ event: 'b', err: new Error('a message with a name') }, 'and %s', 'another')
  log.child({ event: 'c' }).warn('a sentence with a name')
  expect(lines.join('')).not.toContain('name')
  expect(lines).toHaveLength(4)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/)
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual([
    'count',
    'event',
    'level',
    'time',
  ])
})
