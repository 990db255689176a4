import { describe, expect, it } from 'vitest'
import { services } from '#domain/endpoint.ts'
import { createApi } from '#src/api/client.ts'
import { access } from '#tests/authz/access.ts'
import { declaredCalls, filled } from '#tests/authz/calls.ts'

const calls = declaredCalls()
const places = {
  orgId: 'o'.repeat(36),
  userId: 'u',
  username: 'n',
  password: 'p',
  agreementNo: 'AG/1 2',
  offerId: 'AG/1 2-RT',
  savedOfferId: 's',
  shownId: 'h',
  vin: 'v',
  product: 'PCP',
  widgetId: 'w',
  commentId: 'c',
  statusId: 's',
  batch: 'b',
  device: 'd',
  deviceOwner: 'u',
}

const inputOf = (name: string) => ({ orgId: places.orgId, ...access[name]?.input?.(places) })

describe('the registry', () => {
  it('[W-290] gives every call the versioned prefix of one of the seventeen services', () => {
    expect(services).toEqual([
      'search',
      'customer',
      'authn',
      'authz',
      'users',
      'processing',
      'campaign',
      'service-provider',
      'predictive-parity',
      'notification',
      'organisation',
      'classification',
      'business-intelligence',
      'processing-tasks',
      'offer-service',
      'mapping',
      'queue',
    ])
    const prefix = new RegExp(`^/(${services.join('|')})/v[1-9]\\d*/[^/]`)
    expect(
      calls
        .filter(({ path, meta }) => prefix.exec(path)?.[1] !== meta.service)
        .map(({ name, path }) => `${name} ${path}`),
    ).toEqual([])
  })

  it('[W-291] resolves every key to the address and method that it is declared with', async () => {
    const sent: string[] = []
    const api = createApi({
      host: 'http://localhost',
      fetch: (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname}`)
        return Promise.resolve(Response.json({}, { status: 500 }))
      },
      newId: () => crypto.randomUUID(),
      onSignedOut: () => {},
    }) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
    for (const call of calls) {
      const [key = '', method = ''] = call.name.split('.')
      expect([key, method]).toEqual([call.meta.key, call.method.toLowerCase()])
      await api[key]?.[method]?.(inputOf(call.name)).catch(() => {})
    }
    expect(sent).toEqual(
      calls.map(
        (call) => `${call.method} /api${filled(call, inputOf(call.name)).address.split('?')[0]}`,
      ),
    )
  })

  it('has no two calls at one address', () => {
    const addresses = calls.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
