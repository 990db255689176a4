import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageSpeed } from '#domain/page-speed/page-speed.model.ts'
import { deleteOldPageLoads } from '#server/page-speed/page-speed.store.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let person: Call
let support: Call

const signIn = async (rights: readonly string[]): Promise<Call> => {
  const user = await buildUser(host, { orgId, rights })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  person = await signIn([])
  support = await signIn(['CanLogonAsOtherUser'])
})

const report = (page: unknown, time: unknown) =>
  person('POST', `/users/v1/${orgId}/page-speed`, { body: { page, time } })
const read = async () =>
  (await (await support('GET', `/users/v1/${orgId}/page-speed`)).json()) as PageSpeed[]

describe('Page loads', () => {
  it('[O-250] are counted by page and time, and read by support staff', async () => {
    for (const time of [812, 840, 2950]) expect((await report('/customers', time)).status).toBe(200)
    await report('/customer/$agreementNo', 400)
    expect(await read()).toEqual([
      { page: '/customer/$agreementNo', loads: 1, median: 400, slow: 400, slowest: 400 },
      { page: '/customers', loads: 3, median: 900, slow: 3000, slowest: 3000 },
    ])
    expect((await person('GET', `/users/v1/${orgId}/page-speed`)).status).toBe(403)
  })

  it('hold no address of a customer, no sentence and no impossible time', async () => {
    for (const page of ['customers', '/customer/NG-000123?x=1', '/a b', '/', '', 7, '//evil'])
      expect((await report(page, 100)).status).toBe(400)
    for (const time of [-1, 1.5, 60_001, '100', null])
      expect((await report('/customers', time)).status).toBe(400)
    expect(await read()).toEqual([])
  })

  it('are forgotten after 30 days', async () => {
    await report('/customers', 500)
    const counted = await host.database.pool.query<{ day: string }>(
      'select day::text from page_loads where org_id = $1',
      [orgId],
    )
    const start = Date.parse(counted.rows[0]?.day ?? '')
    const inDays = (days: number) => new Date(start + days * 86_400_000)
    await host.database.asOwner((tx) => deleteOldPageLoads(tx, inDays(30)))
    expect(await read()).toHaveLength(1)
    await host.database.asOwner((tx) => deleteOldPageLoads(tx, inDays(31)))
    expect(await read()).toEqual([])
  })
})
