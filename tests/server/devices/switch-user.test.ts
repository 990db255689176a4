import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { activity, roleRights } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createDayPackCaller } from '../day-pack/day-pack-caller.ts'
import type { DayPackCaller } from '../day-pack/day-pack-caller.ts'
import { createTestDevice } from './test-device.ts'

/**
 * Answers to one person's session on a device that another had used, and leaks of the other's data.
 */
const counts = { answers: 0, seen: 0, writes: 0, underOthers: 0 }

const host = describeHost()
let orgId: string

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
})

afterAll(() => {
  printCounts(
    `device/switch, the host's half: of another's ${counts.seen}/${counts.answers} seen, writes under another's session ${counts.underOthers}/${counts.writes}`,
  )
})

/** Everything that a session on a device is answered, as one text. */
async function everythingFor(person: DayPackCaller, held: readonly string[]): Promise<string> {
  const { orgId: org } = person.user
  const pack = await person.pack({ held, opened: held })
  const answers = [
    { ...pack, gone: pack.gone.map(({ why }) => why) },
    (await person.records(held)).customers,
    (await person.ask('GET', `/notification/v1/${org}/devices`)).body,
    (await person.ask('GET', `/search/v1/${org}/day`)).body,
    (await person.ask('GET', `/search/v1/${org}/customers?size=50`)).body['customer_data'],
  ]
  counts.answers += answers.length
  return JSON.stringify(answers)
}

describe('A shared tablet', () => {
  it('gives each person their own data and nothing of the other’s', async () => {
    const elsewhere = await buildOrganisation(host)
    for (let round = 0; round < 8; round++) {
      const device = randomUUID()
      const otherOrg = round % 2 === 0 ? orgId : elsewhere
      const a = await createDayPackCaller(
        host,
        await buildUser(host, { orgId, rights: everyRight, dealerCodes: ['A1'] }),
        device,
      )
      const b = await createDayPackCaller(
        host,
        await buildUser(host, { orgId: otherOrg, rights: everyRight, dealerCodes: ['B1'] }),
        device,
      )
      const ofA = await buildCustomers(
        host,
        orgId,
        Array.from({ length: 4 }, () => ({
          dCode: 'A1',
          cFullName: `Planted ${round}`,
          assignedUserId: a.user.id,
        })),
      )
      const ofB = await buildCustomers(
        host,
        otherOrg,
        Array.from({ length: 3 }, () => ({ dCode: 'B1', assignedUserId: b.user.id })),
      )
      const named = async (person: DayPackCaller, held: readonly string[]) =>
        (await person.pack({ held })).customers.map(({ agreementNo }) => agreementNo)
      expect((await named(a, [])).toSorted((one, other) => one.localeCompare(other))).toEqual(
        expect.arrayContaining(ofA),
      )
      const toB = await everythingFor(b, ofA)
      for (const secret of [...ofA, `Planted ${round}`, a.user.id, a.user.username])
        if (toB.includes(secret)) counts.seen++
      // B cannot tell A's customers from unknown numbers.
      const { gone } = await b.pack({ held: [...ofA, 'NO-SUCH'] })
      expect(new Set(gone.map(({ why }) => why))).toEqual(new Set(['not_theirs']))
      expect(await named(b, ofA)).toEqual(expect.arrayContaining(ofB))
      const toA = await everythingFor(a, ofB)
      for (const secret of [...ofB, b.user.id, b.user.username])
        if (toA.includes(secret)) counts.seen++
      expect(await named(a, ofA)).toEqual(expect.arrayContaining(ofA))
    }
    expect([counts.seen, counts.answers]).toEqual([0, 80])
  })

  it('never records one’s work under the other’s session', async () => {
    const [agreement = ''] = await buildCustomers(host, orgId, [{}])
    const device = randomUUID()
    const [a, b] = [
      await createTestDevice(host, orgId, { device, name: 'Robin Marsh' }),
      await createTestDevice(host, orgId, { device, name: 'Kim Osei' }),
    ]
    await b.report({})
    for (let number = 1; number <= 10; number++) {
      const text = `Of A, ${number}`
      // The tablet sends A's queue with A's identity in it; the session is B's by now.
      const sent = await b.raw(
        'POST',
        `/customer/v1/org/${orgId}/customer/${agreement}/comment`,
        { activity: text, userId: a.person.user.id },
        { 'x-device-id': device, 'x-device-seq': String(number) },
      )
      counts.writes++
      expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([
        403,
        'identity_mismatch',
      ])
      const again = await a.raw(
        'POST',
        `/customer/v1/org/${orgId}/customer/${agreement}/comment`,
        { activity: text, userId: a.person.user.id },
        { 'x-device-id': device, 'x-device-seq': String(number) },
      )
      expect(again.status).toBe(200)
    }
    const written = await host.database.asOwner((tx) =>
      tx
        .select({ author: activity.author })
        .from(activity)
        .where(and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, agreement))),
    )
    counts.underOthers = written.filter(({ author }) => author !== 'Robin Marsh').length
    expect([counts.underOthers, written.length]).toEqual([0, 10])
    expect(await a.report({ last_seq: 10 })).toMatchObject({ lost: [], highest: 10 })
    // A's numbers are not taken for B's: one of B's own that is lost will be missed.
    expect(await b.report({ last_seq: 1 })).toMatchObject({ lost: [{ seq: 1 }], highest: 1 })
  })

  it('is revoked for both, and tells each only what is theirs', async () => {
    const device = randomUUID()
    const [a, b] = [
      await createTestDevice(host, orgId, { device }),
      await createTestDevice(host, orgId, { device }),
    ]
    const elsewhere = await buildOrganisation(host)
    const c = await createTestDevice(host, elsewhere, { device })
    for (const one of [a, b, c]) await one.report({})
    const manager = await createTestDevice(host, orgId, { rights: ['CanAssignCustomerToUser'] })
    await manager.raw('POST', `/notification/v1/${orgId}/fleet/${device}/revocation`, {}, {})
    expect([(await a.pack()).status, (await b.pack()).status, (await c.pack()).status]).toEqual([
      401, 401, 200,
    ])
    expect([
      (await (await a.signInAgain()).report({})).order,
      (await (await b.signInAgain()).report({})).order,
      (await c.report({})).order,
    ]).toEqual(['revoked', 'revoked', 'none'])
  })
})

describe('A right lost offline', () => {
  it('changes every copy’s version, so that all are fetched again', async () => {
    const user = await buildUser(host, { orgId, rights: everyRight })
    const person = await createDayPackCaller(host, user, randomUUID())
    const [agreement = ''] = await buildCustomers(host, orgId, [
      { assignedUserId: user.id, fRate: 6.9, cPhone: '01611234567' },
    ])
    const findVersion = async () =>
      (await person.pack({ held: [agreement] })).customers.find(
        ({ agreementNo }) => agreementNo === agreement,
      )?.version
    const before = await findVersion()
    expect(JSON.stringify((await person.records([agreement])).customers)).toContain('01611234567')
    await host.database.asOwner((tx) =>
      tx
        .delete(roleRights)
        .where(and(eq(roleRights.orgId, orgId), ne(roleRights.right, 'CanViewDashboard'))),
    )
    expect(await findVersion()).not.toBe(before)
    const [record] = (await person.records([agreement])).customers
    expect(record?.agreementNo).toBe(agreement)
    expect(JSON.stringify(record)).not.toMatch(/01611234567|"fRate":6\.9|service_history/u)
  })
})
