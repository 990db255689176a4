import { beforeEach, describe, expect, it } from 'vitest'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { UserList } from '#domain/users/user-list.model.ts'
import {
  contactTemplates,
  dealers,
  outboundMessages,
  roles,
  sessions,
  users,
} from '#server/db/schema/index.ts'
import { eq } from 'drizzle-orm'
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
const administering = ['CanEditOrganisation', 'CanEditUsers', 'CanViewUsers', 'CanViewDashboard']
let orgId: string
let robinUser: BuiltUser
let robin: Call

const build = (first_name: string, rights: readonly string[] = [], in_ = orgId) =>
  buildUser(host, { orgId: in_, first_name, rights, hasExactRights: true })
const signIn = async (user: BuiltUser): Promise<Call> =>
  createCaller(host.app, await buildSession(host, user.id))

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robinUser = await build('Robin', administering)
  robin = await signIn(robinUser)
})

async function send(method: string, path: string, body?: object, as = robin) {
  const answer = await as(method, `/users/v1/${orgId}${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const list = async (query = '') => (await send('GET', `/users${query}`)).body as unknown as UserList
const put = (id: string, changes: object, as = robin) =>
  send(
    'PUT',
    `/users/${id}`,
    { first_name: 'Ada', last_name: 'Marsh', default_language: null, ...changes },
    as,
  )
async function addRole(id: string, orgOfRole = orgId): Promise<string> {
  await host.database.asOwner((tx) => tx.insert(roles).values({ orgId: orgOfRole, id, name: id }))
  return id
}
const addDealers = (...codes: readonly string[]) =>
  host.database.asOwner((tx) =>
    tx.insert(dealers).values(codes.map((code) => ({ orgId, code, name: `Dealer ${code}` }))),
  )

describe('The users of an organisation', () => {
  it('are searched by every word, filtered by state, and paged', async () => {
    for (const name of ['Ada', 'Ben']) await build(name)
    await host.database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.first_name, 'Ben')),
    )
    const all = await list('?size=10')
    expect(all).toMatchObject({ total: 3, counts: { users: 3, active: 2, disabled: 1 } })
    expect(all.users.map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Robin'])
    expect(await list('?q=marsh%20ada')).toMatchObject({ total: 1, counts: { users: 3 } })
    expect((await list('?status=disabled')).users).toMatchObject([{ first_name: 'Ben' }])
    expect((await list('?q=%25')).total).toBe(0)
    expect((await list('?sortby=name:desc')).users[0]).toMatchObject({ first_name: 'Robin' })
  })

  it('are changed in name, language, roles and dealers; the history says who did', async () => {
    const ada = await build('Ada')
    await addDealers('D1', 'D2')
    const role = await addRole('sales')
    const before = (await send('GET', `/users/${ada.id}`)).body
    expect(before).toMatchObject({ first_name: 'Ada', dealers: null, is_shared: false })
    const changed = await put(ada.id, {
      first_name: 'Adela',
      default_language: 'de_de',
      roles: [role],
      dealers: ['D2'],
    })
    expect(changed.body).toMatchObject({
      first_name: 'Adela',
      default_language: 'de_de',
      roles: [role],
      dealers: ['D2'],
      modified_by: 'Robin Marsh',
    })
    const history = (await send('GET', `/user-history?item=${ada.id}`))
      .body as unknown as ConfigurationChange[]
    expect(history).toMatchObject([
      { by: 'Robin Marsh', was: { dealers: null }, value: { dealers: ['D2'], roles: [role] } },
    ])
    const { first_name, last_name, default_language, status, roles: were, dealers: saw } = before
    const seen = { first_name, last_name, default_language, status, roles: were, dealers: saw }
    expect((await put(ada.id, { seen })).body).toMatchObject({ code: 'stale' })
  })

  it('get no role or dealer of another organisation', async () => {
    const ada = await build('Ada')
    const foreign = await buildOrganisation(host)
    await addRole('theirs', foreign)
    expect((await put(ada.id, { roles: ['theirs'] })).body).toMatchObject({
      code: 'unknown_place',
      data: { unknown: ['theirs'] },
    })
    expect((await put(ada.id, { dealers: ['D9'] })).body).toMatchObject({ code: 'unknown_place' })
    const stranger = await build('Stranger', [], foreign)
    expect((await put(stranger.id, {})).status).toBe(404)
  })

  it('who belong to other organisations too keep their account, and get roles here', async () => {
    const ada = await build('Ada')
    const role = await addRole('sales')
    await addMember(host.database, await buildOrganisation(host), ada.id)
    expect((await send('GET', `/users/${ada.id}`)).body).toMatchObject({ is_shared: true })
    expect((await put(ada.id, { first_name: 'Adela' })).body).toMatchObject({
      code: 'shared_account',
    })
    expect((await put(ada.id, { status: 'disabled' })).body).toMatchObject({
      code: 'shared_account',
    })
    expect((await put(ada.id, { roles: [role] })).body).toMatchObject({ roles: [role] })
  })

  it('[A-013] who hold CanEditSelf alone edit their own page and no other', async () => {
    const ada = await build('Ada', ['CanEditSelf', 'CanViewDashboard'])
    const as = await signIn(ada)
    expect((await put(ada.id, { first_name: 'Adela' }, as)).body).toMatchObject({
      first_name: 'Adela',
    })
    expect((await put(ada.id, { first_name: 'Adela', roles: [] }, as)).body).toMatchObject({
      code: 'right_missing',
    })
    expect((await send('GET', `/users/${robinUser.id}`, undefined, as)).status).toBe(403)
    expect((await put(robinUser.id, {}, as)).status).toBe(403)
  })

  it('give no role whose rights they do not hold, and no dealer they do not see', async () => {
    await addDealers('D1', 'D2')
    const support = await build('Sue', ['CanLogonAsOtherUser'])
    const ada = await build('Ada')
    const [role] = (await list()).users.find(({ userID }) => userID === support.id)?.roles ?? []
    expect((await put(ada.id, { roles: [role] })).body).toMatchObject({
      code: 'beyond_own_rights',
      data: { rights: ['CanLogonAsOtherUser'] },
    })
    const clerk = await buildUser(host, {
      orgId,
      rights: ['CanEditUsers'],
      dealerCodes: ['D1'],
    })
    await put(ada.id, { dealers: ['D1'] })
    expect((await put(ada.id, { dealers: ['D2'] }, await signIn(clerk))).body).toMatchObject({
      code: 'beyond_own_dealers',
    })
  })

  it('are signed out when they are deactivated; nobody deactivates the last administrator', async () => {
    const ada = await build('Ada')
    await buildSession(host, ada.id)
    expect((await put(ada.id, { status: 'disabled' })).body).toMatchObject({ status: 'disabled' })
    const left = await host.database.asOwner((tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, ada.id)),
    )
    expect(left).toEqual([])
    const own = { first_name: 'Robin', last_name: 'Marsh', status: 'disabled' }
    expect((await put(robinUser.id, own)).body).toMatchObject({ code: 'own_status' })
    const clerk = await signIn(await build('Clerk', ['CanEditUsers', 'CanViewDashboard']))
    expect((await put(robinUser.id, own, clerk)).body).toMatchObject({
      code: 'last_administrator',
    })
  })
})

describe('Reactivation', () => {
  const path = (id: string) => `/users/${id}/reactivation`

  it('[O-225] activates; the e-mail needs user_reactivation_confirmation', async () => {
    const ada = await build('Ada')
    await put(ada.id, { status: 'disabled' })
    expect((await send('GET', path(ada.id))).body).toEqual({ may_send_email: false })
    expect((await send('POST', path(ada.id), { send_email: true })).body).toMatchObject({
      code: 'template_missing',
    })
    expect((await send('GET', `/users/${ada.id}`)).body).toMatchObject({ status: 'disabled' })
    expect((await send('POST', path(ada.id), { send_email: false })).body).toMatchObject({
      status: 'active',
    })
    await put(ada.id, { status: 'disabled' })
    const at = host.clock.now()
    await host.database.asOwner((tx) =>
      tx.insert(contactTemplates).values({
        orgId,
        id: 'reactivation',
        name: 'user_reactivation_confirmation',
        type: 'email',
        lang: 'en_gb',
        subject: 'Welcome back',
        content: '<p>You may sign in again</p>',
        isPublished: true,
        authorId: robinUser.id,
        createdBy: 'Robin Marsh',
        createdAt: at,
        updatedBy: 'Robin Marsh',
        updatedAt: at,
      }),
    )
    expect((await send('GET', path(ada.id))).body).toEqual({ may_send_email: true })
    expect((await send('POST', path(ada.id), { send_email: true })).body).toMatchObject({
      status: 'active',
    })
    const messages = await host.database.asOwner((tx) =>
      tx.select().from(outboundMessages).where(eq(outboundMessages.orgId, orgId)),
    )
    expect(messages).toMatchObject([
      { address: ada.username, recipient: 'Ada Marsh', subject: 'Welcome back' },
    ])
  })
})

describe('All users', () => {
  const search = async (as: Call, q = '') =>
    (await send('GET', `/all-users?q=${q}`, undefined, as)).body as unknown as {
      readonly users: readonly { first_name: string; org_names: readonly string[] }[]
      readonly total: number
    }

  it('are those of organisations where one may act for others, to base staff everybody', async () => {
    const acting = ['CanLogonAsOtherUser', 'CanViewDashboard']
    const support = await build('Sue', acting)
    const second = await buildOrganisation(host, { name: 'Second Motors' })
    const third = await buildOrganisation(host, { name: 'Third Motors' })
    await addMember(host.database, second, support.id, acting)
    await addMember(host.database, third, support.id, ['CanViewDashboard'])
    const word = `Q${orgId.slice(0, 8)}`
    await build(`${word}second`, [], second)
    await build(`${word}third`, [], third)
    const as = await signIn(support)
    expect((await search(as, word)).users).toMatchObject([
      { first_name: `${word}second`, org_names: ['Second Motors'] },
    ])
    const base = await buildOrganisation(host, { name: 'Base', is_base: true })
    await addMember(host.database, base, support.id, acting)
    expect((await search(as, word)).total).toBe(2)
  })

  it('are exported as a file that no spreadsheet takes for formulas', async () => {
    const support = await build('Sue', ['CanLogonAsOtherUser', 'CanViewDashboard'])
    await build('=HYPERLINK("x")')
    const answer = await send(
      'GET',
      '/all-users/export?q=hyperlink',
      undefined,
      await signIn(support),
    )
    const content = String(answer.body['content'])
    expect(content.split('\r\n')).toHaveLength(2)
    expect(content).toContain("'=HYPERLINK")
  })
})
