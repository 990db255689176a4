import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import { organisations } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let baseId: string
let orgId: string
let editor: Call
let member: Call

beforeAll(async () => {
  baseId = await buildOrganisation(host, { name: 'Forecourt', is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const signIn = async (rights: readonly string[]) =>
    createSignedInCaller(host.app, await buildUser(host, { orgId, rights }))
  editor = await signIn(['CanEditOrganisation', 'CanLogonAsOtherUser'])
  member = await signIn([])
})

const path = (id: string = orgId, rest = '') => `/organisation/v1/${id}${rest}`
const readDetails = async (call: Call, id: string = orgId) => {
  const answer = await call('GET', path(id))
  return (await answer.json()) as OrganisationDetails
}
const change = async (body: object, call = editor) => {
  const answer = await call('PUT', path(), { body: { id: orgId, ...body } })
  return {
    status: answer.status,
    body: (await answer.json()) as OrganisationDetails & { code?: string },
  }
}

describe('The organisation', () => {
  it('[A-238] is read by GET_ORGANISATION: its own fields, who changed it for editors alone', async () => {
    await change({ organisation: 'Ashdown North', theme: '--accent: #7a1f3d;' })
    const mine = await readDetails(editor)
    expect(mine).toMatchObject({
      id: orgId,
      name: 'Ashdown North',
      theme: '--accent: #7a1f3d;',
      is_base: false,
      is_test_org: false,
      image_url: null,
      purl_image_url: null,
      username: 'Robin Marsh',
    })
    expect(await readDetails(member)).toMatchObject({ name: 'Ashdown North', username: null })
  })

  it('keeps another’s change, and says that it is there', async () => {
    await change({ organisation: 'Ashdown North' })
    const late = await change({ organisation: 'South', seen: { organisation: 'Ashdown Motors' } })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await readDetails(editor)).name).toBe('Ashdown North')
    // The theme is another field: nobody has changed it.
    expect((await change({ theme: '--font: Georgia;', seen: { theme: '' } })).status).toBe(200)
  })

  it.each([
    [{ organisation: '  ' }],
    [{ organisation: 'x'.repeat(101) }],
    [{ status: 'created' }],
    [{ theme: 'body { display: none }' }],
    [{ theme: '--accent: url(https://evil.example)' }],
    [{ theme: `--font: ${'x'.repeat(2000)};` }],
    [{ theme: `/*${'x'.repeat(1_000_000)}*/` }],
  ])('takes nothing of %o', async (body) => {
    const { status } = await change(body)
    expect([400, 413]).toContain(status)
    expect(await readDetails(editor)).toMatchObject({ name: 'Ashdown Motors', theme: null })
  })

  it('[A-042] is active or disabled: then those who may edit it alone open it', async () => {
    expect((await change({ status: 'disabled' })).status).toBe(200)
    expect((await member('GET', path())).status).toBe(404)
    expect(await member('GET', '/organisation/v1/organisations').then((r) => r.json())).toEqual([])
    expect(await editor('GET', '/organisation/v1/organisations').then((r) => r.json())).toEqual([
      expect.objectContaining({ id: orgId, status: 'disabled' }),
    ])
    expect((await change({ status: 'active' })).status).toBe(200)
    expect((await member('GET', path())).status).toBe(200)
  })

  it('stays active where all others build on it', async () => {
    const user = await buildUser(host, { orgId: baseId, rights: ['CanEditOrganisation'] })
    const call = await createSignedInCaller(host.app, user)
    const answer = await call('PUT', path(baseId), { body: { id: baseId, status: 'disabled' } })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'base_stays_active',
    ])
  })

  it('is not changed under another organisation’s id', async () => {
    const answer = await editor('PUT', path(), { body: { id: randomUUID(), organisation: 'X' } })
    expect(answer.status).toBe(403)
  })

  it('is marked as one for tests by who may log on as another person alone', async () => {
    const flag = (call: Call) =>
      call('PUT', path(orgId, '/test-organisation'), { body: { is_test_org: true } })
    const other = await buildUser(host, { orgId, rights: ['CanEditOrganisation'] })
    expect((await flag(await createSignedInCaller(host.app, other))).status).toBe(403)
    expect((await flag(editor)).status).toBe(200)
    expect((await readDetails(member)).is_test_org).toBe(true)
  })

  it('has a history of who changed what', async () => {
    await change({ organisation: 'Ashdown North' })
    await change({ organisation: 'Ashdown North' })
    const answer = await editor('GET', path(orgId, '/history'))
    expect(await answer.json()).toMatchObject([
      {
        item: 'organisation',
        was: { organisation: 'Ashdown Motors' },
        value: { organisation: 'Ashdown North' },
        by: 'Robin Marsh',
      },
    ])
  })
})

describe('A new organisation', () => {
  const create = async (call: Call, body: object = { organisation: 'Moor', status: 'created' }) => {
    const answer = await call('POST', '/organisation/v1/organisations', { body })
    return { status: answer.status, body: (await answer.json()) as { id: string; code: string } }
  }

  it('is made by organisation and status created, and its maker may edit it', async () => {
    const rights = ['CanCreateOrganisation', 'CanEditOrganisation', 'CanEditUsers']
    const maker = await createSignedInCaller(host.app, await buildUser(host, { orgId, rights }))
    const { status, body } = await create(maker)
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'created' })])
    const held = await maker('GET', `/authz/v1/${body.id}/permissions/effective`)
    expect(await held.json()).toEqual([...rights, 'CanViewDashboard'].toSorted())
    const opened = await maker('PUT', path(body.id), { body: { id: body.id, status: 'active' } })
    expect(await opened.json()).toMatchObject({ name: 'Moor', status: 'active' })
    expect((await member('GET', path(body.id))).status).toBe(404)
    const history = await maker('GET', path(body.id, '/history'))
    expect(await history.json()).toMatchObject([
      { was: { status: 'created' }, value: { status: 'active' } },
      { was: null, value: { organisation: 'Moor', status: 'created' } },
    ])
  })

  it('is made by nobody without the right, nor with it where it is disabled', async () => {
    const { body, status } = await create(editor)
    expect([status, body.code]).toEqual([403, 'right_missing'])
    const closed = await buildOrganisation(host, { status: 'disabled' })
    const user = await buildUser(host, {
      orgId: closed,
      rights: ['CanCreateOrganisation', 'CanEditOrganisation'],
    })
    expect((await create(await createSignedInCaller(host.app, user))).status).toBe(403)
  })

  it('is on the list of organisations for its people alone', async () => {
    const list = async (call: Call) =>
      (await call('GET', '/organisation/v1/organisations').then((r) => r.json())) as {
        name: string
        may_create: boolean
      }[]
    const maker = await createSignedInCaller(
      host.app,
      await buildUser(host, { orgId, rights: ['CanCreateOrganisation'] }),
    )
    await create(maker, { organisation: 'Aldermoor', status: 'created' })
    expect((await list(maker)).map(({ name, may_create }) => [name, may_create])).toEqual([
      ['Aldermoor', true],
      ['Ashdown Motors', true],
    ])
    expect((await list(member)).map(({ name, may_create }) => [name, may_create])).toEqual([
      ['Ashdown Motors', false],
    ])
    const rows = await host.database.asOwner((tx) => tx.select().from(organisations))
    expect(rows.find(({ name }) => name === 'Aldermoor')?.created_at).toBeInstanceOf(Date)
  })
})
