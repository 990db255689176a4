import { beforeEach, describe, expect, it } from 'vitest'
import type { RightChange, Role, RoleMember, RoleRight } from '#domain/roles/role.model.ts'
import {
  addMember,
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
} from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const administering = ['CanEditOrganisation', 'CanEditUsers', 'CanViewDashboard', 'CanViewRate']
let orgId: string
let robin: Call
let robinUser: BuiltUser

const build = (rights: readonly string[], name = 'Ines') =>
  buildUser(host, { orgId, first_name: name, rights, hasExactRights: true })
const signIn = async (user: BuiltUser): Promise<Call> =>
  createCaller(host.app, await buildSession(host, user.id))

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robinUser = await build(administering, 'Robin')
  robin = await signIn(robinUser)
})

async function send(method: string, path: string, body?: object, as = robin) {
  const answer = await as(method, `/authz/v1/${orgId}/roles${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const toRights = (...rights: readonly string[]) => ({
  rights: rights.map((right) => ({ right, target_organisation: orgId, delegate: false })),
})
async function create(name: string, ...rights: readonly string[]): Promise<string> {
  const { body } = await send('POST', '', { name, description: 'Sells' })
  const id = String(body['id'])
  if (rights.length > 0) await send('POST', `/${id}/rights`, toRights(...rights))
  return id
}
const list = async () => (await send('GET', '')).body as unknown as Role[]
const find = async (id: string) => (await list()).find((role) => role.id === id)
const members = async (id: string) =>
  (await send('GET', `/${id}/users`)).body as unknown as RoleMember[]
const listRights = async (id: string) =>
  (await send('GET', `/${id}/rights`)).body as unknown as RoleRight[]
async function getRoleOfUser({ id }: BuiltUser): Promise<Role> {
  const role = (await list()).find(({ name }) => name.endsWith(id))
  if (role === undefined) throw new Error('The user has no role')
  return role
}

describe('The roles of an organisation', () => {
  it('[A-054] are created with a name, edited and deleted', async () => {
    expect((await send('POST', '', { name: '  ' })).body).toMatchObject({ code: 'bad_input' })
    const id = await create('Sales')
    expect(await find(id)).toEqual({
      id,
      name: 'Sales',
      description: 'Sells',
      members: 0,
      rights: 0,
      username: 'Robin Marsh',
      modified_at: host.clock.now().toISOString(),
    })
    expect((await send('POST', '', { name: 'sales' })).body).toMatchObject({ code: 'exists' })
    const seen = { name: 'Sales', description: 'Sells' }
    expect((await send('PUT', `/${id}`, { name: 'Sellers', seen })).body).toMatchObject({
      name: 'Sellers',
      description: '',
    })
    expect((await send('PUT', `/${id}`, { name: 'Others', seen })).body).toMatchObject({
      code: 'stale',
    })
    expect((await send('DELETE', `/${id}`)).body).toEqual({ id })
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
    expect(await find(id)).toBeUndefined()
  })

  it('that somebody has are not deleted', async () => {
    const id = await create('Sales')
    const ines = await build([])
    await send('POST', `/${id}/users`, { users: [ines.id] })
    expect((await send('DELETE', `/${id}`)).body).toMatchObject({
      code: 'role_has_members',
      data: { members: 1 },
    })
    await send('DELETE', `/${id}/users`, { users: [ines.id] })
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
  })

  it('give and take rights of their own organisation alone, never to be passed on', async () => {
    const id = await create('Sales', 'CanViewRate')
    const row = (await listRights(id)).find(({ right }) => right === 'CanViewRate')
    expect(row).toEqual({
      right: 'CanViewRate',
      user: 'Robin Marsh',
      modified: host.clock.now().toISOString(),
      enabled: true,
      target_organisation: orgId,
      delegate: false,
    })
    const foreign = await buildOrganisation(host)
    const sent = { right: 'CanViewRate', target_organisation: foreign, delegate: false }
    expect((await send('POST', `/${id}/rights`, { rights: [sent] })).body).toMatchObject({
      code: 'foreign_target',
    })
    const passed = { right: 'CanViewRate', target_organisation: orgId, delegate: true }
    expect((await send('POST', `/${id}/rights`, { rights: [passed] })).status).toBe(400)
    expect((await send('POST', `/${id}/rights`, toRights('CanFly'))).body).toMatchObject({
      code: 'unknown_right',
      data: { rights: ['CanFly'] },
    })
    await send('DELETE', `/${id}/rights`, toRights('CanViewRate'))
    expect((await listRights(id)).filter(({ enabled }) => enabled)).toEqual([])
  })

  it('[A-058] have an audit of who changed each right and when', async () => {
    const id = await create('Sales', 'CanViewRate', 'CanEditUsers')
    const ines = await signIn(await build(administering))
    await send('DELETE', `/${id}/rights`, toRights('CanViewRate'), ines)
    await send('PUT', `/${id}`, { name: 'Sellers' })
    const audit = (await send('GET', `/${id}/rights/audit`)).body as unknown as RightChange[]
    const modified = host.clock.now().toISOString()
    expect(audit).toEqual([
      { permission: 'CanViewRate', username: 'Ines Marsh', modified, enabled: false },
      { permission: 'CanEditUsers', username: 'Robin Marsh', modified, enabled: true },
      { permission: 'CanViewRate', username: 'Robin Marsh', modified, enabled: true },
    ])
  })

  it('take members by ids in bulk; an unknown person refuses all of them', async () => {
    const id = await create('Sales', 'CanViewRate')
    const people = await Promise.all([build([], 'Ada'), build([], 'Ben')])
    const users = people.map((person) => person.id)
    const stranger = await buildUser(host)
    expect(
      (await send('POST', `/${id}/users`, { users: [...users, stranger.id] })).body,
    ).toMatchObject({ code: 'not_found' })
    expect(await members(id)).toEqual([])
    await send('POST', `/${id}/users`, { users })
    expect((await members(id)).map(({ first_name }) => first_name).toSorted()).toEqual([
      'Ada',
      'Ben',
    ])
    expect(await find(id)).toMatchObject({ members: 2, rights: 1 })
    await send('DELETE', `/${id}/users`, { users: users.slice(1) })
    expect((await members(id)).map(({ userID }) => userID)).toEqual(users.slice(0, 1))
  })

  it('are nobody else’s', async () => {
    const id = await create('Sales')
    const foreign = await buildUser(host, { rights: administering })
    const other = await signIn(foreign)
    expect((await send('GET', '', undefined, other)).status).toBe(404)
    const path = `/authz/v1/${foreign.orgId}/roles/${id}/rights`
    expect((await other('GET', path)).status).toBe(404)
  })
})

describe('Nobody', () => {
  it('gives or takes a right that they do not hold', async () => {
    const id = await create('Sales', 'CanViewRate')
    const clerk = await signIn(await build(['CanEditOrganisation', 'CanViewDashboard']))
    const ines = await build([])
    const beyond = { code: 'beyond_own_rights', data: { rights: ['CanViewRate'] } }
    expect(
      (await send('POST', `/${id}/rights`, toRights('CanViewRate'), clerk)).body,
    ).toMatchObject(beyond)
    expect(
      (await send('DELETE', `/${id}/rights`, toRights('CanViewRate'), clerk)).body,
    ).toMatchObject(beyond)
    expect((await send('POST', `/${id}/users`, { users: [ines.id] }, clerk)).body).toMatchObject(
      beyond,
    )
    expect((await send('DELETE', `/${id}`, undefined, clerk)).body).toMatchObject(beyond)
    expect(await find(id)).toMatchObject({ members: 0, rights: 1 })
    expect((await send('GET', `/${id}/rights/delegatable`, undefined, clerk)).body).toEqual([
      'CanEditOrganisation',
      'CanSeeCampaignBuilderOnlyAccess',
      'CanViewDashboard',
    ])
  })

  it('takes from themselves what they edit roles with', async () => {
    await build(administering)
    const { id } = await getRoleOfUser(robinUser)
    expect(
      (await send('DELETE', `/${id}/rights`, toRights('CanEditOrganisation'))).body,
    ).toMatchObject({ code: 'own_last_right', data: { rights: ['CanEditOrganisation'] } })
    expect((await send('DELETE', `/${id}/users`, { users: [robinUser.id] })).body).toMatchObject({
      code: 'own_last_right',
    })
    expect(await members(id)).toHaveLength(1)
  })

  it('removes the last administrator', async () => {
    const clerk = await signIn(await build(administering.slice(1)))
    const role = await getRoleOfUser(robinUser)
    const more = await create('Rates', 'CanViewRate')
    expect((await send('POST', `/${more}/users`, { users: [robinUser.id] }, clerk)).status).toBe(
      200,
    )
    await addMember(host.database, orgId, (await buildUser(host)).id, [])
    expect(
      (await send('DELETE', `/${role.id}/users`, { users: [robinUser.id] }, clerk)).body,
    ).toMatchObject({ code: 'beyond_own_rights' })
    const whole = await signIn(
      await build([...administering, 'CanSeeCampaignBuilderOnlyAccess', 'CanLogonAsOtherUser']),
    )
    expect(
      (await send('DELETE', `/${role.id}/users`, { users: [robinUser.id] }, whole)).status,
    ).toBe(200)
  })
})
