import { describe, expect, it } from 'vitest'
import { withEcho } from '#tests/src/page/fake-host.ts'
import { createApi } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { MissingPathArgument, requirePathArguments } from '#src/api/path-arguments.ts'

const orgId = '00000000-0000-4000-8000-000000000001'

interface Sent {
  readonly url: URL
  readonly request: Request
}

/** A world whose network answers every call with `answer` and remembers what was sent. */
function createDeps(answer: () => Response, host = 'https://forecourt.example', isHost = true) {
  const sent: Sent[] = []
  const signedOut: string[] = []
  let ids = 0
  const api = createApi({
    host,
    newId: () => `id-${++ids}`,
    onSignedOut: ({ key }) => signedOut.push(key),
    fetch: (request) => {
      sent.push({ url: new URL(request.url), request })
      return Promise.resolve(isHost ? withEcho(request, answer()) : answer())
    },
  })
  return { api, sent, signedOut }
}

const answering =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

describe('the client', () => {
  it('[W-045] sends credentials and a request id of its own with every call', async () => {
    const { api, sent } = createDeps(answering([]))
    await api.EFFECTIVE_PERMISSIONS.get({ orgId })
    await api.EFFECTIVE_PERMISSIONS.get({ orgId })
    expect(sent.map(({ request }) => request.credentials)).toEqual(['include', 'include'])
    expect(sent.map(({ request }) => request.headers.get('x-request-id'))).toEqual(['id-1', 'id-2'])
  })

  it('offers calls only', () => {
    const { api, sent } = createDeps(answering([]))
    expect(Reflect.get(api, 'hasAttribute')).toBeUndefined()
    expect(Reflect.get(api, 'then')).toBeUndefined()
    expect(sent).toEqual([])
  })

  it('keeps the request id that a waiting write was made with', async () => {
    const { api, sent } = createDeps(answering({ last_cleared: '2026-11-21T09:00:00.000Z' }))
    await api.SET_DATA_TABLE_LAST_CLEAR.post({}, { context: { requestId: 'made-on-the-device' } })
    expect(sent[0]?.request.headers.get('x-request-id')).toBe('made-on-the-device')
  })

  it('[W-297] fails a call that lacks a path argument before any request', async () => {
    const { api, sent } = createDeps(answering([]))
    await expect(api.EFFECTIVE_PERMISSIONS.get({ orgId: '' })).rejects.toBeInstanceOf(
      MissingPathArgument,
    )
    await expect(api.USER_DETAILS.get({ orgId, userId: '' })).rejects.toThrow('userId')
    expect(sent).toEqual([])
  })

  it.each(['orgId', 'agreementNo', 'userId', 'roleId', 'dealerId'])(
    '[W-046] refuses a path built from {%s} when the argument is missing or empty',
    (name) => {
      const path = `/service/v1/{${name}}/rest`
      for (const value of [undefined, null, '', {}, []])
        expect(() => requirePathArguments(path, { [name]: value })).toThrow(name)
      expect(() => requirePathArguments(path, undefined)).toThrow(name)
      expect(() => requirePathArguments(path, { [name]: 'A-1' })).not.toThrow()
    },
  )

  it('[W-295] sends every call to the one host it was made for', async () => {
    const here = createDeps(answering([]))
    const there = createDeps(answering([]), 'https://api.elsewhere.example:8443')
    for (const { api } of [here, there]) {
      await api.EFFECTIVE_PERMISSIONS.get({ orgId })
      await api.LANGUAGES.get({})
    }
    expect(new Set(here.sent.map(({ url }) => url.origin))).toEqual(
      new Set(['https://forecourt.example']),
    )
    expect(new Set(there.sent.map(({ url }) => url.origin))).toEqual(
      new Set(['https://api.elsewhere.example:8443']),
    )
    expect(there.sent[0]?.url.pathname).toBe(`/api/authz/v1/${orgId}/permissions/effective`)
  })

  it('[W-026] signs in with a form of username, password and, when asked for, the code', async () => {
    const { api, sent } = createDeps(
      answering({ userid: 'u', reset_pwd_flag: false, pwd_expired_flag: false, message: null }),
    )
    await api.AUTHENTICATE.post({ username: 'ines@example.com', password: 'a&b=c ü' })
    await api.AUTHENTICATE.post({ username: 'ines@example.com', password: 'p', mfa_code: '012345' })
    const [first, second] = sent.map(({ request }) => request)
    expect(first?.method).toBe('POST')
    expect(new URL(first?.url ?? '').pathname).toBe('/api/authn/v1/usernames')
    expect(first?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(await first?.text()))).toEqual({
      username: 'ines@example.com',
      password: 'a&b=c ü',
    })
    expect(new URLSearchParams(await second?.text()).get('mfa_code')).toBe('012345')
  })

  it('tells the page of a 401, except the one that sign-in itself answers', async () => {
    const refused = createDeps(
      answering(
        { defined: true, code: 'not_signed_in', status: 401, message: 'not_signed_in', data: {} },
        401,
      ),
    )
    await expect(refused.api.LANGUAGES.get({})).rejects.toThrow()
    await expect(
      refused.api.AUTHENTICATE.post({ username: 'a@b.example', password: 'x' }),
    ).rejects.toThrow()
    expect(refused.signedOut).toEqual(['LANGUAGES'])
  })
})

describe('what went wrong with a call', () => {
  it('is a refusal with its code when the host says so', async () => {
    const { api } = createDeps(
      answering(
        {
          defined: true,
          code: 'right_missing',
          status: 403,
          message: 'right_missing',
          data: { rights: ['CanViewRate'] },
        },
        403,
      ),
    )
    const failure = await api.EFFECTIVE_PERMISSIONS.get({ orgId }).catch(toFailure)
    expect(failure).toEqual({
      kind: 'refused',
      code: 'right_missing',
      status: 403,
      data: { rights: ['CanViewRate'] },
    })
  })

  it.each([
    [
      'a captive portal’s page',
      () =>
        new Response('<html>Welcome to our Wi-Fi</html>', {
          status: 511,
          headers: { 'content-type': 'text/html' },
        }),
    ],
    [
      'a captive portal that says 200',
      () =>
        new Response('<html>Welcome to our Wi-Fi</html>', {
          headers: { 'content-type': 'text/html' },
        }),
    ],
    [
      'an answer cut short',
      () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a proxy’s error', () => new Response('Bad gateway', { status: 502 })],
    ['no network', () => Response.error()],
  ])('is “unreachable” for %s', async (_what, answer) => {
    const { api } = createDeps(answer, undefined, false)
    expect(await api.EFFECTIVE_PERMISSIONS.get({ orgId }).catch(toFailure)).toEqual({
      kind: 'unreachable',
      device: null,
    })
  })

  it('is “unreachable” for half of the host’s own answer', async () => {
    const { api } = createDeps(
      () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } }),
    )
    expect(await api.EFFECTIVE_PERMISSIONS.get({ orgId }).catch(toFailure)).toEqual({
      kind: 'unreachable',
      device: null,
    })
  })

  it.each([200, 401, 403, 404, 429, 503])(
    'is “unreachable” for JSON of status %s that does not name the request',
    async (status) => {
      const body = { defined: true, code: 'not_signed_in', status, message: '', data: {} }
      for (const headers of [{}, { 'x-request-id': 'of-another-call' }]) {
        const foreign = () => Response.json(body, { status, headers })
        const { api, signedOut } = createDeps(foreign, undefined, false)
        const failure = await api.EFFECTIVE_PERMISSIONS.get({ orgId }).catch(toFailure)
        expect(failure).toEqual({ kind: 'unreachable', device: null })
        expect(signedOut).toEqual([])
      }
    },
  )
})
