import { beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { dealers } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

/** Somebody with every right in an organisation with dealers A1, B2 and C3. */
async function buildGroups(known?: { orgId: string; dealerCodes: readonly string[] }) {
  const orgId = known?.orgId ?? (await buildOrganisation(host))
  const user = await buildUser(host, { orgId, rights: everyRight, ...known })
  const call = createCaller(host.app, await buildSession(host, user.id))
  if (known === undefined)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .insert(dealers)
        .values(['A1', 'B2', 'C3'].map((code) => ({ orgId, code, name: `Dealer ${code}` }))),
    )
  async function send(method: string, path: string, body?: object) {
    const answer = await call(method, `/authz/v2/${orgId}/groups/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const create = async (name: string) => {
    const text = { organisation_id: orgId, name, description: `All of ${name}` }
    return String((await send('POST', 'create', text)).body['id'])
  }
  const list = async () =>
    (await (await call('GET', `/authz/v2/groups/list/organisation/${orgId}`)).json()) as Record<
      string,
      unknown
    >[]
  return { orgId, send, create, list, call }
}

describe('The groups of an organisation', () => {
  it('[A-023] are created with their texts, published by default, and answer the new id', async () => {
    const { orgId, send, list } = await buildGroups()
    const text = { organisation_id: orgId, name: 'Coast', description: 'By the sea' }
    const { body } = await send('POST', 'create', { ...text, taxonomy_key: 'group_coast' })
    expect(body).toMatchObject({
      ...text,
      status: 'published',
      taxonomy_key: 'group_coast',
      assets_search_flag: 0,
      soldTarget: null,
    })
    expect(await list()).toMatchObject([{ id: body['id'], name: 'Coast' }])
    for (const part of [{ name: ' ' }, { description: '' }, { status: 'hidden' }])
      expect((await send('POST', 'create', { ...text, ...part })).body).toMatchObject({
        code: 'bad_input',
      })
  })

  it('take the fields that are sent, refuse what is based on old ones, and note both', async () => {
    const { orgId, send, create, call } = await buildGroups()
    const id = await create('Coast')
    const sent = { id, assets_search_flag: 'true', dealer_ids: ['B2'], status: 'draft' }
    expect((await send('PUT', 'update', sent)).body).toMatchObject({
      name: 'Coast',
      assets_search_flag: 1,
      dealer_ids: ['B2'],
      status: 'draft',
    })
    const stale = { id, name: 'Shore', seen: { name: 'Sea' } }
    expect((await send('PUT', 'update', stale)).body).toMatchObject({ code: 'stale' })
    const unknown = { id, dealer_ids: ['Z9'] }
    expect((await send('PUT', 'update', unknown)).body).toMatchObject({ code: 'dealer_unknown' })
    const targets = { contactedTarget: 10, appointedTarget: 5, attendedTarget: 4, soldTarget: 3 }
    expect((await send('PUT', 'kpi', { id, ...targets })).body).toMatchObject(targets)
    const half = await send('PUT', 'kpi', { id, ...targets, soldTarget: 3.7 })
    expect(half.body).toMatchObject({ code: 'bad_input' })
    const history = await call('GET', `/authz/v1/${orgId}/group-history?item=${id}`)
    expect(await history.json()).toMatchObject([
      { was: { soldTarget: null }, value: { soldTarget: 3 } },
      { was: { dealer_ids: [] }, value: { dealer_ids: ['B2'], assets_search_flag: true } },
      { was: null, value: { name: 'Coast' } },
    ])
  })

  it('are put into each other and out, and never into themselves', async () => {
    const { send, create } = await buildGroups()
    const [all, north, coast] = [await create('All'), await create('North'), await create('Coast')]
    const put = (parent_id: string, ...child_ids: string[]) =>
      send('POST', 'mapgroups', { parent_id, child_ids })
    await put(all, north)
    await put(north, coast)
    expect(await put(coast, all)).toMatchObject({
      status: 409,
      body: { code: 'group_cycle', data: { path: ['All', 'North', 'Coast'] } },
    })
    expect((await put(all, all)).body).toMatchObject({ code: 'group_cycle' })
    expect((await put(all, 'nowhere')).status).toBe(404)
    expect((await send('GET', `list/${all}/in`)).body).toMatchObject([{ name: 'North' }])
    expect((await send('GET', `list/${all}/notin`)).body).toMatchObject([{ name: 'Coast' }])
    await send('POST', 'child/delete', { parent_id: north, child_ids: [coast] })
    expect((await put(coast, all)).body).toMatchObject({ child_ids: [all] })
  })

  it('count the dealers of the groups within them in the customer list', async () => {
    const { orgId, send, create, call } = await buildGroups()
    const [all, coast] = [await create('All'), await create('Coast')]
    await send('PUT', 'update', { id: all, dealer_ids: ['A1'] })
    await send('PUT', 'update', { id: coast, dealer_ids: ['B2'] })
    await send('POST', 'mapgroups', { parent_id: all, child_ids: [coast] })
    await buildCustomers(host, orgId, [{ dCode: 'A1' }, { dCode: 'B2' }, { dCode: 'C3' }])
    const count = async (group: string) => {
      const answer = await call('GET', `/search/v1/${orgId}/status-counts?group_id=${group}`)
      const { status } = (await answer.json()) as { status: Readonly<Record<string, number>> }
      return status['not set']
    }
    expect([await count(all), await count(coast)]).toEqual([2, 1])
  })

  it('list their dealers and the people who work for those alone', async () => {
    const { orgId, send, create } = await buildGroups()
    const id = await create('Coast')
    await send('PUT', 'update', { id, dealer_ids: ['A1', 'B2'] })
    const { username } = await buildUser(host, { orgId, dealerCodes: ['B2', 'C3'] })
    await buildUser(host, { orgId, dealerCodes: ['C3'] })
    expect((await send('GET', `${id}/dealers`)).body).toEqual([
      { id: 'A1', name: 'Dealer A1', code: 'A1' },
      { id: 'B2', name: 'Dealer B2', code: 'B2' },
    ])
    expect((await send('GET', `${id}/users/assigned`)).body).toMatchObject([
      { first_name: 'Robin', last_name: 'Marsh', username },
    ])
    expect((await send('GET', `list/${id}`)).body).toMatchObject({
      dealers_not_in: [{ code: 'C3' }],
    })
  })

  it('hide other dealers from people of some, whose change leaves those in', async () => {
    const { orgId, send, create } = await buildGroups()
    const id = await create('Coast')
    await send('PUT', 'update', { id, dealer_ids: ['A1', 'B2'] })
    const limited = await buildGroups({ orgId, dealerCodes: ['A1', 'C3'] })
    expect(await limited.list()).toMatchObject([{ dealer_ids: ['A1'] }])
    const foreign = { id, dealer_ids: ['B2'] }
    expect((await limited.send('PUT', 'update', foreign)).status).toBe(422)
    await limited.send('PUT', 'update', { id, dealer_ids: ['C3'] })
    expect((await send('GET', `list/${id}`)).body['dealer_ids']).toEqual(['B2', 'C3'])
    const history = await limited.call('GET', `/authz/v1/${orgId}/group-history`)
    expect(await history.text()).not.toContain('B2')
  })

  it('are deleted with their place in others, and exported', async () => {
    const { orgId, send, create, list, call } = await buildGroups()
    const [all, coast] = [await create('All'), await create('Coast')]
    await send('POST', 'mapgroups', { parent_id: all, child_ids: [coast] })
    await send('PUT', 'update', { id: all, dealer_ids: ['A1', 'B2'] })
    const file = (await (await call('GET', `/authz/v2/${orgId}/groups/export`)).json()) as {
      text: string
    }
    expect(file.text).toContain('All,All of All,published,,0,,,,,A1 B2,Coast')
    expect((await send('DELETE', `list/${coast}`)).status).toBe(200)
    expect((await send('DELETE', `list/${coast}`)).status).toBe(200)
    expect((await send('DELETE', 'list/never')).status).toBe(404)
    expect(await list()).toMatchObject([{ name: 'All', child_ids: [] }])
  })
})
