import { beforeEach, describe, expect, it } from 'vitest'
import type { OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { priceList } from '#server/db/schema/index.ts'
import { latestRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let send: Awaited<ReturnType<typeof buildCaller>>

async function buildCaller(id: string) {
  const user = await buildUser(host, { orgId: id, rights: ['CanLogonAsOtherUser'] })
  const call = createCaller(host.app, await buildSession(host, user.id))
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
  return async <Answer = MappingOverride[]>(
    method: string,
    body: object = {},
    end = '',
  ): Promise<{ status: number; body: Answer }> => {
    const path = `/mapping/v1/${id}/offer-mapping-override${end}`
    const query = new URLSearchParams(body as Record<string, string>).toString()
    const answer = await (method === 'GET'
      ? call('GET', `${path}?${query}`)
      : call(method, path, { body }))
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
}

beforeEach(async () => {
  orgId = await buildOrganisation(host, { parameters: { show_first_proposal_type: 'universal' } })
  send = await buildCaller(orgId)
})

const create = async (mapping_type: OverrideType, mapping_criteria: string) =>
  (await send('POST', { mapping_type, mapping_criteria })).body

const readParameter = async () => {
  const { rows } = await host.database.pool.query<{ value: string }>(
    "select value from parameters where org_id = $1 and key = 'show_first_proposal_type'",
    [orgId],
  )
  return rows[0]?.value
}

describe('An override', () => {
  it('[A-153, A-154] has criteria model|derivative|fuel, and each act answers the list', async () => {
    const created = await create('fallback', ' Wren |1.2 Pop|')
    const [one] = created
    expect(created).toEqual([
      {
        id: one?.id,
        mapping_type: 'fallback',
        mapping_criteria: 'Wren|1.2 Pop|',
        status: 'inactive',
      },
    ])
    const id = one?.id ?? ''
    const changed = await send('PUT', {
      mapping_type: 'fallback',
      id,
      mapping_criteria: '||Electric',
    })
    expect(changed.body).toEqual([{ ...one, mapping_criteria: '||Electric' }])
    await create('universal', 'Prism||')
    expect((await send('GET', { mapping_type: 'fallback' })).body).toEqual(changed.body)
    expect((await send('DELETE', { mapping_type: 'fallback', id })).body).toEqual([])
    expect((await send('DELETE', { mapping_type: 'fallback', id })).status).toBe(200)
  })

  it('[A-155] is made active with all of its type, and its offers are calculated', async () => {
    await create('fallback', 'Wren||')
    await create('fallback', 'Brook||')
    await create('universal', 'Prism||')
    const { body } = await send('POST', { mapping_type: 'fallback' }, '/activate')
    expect(body.map(({ status }) => status)).toEqual(['active', 'active'])
    const [other] = (await send('GET', { mapping_type: 'universal' })).body
    expect(other?.status).toBe('inactive')
    const run = await host.database.within({ orgId, userId: null }, (tx) => latestRun(tx, orgId))
    expect(run).toMatchObject({ state: 'queued', reason: 'asked' })
  })

  it('[A-159] that was the last universal one leaves core as the first', async () => {
    const [first] = await create('universal', 'Prism||')
    const [, second] = await create('universal', 'Wren||')
    await send('DELETE', { mapping_type: 'universal', id: first?.id })
    expect(await readParameter()).toBe('universal')
    await send('DELETE', { mapping_type: 'universal', id: second?.id })
    expect(await readParameter()).toBe('core')
  })

  it('is refused without criteria, twice, or changed while it is active', async () => {
    const refused = async (method: string, body: object) => {
      const { status, body: answer } = await send<{ code: string }>(method, body)
      return [status, answer.code]
    }
    const mapping_type = 'fallback'
    expect(await refused('POST', { mapping_type, mapping_criteria: '||' })).toEqual([
      422,
      'criteria_empty',
    ])
    expect((await refused('POST', { mapping_type, mapping_criteria: 'Wren' }))[0]).toBe(400)
    const [one] = await create(mapping_type, 'Wren||')
    expect(await refused('POST', { mapping_type, mapping_criteria: 'WREN| |' })).toEqual([
      409,
      'exists',
    ])
    await send('POST', { mapping_type }, '/activate')
    expect(await refused('PUT', { mapping_type, id: one?.id, mapping_criteria: 'A||' })).toEqual([
      409,
      'override_active',
    ])
    expect((await refused('PUT', { mapping_type, id: 'x', mapping_criteria: 'A||' }))[0]).toBe(404)
  })

  it('is chosen from what the price list has with the rest of the choice', async () => {
    const prices = [
      ['Wren', '1.2 Pop', 'Petrol'],
      ['Wren', 'e Pop', 'Electric'],
      ['Prism', 'Edge', 'Electric'],
    ]
    await host.database.asOwner((tx) =>
      tx.insert(priceList).values(
        prices.map(([model = '', derivative = '', fuel_type]) => ({
          orgId,
          make: 'Arden',
          model,
          derivative,
          entry: { fuel_type },
        })),
      ),
    )
    const options = async (selected: object) =>
      (await send<unknown>('GET', selected, '/options')).body
    expect(await options({})).toEqual({
      model: ['Prism', 'Wren'],
      derivative: ['1.2 Pop', 'Edge', 'e Pop'],
      fuel: ['Electric', 'Petrol'],
    })
    expect(await options({ model: 'Wren', fuel: 'Electric' })).toEqual({
      model: ['Prism', 'Wren'],
      derivative: ['e Pop'],
      fuel: ['Electric', 'Petrol'],
    })
  })
})
