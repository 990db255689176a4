import { beforeEach, describe, expect, it } from 'vitest'
import { restorableParts } from '#domain/configuration/configuration.model.ts'
import type {
  ConfigurationComparison,
  RestoredConfiguration,
  RestoreEffect,
} from '#domain/configuration/configuration.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
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
const canary = 'canary-5151'
const administering = everyRight.filter((right) => right !== 'CanSeeCampaignBuilderOnlyAccess')

let orgId: string
let robin: BuiltUser
let admin: Call

const signIn = async (user: Pick<BuiltUser, 'id'>): Promise<Call> =>
  createCaller(host.app, await buildSession(host, user.id))

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  robin = await buildUser(host, { orgId, rights: administering, hasExactRights: true })
  admin = await signIn(robin)
})

/** Lets a minute pass, so that the date names what was before. */
function markDate() {
  const text = host.clock.now().toISOString()
  host.clock.advance(60)
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

async function readText(call: Call, method: string, path: string, body?: object): Promise<string> {
  const answer = await call(method, path, body === undefined ? {} : { body })
  return answer.text()
}

const at = (path: string, query: object = {}) =>
  `/organisation/v1/${orgId}/configuration${path}?${new URLSearchParams({ ...query }).toString()}`

const compare = async (source: object, call = admin) =>
  JSON.parse(await readText(call, 'GET', at('/differences', source))) as ConfigurationComparison
const preview = async (input: object, call = admin) =>
  JSON.parse(await readText(call, 'POST', at('/effect'), input)) as RestoreEffect
const restore = async (input: object, call = admin) =>
  JSON.parse(await readText(call, 'POST', at('/restore'), input)) as RestoredConfiguration
const query = (text: string, values: readonly unknown[]) =>
  host.database.pool.query<Record<string, unknown>>(text, [...values])

/** Puts a canary wherever a password, a second factor or a secret is stored, or might have been. */
async function plant(organisation: string): Promise<void> {
  await query(
    `update credentials set password_hash = $1, mfa_secret = $1, mfa_key_id = null where user_id = $2`,
    [canary, robin.id],
  )
  await query(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [
    robin.id,
    `${canary} ${organisation}`,
  ])
  await query(`insert into parameters (org_id, key, value) values ($1, 'sms_token', $2)`, [
    organisation,
    canary,
  ])
  const note = (part: string, item: string, was: object, value: object | null) =>
    query(
      `insert into configuration_changes (org_id, part, item, was, value, at, by, by_id)
       select $1, $2, $3, $4::jsonb -> 0, nullif($4::jsonb -> 1, 'null'), $5, 'x', 'x'`,
      [organisation, part, item, JSON.stringify([was, value]), host.clock.now()],
    )
  await note('parameter', 'sms_password', { value: canary }, null)
  await note('parameter', 'sms_token', { value: `${canary} before` }, { value: canary })
  await note('user', robin.id, { password_hash: canary }, { password_hash: 'x', mfa_secret: 'x' })
}

describe('A password, a second factor and a secret', () => {
  it('are in no state, comparison, preview or copy, even where the history holds them', async () => {
    const other = await buildOrganisation(host, { parameters: { own_a: '7' } })
    await addMember(host.database, other, robin.id, administering)
    const before = markDate()
    await plant(other)
    await query(`delete from recovery_codes`, [])
    await plant(orgId)
    const texts: string[] = []
    for (const part of restorableParts)
      for (const date of [{}, before])
        texts.push(await readText(admin, 'GET', at('', { part, ...date })))
    for (const source of [before, { source: other }, { source: other, ...before }]) {
      texts.push(await readText(admin, 'GET', at('/differences', source)))
      const chosen = [{ part: 'parameter' }]
      texts.push(await readText(admin, 'POST', at('/effect'), { ...source, chosen }))
    }
    expect(texts.filter((text) => text.includes('"code"'))).toEqual([])
    expect(texts.some((text) => text.includes('own_a'))).toBe(true)
    expect(texts.filter((text) => text.includes(canary))).toEqual([])
  })

  it('stay as they are when everything is put back and copied', async () => {
    const other = await buildOrganisation(host, {
      parameters: { own_a: '7', other_token: canary },
    })
    await addMember(host.database, other, robin.id, administering)
    const before = markDate()
    await plant(orgId)
    const chosen = [{ part: 'parameter' }, { part: 'parameter', item: 'other_token' }]
    expect(await restore({ source: other, chosen })).toEqual({ restored: 1, refused: [] })
    await restore({ ...before, chosen: [{ part: 'parameter' }, { part: 'user' }] })
    const { rows } = await query(`select key, value from parameters where org_id = $1`, [orgId])
    expect(rows).toEqual([{ key: 'sms_token', value: canary }])
    const { rows: written } = await query(
      `select part from configuration_changes where org_id = $1 and by <> 'x'
         and concat(was, value) like '%canary%'`,
      [orgId],
    )
    expect(written).toEqual([])
  })
})

describe('A right that could not be given today', () => {
  const roles = () => `/authz/v1/${orgId}/roles`
  const toRights = (right: string) => ({
    rights: [{ right, target_organisation: orgId, delegate: false }],
  })
  const makeRole = async (name: string, right: string): Promise<string> => {
    const { id } = JSON.parse(await readText(admin, 'POST', roles(), { name })) as { id: string }
    await admin('POST', `${roles()}/${id}/rights`, { body: toRights(right) })
    return id
  }
  const move = (method: 'POST' | 'DELETE', role: string, user: string) =>
    admin(method, `${roles()}/${role}/users`, { body: { users: [user] } })
  const readHeld = async () =>
    (
      await query(
        `select role_id, r."right", u.user_id from role_rights r
         left join role_users u using (org_id, role_id) where org_id = $1 order by 1, 2, 3`,
        [orgId],
      )
    ).rows
  const lesserRights = ['CanEditOrganisation', 'CanEditUsers', 'CanViewDashboard'] as const

  /** What was taken away in some way, and the part in which it would come back. */
  const ways: Readonly<Record<string, (lesser: BuiltUser) => Promise<object>>> = {
    'a role that lost it': async () => {
      const role = await makeRole('Sales', 'CanViewRate')
      const before = markDate()
      await admin('DELETE', `${roles()}/${role}/rights`, { body: toRights('CanViewRate') })
      return { ...before, chosen: [{ part: 'role' }] }
    },
    'a role that was deleted': async () => {
      const role = await makeRole('Sales', 'CanViewRate')
      const before = markDate()
      await admin('DELETE', `${roles()}/${role}`)
      return { ...before, chosen: [{ part: 'role' }] }
    },
    'a colleague who was taken out of a role': async () => {
      const role = await makeRole('Sales', 'CanViewRate')
      const ines = await buildUser(host, { orgId, first_name: 'Ines' })
      await move('POST', role, ines.id)
      const before = markDate()
      await move('DELETE', role, ines.id)
      return { ...before, chosen: [{ part: 'user' }] }
    },
    themselves: async (lesser) => {
      const role = await makeRole('Sales', 'CanViewRate')
      await move('POST', role, lesser.id)
      const before = markDate()
      await move('DELETE', role, lesser.id)
      return { ...before, chosen: [{ part: 'user' }] }
    },
    'a role of an organisation in which they hold it': async (lesser) => {
      const source = await buildOrganisation(host)
      await addMember(host.database, source, lesser.id, [...lesserRights, 'CanViewRate'])
      const { differences } = await compare({ source }, await signIn(lesser))
      const copied = differences.find(({ part, target }) => part === 'role' && target !== null)
      return { source, chosen: [{ part: 'role', item: copied?.item }] }
    },
  }

  it.each(Object.keys(ways))('is not given back to %s', async (way) => {
    const lesser = await buildUser(host, { orgId, rights: lesserRights })
    const input = (await ways[way]?.(lesser)) ?? {}
    const call = await signIn(lesser)
    const held = await readHeld()
    const refusal = { code: 'beyond_own_rights', rights: ['CanViewRate'] }
    expect(await preview(input, call)).toMatchObject({ restored: 0, refused: [refusal] })
    expect(await restore(input, call)).toMatchObject({ restored: 0, refused: [refusal] })
    expect(await readHeld()).toEqual(held)
    const { source, ...dated } = input as { source?: string }
    if (source !== undefined) return
    expect((await compare(dated)).differences).toHaveLength(1)
    expect(await restore(dated)).toEqual({ restored: 1, refused: [] })
  })
})

describe('A difference', () => {
  it('that one may see and not change is shown, and not put back', async () => {
    const path = `/authz/v1/${orgId}/dealers`
    const settings = { address_1: '', address_2: '', address_3: '', city: 'Hull', state: '' }
    await admin('POST', path, { body: { code: 'D1', name: 'North', ...settings } })
    const before = markDate()
    await admin('PUT', `${path}/D1`, { body: { name: 'South', ...settings } })
    const lesser = await signIn(
      await buildUser(host, { orgId, rights: ['CanEditOrganisation', 'CanViewDealers'] }),
    )
    const seen = await compare(before, lesser)
    expect(seen.differences.map(({ name }) => name)).toEqual(['South (D1)'])
    expect(seen.parts.find(({ part }) => part === 'dealer')).toMatchObject({ may_edit: false })
    const input = { ...before, chosen: [{ part: 'dealer' }] }
    const refusal = { item: 'D1', code: 'right_missing', rights: ['CanEditDealers'] }
    expect(await preview(input, lesser)).toMatchObject({ restored: 0, refused: [refusal] })
    expect(await restore(input, lesser)).toMatchObject({ restored: 0, refused: [refusal] })
    expect((await compare(before)).differences).toHaveLength(1)
  })

  it('of dealers, groups and people is not shown to who sees some dealers alone', async () => {
    const before = markDate()
    const path = `/authz/v1/${orgId}/dealers`
    const settings = { address_1: '', address_2: '', address_3: '', city: 'Hull', state: '' }
    await admin('POST', path, { body: { code: 'D1', name: 'North', ...settings } })
    const lesser = await signIn(
      await buildUser(host, { orgId, rights: administering, dealerCodes: ['D2'] }),
    )
    const seen = await compare(before, lesser)
    expect(seen.differences.filter(({ part }) => part === 'dealer')).toEqual([])
    expect(
      seen.parts.filter(({ obstacle }) => obstacle === 'outside_dealers').map(({ part }) => part),
    ).toEqual(['dealer', 'dealer_group', 'user'])
    const state = await readText(lesser, 'GET', at('', { part: 'dealer', ...before }))
    expect(JSON.parse(state)).toMatchObject({ code: 'outside_dealers' })
  })

  it('that waits for another is put back once that one is', async () => {
    const ines = await buildUser(host, { orgId, first_name: 'Ines' })
    const before = markDate()
    const roles = `/authz/v1/${orgId}/roles`
    const made = await readText(admin, 'POST', roles, { name: 'Sales' })
    const { id } = JSON.parse(made) as { id: string }
    await admin('POST', `${roles}/${id}/users`, { body: { users: [ines.id] } })
    const role = { part: 'role', item: id }
    expect(await restore({ ...before, chosen: [role] })).toMatchObject({
      restored: 0,
      refused: [{ code: 'role_has_members' }],
    })
    expect(await restore({ ...before, chosen: [role, { part: 'user' }] })).toEqual({
      restored: 2,
      refused: [],
    })
  })
})
