import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'

const signInPath = '/authn/v1/usernames'

const host = describeHost()
let user: BuiltUser

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  user = await buildUser(host)
})
const getCode = async (answer: Response) => ((await answer.json()) as { code?: string }).code

const unsafeCalls = [
  ['POST', '/authn/v1/usernames'],
  ['DELETE', '/authn/v1/validatecookie'],
  ['DELETE', '/authn/v1/sessions'],
  ['POST', '/users/v1/tables/last-cleared'],
] as const

describe.each(unsafeCalls)('%s %s from a foreign page', (method, path) => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a look-alike', { origin: 'http://localhost.evil.example' }],
    ['a sub-domain', { origin: 'http://app.localhost' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that forges X-Forwarded-Host',
      {
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    ],
  ])('is refused: %s', async (_, headers) => {
    const cookie = await buildSession(host, user.id)
    const answer = await createCaller(host.app, cookie)(method, path, {
      headers,
      body: { username: user.username, password: user.password },
    })
    expect([answer.status, await getCode(answer)]).toEqual([403, 'foreign_origin'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await createCaller(host.app, cookie)('GET', '/authn/v1/validatecookie')).status).toBe(
      200,
    )
  })

  it('is refused without the header that a form cannot send', async () => {
    const call = createCaller(host.app, await buildSession(host, user.id))
    for (const requestId of [
      null,
      '',
      'x',
      'not-a-uuid',
      randomUUID().slice(1),
      `${randomUUID()}0`,
      randomUUID().replaceAll('-', ''),
      `{${randomUUID()}}`,
      'x'.repeat(200),
      `${randomUUID()},${randomUUID()}`,
    ]) {
      const answer = await call(method, path, {
        requestId,
        body: { username: user.username, password: user.password },
      })
      expect([requestId, answer.status, await getCode(answer)]).toEqual([
        requestId,
        400,
        'request_id_missing',
      ])
    }
  })

  it('goes through from our own page', async () => {
    const call = createCaller(host.app, await buildSession(host, user.id))
    for (const headers of [
      { origin: 'http://localhost' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect(
        (
          await call(method, path, {
            headers,
            body: { username: user.username, password: user.password },
          })
        ).status,
      ).toBe(200)
    }
  })
})

describe('a method in disguise', () => {
  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'by %s stays what it is',
    async (name) => {
      const cookie = await buildSession(host, user.id)
      await createCaller(host.app, cookie)('GET', '/authn/v1/validatecookie', {
        headers: { [name]: 'DELETE' },
        requestId: null,
      })
      await createCaller(host.app, cookie)('GET', '/authn/v1/validatecookie?_method=DELETE', {
        requestId: null,
      })
      expect((await createCaller(host.app, cookie)('GET', '/authn/v1/validatecookie')).status).toBe(
        200,
      )
    },
  )

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST'])(
    '%s on a call that has none changes nothing and finds nothing',
    async (method) => {
      const answer = await createCaller(host.app, await buildSession(host, user.id))(
        method,
        '/authn/v1/validatecookie',
      )
      expect(answer.status).toBe(404)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('a connection', () => {
  const attempt = (
    app: TestHost['app'],
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    app.request(`${url}/api${signInPath}`, {
      method: 'POST',
      headers: { 'x-request-id': randomUUID(), ...headers },
      body: new URLSearchParams({ username: user.username, password: user.password }),
    })

  it.each([
    'http://192.168.1.20:4600',
    'http://forecourt.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://[fe80::1]',
    'http://10.0.0.1',
    'http://0.0.0.0:4600',
  ])('over plain http to %s cannot be signed in over, and the answer says why', async (url) => {
    const answer = await attempt(host.app, url)
    expect([answer.status, await getCode(answer)]).toEqual([400, 'connection_not_secure'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each(['http://localhost:4600', 'http://127.0.0.1:4600', 'http://[::1]:4600'])(
    'over plain http to %s can',
    async (url) => {
      expect((await attempt(host.app, url)).status).toBe(200)
    },
  )

  it('over TLS can, under any host name', async () => {
    expect((await attempt(host.another({ isTls: true }), 'https://forecourt.example')).status).toBe(
      200,
    )
  })

  it('behind a proxy goes by the address that people type, and by no header', async () => {
    const app = host.another({ publicUrl: 'https://forecourt.example' })
    expect(
      (await attempt(app, 'http://10.0.0.5:4600', { origin: 'https://forecourt.example' })).status,
    ).toBe(200)
    expect(
      await getCode(await attempt(app, 'http://10.0.0.5:4600', { origin: 'http://10.0.0.5:4600' })),
    ).toBe('foreign_origin')
    const plain = host.another({ publicUrl: 'http://forecourt.example' })
    expect(
      await getCode(await attempt(plain, 'http://10.0.0.5:4600', { 'x-forwarded-proto': 'https' })),
    ).toBe('connection_not_secure')
  })

  it('that is not secure does not take a cookie for a session either', async () => {
    const cookie = await buildSession(host, user.id)
    const answer = await host.app.request('http://192.168.1.20/api/authn/v1/validatecookie', {
      headers: { cookie },
    })
    expect(answer.status).toBe(401)
  })

  it('with a host name that is none is refused, not broken', async () => {
    for (const name of ['[', 'a b', 'x:y:z', '%%%', 'localhost:99999', '']) {
      const answer = await host.app.request('http://localhost/api/organisation/v1/baseorgid', {
        headers: { host: name },
      })
      expect([name, answer.status]).toEqual([name, 400])
    }
  })
})
