import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { Hono } from 'hono'
import { findCall, checkResponse } from './oracle.ts'
import { fuzzedCalls } from './request.ts'
import type { Principal } from './request.ts'
import { canaryNames } from './fuzz-host.ts'

const calls = fuzzedCalls()
const orgId = randomUUID()
const sent = {
  url: `http://localhost/api/organisation/v1/${orgId}`,
  method: 'GET',
  headers: new Headers({ 'x-request-id': 'a' }),
  body: null,
  input: {},
}
const organisation = {
  id: orgId,
  name: 'Ashdown Motors',
  image_url: null,
  theme: null,
  is_base: false,
  status: 'active',
  is_test_org: false,
  username: null,
  created_at: null,
  modified_at: null,
  profile_pic: null,
  purl_picture: null,
  purl_image_url: null,
}

/** What is found in an answer of the host's own headers, with changes. */
async function found(
  status: number,
  body: unknown,
  change: { headers?: Record<string, string>; principal?: Principal } = {},
): Promise<string> {
  const app = new Hono()
  app.use(securityHeaders(false))
  app.all(
    '*',
    () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
  )
  const answer = await app.request(sent.url)
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
  const text = await answer.text()
  return checkResponse(
    calls,
    change.principal ?? 'every right',
    sent,
    new Response(text, { status, headers }),
    text,
  )
    .violations.map(({ kind, what }) => `${kind}: ${what}`)
    .join('; ')
}

const refused = (code: string, status: number, data: unknown = {}) => ({
  defined: true,
  code,
  status,
  message: code,
  data,
})

describe('the judge of the fuzz', () => {
  it('lets pass what is declared', async () => {
    expect(await found(200, organisation)).toBe('')
    expect(await found(404, refused('not_found', 404))).toBe('')
    expect(
      await found(429, refused('too_many_requests', 429), { headers: { 'retry-after': '10' } }),
    ).toBe('')
  })

  it.each<[string, number, unknown, Parameters<typeof found>[2], RegExp]>([
    ['a fault', 500, refused('fault', 500), {}, /^5xx: 500/],
    [
      'a database out of reach',
      503,
      refused('database_unavailable', 503),
      { headers: { 'retry-after': '2' } },
      /^5xx: 503/,
    ],
    [
      'a missing field',
      200,
      { ...organisation, name: undefined },
      {},
      /^schema: an answer unlike its declaration: name/,
    ],
    [
      'a field too many',
      200,
      { ...organisation, secret: 1 },
      {},
      /^schema: an answer with more than is declared/,
    ],
    ['an undeclared refusal', 400, refused('odd', 400), {}, /^schema: the undeclared refusal odd/],
    [
      'another call’s refusal',
      409,
      refused('stale', 409),
      {},
      /^schema: the undeclared refusal stale/,
    ],
    [
      'a refusal with another status',
      400,
      refused('not_found', 404),
      {},
      /^schema: the refusal not_found with status 400/,
    ],
    ['a refusal of another shape', 400, { error: 'no' }, {}, /^schema: a refusal that is none/],
    ['no JSON', 200, 'Internal Server Error', {}, /^schema: a body that is no JSON/],
    ['nothing', 200, '', {}, /^schema: 200 without a body/],
    ['a redirection', 302, '', {}, /schema: status 302/],
    [
      'a stack',
      400,
      refused('bad_input', 400, { why: `Error\n    at f (/x/app.ts:1:2)` }),
      {},
      /^leaks/,
    ],
    [
      'SQL',
      400,
      refused('bad_input', 400, { why: 'Failed query: select "id" from "customers"' }),
      {},
      /^leaks: the answer says Failed query/,
    ],
    [
      'PostgreSQL’s words',
      400,
      refused('bad_input', 400, { why: 'invalid input syntax for type uuid: "x"' }),
      {},
      /^leaks/,
    ],
    [
      'a place in the source',
      400,
      refused('bad_input', 400, { why: 'file:///srv/server/app.ts:1' }),
      {},
      /^leaks/,
    ],
    [
      'another organisation’s customer',
      200,
      { ...organisation, name: canaryNames.elsewhere },
      {},
      /^leaks: the answer holds a customer/,
    ],
    [
      'a customer to a stranger',
      200,
      { ...organisation, name: canaryNames.here },
      { principal: 'of another organisation' },
      /^leaks/,
    ],
    [
      'a customer to nobody',
      200,
      { ...organisation, name: canaryNames.here },
      { principal: 'nobody' },
      /^leaks/,
    ],
    [
      'a loose policy',
      200,
      organisation,
      { headers: { 'content-security-policy': '*' } },
      /^schema: header content-security-policy/,
    ],
    [
      'what a proxy may keep',
      200,
      organisation,
      { headers: { 'cache-control': 'public' } },
      /^schema: header cache-control/,
    ],
    [
      'the name of the server',
      200,
      organisation,
      { headers: { 'x-powered-by': 'x' } },
      /^schema: header x-powered-by is sent/,
    ],
    [
      'another request id',
      200,
      organisation,
      { headers: { 'x-request-id': 'b' } },
      /^schema: another request id/,
    ],
    [
      'HTML',
      200,
      organisation,
      { headers: { 'content-type': 'text/html' } },
      /^schema: content-type/,
    ],
    [
      'a wait without its length',
      429,
      refused('too_many_requests', 429),
      {},
      /^schema: no Retry-After/,
    ],
  ])('finds %s', async (_, status, body, change, what) => {
    expect(await found(status, body, change)).toMatch(what)
  })

  it('finds the call that an address is for', () => {
    expect(findCall(calls, 'GET', sent.url)?.name).toBe('GET_ORGANISATION.get')
    expect(findCall(calls, 'GET', 'http://localhost/api/organisation/v1/languages?x=1')?.name).toBe(
      'LANGUAGES.get',
    )
    expect(findCall(calls, 'POST', sent.url)).toBeUndefined()
  })
})
