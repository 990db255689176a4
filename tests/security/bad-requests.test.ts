import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import type { HttpListener } from '#server/listen.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const host = describeHost()
let user: BuiltUser
let cookie: string
let listening: HttpListener
const counts = { answers: 0, faults: 0 }

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  user = await buildUser(host, { rights: ['CanSeeSavedSearch'] })
  cookie = await buildSession(host, user.id)
  listening = await listen(
    { ...readConfig({}), port: 0 },
    host.app.fetch,
    () => {},
    new AbortController().signal,
  )
})

afterAll(async () => {
  printCounts(`sec/bad-requests: 5xx ${counts.faults}/${counts.answers}`)
  await listening.stop()
})

function count(status: number): number {
  counts.answers++
  if (status >= 500) counts.faults++
  return status
}

/**
 * Sends bytes as they are and answers with the status line, or with nothing when the connection is
 * closed on them.
 */
async function raw(bytes: string, hangMilliseconds = 5000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setTimeout(hangMilliseconds, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
  })
}

describe('addresses', () => {
  const own = () => `/organisation/v1/${user.orgId}`
  it.each([
    ['an organisation of 35 signs', () => `/organisation/v1/${user.orgId.slice(1)}/boot`],
    ['an organisation of 37 signs', () => `/organisation/v1/${user.orgId}x/boot`],
    ['36 signs that are no UUID', () => `/organisation/v1/${'!'.repeat(36)}/boot`],
    ['36 signs of which one is a NUL', () => `/organisation/v1/${user.orgId.slice(1)}%00/boot`],
    ['an encoded slash', () => `/organisation/v1/${user.orgId.slice(1)}%2F/boot`],
    ['a half-encoded sign', () => `/organisation/v1/${user.orgId.slice(1)}%/boot`],
    ['bytes that are no UTF-8', () => `/organisation/v1/${user.orgId.slice(1)}%ff/boot`],
    ['an encoded half of a pair', () => `/organisation/v1/${user.orgId.slice(1)}%ED%A0%80/boot`],
    ['doubly encoded dots', () => `/organisation/v1/%252e%252e/${user.orgId}/boot`],
    ['36 emoji', () => `/organisation/v1/${encodeURIComponent('🚗'.repeat(36))}/boot`],
    [
      '18 emoji, which are 36 units',
      () => `/organisation/v1/${encodeURIComponent('🚗'.repeat(18))}/boot`,
    ],
    ['a user with an encoded path', () => `/users/v1/${user.orgId}/user/..%2F..%2Fx`],
    ['no organisation', () => '/organisation/v1//boot'],
    ['a method as a key', () => '/organisation/v1/constructor/__proto__'],
  ])('with %s are not found', async (_, path) => {
    expect(count((await createCaller(host.app, cookie)('GET', path())).status)).toBe(404)
  })

  it.each([
    ['a huge index', () => 'a[4294967295]=1&a[-1]=2'],
    ['__proto__', () => '__proto__[polluted]=1&constructor[prototype][polluted]=1'],
    ['broken encoding', () => 'a=%&b=%zz&c=%00'],
  ])('with a query of %s are answered', async (_, query) => {
    expect(count((await createCaller(host.app, cookie)('GET', `${own()}?${query()}`)).status)).toBe(
      200,
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it.each([
    ['10,000 keys', () => Array.from({ length: 10_000 }, (_, key) => `k${key}=v`).join('&')],
    ['one key 5,000 deep', () => `a${'[b]'.repeat(5000)}=1`],
  ])('with a query of %s are refused', async (_, query) => {
    expect(count((await createCaller(host.app, cookie)('GET', `${own()}?${query()}`)).status)).toBe(
      400,
    )
  })

  it.each([
    'language=',
    'language=x'.padEnd(300, 'x'),
    'language[]=en_gb',
    'language=en_gb&language=de_de',
    'mergeWithBase=perhaps',
    `excludeCategories=${'c,'.repeat(1000)}`,
  ])('with the bad query %j are refused', async (query) => {
    const status = count(
      (await createCaller(host.app, cookie)('GET', `${own()}/taxonomy?${query}`)).status,
    )
    expect(status).toBe(query === 'language=' ? 200 : 400)
  })

  it.each(["' or 1=1 --", '%00', '\u0000', 'en_gb\\', '${7*7}', '__proto__'])(
    'with the language %j find no texts and break nothing',
    async (language) => {
      const answer = await createCaller(host.app, cookie)(
        'GET',
        `${own()}/taxonomy?language=${encodeURIComponent(language)}`,
      )
      expect(count(answer.status)).toBeLessThan(500)
    },
  )
})

describe('bodies', () => {
  const clearTables = '/users/v1/tables/last-cleared'
  it.each([
    ['not JSON', '{', 400],
    ['JSON that is null', 'null', 400],
    ['JSON that is a list', '[]', 400],
    ['JSON that is a number', '1e309', 400],
    ['a string', '"x"', 400],
    ['10⁵ levels deep', '{"a":'.repeat(100_000), 400],
    ['33 levels deep', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400],
    ['32 levels deep', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, 200],
    ['brackets in a string', JSON.stringify({ a: '['.repeat(10_000) }), 200],
    [
      '10⁵ keys',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [`k${key}`, 1])),
      ),
      200,
    ],
    ['a NUL', '{"a":"\\u0000"}', 200],
    ['a lone surrogate', '{"a":"\\ud800"}', 200],
    ['a byte-order mark', '\ufeff{}', 200],
    ['over a megabyte', JSON.stringify({ a: 'x'.repeat(1_048_576) }), 413],
  ])('of %s are answered as they should be', async (_, body, status) => {
    expect(
      count((await createCaller(host.app, cookie)('POST', clearTables, { body })).status),
    ).toBe(status)
  })

  it('that lie about their length are measured', async () => {
    expect(
      count(
        (
          await createCaller(host.app, cookie)('POST', clearTables, {
            body: '{}',
            headers: { 'content-length': '99999999' },
          })
        ).status,
      ),
    ).toBe(413)
  })

  it('of a form that nests 100,000 deep break nothing', async () => {
    const answer = await createCaller(host.app, cookie)('POST', clearTables, {
      body: `a${'[b]'.repeat(100_000)}=1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(count(answer.status)).toBeLessThan(500)
  })

  it('in 10,000 parts break nothing', async () => {
    const parts = Array.from(
      { length: 10_000 },
      (_, part) => `--x\r\ncontent-disposition: form-data; name="p${part}"\r\n\r\nv\r\n`,
    ).join('')
    const answer = await createCaller(host.app, cookie)('POST', clearTables, {
      body: `${parts}--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(count(answer.status)).toBeLessThan(500)
  })
})

describe('on the wire', () => {
  const get = (path: string, headers = '', version = '1.1') =>
    `GET ${path} HTTP/${version}\r\nHost: localhost\r\n${headers}\r\n`
  const post = (headers: string, body = '') =>
    `POST /api/authn/v1/usernames HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${randomUUID()}\r\n${headers}\r\n${body}`
  const ok = '/api/organisation/v1/languages'

  it.each([
    ['an ordinary call', () => get('/health'), /^HTTP\/1.1 200/],
    ['HTTP/1.0', () => get('/health', '', '1.0'), /^HTTP\/1.[01] 200/],
    ['TRACE', () => get(ok).replace('GET', 'TRACE'), /^HTTP\/1.1 (4\d\d|501)|^$/],
    ['CONNECT', () => get(ok).replace('GET', 'CONNECT'), /^HTTP\/1.1 4|^$/],
    ['a method nobody knows', () => get(ok).replace('GET', 'BREW'), /^HTTP\/1.1 400|^$/],
    ['no host', () => `GET ${ok} HTTP/1.1\r\n\r\n`, /^HTTP\/1.1 400/],
    ['two hosts', () => get(ok, 'Host: other\r\n'), /^HTTP\/1.1 (200|400)/],
    ['a host that is none', () => get(ok).replace('localhost', '['), /^HTTP\/1.1 400/],
    [
      'an absolute address of another host',
      () => get(`http://evil.example${ok}`),
      /^HTTP\/1.1 [234]/,
    ],
    ['a header of 64 KB', () => get(ok, `X-Long: ${'x'.repeat(65_536)}\r\n`), /^HTTP\/1.1 431/],
    [
      '5,000 headers',
      () => get(ok, Array.from({ length: 5000 }, (_, name) => `x${name}: y\r\n`).join('')),
      /^HTTP\/1.1 (431|2|4)/,
    ],
    ['a NUL in a header', () => get(ok, 'X-A: a\0b\r\n'), /^HTTP\/1.1 400/],
    ['a folded header', () => get(ok, 'X-A: a\r\n b\r\n'), /^HTTP\/1.1 [24]/],
    ['a bare line feed in a header', () => get(ok, 'X-A: a\nSet-Cookie: b\r\n'), /^HTTP\/1.1 400/],
    [
      'both a length and chunks',
      () =>
        post(
          'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
          '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
        ),
      /^HTTP\/1.1 400/,
    ],
    [
      'two lengths',
      () => post('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcdef'),
      /^HTTP\/1.1 400/,
    ],
    ['a negative length', () => post('Content-Length: -1\r\n'), /^HTTP\/1.1 400/],
    [
      'broken chunks',
      () => post('Transfer-Encoding: chunked\r\n', 'zz\r\nabc\r\n'),
      /^HTTP\/1.1 400|^$/,
    ],
    [
      'an unknown encoding of the body',
      () =>
        post(
          'Content-Encoding: br\r\nContent-Length: 3\r\nContent-Type: application/json\r\n',
          'abc',
        ),
      /^HTTP\/1.1 4/,
    ],
    ['a length too large', () => post('Content-Length: 99999999\r\n', 'x'), /^HTTP\/1.1 413/],
    ['an accepted type of image', () => get(ok, 'Accept: image/*\r\n'), /^HTTP\/1.1 [24]/],
    ['a range', () => get(ok, 'Range: bytes=0-1\r\n'), /^HTTP\/1.1 [24]/],
    [
      'an upgrade',
      () => get(ok, 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
      /^HTTP\/1.1 [24]|^$/,
    ],
    ['not HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1.1 400|^$/],
  ])('%s is answered or hung up on, and the host lives', async (_, bytes, expected) => {
    const line = await raw(bytes())
    count(Number(/^HTTP\/1\.\d (\d+)/.exec(line)?.[1] ?? 0))
    expect(line).toMatch(expected)
    expect(await raw(get('/health'))).toMatch(/200/)
  })
})
