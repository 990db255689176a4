import fc from 'fast-check'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { Call } from '#tests/support/build.ts'

const few = fc.nat({ max: 3 })

/** An edit as a page of the administration makes it. */
export const anyEdit = fc.record({
  kind: fc.constantFrom(
    ...(['organisation', 'parameter', 'metadata', 'role', 'roleRight', 'member'] as const),
    ...(['dealer', 'group', 'groupMember', 'groupTarget', 'user'] as const),
    ...(['product', 'rvRule', 'incentive', 'template'] as const),
  ),
  act: fc.constantFrom('make', 'make', 'change', 'remove'),
  at: few,
  other: few,
  number: fc.integer({ min: 1, max: 9999 }),
})

export type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never

export interface Office {
  readonly orgId: string
  readonly admin: Call
  /** The administrator's role: who takes a right from it could not give it back. */
  readonly ownRole: string
  /** People beside the administrator. */
  readonly people: readonly string[]
}

type Row = Readonly<Record<string, string>>

const template = JSON.stringify({
  template_name: 'Agreements',
})

/** Makes an edit; whether the host took it. */
export async function makeEdit(
  { orgId, admin, ownRole, people }: Office,
  { kind, act, at, other, number }: AnyEdit,
): Promise<boolean> {
  const send = async (method: string, path: string, body?: object): Promise<boolean> => {
    const { status } = await admin(method, path, body === undefined ? {} : { body })
    if (status >= 500) throw new Error(`${method} ${path} was answered ${status}`)
    return status === 200
  }
  const list = async (path: string): Promise<readonly Row[]> => {
    const found: unknown = await (await admin('GET', path)).json()
    return Array.isArray(found) ? (found as Row[]) : []
  }
  const pick = async (path: string, key: string, index = at): Promise<string> => {
    const rows = await list(path)
    return rows[index % Math.max(1, rows.length)]?.[key] ?? 'none'
  }
  const organisation = `/organisation/v1/${orgId}`
  const roles = `/authz/v1/${orgId}/roles`
  const groups = `/authz/v2/${orgId}/groups`
  const groupList = `/authz/v2/groups/list/organisation/${orgId}`
  const dealers = `/authz/v1/${orgId}/dealers`
  const name = `N ${number}`
  const ways: Readonly<Record<AnyEdit['kind'], () => Promise<boolean>>> = {
    organisation: () => send('PUT', organisation, { id: orgId, organisation: name }),
    parameter: () => {
      const settings = { value: String(number), category: 'general' }
      if (act === 'make')
        return send('POST', `${organisation}/parameters`, { key: `own_${at}`, ...settings })
      const path = `${organisation}/parameters/own_${at}`
      return act === 'change' ? send('PUT', path, settings) : send('DELETE', path)
    },
    metadata: () => {
      const settings = { value: name, lang_value: name, sort_order: number, status: 'active' }
      const place = { category: 'colour', key: `k${at}` }
      if (act === 'make') return send('POST', `${organisation}/metadata`, { ...place, ...settings })
      const path = `${organisation}/metadata/colour/k${at}`
      return act === 'change' ? send('PUT', path, settings) : send('DELETE', path)
    },
    role: async () => {
      if (act === 'make') return send('POST', roles, { name })
      const path = `${roles}/${await pick(roles, 'id')}`
      return act === 'change' ? send('PUT', path, { name }) : send('DELETE', path)
    },
    roleRight: async () => {
      const right = ['CanViewRate', 'CanViewGroups', 'CanExportCustomer'][other % 3] ?? ''
      const body = { rights: [{ right, target_organisation: orgId, delegate: false }] }
      const role = await pick(roles, 'id')
      if (role === ownRole) return false
      const path = `${roles}/${role}/rights`
      return send(act === 'remove' ? 'DELETE' : 'POST', path, body)
    },
    member: async () => {
      const path = `${roles}/${await pick(roles, 'id')}/users`
      const body = { users: [people[other % people.length] ?? ''] }
      return send(act === 'remove' ? 'DELETE' : 'POST', path, body)
    },
    dealer: () => {
      const settings = { address_1: '', address_2: '', address_3: '', city: name, state: '' }
      if (act === 'make') return send('POST', dealers, { code: `D${at}`, name, ...settings })
      const path = `${dealers}/D${at}`
      return act === 'change' ? send('PUT', path, { name, ...settings }) : send('DELETE', path)
    },
    group: async () => {
      const texts = { name, description: name, status: 'draft', taxonomy_key: '' }
      if (act === 'make') return send('POST', `${groups}/create`, texts)
      const id = await pick(groupList, 'id')
      if (act === 'remove') return send('DELETE', `${groups}/list/${id}`)
      const dealer_ids = (await list(dealers)).slice(0, other).map(({ code }) => code)
      return send('PUT', `${groups}/update`, { id, name, dealer_ids })
    },
    groupMember: async () => {
      const body = {
        parent_id: await pick(groupList, 'id'),
        child_ids: [await pick(groupList, 'id', other)],
      }
      return send('POST', `${groups}/${act === 'remove' ? 'child/delete' : 'mapgroups'}`, body)
    },
    groupTarget: async () => {
      const targets = { contactedTarget: number, appointedTarget: null, attendedTarget: null }
      const id = await pick(groupList, 'id')
      return send('PUT', `${groups}/kpi`, { id, ...targets, soldTarget: at })
    },
    user: async () => {
      const codes = (await list(dealers)).slice(0, at).map(({ code }) => code)
      const names = { first_name: name, last_name: 'Marsh', default_language: null }
      const body = { ...names, dealers: act === 'remove' ? null : codes }
      return send('PUT', `/users/v1/${orgId}/users/${people[other % people.length] ?? ''}`, body)
    },
    product: () => {
      const product = `P${at}`
      if (act === 'remove') return send('DELETE', `${organisation}/product-config/${product}`)
      const row = { ...newProductConfiguration(product), min_parity: number }
      return send('POST', `${organisation}/product-config`, { row })
    },
    rvRule: async () => {
      const terms = { min_term: 1, max_term: number, min_mileage: 0, max_mileage: 9 }
      const rule = { product: `P${at}`, ...terms, created: '2026-01-01' }
      const path = `${organisation}/rv-config`
      if (act === 'make') return send('POST', path, { rule })
      const id = await pick(path, 'id')
      return act === 'change'
        ? send('PUT', `${path}/${id}`, { rule })
        : send('DELETE', `${path}/${id}`)
    },
    incentive: () => {
      const days = { valid_from: '2026-01-01', valid_to: '2026-01-31' }
      const incentive = { code: `X${number}`, name, ...days }
      const path = `/offer-service/v1/${orgId}/incentive/overlay`
      if (act === 'make') return send('POST', path, { id: `i${at}`, incentive })
      const own = `/offer-service/v1/${orgId}/incentives/overlay/i${at}`
      return act === 'change' ? send('PUT', own, { incentive }) : send('DELETE', own)
    },
    template: async () => {
      const path = `/processing/v1/${orgId}/templates`
      const shipped = await list(path)
      const data = shipped[0]?.['data'] ?? template
      const settings = { template_name: name, status: 'draft', data }
      if (act === 'make') return send('POST', path, settings)
      const id = await pick(path, 'template_id')
      return act === 'change'
        ? send('PUT', `${path}/${id}`, settings)
        : send('DELETE', `${path}/${id}`)
    },
  }
  return ways[kind]()
}
