import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { signInCallPath } from '#domain/shell/cached-call.model.ts'
import { cachedCalls, findCachedCall, getCacheablePart } from '#domain/shell/cached-call.rules.ts'

const orgId = '00000000-0000-4000-8000-000000000001'

const calls = Object.values(contract).flatMap((methods) =>
  Object.values(methods).flatMap((procedure: unknown) => {
    if (!isContractProcedure(procedure)) return []
    const { meta, route } = procedure['~orpc']
    return [{ meta: meta as EndpointMeta, method: route.method, path: route.path ?? '' }]
  }),
)
const cached = calls.filter(({ meta, method }) => method === 'GET' && meta.offline === 'cached')

describe('Cached calls', () => {
  it('are those whose declaration allows them outside the vault', () => {
    const declared = calls.filter(({ meta }) => meta.storage !== 'memory')
    expect(declared.length).toBeGreaterThan(5)
    expect(cached.length).toBeGreaterThan(20)
    expect(declared.filter((call) => !cached.includes(call))).toEqual([])
    expect(cachedCalls.map(({ key }) => key).sort()).toEqual(
      declared.map(({ meta }) => meta.key).sort(),
    )
  })

  it.each(cachedCalls.map((call) => [call.key, call] as const))(
    'include %s as declared: for everybody, else for the person',
    (key, call) => {
      const declared = cached.find(({ meta }) => meta.key === key)
      expect(declared?.path).toBe(call.path)
      expect(declared?.meta.scope === 'public').toBe(call.audience === 'everybody')
      expect(call.path).not.toMatch(/customer|agreement/)
      // An organisation's set-up and a person's rights in it; no other service answers without names.
      expect(['organisation', 'authz']).toContain(declared?.meta.service)
      expect(call.path.replace('{orgId}', '')).not.toMatch(/[{}]/)
    },
  )

  it('match by their whole path only', () => {
    const findKey = (path: string) =>
      findCachedCall(`/api${path.replaceAll('{orgId}', orgId).replace(/\{\w+\}/g, 'A1')}`)?.key ??
      null
    for (const { path, meta } of calls.filter(({ method }) => method === 'GET')) {
      expect(findKey(path), path).toBe(
        cachedCalls.some(({ key }) => key === meta.key) ? meta.key : null,
      )
    }
    expect(findCachedCall(`/api/organisation/v1/${orgId}/boot/more`)).toBeNull()
    expect(findCachedCall(`/organisation/v1/${orgId}/boot`)).toBeNull()
  })

  it('are deleted for the person before at sign-in', () => {
    expect(
      calls
        .filter(({ meta, method }) => meta.key === 'AUTHENTICATE' && method === 'POST')
        .map(({ path }) => `/api${path}`),
    ).toEqual([signInCallPath])
  })

  it('leave out saved searches, whose filters may hold a name', () => {
    expect(
      getCacheablePart('BOOT', { GET_SAVED_SEARCH: [{ name: 'Penhallow' }], PARAM_KEYS: [] }),
    ).toEqual({ GET_SAVED_SEARCH: [], PARAM_KEYS: [] })
    expect(getCacheablePart('LANGUAGES', [{ language_id: 'en_gb' }])).toEqual([
      { language_id: 'en_gb' },
    ])
  })
})
