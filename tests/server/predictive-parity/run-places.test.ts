import { afterAll, beforeAll, expect, it } from 'vitest'
import type { P4CustomerPlace } from '#domain/predictive-parity/p4-run.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildForecastCustomers, createForecastCaller, startForecasts } from './forecast-host.ts'

const host = describeHost()
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startForecasts(host)
})
afterAll(() => stop())

/** From always within to always over; the last has ended. */
const payments = [
  ...[900_00, 480_00, 420_00, 390_00, 360_00, 330_00, 300_00, 100_00].map((fPayment) => ({
    fPayment,
  })),
  { fStartDate: '2020-01-15' },
]

it('A run says of any customer that one sees where they stand, found by words', async () => {
  const orgId = await buildOrganisation(host)
  const caller = await createForecastCaller(host, orgId)
  const agreements = await buildForecastCustomers(host, orgId, payments)
  const run = await caller.run((await caller.create()).id)
  const find = async (words: string, of = caller) =>
    of.send<P4CustomerPlace[]>('GET', `runs/${run.id}/places?words=${encodeURIComponent(words)}`)
  const places = await Promise.all(
    agreements.map(async (agreement) => (await find(agreement)).body[0]),
  )
  expect(places.map((place) => place?.is_in_run)).toEqual([
    ...Array.from({ length: 8 }, () => true),
    false,
  ])
  for (const [index, month] of run.metrics.entries()) {
    const inMonth = places.filter((place) => place?.parity_month === index + 1)
    expect([
      inMonth.filter((place) => place?.is_within === true).length,
      inMonth.filter((place) => place?.is_within === false).length,
    ]).toEqual([month.positive_parity, month.negative_parity])
  }
  const stranger = await createForecastCaller(host, orgId, { dealerCodes: ['D9'] })
  expect((await find(agreements[0] ?? '', stranger)).body).toEqual([])
  expect((await find(' ')).status).toBe(400)
  expect((await find('a\0')).status).toBe(400)
  expect((await caller.send('GET', 'runs/none/places?words=a')).status).toBe(404)
})
