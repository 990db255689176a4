import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeHost } from '#tests/support/describe-host.ts'

const languages = '/api/language/v1/languages'

const host = describeHost()
describe('The request id is repeated', () => {
  it.each([
    ['401', 'GET', '/api/authn/v1/validatecookie', {}],
    ['404', 'GET', '/api/no/v1/such', {}],
    ['405', 'PATCH', '/api/authn/v1/usernames', {}],
    ['413', 'POST', '/api/authn/v1/usernames', { body: 'x'.repeat(20_000) }],
    ['400', 'POST', '/api/authn/v1/usernames', { body: '{' }],
    ['a malformed address', 'GET', '/api/authn/v1/%E0%A4%A', {}],
    ['a probe', 'GET', '/ready', {}],
    ['the OpenAPI document', 'GET', '/api/openapi.json', {}],
  ])('in an answer to %s', async (_what, method, address, init) => {
    const id = randomUUID()
    const headers = { 'x-request-id': id, 'content-type': 'application/json' }
    const answer = await host.app.request(address, { method, headers, ...init })
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/u)
  })

  it('in 304', async () => {
    const etag = (await host.app.request('/api/openapi.json')).headers.get('etag') ?? ''
    const headers = { 'x-request-id': 'one', 'if-none-match': etag }
    const answer = await host.app.request('/api/openapi.json', { headers })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([304, 'one'])
  })

  it('in 429', async () => {
    const limited = host.another({ callsPerTenSeconds: 0 })
    const headers = { 'x-request-id': 'one' }
    const answer = await limited.request(languages, { headers })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([429, 'one'])
  })

  it('only as far as an id may be long', async () => {
    const headers = { 'x-request-id': 'x'.repeat(65) }
    const answer = await host.app.request('/ready', { headers })
    expect(answer.headers.get('x-request-id')).toBeNull()
  })
})
