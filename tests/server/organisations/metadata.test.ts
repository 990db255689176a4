import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import { metadata } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let robin: Call

beforeAll(async () => {
  const base = await buildOrganisation(host, { is_base: true })
  await host.database.asOwner((tx) =>
    tx.insert(metadata).values({
      orgId: base,
      category: 'reason',
      key: 'price',
      value: 'price',
      lang_value: 'Too dear',
    }),
  )
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, {
    orgId,
    rights: ['CanAccessMetadata', 'CanEditOrganisation'],
  })
  robin = createCaller(host.app, await buildSession(host, user.id))
})

async function send(method: string, path: string, body?: object) {
  const answer = await robin(method, `/organisation/v1/${orgId}/metadata${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const settings = { value: 'late', lang_value: 'Too late', sort_order: 3, status: 'active' }
const list = async () => (await send('GET', '/list')).body as unknown as MetadataRow[]
const offered = async () =>
  ((await send('GET', '')).body as unknown as MetadataRow[]).map(({ lang_value }) => lang_value)

describe('The metadata of an organisation', () => {
  it('are created, changed, deleted, and offered at once', async () => {
    const created = await send('POST', '', { category: 'reason', key: 'late', ...settings })
    expect(created.body).toMatchObject({ key: 'late', is_own: true, username: 'Robin Marsh' })
    expect(await offered()).toEqual(['Too dear', 'Too late'])
    const again = await send('POST', '', { category: 'reason', key: 'late', ...settings })
    expect(again).toMatchObject({ status: 409, body: { code: 'exists' } })
    await send('PUT', '/reason/late', { ...settings, lang_value: 'Much too late' })
    expect(await offered()).toEqual(['Too dear', 'Much too late'])
    expect((await send('DELETE', '/reason/late')).status).toBe(200)
    expect(await offered()).toEqual(['Too dear'])
    const changes = (await send('GET', '/history?item=reason/late')).body
    expect(changes).toMatchObject([
      { was: { lang_value: 'Much too late' }, value: null },
      { was: { lang_value: 'Too late' }, value: { lang_value: 'Much too late' } },
      { was: null, value: settings },
    ] satisfies Partial<Record<keyof ConfigurationChange, unknown>>[])
  })

  it('hide the base organisation’s value once the own one is inactive', async () => {
    expect(await list()).toMatchObject([{ key: 'price', is_own: false, username: null }])
    const own = { ...settings, value: 'price', lang_value: 'Too dear', status: 'inactive' }
    await send('POST', '', { category: 'reason', key: 'price', ...own })
    expect(await offered()).toEqual([])
    expect(await list()).toMatchObject([{ key: 'price', is_own: true, status: 'inactive' }])
  })

  it('need category, key and value, and refuse what is based on old values', async () => {
    for (const name of ['category', 'key', 'value']) {
      const body = { category: 'reason', key: 'late', ...settings, [name]: ' ' }
      expect((await send('POST', '', body)).body).toMatchObject({ code: 'bad_input' })
    }
    await send('POST', '', { category: 'reason', key: 'late', ...settings })
    const seen = { ...settings, sort_order: 9 }
    expect((await send('PUT', '/reason/late', { ...settings, seen })).body).toMatchObject({
      code: 'stale',
    })
    expect((await send('PUT', '/reason/never', settings)).status).toBe(404)
    expect((await send('DELETE', '/reason/never')).status).toBe(404)
  })
})
