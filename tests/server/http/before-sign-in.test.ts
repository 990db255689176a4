import { beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { maxAnonymousBytes } from '#server/http/body.ts'
import { maxEntries } from '#server/http/entries.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const ordinary = '/users/v1/tables/last-cleared'
const signIn = '/authn/v1/usernames'
const cookieCheck = '/authn/v1/validatecookie'

const host = describeHost()
let cookie: string

beforeAll(async () => {
  cookie = await buildSession(host, (await buildUser(host)).id)
})

const readCode = async (answer: Response) =>
  ((await answer.json()) as { code?: string }).code ?? 'ok'
const padded = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) })

/** A body of a gigabyte that says how much of it was read. */
function buildEndlessBody() {
  const piece = new Uint8Array(8192).fill(0x20)
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read.bytes += piece.length
      if (read.bytes > 2 ** 30) controller.close()
      else controller.enqueue(piece)
    },
  })
  return { stream, read }
}

describe('a body before it is known who calls', () => {
  it.each([
    ['of 16 KB is read', () => '', maxAnonymousBytes, 'not_signed_in'],
    ['above it is not', () => '', maxAnonymousBytes + 1, 'not_signed_in'],
    [
      'is refused for a made-up session',
      () => `__Host-forecourt=${'A'.repeat(43)}`,
      20_000,
      'not_signed_in',
    ],
    ['of somebody signed in may be larger', () => cookie, 1_000_000, 'ok'],
  ])('%s', async (_, getCookie, bytes, code) => {
    const answer = await createCaller(host.app, getCookie())('POST', ordinary, {
      body: padded(bytes),
    })
    expect(await readCode(answer)).toBe(code)
  })

  it('of a public call is refused as too large', async () => {
    const answer = await createCaller(host.app, cookie)('POST', signIn, { body: padded(16_385) })
    expect([answer.status, await readCode(answer)]).toEqual([413, 'too_large'])
  })

  it('is read no further than 16 KB', async () => {
    const { stream, read } = buildEndlessBody()
    const answer = await host.app.request(
      new Request(`http://localhost/api${ordinary}`, {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { 'x-request-id': crypto.randomUUID(), 'content-type': 'application/json' },
      } as RequestInit),
    )
    expect(await readCode(answer)).toBe('not_signed_in')
    expect(read.bytes).toBeLessThan(65_536)
  })
})

describe('a form', () => {
  it.each([
    ['where none is declared', ordinary, 'application/x-www-form-urlencoded', 'a=1'],
    ['in parts where none is declared', ordinary, 'multipart/form-data; boundary=x', '--x--'],
    ['in parts at sign-in', signIn, 'multipart/form-data; boundary=x', '--x--'],
  ])('%s is not decoded', async (_, path, type, body) => {
    const answer = await createCaller(host.app)('POST', path, {
      body,
      headers: { 'content-type': type },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'bad_input', data: { issues: [{ path: '', problem: 'form' }] } },
    ])
  })
})

describe('a query or a form', () => {
  const refused = [
    400,
    {
      code: 'bad_input',
      data: { issues: [{ path: '', problem: 'too_many_entries', max: maxEntries }] },
    },
  ]
  const read = async (answer: Response) => [answer.status, await answer.json()]
  const list = (count: number) => Array.from({ length: count }, (_, at) => `a=${at}`).join('&')

  it('may have 700 entries', async () => {
    const answer = await createCaller(host.app)('GET', `${cookieCheck}?${list(maxEntries)}`)
    expect(await readCode(answer)).toBe('not_signed_in')
  })

  it.each([
    ['many entries', list(maxEntries + 1)],
    ['many levels', `a${'[b]'.repeat(maxEntries)}=1`],
    ['many encoded levels', `a${'%5Bb%5D'.repeat(maxEntries)}=1`],
  ])('of %s is refused before it is decoded', async (_, encoded) => {
    const call = createCaller(host.app)
    expect(await read(await call('GET', `${cookieCheck}?${encoded}`))).toMatchObject(refused)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await read(await call('POST', signIn, { body: encoded, headers: form }))).toMatchObject(
      refused,
    )
  })
})

describe('the OpenAPI document', () => {
  const get = (headers: Record<string, string> = {}) =>
    host.app.request('/api/openapi.json', { headers })

  it('is not sent again to who has it', async () => {
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    expect(await first.json()).toMatchObject({ info: { title: 'Forecourt' } })
    const again = await get({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

it('readiness is asked of the database once a second', async () => {
  const proxy = await openDatabaseProxy(host.database.pool.options.connectionString ?? '')
  const database = openPool(proxy.url, 1)
  const app = host.another({ database })
  const readStatus = async () => (await app.request('/ready')).status
  expect(await readStatus()).toBe(200)
  proxy.block()
  expect(await readStatus()).toBe(200)
  host.clock.advance(1)
  expect(await readStatus()).toBe(503)
  proxy.unblock()
  expect(await readStatus()).toBe(503)
  host.clock.advance(1)
  expect(await readStatus()).toBe(200)
  await database.close()
  await proxy.close()
})
