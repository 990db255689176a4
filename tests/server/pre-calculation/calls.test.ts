import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PreCalculationRun } from '#domain/pre-calculation/pre-calculation.contract.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { toStoreAddress } from '#server/db/store-address.ts'
import { incentives } from '#server/db/schema/index.ts'
import { queueAgedFigures } from '#server/pre-calculation/aged-figures-task.ts'
import { preCalculationJob } from '#server/pre-calculation/pre-calculation.job.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { createLog } from '#server/log.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queueTestRun,
  queryRows,
  runDay,
} from './pre-calculation-fixtures.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

const customers = 120
const host = describeHost()
let orgId: string
let otherOrgId: string
let stop: (() => Promise<void>) | null = null

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, customers)
  otherOrgId = await importDemoDataset(host, 1, 30)
}, 120_000)

afterEach(async () => {
  await stop?.()
  stop = null
  await host.database.pool.query(
    'delete from pre_calculation_runs; delete from jobs; delete from pgboss.job',
  )
})

const getAddress = () => toStoreAddress(host.database.pool.options.connectionString ?? '', null)
const log = createLog('silent')

async function processor() {
  const person = await signInListUser(host, orgId, ['CanViewProcessingTasks'])
  const at = `/processing/v1/${orgId}/pre-calculation`
  const ask = async (method: string) =>
    (await (await person.call(method, at)).json()) as PreCalculationRun | null
  return { start: () => ask('POST'), progress: () => ask('GET') }
}

describe('the pre-calculation API', () => {
  it('starts one run at a time and reports its progress', async () => {
    const { start, progress } = await processor()
    expect(await progress()).toBeNull()
    const started = await start()
    expect(started).toMatchObject({
      reason: 'asked',
      state: 'queued',
      day: runDay,
      as_of: '2026-11-21T09:00:00.000Z',
      started_at: null,
      finished_at: null,
      done: 0,
    })
    expect((await start())?.id).toBe(started?.id)

    await runPreCalculation({
      database: host.database,
      orgId,
      id: started?.id ?? '',
      now: host.clock.now,
      batchRows: 50,
      signal: AbortSignal.abort(),
    })
    expect(await progress()).toMatchObject({
      id: started?.id,
      state: 'processing',
      done: 0,
      total: customers,
    })
    await runPreCalculation({
      database: host.database,
      orgId,
      id: started?.id ?? '',
      now: host.clock.now,
    })
    expect(await progress()).toMatchObject({
      id: started?.id,
      state: 'finished',
      done: customers,
      finished_at: '2026-11-21T09:00:00.000Z',
    })
    const next = await start()
    expect(next?.id).not.toBe(started?.id)
    expect(next?.state).toBe('queued')
  })

  it('answers while queued and abandoned runs proceed', async () => {
    const { start, progress } = await processor()
    await start()
    // A host that was killed: what it held is free again as soon as it is no longer believed to
    // live.
    await host.database.pool.query(
      "update pre_calculation_runs set state = 'processing', held_until = now() - interval '1 second' where org_id = $1",
      [orgId],
    )
    await queueTestRun(host, otherOrgId)
    stop = await startJobs(
      {
        database: host.database,
        address: getAddress(),
        log,
        now: host.clock.now,
        files: host.files,
        ...outwardDeps,
      },
      [preCalculationJob],
      [],
    )
    await vi.waitFor(async () => expect((await progress())?.state).toBe('finished'), {
      timeout: 60_000,
      interval: 50,
    })
    await vi.waitFor(
      async () =>
        expect(
          await queryRows(host, 'select state from pre_calculation_runs where org_id = $1', [
            otherOrgId,
          ]),
        ).toEqual([{ state: 'finished' }]),
      { timeout: 60_000, interval: 50 },
    )
    expect((await progress())?.done).toBe(customers)
  }, 150_000)
})

describe('stored figures', () => {
  it('are recalculated once on a new day in every organisation', async () => {
    await runPreCalculation({
      database: host.database,
      orgId,
      id: (await queueTestRun(host, orgId)).id,
      now: host.clock.now,
    })
    const before = await queryRows(
      host,
      'select f_agreement_no, payments_made, next_payment_days, processed_at from customers where org_id = $1 and next_payment_days > 0 order by 1',
      [orgId],
    )
    expect(await queueAgedFigures(host.database, host.clock.now())).toBe(0)

    const tomorrow = new Date('2026-11-22T09:00:00Z')
    // The leasing organisation has no customers here; the other two have.
    expect(await queueAgedFigures(host.database, tomorrow)).toBe(2)
    expect(await queueAgedFigures(host.database, tomorrow)).toBe(0)
    const [{ id } = {}] = await queryRows(
      host,
      "select id from pre_calculation_runs where org_id = $1 and reason = 'nightly' and day = '2026-11-22'",
      [orgId],
    )
    await runPreCalculation({ database: host.database, orgId, id: String(id), now: () => tomorrow })

    const after = await queryRows(
      host,
      'select f_agreement_no, payments_made, next_payment_days, processed_at from customers where org_id = $1 order by 1',
      [orgId],
    )
    const aged = new Map(after.map((row) => [row['f_agreement_no'], row]))
    const fallenDue = before.filter((row) => row['next_payment_days'] === 1)
    expect(before.length).toBeGreaterThan(50)
    for (const row of before.filter(({ next_payment_days: days }) => Number(days) > 1)) {
      const then = aged.get(row['f_agreement_no'])
      expect(then).toMatchObject({
        next_payment_days: Number(row['next_payment_days']) - 1,
        payments_made: row['payments_made'],
      })
      expect(then?.['processed_at']).toEqual(tomorrow)
    }
    for (const row of fallenDue)
      expect(aged.get(row['f_agreement_no'])?.['payments_made']).toBe(
        Number(row['payments_made']) + 1,
      )
    expect(await queueAgedFigures(host.database, tomorrow)).toBe(0)
  }, 120_000)

  it('of proposals equal their key financials to the penny', async () => {
    const campaign = {
      code: 'WINTER',
      deposit_sub: 25_000,
      deposit_sub_percent: 1.5,
      pull_forward: 2,
      additional_support: 10_000,
      additional_support_percent: 0.5,
      acceptance_fee: 9900,
      min_months: 30,
    }
    const offer = { vehicle_code: 'E', fuel_type: 'Electric', rate: 2.9, deposit_sub: 50_000 }
    const overlay = { code: 'LOYAL', cash_amount: 20_000 }
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(incentives).values([
        { orgId, type: 'campaign', id: 'winter', incentive: campaign },
        { orgId, type: 'offer', id: 'electric', incentive: offer },
        { orgId, type: 'overlay', id: 'loyal', incentive: overlay },
      ]),
    )
    await runPreCalculation({
      database: host.database,
      orgId,
      id: (await queueTestRun(host, orgId)).id,
      now: host.clock.now,
    })
    const person = await signInListUser(host, orgId, ['CanViewCentralStock', 'CanViewRvData'])
    const stored = await queryRows(
      host,
      'select f_agreement_no, o_id, f_payment, f_parity, f_deposit, f_deposit_sub, f_balloon, f_rate, overlay, campaign_support, payment_support, acceptance_fee from offers where org_id = $1 and mapping_override is null order by 1, 2',
      [orgId],
    )
    const apart: unknown[] = []
    const getFacts = new Map<unknown, DealFacts>()
    for (const row of stored) {
      const number = row['f_agreement_no']
      const facts =
        getFacts.get(number) ??
        ((await (
          await person.call(
            'GET',
            `/offer-service/v1/${orgId}/customer/${String(number)}/deal-facts`,
          )
        ).json()) as DealFacts)
      getFacts.set(number, facts)
      const found = calculateKeyFinancials(
        facts,
        { oId: String(row['o_id']), offerType: null, inventoryVin: null, savedOfferIndex: null },
        noOverrides,
      )
      const answer = found.ok
        ? [
            found.value.deal.fPayment,
            found.value.deal.fParity,
            found.value.deal.fDeposit,
            found.value.deal.fDepositSub,
            found.value.deal.fBalloon,
            found.value.deal.fRate,
          ]
        : found.refusal
      const storedRow = [
        row['f_payment'],
        row['f_parity'],
        row['f_deposit'],
        row['f_deposit_sub'],
        row['f_balloon'],
        row['f_rate'],
      ]
      if (JSON.stringify(answer) !== JSON.stringify(storedRow)) apart.push({ row, answer })
    }
    expect(apart.slice(0, 3)).toEqual([])
    const having = (column: string): number => stored.filter((row) => row[column] !== null).length
    expect(
      [
        having('overlay'),
        having('campaign_support'),
        having('payment_support'),
        having('acceptance_fee'),
      ].every((count) => count > 100),
    ).toBe(true)
  }, 120_000)
})
