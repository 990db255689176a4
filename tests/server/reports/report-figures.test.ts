import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { stages, stagesByStatus } from '#domain/reports/report.model.ts'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import type { Stage } from '#domain/reports/report.model.ts'
import { activity, customers, parameters } from '#server/db/schema/index.ts'
import { countStagesByAuthor, countStagesByDealer } from '#server/reports/stage-count.store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createDemoRandom } from '#server/demo/generators/random.ts'
import { buildActs } from './build-acts.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const zones = ['Europe/London', 'America/New_York', 'Pacific/Auckland'] as const
const statuses = Object.keys(stagesByStatus) as CustomerStatus[]
const year = Date.parse('2025-12-01T00:00:00Z')
const hours = 365 * 24

/** Nights on which the clocks of one of the zones change, to the half hour around it. */
const clockChanges = [
  '2026-03-08T06:30:00Z',
  '2026-03-08T07:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T01:30:00Z',
  '2026-04-04T13:30:00Z',
  '2026-09-26T13:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-01T05:30:00Z',
]

async function buildYear(timeZone: string) {
  const random = createDemoRandom('reports', timeZone)
  const orgId = await buildOrganisation(host, { parameters: { time_zone: timeZone } })
  const agreements = await buildCustomers(
    host,
    orgId,
    Array.from({ length: 60 }, (_, number) => ({ dCode: `D${number % 4}` })),
  )
  const times = [
    ...Array.from({ length: 1500 }, () =>
      new Date(year + random.whole(0, hours * 60) * 60_000).toISOString(),
    ),
    ...clockChanges,
  ]
  const ids = await buildActs(
    host,
    orgId,
    times.map((at) => ({
      fAgreementNo: random.pick(agreements),
      status: random.chance(0.1) ? 'letter sent' : random.pick(statuses),
      at,
      arrived: new Date(Date.parse(at) + random.whole(0, 3) * 3_600_000).toISOString(),
      authorId: `person ${random.whole(1, 5)}`,
      superseded: random.chance(0.1),
    })),
  )
  await host.database.within({ orgId, userId: null }, async (tx) => {
    for (const id of ids.filter(() => random.chance(0.05)))
      await tx.update(activity).set({ deletedAt: new Date() }).where(eq(activity.id, id))
    for (const no of agreements.slice(0, 5))
      await tx.update(customers).set({ dCode: 'D3' }).where(eq(customers.fAgreementNo, no))
  })
  return { orgId, random }
}

interface Period {
  readonly from: string
  readonly to: string
}

/** The figures by the acts alone: each read, its day formatted, its customer put into a set. */
async function countSlowly(
  orgId: string,
  timeZone: string,
  by: 'dealer' | 'author',
  period: Period,
) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  const acts = await host.database.within({ orgId, userId: null }, (tx) =>
    tx
      .select({ act: activity, dealer: customers.dCode })
      .from(activity)
      .innerJoin(
        customers,
        and(eq(customers.orgId, activity.orgId), eq(customers.fAgreementNo, activity.fAgreementNo)),
      )
      .where(and(eq(activity.orgId, orgId), isNull(activity.deletedAt))),
  )
  const found = new Map<string, Record<Stage, Set<string>>>()
  for (const { act, dealer } of acts) {
    const day = format.format(act.occurredAt)
    if (day < period.from || day > period.to) continue
    const key = by === 'dealer' ? dealer : (act.authorId ?? '')
    const reached = stagesByStatus[act.status as CustomerStatus] ?? []
    for (const stage of reached) {
      const sets = found.get(key) ?? {
        contacted: new Set(),
        appointed: new Set(),
        attended: new Set(),
        sold: new Set(),
      }
      sets[stage].add(act.fAgreementNo)
      found.set(key, sets)
    }
  }
  return Object.fromEntries(
    [...found].map(([key, sets]) => [
      key,
      Object.fromEntries(stages.map((stage) => [stage, sets[stage].size])),
    ]),
  )
}

it('equals a count of the acts alone, over a year in three zones, when the zone changes too', async () => {
  const differences: unknown[] = []
  let compared = 0
  const compare = async (orgId: string, timeZone: string, periods: readonly Period[]) => {
    for (const period of periods) {
      const scope = { ...period, orgId, dealers: null }
      const read = <T>(work: (tx: Parameters<typeof countStagesByDealer>[0]) => Promise<T>) =>
        host.database.within({ orgId, userId: null }, work)
      const summed = {
        dealer: Object.fromEntries(await read((tx) => countStagesByDealer(tx, scope))),
        author: Object.fromEntries(await read((tx) => countStagesByAuthor(tx, scope))),
      }
      for (const by of ['dealer', 'author'] as const) {
        const slow = await countSlowly(orgId, timeZone, by, period)
        compared += Object.keys(slow).length * stages.length
        if (JSON.stringify(sorted(slow)) !== JSON.stringify(sorted(summed[by])))
          differences.push({ timeZone, period, by, slow, summed: summed[by] })
      }
    }
  }
  for (const timeZone of zones) {
    const { orgId, random } = await buildYear(timeZone)
    const toDay = (hour: number) => new Date(year + hour * 3_600_000).toISOString().slice(0, 10)
    const periods = [
      { from: '2025-12-01', to: '2026-11-30' },
      ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25', '2026-11-01'].map(
        (day) => ({ from: day, to: day }),
      ),
      ...Array.from({ length: 6 }, () => {
        const start = random.whole(0, hours)
        return { from: toDay(start), to: toDay(start + random.whole(0, 2000)) }
      }),
    ]
    await compare(orgId, timeZone, periods)
    const moved = 'Asia/Kolkata'
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.update(parameters).set({ value: moved }).where(eq(parameters.orgId, orgId)),
    )
    await compare(orgId, moved, periods.slice(0, 3))
  }
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(500)
  printCounts(`reports: ${compared} figures compared, ${differences.length} differences`)
})

const byKey = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1

const sorted = (counts: object) =>
  Object.entries(counts)
    .map(([key, value]) => [key, Object.entries(value as object).toSorted(byKey)] as const)
    .toSorted(byKey)
