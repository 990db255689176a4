import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, inArray } from 'drizzle-orm'
import { addMonths } from '#domain/calendar.ts'
import { p4RunCustomers, p4Runs } from '#server/db/schema/index.ts'
import type { RunCustomer } from '#server/predictive-parity/p4-run.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildForecastCustomers, createForecastCaller, startForecasts } from './forecast-host.ts'
import type { ForecastCaller } from './forecast-host.ts'

const host = describeHost()
let orgId: string
let caller: ForecastCaller
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startForecasts(host)
})
afterAll(() => stop())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  caller = await createForecastCaller(host, orgId)
})

const within = () => ({ orgId, userId: null })

describe('A run', () => {
  it('checks each chart of an earlier run against what is so today', async () => {
    const nearEnd = {
      fStartDate: '2023-06-15',
      fPayment: 100_00,
      fPurchasePrice: 16_000_00,
      aValuationAverage: 2_000_00,
    }
    const named = await buildForecastCustomers(host, orgId, [
      { fPayment: 900_00 },
      { fPayment: 900_00 },
      nearEnd,
      nearEnd,
      { fStartDate: '2020-01-15' },
    ])
    const [within1, within2, risk1, risk2, ended] = named
    const project = await caller.create()
    const first = await caller.run(project.id)
    expect(first.check).toBeNull()
    const foresee = (agreements: (string | undefined)[], change: Partial<RunCustomer>) =>
      host.database.within(within(), (tx) =>
        tx
          .update(p4RunCustomers)
          .set(change)
          .where(
            and(
              eq(p4RunCustomers.runId, first.id),
              inArray(
                p4RunCustomers.fAgreementNo,
                agreements.flatMap((one) => one ?? []),
              ),
            ),
          ),
      )
    // One has been in the run and is no longer.
    await host.database.within(within(), (tx) =>
      tx.insert(p4RunCustomers).values({ orgId, runId: first.id, fAgreementNo: ended ?? '' }),
    )
    await foresee(named, { parityMonth: null, isWithin: null, highriskMonth: null, vtMonth: null })
    await foresee([within1, risk1, ended], { parityMonth: 3, isWithin: true })
    // A month that has not come yet foresaw nothing by now.
    await foresee([within2], { parityMonth: 4, isWithin: true })
    await foresee([risk1, within1, ended], { highriskMonth: 1 })
    await foresee([within1], { vtMonth: 2 })
    await host.database.within(within(), (tx) =>
      tx
        .update(p4Runs)
        .set({ day: addMonths(first.day, -3) })
        .where(eq(p4Runs.orgId, orgId)),
    )
    const { check } = await caller.run(project.id)
    expect(check).toEqual({
      number: 1,
      from: addMonths(first.day, -2).slice(0, 7),
      to: first.day.slice(0, 7),
      parity: { foreseen_true: 1, foreseen_false: 1, foreseen_gone: 1, unforeseen: 1 },
      highrisk: { foreseen_true: 1, foreseen_false: 1, foreseen_gone: 1, unforeseen: 1 },
      vt: { foreseen_true: 0, foreseen_false: 1, foreseen_gone: 0, unforeseen: 2 },
    })
    expect([risk2 !== undefined, first.customers_count]).toEqual([true, 4])
  })

  it.each(['highrisk', 'vt'] as const)(
    'puts each customer of the chart %s in one bar, which the search counts',
    async (tab) => {
      const inputs = Array.from({ length: 7 }, (_, at) => ({
        fStartDate: `2024-0${at + 1}-15`,
        fPayment: 100_00,
        fPurchasePrice: 16_000_00,
        aValuationAverage: 2_000_00,
      }))
      await buildForecastCustomers(host, orgId, [...inputs, { fPayment: 900_00 }])
      const run = await caller.run((await caller.create({ horizon: 24 })).id)
      const counts = run.metrics.map(({ highrisk_aggs, vt_customers_count }) =>
        tab === 'vt' ? vt_customers_count : highrisk_aggs.blended.count,
      )
      const found = await Promise.all(
        counts.map((_count, at) => caller.count(`${run.id}.${tab}.${at + 1}.within`)),
      )
      expect(found).toEqual(counts)
      expect(found.reduce((sum, count) => sum + count, 0)).toBe(7)
    },
  )
})
