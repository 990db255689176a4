import { beforeAll, describe, expect, it } from 'vitest'
import { widgets } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import type { ListUser } from '../customers/list-user.ts'

const host = describeHost()
let orgId: string
let ines: ListUser
let rhys: ListUser

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const otherOrgId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  ines = await signInListUser(host, orgId)
  rhys = await signInListUser(host, orgId)
  const pod = {
    reference: 'PodWidget',
    queries: ['{"fParity":{"min":"0"}}'],
    config: { columnsToRender: ['cFullName', 'fParity'], forceColumnSelection: true },
  }
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(widgets).values([
      { orgId, id: 'shared', isShared: true, name: 'Everybody’s', ...pod },
      { orgId, id: 'own', ownerId: ines.user.id, name: 'Ines’s', ...pod },
      {
        orgId,
        id: 'tasks',
        isShared: true,
        name: 'Tasks',
        reference: 'TasksWidget',
        config: [{ name: 'Calls', internalElasticSearchQuery: '{}', columnsToRender: ['status'] }],
      },
    ]),
  )
  await host.database.within({ orgId: otherOrgId, userId: null }, (tx) =>
    tx
      .insert(widgets)
      .values({ orgId: otherOrgId, id: 'theirs', isShared: true, name: 'Theirs', ...pod }),
  )
})

const widgetFor = async (who: ListUser, id: string) => {
  const answer = await who.call('GET', `/users/v1/${orgId}/widgets/${id}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const searchFor = async (who: ListUser, query: string) => {
  const answer = await who.call('POST', `/search/v1/${orgId}/customers`, { body: { query } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a widget', () => {
  it('is answered with its searches and how it shows them, of either kind', async () => {
    expect(await widgetFor(ines, 'shared')).toEqual({
      status: 200,
      body: {
        id: 'shared',
        name: 'Everybody’s',
        reference: 'PodWidget',
        queries: ['{"fParity":{"min":"0"}}'],
        config: { columnsToRender: ['cFullName', 'fParity'], forceColumnSelection: true },
      },
    })
    expect((await widgetFor(ines, 'tasks')).body['config']).toEqual([
      { name: 'Calls', internalElasticSearchQuery: '{}', columnsToRender: ['status'] },
    ])
  })

  it('is its owner’s alone unless it is shared, and no other organisation’s', async () => {
    expect((await widgetFor(ines, 'own')).status).toBe(200)
    for (const [who, id] of [
      [rhys, 'own'],
      [ines, 'theirs'],
      [ines, 'gone'],
      [ines, '%00'],
    ] as const)
      expect((await widgetFor(who, id)).status).toBe(404)
  })
})

it('has its query answered with the search to write to the address, in normal form', async () => {
  expect(
    await searchFor(
      ines,
      '{"fParity":{"min":"0","max":""},"status":[],"contact_status":"call_back"}',
    ),
  ).toEqual({ status: 200, body: { q: { fParity: { min: 0 }, contact_status: 'call_back' } } })
})

it('has no query that compares what its reader may not see', async () => {
  const { status, body } = await searchFor(ines, '{"fRate":{"min":5}}')
  expect([status, body['code'], body['data']]).toEqual([
    400,
    'search_refused',
    { code: 'forbidden_field', field: 'fRate' },
  ])
  expect(
    (await searchFor(await signInListUser(host, orgId, ['CanViewRate']), '{"fRate":{"min":5}}'))
      .status,
  ).toBe(200)
  expect((await searchFor(ines, 'no json')).body['data']).toEqual({ code: 'not_json' })
})
