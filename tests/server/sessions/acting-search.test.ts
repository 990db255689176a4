import { beforeAll, describe, expect, it } from 'vitest'
import { maxActingCandidates } from '#domain/sessions/acting.model.ts'
import {
  addMember,
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
} from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
const supportRights = ['CanLogonAsOtherUser', 'CanViewDashboard']
const word = `W${crypto.randomUUID().slice(0, 8)}`
let base: string
let open: string
/** Where support holds the right too, where it is a member without, and one that is disabled. */
let held: string
let seen: string
let closed: string
let support: BuiltUser
let people: Record<'open' | 'held' | 'seen' | 'closed', BuiltUser>

const build = (orgId: string, last_name: string) =>
  buildUser(host, { orgId, first_name: word, last_name })

const signIn = async ({ id }: BuiltUser) => createCaller(host.app, await buildSession(host, id))

async function search(by: BuiltUser, q = word, orgId = open) {
  const call = await signIn(by)
  const answer = await call('GET', `/users/v1/${orgId}/logon-as?q=${encodeURIComponent(q)}`)
  const rows = (await answer.json()) as { name: string; org_id: string; org_name: string }[]
  return rows.map(({ name, org_name, org_id }) => [name.replace(`${word} `, ''), org_name, org_id])
}

beforeAll(async () => {
  base = await buildOrganisation(host, { is_base: true, name: 'Base' })
  open = await buildOrganisation(host, { name: 'Northgate' })
  held = await buildOrganisation(host, { name: 'Brookfield Cars' })
  seen = await buildOrganisation(host, { name: 'Harbour Road' })
  closed = await buildOrganisation(host, { name: 'Closed Cars', status: 'disabled' })
  people = {
    open: await build(open, 'Open'),
    held: await build(held, 'Held'),
    seen: await build(seen, 'Seen'),
    closed: await build(closed, 'Closed'),
  }
  support = await buildUser(host, { orgId: open, rights: supportRights })
  await addMember(host.database, held, support.id, supportRights)
  await addMember(host.database, seen, support.id, ['CanViewDashboard'])
  await addMember(host.database, closed, support.id, supportRights)
})

describe('The search for whom one acts', () => {
  it('finds the people of each organisation where the right is held, the open one first', async () => {
    expect(await search(support)).toEqual([
      ['Open', 'Northgate', open],
      ['Held', 'Brookfield Cars', held],
    ])
    expect(await search(support, word, held)).toEqual([
      ['Held', 'Brookfield Cars', held],
      ['Open', 'Northgate', open],
    ])
    expect(await search(support, `${word} brookf`)).toEqual([['Held', 'Brookfield Cars', held]])
  })

  it('finds those of the one organisation alone for its support person', async () => {
    const ofOne = await buildUser(host, { orgId: open, rights: supportRights })
    expect(await search(ofOne)).toEqual([['Open', 'Northgate', open]])
    expect(await search(ofOne, 'brookfield')).toEqual([])
  })

  it('finds nobody of organisations that support of the base one does not belong to', async () => {
    const ofBase = await buildUser(host, { orgId: open, rights: supportRights })
    await addMember(host.database, base, ofBase.id, supportRights)
    expect(await search(ofBase)).toEqual([['Open', 'Northgate', open]])
  })

  it('is refused where the right is held elsewhere alone', async () => {
    const call = await signIn(support)
    const answer = await call('GET', `/users/v1/${seen}/logon-as?q=${word}`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'right_missing' })
  })

  it('names a person of two organisations once for each', async () => {
    const both = await build(open, 'Both')
    await addMember(host.database, held, both.id, ['CanViewDashboard'])
    expect(await search(support, `${word} both`)).toEqual([
      ['Both', 'Northgate', open],
      ['Both', 'Brookfield Cars', held],
    ])
  })

  it('leads to acting in the organisation of whom it found, and nowhere else', async () => {
    const call = await signIn(support)
    const begin = async (orgId: string, subject: BuiltUser) => {
      const answer = await call('POST', `/users/v1/${orgId}/logon-as`, {
        body: { subject: subject.id, reason: 'The list looks wrong' },
      })
      return answer.status
    }
    expect(await begin(open, people.held)).toBe(404)
    expect(await begin(seen, people.seen)).toBe(403)
    expect(await begin(closed, people.closed)).toBe(404)
    expect(await begin(held, people.held)).toBe(200)
    const session = await call('GET', '/authn/v1/validatecookie')
    expect(await session.json()).toMatchObject({
      userid: people.held.id,
      organisations: [{ id: held }],
    })
  })

  it('answers at most twenty, those of the open organisation before all others', async () => {
    for (let at = 0; at < maxActingCandidates; at++) await build(open, `Zz${at}`)
    const found = await search(support)
    expect(found).toHaveLength(maxActingCandidates)
    expect(found.filter(([, , orgId]) => orgId !== open)).toEqual([])
  })
})
