import { beforeEach, describe, expect, it } from 'vitest'
import type { PersonRights, RightHolders } from '#domain/roles/right-check.model.ts'
import { eq } from 'drizzle-orm'
import { memberships, roleRights, roles, roleUsers, users } from '#server/db/schema/index.ts'
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
let orgId: string
let robinUser: BuiltUser
let robin: Call
let ada: BuiltUser

async function addRole(name: string, rights: readonly string[], people: readonly string[] = []) {
  const id = name.toLowerCase()
  await host.database.asOwner(async (tx) => {
    await tx.insert(roles).values({ orgId, id, name })
    await tx.insert(roleRights).values(rights.map((right) => ({ orgId, roleId: id, right })))
    if (people.length > 0)
      await tx.insert(roleUsers).values(people.map((userId) => ({ orgId, roleId: id, userId })))
  })
}
const build = (first_name: string, rights: readonly string[] = [], in_ = orgId) =>
  buildUser(host, { orgId: in_, first_name, rights, hasExactRights: true })
const signIn = async (user: BuiltUser) => createCaller(host.app, await buildSession(host, user.id))

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robinUser = await build('Robin', ['CanEditUsers', 'CanViewDashboard'])
  robin = await signIn(robinUser)
  ada = await build('Ada', ['CanViewDashboard'])
})

async function get(path: string, as = robin): Promise<{ status: number; body: unknown }> {
  const answer = await as('GET', `/authz/v1/${orgId}${path}`)
  return { status: answer.status, body: await answer.json() }
}
const check = async (userId: string, as = robin) =>
  (await get(`/people/${userId}/rights`, as)).body as PersonRights
const find = ({ rights }: PersonRights, right: string) => rights.find((one) => one.right === right)
const holders = async (right: string) => (await get(`/rights/${right}/people`)).body as RightHolders

describe('What a person may do and why', () => {
  it('names the roles that a right comes from, and those that would give it', async () => {
    await addRole('Sales', ['CanViewOffers', 'CanViewUsers'], [ada.id])
    await addRole('Leads', ['CanViewOffers'], [ada.id])
    await addRole('Export', ['CanExportCustomer', 'CanDoMore'])
    const checked = await check(ada.id)
    expect(checked).toMatchObject({ is_active: true, is_limited_to_list: false })
    expect(find(checked, 'CanViewOffers')).toMatchObject({
      is_held: true,
      roles: [
        { id: 'leads', name: 'Leads' },
        { id: 'sales', name: 'Sales' },
      ],
    })
    expect(find(checked, 'CanExportCustomer')).toMatchObject({
      is_held: false,
      roles: [{ id: 'export', name: 'Export' }],
    })
    expect(find(checked, 'CanViewInventory')).toEqual({
      right: 'CanViewInventory',
      is_held: false,
      roles: [],
      elsewhere: [],
    })
    expect(find(checked, 'CanDoMore')).toMatchObject({ is_held: false })
  })

  it('says that somebody is inactive, or sees the customer list alone', async () => {
    const list = await build('Lea', ['CanViewOffers'])
    await host.database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.id, list.id)),
    )
    expect(await check(list.id)).toMatchObject({ is_active: false, is_limited_to_list: true })
  })

  it('names another organisation only where the reader may edit its people too', async () => {
    const [open, seen] = [
      await buildOrganisation(host, { name: 'Brookfield' }),
      await buildOrganisation(host, { name: 'Harbour' }),
    ]
    for (const other of [open, seen])
      await addMember(host.database, other, ada.id, ['CanViewInventory'])
    await addMember(host.database, open, robinUser.id, ['CanEditUsers'])
    await addMember(host.database, seen, robinUser.id, ['CanViewUsers'])
    expect(find(await check(ada.id), 'CanViewInventory')).toMatchObject({
      is_held: false,
      elsewhere: [{ id: open, name: 'Brookfield', roles: [`Role of ${ada.id}`] }],
    })
    await host.database.asOwner((tx) => tx.delete(memberships).where(eq(memberships.orgId, open)))
    expect(find(await check(ada.id), 'CanViewInventory')).toMatchObject({ elsewhere: [] })
  })

  it('is read of no stranger, and by nobody without the right', async () => {
    const stranger = await build('Stranger', [], await buildOrganisation(host))
    expect((await get(`/people/${stranger.id}/rights`)).status).toBe(404)
    expect((await get('/people/a%00b/rights')).status).toBe(404)
    const viewer = await signIn(await build('Vera', ['CanViewUsers', 'CanViewDashboard']))
    expect((await get(`/people/${ada.id}/rights`, viewer)).status).toBe(403)
    expect((await get('/rights/CanEditUsers/people', viewer)).status).toBe(403)
  })
})

describe('Who may do something', () => {
  it('is everybody of the organisation who holds the right, with the roles that give it', async () => {
    await addRole('Sales', ['CanViewOffers'], [ada.id])
    await addRole('Leads', ['CanViewOffers'], [ada.id, robinUser.id])
    await addRole('Spare', ['CanViewOffers'])
    const other = await buildOrganisation(host)
    await build('Stranger', ['CanViewOffers'], other)
    expect(await holders('CanViewOffers')).toMatchObject({
      roles: [{ name: 'Leads' }, { name: 'Sales' }, { name: 'Spare' }],
      people: [
        { first_name: 'Ada', status: 'active', roles: [{ name: 'Leads' }, { name: 'Sales' }] },
        { first_name: 'Robin', roles: [{ name: 'Leads' }] },
      ],
      total: 2,
    })
    expect(await holders('CanFly')).toEqual({ roles: [], people: [], total: 0 })
    expect(await holders('a%00b')).toMatchObject({ total: 0 })
  })
})
