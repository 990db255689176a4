import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let mine: Call
let colleague: Call

async function signIn(first_name: string, rights: readonly string[] = ['CanSeeSavedSearch']) {
  const user = await buildUser(host, { orgId, first_name, last_name: 'Marsh', rights })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  mine = await signIn('Robin')
  colleague = await signIn('Ines')
})

const callBacks = '{"status":["call back"]}'

async function send(method: string, path: string, body?: object, as = mine) {
  const answer = await as(method, `/users/v1/${orgId}${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const save = async (settings: object = {}, as = mine): Promise<SavedSearch> =>
  (await send('POST', '', { name: 'To call', q: callBacks, ...settings }, as))
    .body as unknown as SavedSearch
const change = ({ searchid }: SavedSearch, body: object, as = mine) =>
  send('PUT', `/searches/${searchid}`, body, as)
const list = async (as = mine) =>
  (await send('GET', '/searches', undefined, as)).body as unknown as SavedSearch[]
const names = async (as = mine) => (await list(as)).map(({ name }) => name)

describe('Saved searches', () => {
  it('are stored in normal form and answered newest first', async () => {
    const first = await save({ q: '{"status":["call back"],"fEquity":{}}' })
    expect(first).toMatchObject({ organisationid: orgId, name: 'To call', q: callBacks })
    expect(first).toMatchObject({ search: callBacks, is_own: true, is_shared: false })
    await host.database.asOwner((tx) =>
      tx.execute(sql`update saved_searches set created_at = created_at - interval '1 hour'`),
    )
    await save({ name: 'Later' })
    expect(await names()).toEqual(['Later', 'To call'])
  })

  it.each([
    ['without a name', { name: '  ' }, 400, 'bad_input'],
    ['with a name of 61 letters', { name: 'x'.repeat(61) }, 400, 'bad_input'],
    ['that cannot be read', { q: '{' }, 400, 'search_refused'],
    ['of an unknown field', { q: '{"aSeatColour":["red"]}' }, 400, 'search_refused'],
    [
      'of words for everybody',
      { q: '{"keywords":"Q"}', is_shared: true },
      422,
      'search_names_person',
    ],
  ])('are refused %s, and nothing is stored', async (_what, settings, status, code) => {
    const answer = await send('POST', '', { name: 'To call', q: callBacks, ...settings })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await list()).toEqual([])
  })

  it('are their person’s alone until they are shared, and again once they are not', async () => {
    const search = await save()
    expect(await names(colleague)).toEqual([])
    expect((await change(search, { is_pinned: true }, colleague)).status).toBe(404)
    await change(search, { is_shared: true })
    expect(await list(colleague)).toMatchObject([{ is_own: false, saved_by: 'Robin Marsh' }])
    await change(search, { is_pinned: true }, colleague)
    await change(search, { is_shared: false })
    expect(await names(colleague)).toEqual([])
    await change(search, { is_shared: true })
    expect(await list(colleague)).toMatchObject([{ is_pinned: false }])
  })

  it('are renamed, shared and deleted by their person and by administrators', async () => {
    const search = await save({ is_shared: true })
    for (const body of [{ name: 'Mine now' }, { is_shared: false }])
      expect((await change(search, body, colleague)).status).toBe(404)
    const path = `/searches/${search.searchid}`
    expect((await send('DELETE', path, undefined, colleague)).status).toBe(404)
    const administrator = await signIn('Ada', ['CanSeeSavedSearch', 'CanEditOrganisation'])
    await change(search, { name: 'Call first' }, administrator)
    expect(await names()).toEqual(['Call first'])
    const stopped = await change(search, { is_shared: false }, administrator)
    expect(stopped.body).toMatchObject({ is_shared: false, may_change: false })
    expect(await names(administrator)).toEqual([])
    expect((await send('DELETE', path)).body).toEqual({ searchid: search.searchid })
    expect((await send('DELETE', path)).body).toEqual({ searchid: search.searchid })
    expect(await names(colleague)).toEqual([])
  })

  it('that somebody shared stay when they leave', async () => {
    await save({ is_shared: true })
    await host.database.asOwner((tx) =>
      tx.execute(sql`delete from memberships where org_id = ${orgId} and user_id in
        (select id from users where first_name = 'Robin')`),
    )
    expect(await names(colleague)).toEqual(['To call'])
  })

  it('are pinned by each person for themselves, a few at the most', async () => {
    const shared = await save({ is_shared: true })
    await change(shared, { is_pinned: true }, colleague)
    expect(await list()).toMatchObject([{ is_pinned: false }])
    for (let number = 1; number < savedSearchLimits.pins; number += 1)
      await change(await save({}, colleague), { is_pinned: true }, colleague)
    const last = await save({}, colleague)
    expect(await change(last, { is_pinned: true }, colleague)).toMatchObject({
      status: 409,
      body: { code: 'too_many_pins' },
    })
    await change(shared, { is_pinned: false }, colleague)
    expect((await change(last, { is_pinned: true }, colleague)).status).toBe(200)
  })

  it('of another organisation do not exist here', async () => {
    const search = await save({ is_shared: true })
    orgId = await buildOrganisation(host)
    const stranger = await signIn('Mina')
    expect(await list(stranger)).toEqual([])
    expect((await change(search, { is_pinned: true }, stranger)).status).toBe(404)
    expect((await send('DELETE', `/searches/${search.searchid}`, {}, stranger)).status).toBe(404)
  })
})
