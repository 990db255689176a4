import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { callScripts } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createDayPackCaller, buildFullCustomer, fillFirstPages } from './day-pack-caller.ts'
import type { DayPack } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackCaller } from './day-pack-caller.ts'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
})

async function somebody(
  overrides: {
    readonly orgId?: string
    readonly rights?: readonly string[]
    readonly hasExactRights?: boolean
    readonly dealerCodes?: readonly string[]
  } = {},
): Promise<DayPackCaller> {
  const user = await buildUser(host, { rights: everyRight, ...overrides })
  return createDayPackCaller(host, user, randomUUID())
}

/** The customers of a pack for whom there is another reason than the first pages of the list. */
const getNames = ({ customers: named }: Pick<DayPack, 'customers'>) =>
  named
    .filter(({ reasons }) => reasons.some((reason) => reason !== 'listed'))
    .map(({ agreementNo }) => agreementNo)

describe('The day pack', () => {
  it.each([
    ['caller-light', everyRight.filter((right) => right !== 'CanViewDashboard')],
    ['campaign-only', everyRight.filter((right) => right !== 'CanLogonAsOtherUser')],
  ])('of %s people, who may open no customer, is empty', async (_kind, rights) => {
    const orgId = await buildOrganisation(host)
    const limited = await somebody({ orgId, rights, hasExactRights: true })
    const agreement = await buildFullCustomer(host, orgId, { assignedUserId: limited.user.id })
    expect(await limited.pack({ opened: [agreement], held: [agreement] })).toMatchObject({
      customers: [],
      left_out: 0,
      gone: [{ agreementNo: agreement, why: 'not_theirs' }],
    })
    const device = randomUUID()
    const address = `/search/v1/${orgId}/day-pack`
    expect(
      (await limited.ask('POST', `${address}/records`, { device, agreements: [agreement] })).body,
    ).toMatchObject({ code: 'limited_to_list' })
    expect((await limited.ask('POST', `${address}/shared`, { device })).body).toMatchObject({
      products: [],
    })
  })

  it('holds due tasks, leads, own and opened customers, within dealers', async () => {
    const orgId = await buildOrganisation(host)
    await fillFirstPages(host, orgId)
    const mine = await somebody({ orgId, dealerCodes: ['D1'] })
    const [today, overdue, lead, assigned, opened, tomorrow, others, foreign, quiet, email] =
      await buildCustomers(host, orgId, [
        { nextStep: 'visit', nextStepAt: new Date('2026-11-21T16:00:00Z') },
        { nextStep: 'call', nextStepAt: new Date('2026-11-03T10:00:00Z') },
        { actionBy: new Date('2026-11-22T09:00:00Z') },
        { assignedUserId: mine.user.id },
        {},
        { nextStep: 'call', nextStepAt: new Date('2026-11-22T10:00:00Z') },
        {
          nextStep: 'call',
          nextStepAt: new Date('2026-11-21T10:00:00Z'),
          assignedUserId: randomUUID(),
        },
        { nextStep: 'call', nextStepAt: new Date('2026-11-21T10:00:00Z'), dCode: 'D2' },
        {},
        { nextStep: 'email', nextStepAt: new Date('2026-11-21T10:00:00Z') },
      ])
    const pack = await mine.pack({ opened: [opened ?? '', foreign ?? '', 'NO-SUCH', 'nul\0'] })
    expect(getNames(pack)).toEqual([today, others, overdue, lead, opened, assigned, tomorrow])
    const own = new Set(getNames(pack))
    expect(
      pack.customers.flatMap(({ agreementNo, reasons }) =>
        own.has(agreementNo) ? reasons[0] : [],
      ),
    ).toEqual(['due_today', 'due_today', 'overdue', 'hot_lead', 'opened', 'assigned', 'due_soon'])
    expect([pack.left_out, pack.today, pack.as_of, pack.gone]).toEqual([
      0,
      '2026-11-21',
      host.clock.now().toISOString(),
      [],
    ])
    // Nine of the ten are at the person's dealer, beside those that fill the first pages.
    expect(pack.total).toBe(159)
    expect([quiet, email].some((agreement) => getNames(pack).includes(agreement ?? ''))).toBe(false)
  })

  it('uses the day of the organisation’s zone', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { time_zone: 'America/Los_Angeles', offline_days_ahead: '0' },
    })
    const mine = await somebody({ orgId })
    // 09:00 in London is one in the morning in California: today ends at 08:00 UTC of the 22nd.
    const [late, next] = await buildCustomers(host, orgId, [
      { nextStep: 'call', nextStepAt: new Date('2026-11-22T07:59:59Z') },
      { nextStep: 'call', nextStepAt: new Date('2026-11-22T08:00:00Z') },
    ])
    expect(getNames(await mine.pack())).toEqual([late])
    expect(next).toBeDefined()
  })

  it('keeps the most needed within the limit, and counts those left out', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { offline_max_customers: '3', offline_max_megabytes: '7' },
    })
    const mine = await somebody({ orgId })
    const made = await buildCustomers(
      host,
      orgId,
      Array.from({ length: 40 }, (_, index) => ({
        nextStep: 'call',
        nextStepAt: new Date(Date.UTC(2026, 10, 1 + (index % 20), 10, index)),
      })),
    )
    const [today] = await buildCustomers(host, orgId, [
      { nextStep: 'call', nextStepAt: new Date('2026-11-21T15:00:00Z') },
    ])
    const pack = await mine.pack()
    expect(getNames(pack)).toEqual([today, made[39], made[19]])
    expect([pack.left_out, pack.limits]).toEqual([
      38,
      { customers: 3, megabytes: 7, daysAhead: 2, daysKept: 7 },
    ])
  })

  it('reports which customers left and which are out of reach', async () => {
    const orgId = await buildOrganisation(host)
    await fillFirstPages(host, orgId)
    const mine = await somebody({ orgId, dealerCodes: ['D1'] })
    const [stays, left, moved] = await buildCustomers(host, orgId, [
      { assignedUserId: mine.user.id },
      {},
      { dCode: 'D2' },
    ])
    const elsewhere =
      (
        await buildCustomers(host, await buildOrganisation(host), [
          { assignedUserId: mine.user.id },
        ])
      )[0] ?? ''
    const { gone } = await mine.pack({
      held: [stays ?? '', left ?? '', moved ?? '', elsewhere, 'NO-SUCH'],
    })
    expect(gone).toEqual([
      { agreementNo: left, why: 'left' },
      ...[moved, elsewhere, 'NO-SUCH'].map((agreementNo) => ({ agreementNo, why: 'not_theirs' })),
    ])
  })
})

describe('The pack', () => {
  it('is the product configuration, and call scripts with the right', async () => {
    const orgId = await buildOrganisation(host)
    await buildFullCustomer(host, orgId)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(callScripts).values([
        {
          orgId,
          id: 's1',
          title: 'Renewal',
          category: 'Calls',
          content: 'Good morning',
          published: true,
        },
        {
          orgId,
          id: 's2',
          title: 'Draft',
          category: 'Calls',
          content: 'Not yet',
          published: false,
        },
      ]),
    )
    const shared = async (rights: readonly string[]) => {
      const reader = await somebody({ orgId, rights })
      return (
        await reader.ask('POST', `/search/v1/${orgId}/day-pack/shared`, { device: randomUUID() })
      ).body
    }
    expect(await shared(everyRight)).toMatchObject({
      products: [{ product: 'PCP' }],
      call_scripts: [{ id: 's1', title: 'Renewal', content: 'Good morning' }],
    })
    expect(await shared([])).not.toHaveProperty('call_scripts')
  })

  it('names the people to whom its person may assign, and changes with them', async () => {
    const orgId = await buildOrganisation(host)
    await buildFullCustomer(host, orgId)
    const agent = await somebody({ orgId, rights: everyRight })
    const others = await somebody({ orgId, rights: [] })
    const read = async (caller: typeof agent) =>
      (await caller.ask('POST', `/search/v1/${orgId}/day-pack/shared`, { device: randomUUID() }))
        .body
    const before = await read(agent)
    expect(before['assignable']).toEqual(
      (await agent.ask('GET', `/users/v1/${orgId}/assignable`)).body,
    )
    expect(before['assignable']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ userID: others.user.id })]),
    )
    expect(await read(others)).not.toHaveProperty('assignable')
    expect((await agent.pack()).shared).toBe(before['version'])
    const [newcomer, known] = [await somebody({ orgId, rights: [] }), await agent.pack()]
    expect(known.shared).not.toBe(before['version'])
    expect((await read(agent))['assignable']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ userID: newcomer.user.id })]),
    )
  })
})

describe('The day pack preview', () => {
  it('shows customers, megabytes, and whose pack is cut', async () => {
    const orgId = await buildOrganisation(host)
    const admin = await somebody({ orgId })
    const busy = await somebody({ orgId, rights: [] })
    await somebody({ orgId, dealerCodes: ['D2'], rights: [] })
    for (let made = 0; made < 3; made++)
      await buildFullCustomer(host, orgId, {
        assignedUserId: busy.user.id,
        actionBy: new Date('2026-11-22T09:00:00Z'),
        dCode: 'D1',
      })
    const preview = async (query = '') =>
      (await admin.ask('GET', `/organisation/v1/${orgId}/day-pack/preview${query}`)).body
    const hot = await preview()
    // Their hot leads are open, so they belong to everybody at the dealer; nobody at D2 has any.
    expect(hot).toMatchObject({
      people: 3,
      is_capped: false,
      customers: { median: 3, most: 3 },
      people_cut: 0,
      sampled: 3,
    })
    expect(await preview('?customers=2')).toMatchObject({
      customers: { median: 2, most: 2 },
      people_cut: 2,
      limits: { customers: 2 },
    })
    const each = Number(hot['bytes_each'])
    const { customers: records } = await admin.records(
      (await admin.pack()).customers.map(({ agreementNo }) => agreementNo),
    )
    const measured =
      records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0) /
      records.length
    expect(Math.abs(each - measured)).toBeLessThan(measured / 20)
    expect((await busy.ask('GET', `/organisation/v1/${orgId}/day-pack/preview`)).body['code']).toBe(
      'right_missing',
    )
  })
})
