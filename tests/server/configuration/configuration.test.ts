import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ConfigurationComparison,
  RestoredConfiguration,
  RestoreEffect,
} from '#domain/configuration/configuration.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
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
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { dumpConfiguration } from './dump-configuration.ts'
import { anyEdit, makeEdit } from './random-edits.ts'
import type { AnyEdit, Office } from './random-edits.ts'

const rounds = getRounds(20_261_127, 200, 24)
const counts = { edits: 0, made: 0, restored: 0 }
const host = describeHost()
const restricting = 'CanSeeCampaignBuilderOnlyAccess'
const administering = everyRight.filter((right) => right !== restricting)

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

afterAll(() => {
  printCounts(
    `configuration/restore: ${counts.edits} edits, ${counts.made} made, ${counts.restored} put back (seed ${rounds.map(({ seed }) => seed).join(', ')})`,
  )
})

/** The clock as the organisation reads it: in winter its day and time are UTC. */
const readDate = () => {
  const text = host.clock.now().toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Lets a minute pass, so that the date names what was before. */
const markDate = () => {
  const date = readDate()
  host.clock.advance(60)
  return date
}

interface Sent<Body> {
  readonly status: number
  readonly body: Body
}

async function send<Body>(
  method: string,
  path: string,
  body?: object,
  as = admin,
): Promise<Sent<Body>> {
  const answer = await as(method, path, body === undefined ? {} : { body })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const at = (rest: string, org = orgId) => `/organisation/v1/${org}/configuration${rest}`
const toQuery = (input: object) => new URLSearchParams({ ...input })
const compare = (input: object, as = admin) =>
  send<ConfigurationComparison>(
    'GET',
    at(`/differences?${toQuery(input).toString()}`),
    undefined,
    as,
  )
const restore = (input: object, as = admin) =>
  send<RestoredConfiguration>('POST', at('/restore'), input, as)
const preview = (input: object, as = admin) => send<RestoreEffect>('POST', at('/effect'), input, as)
const putParameter = (key: string, value: string) =>
  send('POST', `/organisation/v1/${orgId}/parameters`, { key, value, category: 'general' })
const listed = ({ body }: { readonly body: ConfigurationComparison }) =>
  body.differences.map(({ part, item }) => `${part} ${item}`)

async function putEverythingBack(date: object): Promise<void> {
  const { body } = await compare(date)
  const differing = body.parts.filter(({ differences }) => differences > 0)
  if (differing.length === 0) return
  const chosen = differing.map(({ part }) => ({ part }))
  const { body: answer } = await restore({ ...date, chosen, basis: body.basis })
  expect(answer.refused).toEqual([])
  counts.restored += answer.restored
}

/** Edits that are made before an earlier state is put back. */
const editsBetween = 8

/**
 * Makes edits, and after every eighth puts back an earlier state, which is chosen by the edit; how
 * often that was done.
 */
async function follow(edits: readonly AnyEdit[]): Promise<number> {
  let putBack = 0
  const people = []
  for (const name of ['Ines', 'Mira'])
    people.push((await buildUser(host, { orgId, first_name: name })).id)
  const roles = await send<{ id: string; name: string }[]>('GET', `/authz/v1/${orgId}/roles`)
  const ownRole = roles.body.find(({ name }) => name === `Role of ${robin.id}`)?.id ?? ''
  const office: Office = { orgId, admin, ownRole, people }
  const states: { date: object; dump: unknown }[] = []
  const note = async () => {
    const dump = await dumpConfiguration(host, orgId)
    states.push({ date: markDate(), dump })
  }
  await note()
  for (const [index, edit] of edits.entries()) {
    if (await makeEdit(office, edit)) counts.made += 1
    counts.edits += 1
    await note()
    if ((index + 1) % editsBetween !== 0) continue
    const state = states[edit.number % states.length]
    await putEverythingBack(state?.date ?? {})
    expect(await dumpConfiguration(host, orgId)).toEqual(state?.dump)
    putBack += 1
    await note()
  }
  return putBack
}

it.each(rounds)(
  'Random edits are put back to any earlier state of every table (seed $seed)',
  async ({ seed, runs }) => {
    const putBack = await follow(fc.sample(anyEdit, { seed, numRuns: runs }))
    expect(putBack).toBe(Math.floor(runs / editsBetween))
  },
  600_000,
)

describe('The configuration as of a date', () => {
  it('is compared with now, previewed, and put back in part or whole', async () => {
    await putParameter('own_a', '1')
    const before = markDate()
    await send('PUT', `/organisation/v1/${orgId}/parameters/own_a`, {
      value: '2',
      category: 'general',
    })
    await putParameter('own_b', '1')
    const state = await send<{ items: unknown[]; begins_at: string }>(
      'GET',
      at(`?${toQuery({ ...before, part: 'parameter' }).toString()}`),
    )
    expect(state.body.items).toEqual([
      { item: 'own_a', name: 'own_a', values: { value: '1', category: 'general' } },
    ])
    const found = await compare(before)
    expect(listed(found)).toEqual(['parameter own_a', 'parameter own_b'])
    const one = { ...before, chosen: [{ part: 'parameter', item: 'own_b' }] }
    expect((await preview(one)).body).toEqual({
      restored: 1,
      refused: [],
      rights: null,
      customers: { total: 0, compared: 0, parity: 0, offers: 0 },
    })
    expect(listed(await compare(before))).toHaveLength(2)
    expect((await restore({ ...one, basis: found.body.basis })).body).toEqual({
      restored: 1,
      refused: [],
    })
    expect(listed(await compare(before))).toEqual(['parameter own_a'])
    const stale = { ...before, chosen: [{ part: 'parameter' }], basis: found.body.basis }
    expect((await restore(stale)).body).toMatchObject({ code: 'stale' })
    await putEverythingBack(before)
    expect(listed(await compare(before))).toEqual([])
  })

  it('is refused of a date to come or no date, and says when recording began', async () => {
    await putParameter('own_a', '1')
    expect((await compare({ day: '2030-01-01' })).body).toMatchObject({ code: 'date_ahead' })
    const { day } = readDate()
    expect((await compare({ day, time: '23:59' })).body).toMatchObject({ code: 'date_ahead' })
    expect((await compare({})).body).toMatchObject({ code: 'date_missing' })
    expect((await compare({ day: '2026-02-30' })).body).toMatchObject({ code: 'bad_input' })
    const { body } = await compare({ day: '2001-01-01' })
    expect(body.begins_at).toBe(host.clock.now().toISOString())
    expect(body.at < (body.begins_at ?? '')).toBe(true)
  })
})

describe('Putting back', () => {
  const roles = () => `/authz/v1/${orgId}/roles`
  const toRights = (right: string) => ({
    rights: [{ right, target_organisation: orgId, delegate: false }],
  })

  it('shows who would lose a right, and gives none back that could not be given today', async () => {
    const role = await send<{ id: string }>('POST', roles(), { name: 'Sales' })
    const rightsPath = `${roles()}/${role.body.id}/rights`
    const ines = await buildUser(host, { orgId, first_name: 'Ines' })
    await send('POST', `${roles()}/${role.body.id}/users`, { users: [ines.id] })
    await send('POST', rightsPath, toRights('CanViewRate'))
    const before = markDate()
    await send('DELETE', rightsPath, toRights('CanViewRate'))
    await send('POST', rightsPath, toRights('CanViewGroups'))
    const chosen = [{ part: 'role', item: role.body.id }]
    expect((await preview({ ...before, chosen })).body.rights).toEqual({
      losing: 1,
      gaining: 1,
      total: 1,
      people: [
        { id: ines.id, name: 'Ines Marsh', lost: ['CanViewGroups'], gained: ['CanViewRate'] },
      ],
    })
    const lesser = await buildUser(host, {
      orgId,
      rights: ['CanEditOrganisation', 'CanViewDashboard', 'CanViewGroups'],
    })
    const answer = await restore({ ...before, chosen }, await signIn(lesser))
    expect(answer.body).toMatchObject({
      restored: 0,
      refused: [
        { part: 'role', name: 'Sales', code: 'beyond_own_rights', rights: ['CanViewRate'] },
      ],
    })
    expect((await restore({ ...before, chosen })).body.restored).toBe(1)
  })

  it('needs the rights of each part, and shows nothing of a part without them', async () => {
    const row = newProductConfiguration('PCP')
    const before = markDate()
    await send('POST', `/organisation/v1/${orgId}/product-config`, { row })
    await putParameter('own_a', '1')
    const lesser = await signIn(
      await buildUser(host, { orgId, rights: ['CanEditOrganisation', 'CanViewOrgParams'] }),
    )
    const { body } = await compare(before, lesser)
    expect(body.differences.map(({ part }) => part)).toEqual(['parameter'])
    expect(body.parts.find(({ part }) => part === 'product')).toEqual({
      part: 'product',
      obstacle: 'right_missing',
      may_edit: false,
      differences: 0,
    })
    const chosen = [{ part: 'product' }, { part: 'parameter' }]
    expect((await restore({ ...before, chosen }, lesser)).body).toEqual({
      restored: 1,
      refused: [],
    })
    const sees = await send(
      'GET',
      at(`?${toQuery({ ...before, part: 'product' }).toString()}`),
      undefined,
      lesser,
    )
    expect(sees.body).toMatchObject({ code: 'right_missing' })
  })

  it('copies from another organisation that one may open, by names, and from no other', async () => {
    const other = await buildOrganisation(host, {
      name: 'Beech Cars',
      parameters: { own_a: '7', sms_token: 'never' },
    })
    await addMember(host.database, other, robin.id, administering)
    await send('POST', `/authz/v1/${other}/roles`, { name: 'Sales' })
    await send('POST', roles(), { name: 'Sales' })
    const { body } = await compare({ source: other })
    expect(body.differences).toContainEqual({
      part: 'parameter',
      item: 'own_a',
      name: 'own_a',
      target: { value: '7', category: 'general' },
      now: null,
    })
    expect(JSON.stringify(body)).not.toContain('never')
    expect(body.differences.some(({ name }) => name === 'Sales')).toBe(false)
    const chosen = [{ part: 'parameter', item: 'own_a' }]
    expect((await restore({ source: other, chosen })).body.restored).toBe(1)
    expect((await compare({ source: other })).body.differences).not.toContainEqual(
      expect.objectContaining({ part: 'parameter' }),
    )
    const foreign = await buildOrganisation(host)
    expect((await compare({ source: foreign })).body).toMatchObject({ code: 'not_found' })
    const without = await buildOrganisation(host)
    await addMember(host.database, without, robin.id, ['CanViewDashboard'])
    expect((await compare({ source: without })).body).toMatchObject({ code: 'right_missing' })
  })
})
