import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { ParameterRow } from '#domain/parameters/parameter.model.ts'
import { parameters } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let baseId: string
let orgId: string
let robin: Call

const signIn = async (organisation: string, name: string, mayEdit = true): Promise<Call> => {
  const user = await buildUser(host, {
    orgId: organisation,
    first_name: name,
    rights: ['CanViewOrgParams', ...(mayEdit ? ['CanEditOrganisation'] : [])],
  })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  baseId = await buildOrganisation(host, {
    is_base: true,
    parameters: { TCO_selection_amount: '2' },
  })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robin = await signIn(orgId, 'Robin')
})

async function send(method: string, path: string, body?: object, as = robin) {
  const answer = await as(method, `/organisation/v1/${orgId}/parameters${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const write = (key: string, value: string, as = robin) =>
  send('POST', '', { key, value, category: 'general' }, as)
const change = (key: string, body: object, as = robin) =>
  send('PUT', `/${key}`, { category: 'general', ...body }, as)
const list = async () => (await send('GET', '/list')).body as unknown as ParameterRow[]
const find = async (key: string) => (await list()).find((row) => row.key === key)
const history = async (item?: string) =>
  (await send('GET', `/history${item === undefined ? '' : `?item=${item}`}`))
    .body as unknown as ConfigurationChange[]

describe('The parameters of an organisation', () => {
  it('are written over the base organisation’s, and fall back to it when taken away', async () => {
    const key = 'TCO_selection_amount'
    expect(await find(key)).toMatchObject({ value: '2', is_own: false, base_value: '2' })
    expect((await write(key, '3')).body).toMatchObject({
      value: '3',
      is_own: true,
      base_value: '2',
      username: 'Robin Marsh',
      modified_at: host.clock.now().toISOString(),
    })
    expect((await write(key, '1')).body).toMatchObject({ code: 'exists' })
    expect((await change(key, { value: '1' })).body).toMatchObject({ value: '1', is_own: true })
    expect((await send('DELETE', `/${key}`)).body).toEqual({ key })
    expect(await find(key)).toMatchObject({ value: '2', is_own: false })
    expect(baseId).not.toBe(orgId)
  })

  it('that count in the base organisation alone are not decided by another', async () => {
    const key = 'userCanChangePassword'
    const read = async (of: string, as: Call) => {
      const answer = await as('GET', `/organisation/v1/${of}/parameters`)
      const found = (await answer.json()) as readonly ParameterRow[]
      return found.find((row) => row.key === key)?.value
    }
    await write(key, 'true')
    expect(await read(orgId, robin)).toBeUndefined()
    const base = await signIn(baseId, 'Nell')
    const path = `/organisation/v1/${baseId}/parameters`
    await base('POST', path, { body: { key, value: 'true', category: 'general' } })
    await change(key, { value: 'false' })
    expect([await read(orgId, robin), await read(baseId, base)]).toEqual(['true', 'true'])
    await base('DELETE', `${path}/${key}`)
  })

  it('of an unknown key are stored; a wrong type is refused with what would do', async () => {
    expect((await write('legacy_crm_push', 'on')).status).toBe(200)
    expect(await write('time_zone', 'Europe/Bielefeld')).toMatchObject({
      status: 422,
      body: { code: 'value_refused', data: { code: 'time_zone' } },
    })
    await write('TCO_selection_amount', '3')
    expect(await change('TCO_selection_amount', { value: 'many' })).toMatchObject({
      status: 422,
      body: { code: 'value_refused', data: { code: 'whole_number', min: 1, max: 3 } },
    })
    expect(await find('TCO_selection_amount')).toMatchObject({ value: '3' })
    expect((await write('smtp_password', 'x')).body).toMatchObject({ code: 'secret_refused' })
    expect((await list()).map(({ key }) => key)).toEqual([
      'TCO_selection_amount',
      'legacy_crm_push',
    ])
  })

  it('are not saved over another person’s change', async () => {
    await write('currency_symbol', '£')
    const ines = await signIn(orgId, 'Ines')
    const seen = { value: '£', category: 'general' }
    expect((await change('currency_symbol', { value: '€', seen }, ines)).status).toBe(200)
    expect((await change('currency_symbol', { value: '$', seen })).body).toMatchObject({
      code: 'stale',
    })
    expect(await find('currency_symbol')).toMatchObject({ value: '€', username: 'Ines Marsh' })
  })

  it('record who changed what from what to what; a save of the same leaves no trace', async () => {
    await write('currency_symbol', '£')
    await change('currency_symbol', { value: '€' })
    await change('currency_symbol', { value: '€' })
    await send('DELETE', '/currency_symbol')
    await write('legacy_crm_push', 'on')
    const at = host.clock.now().toISOString()
    const common = { item: 'currency_symbol', at, by: 'Robin Marsh' }
    const of = (value: string) => ({ value, category: 'general' })
    expect(await history('currency_symbol')).toMatchObject([
      { ...common, was: of('€'), value: null },
      { ...common, was: of('£'), value: of('€') },
      { ...common, was: null, value: of('£') },
    ])
    expect(await history()).toHaveLength(4)
    expect(await history('no_such')).toEqual([])
  })

  it('stay their organisation’s own, with their history', async () => {
    await write('currency_symbol', '£')
    const mine = orgId
    orgId = await buildOrganisation(host)
    const other = await signIn(orgId, 'Other')
    expect((await send('GET', '/history', undefined, other)).body).toEqual([])
    expect(
      (await send('PUT', '/currency_symbol', { value: '€', category: 'x' }, other)).body,
    ).toMatchObject({ code: 'not_found' })
    orgId = mine
    expect((await send('GET', '/list', undefined, other)).status).toBe(404)
  })

  it('are deleted twice as once, and refused where there never was one', async () => {
    await write('legacy_crm_push', 'on')
    expect((await send('DELETE', '/legacy_crm_push')).status).toBe(200)
    expect((await send('DELETE', '/legacy_crm_push')).status).toBe(200)
    expect((await send('DELETE', '/never_there')).status).toBe(404)
    expect(await history('legacy_crm_push')).toHaveLength(2)
  })

  it('are changed only by people who may edit the organisation', async () => {
    const reader = await signIn(orgId, 'Reader', false)
    expect((await write('currency_symbol', '£', reader)).body).toMatchObject({
      code: 'right_missing',
      data: { rights: ['CanEditOrganisation'] },
    })
    expect((await send('GET', '/list', undefined, reader)).status).toBe(200)
  })

  it('that were written before there were rules for keys can be changed and deleted', async () => {
    await host.database.asOwner((tx) =>
      tx.insert(parameters).values({ orgId, key: 'old key', value: 'x' }),
    )
    expect((await change('old%20key', { value: 'y' })).body).toMatchObject({ value: 'y' })
    expect((await send('DELETE', '/old%20key')).status).toBe(200)
  })
})
