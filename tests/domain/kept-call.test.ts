import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { keptCalls, signInPath } from '#domain/shell/kept-call.model.ts'
import { keptCallAt, keptPart } from '#domain/shell/kept-call.rules.ts'

const orgId = '00000000-0000-4000-8000-000000000001'

/** Declared as cached, but their answers name customers, or are needed for a customer's deal only: they wait for the vault. */
const forTheVault = [
  'ASSIGNABLE_USERS',
  'CALCULATOR',
  'CONTACT_PREFERENCE',
  'CUSTOMER_DETAILS',
  'CUSTOMER_SEARCH',
  'DASHBOARD_INDIVIDUAL_WIDGET',
  'DATA_TABLE_LAST_CLEAR',
  'DEAL_FACTS',
  'DISTINCT_SEARCH',
  'EVENT_HISTORY',
  'GET_CALLSCRIPT',
  'GET_INVENTORY_ITEM',
  'GET_SAVED_SEARCH',
  'HOME_DAY',
  'OFFER_DETAILS',
  'ONEDOC_LAST_SENT',
  'PRODUCT_CONFIG',
  'RV_CONFIG',
  'SERVICE_HISTORY',
  'STATUS_COUNTS',
  'USER_DETAILS',
]

const calls = Object.values(contract).flatMap((methods) =>
  Object.values(methods).flatMap((procedure: unknown) => {
    if (!isContractProcedure(procedure)) return []
    const { meta, route } = procedure['~orpc']
    return [{ meta: meta as EndpointMeta, method: route.method, path: route.path ?? '' }]
  }),
)
const cached = calls.filter(({ meta, method }) => method === 'GET' && meta.offline === 'cached')

describe('what a device keeps outside the vault', () => {
  it('is decided for every call that is declared as cached: kept, or left for the vault', () => {
    expect(cached.length).toBeGreaterThan(20)
    const decided = [...forTheVault, ...keptCalls.map(({ key }) => key)].sort()
    expect([...new Set(cached.map(({ meta }) => meta.key))].sort()).toEqual(decided)
  })

  it.each(keptCalls.map((call) => [call.key, call] as const))(
    'keeps %s as it is declared: public for everybody, else for the person',
    (key, call) => {
      const declared = cached.find(({ meta }) => meta.key === key)
      expect(declared?.path).toBe(call.path)
      expect(declared?.meta.scope === 'public').toBe(call.keeping === 'everybody')
      expect(call.path).not.toMatch(/customer|agreement/)
    },
  )

  it('knows a kept call by its whole path, and no other', () => {
    const keyOf = (path: string) =>
      keptCallAt(`/api${path.replaceAll('{orgId}', orgId).replace(/\{\w+\}/g, 'A1')}`)?.key ?? null
    for (const { path, meta } of calls.filter(({ method }) => method === 'GET')) {
      expect(keyOf(path), path).toBe(
        keptCalls.some(({ key }) => key === meta.key) ? meta.key : null,
      )
    }
    expect(keptCallAt(`/api/organisation/v1/${orgId}/boot/more`)).toBeNull()
    expect(keptCallAt(`/organisation/v1/${orgId}/boot`)).toBeNull()
  })

  it('forgets the person before where somebody signs in', () => {
    expect(
      calls
        .filter(({ meta, method }) => meta.key === 'AUTHENTICATE' && method === 'POST')
        .map(({ path }) => `/api${path}`),
    ).toEqual([signInPath])
  })

  it('leaves saved searches out of the boot answer, whose filters may hold a name', () => {
    expect(keptPart('BOOT', { GET_SAVED_SEARCH: [{ name: 'Penhallow' }], PARAM_KEYS: [] })).toEqual(
      { GET_SAVED_SEARCH: [], PARAM_KEYS: [] },
    )
    expect(keptPart('LANGUAGES', [{ language_id: 'en_gb' }])).toEqual([{ language_id: 'en_gb' }])
  })
})
