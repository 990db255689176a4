import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncentiveReach } from '#domain/incentive-settings/incentive.contract.ts'
import { latestRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queryRows,
  queueTestRun,
  readCalculatedRows,
} from '../pre-calculation/pre-calculation-fixtures.ts'

const host = describeHost()
let orgId: string
let call: Call

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, 60)
  const person = await signInListUser(host, orgId, ['CanViewProductConfiguration'])
  call = person.call
}, 120_000)

const getLatest = () => host.database.within({ orgId, userId: null }, (tx) => latestRun(tx, orgId))

const runToEnd = async (id: string) =>
  runPreCalculation({ database: host.database, orgId, id, now: host.clock.now })

beforeEach(async () => {
  await host.database.pool.query(
    'delete from incentives; delete from changed_customers; delete from pre_calculation_runs',
  )
  await runToEnd((await queueTestRun(host, orgId)).id)
  await host.database.pool.query('delete from pre_calculation_runs; delete from changed_customers')
})

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await call(method, `/offer-service/v1/${orgId}/${path}`, { body })
  expect(answer.status).toBe(200)
  return answer.json()
}

const valid = { valid_from: '2026-11-01', valid_to: '2026-11-30' }
const overlay = { name: 'Loyalty', code: 'LOY', cash_amount: 100_000, ...valid }

async function getOffers(agreementNo: string) {
  const answer = await call('GET', `/search/v1/${orgId}/customer/${agreementNo}`)
  const { proposals } = (await answer.json()) as {
    proposals: { oId: string; fPayment: number; overlay: number | null }[]
  }
  return proposals
}

const countPlans = async () =>
  queryRows(
    host,
    'select f_product_type as plan, count(*)::int as count from customers where org_id = $1 group by 1 order by 2 desc',
    [orgId],
  )

async function findWithOffers(plan: unknown): Promise<string> {
  const [row] = await queryRows(
    host,
    'select c.f_agreement_no as no from customers c join offers o using (org_id, f_agreement_no) where org_id = $1 and f_product_type = $2 order by 1 limit 1',
    [orgId, plan],
  )
  return String(row?.['no'])
}

describe('An incentive that is saved', () => {
  it('changes the offers of whom it reaches, and is taken back with them', async () => {
    const agreementNo = await findWithOffers((await countPlans())[0]?.['plan'])
    const before = await getOffers(agreementNo)
    expect(before.length).toBeGreaterThan(0)
    await send('POST', 'incentive/overlay', {
      id: 'loyal',
      incentive: overlay,
    })
    const run = await getLatest()
    expect(run).toMatchObject({ reason: 'incentive', state: 'queued' })
    await runToEnd(run?.id ?? '')
    const after = await getOffers(agreementNo)
    expect(after.map((offer) => offer.overlay)).toEqual(after.map(() => 100_000))
    for (const offer of before)
      expect(after.find(({ oId }) => oId === offer.oId)?.fPayment).toBeLessThan(offer.fPayment)
    // The clock stands still: two runs of one instant have no order.
    await host.database.pool.query('delete from pre_calculation_runs')
    await send('DELETE', 'incentives/overlay/loyal')
    await runToEnd((await getLatest())?.id ?? '')
    const toFigures = (offers: typeof before) =>
      offers.map(({ oId, fPayment, overlay: cash }) => ({ oId, fPayment, cash }))
    expect(toFigures(await getOffers(agreementNo))).toEqual(toFigures(before))
  })

  it('recalculates nobody else, and a run over everybody would change nothing more', async () => {
    const [first] = await countPlans()
    const incentive = { ...overlay, cash_amount: undefined, deposit_sub: 75_000 }
    await send('POST', 'incentive/campaign', {
      id: 'plan',
      incentive: { ...incentive, plan_type: first?.['plan'] },
    })
    const run = await getLatest()
    await runToEnd(run?.id ?? '')
    expect((await getLatest())?.done).toBe(first?.['count'])
    const narrow = await readCalculatedRows(host, orgId)
    await runToEnd((await queueTestRun(host, orgId)).id)
    expect(await readCalculatedRows(host, orgId)).toEqual(narrow)
  })

  it('begins an open run again, which has read the incentives as they were', async () => {
    const open = await queueTestRun(host, orgId)
    await host.database.pool.query("update pre_calculation_runs set reached = 'NMG', done = 5")
    await send('POST', 'incentive/overlay', {
      id: 'loyal',
      incentive: overlay,
    })
    expect(await getLatest()).toMatchObject({
      id: open.id,
      reason: 'asked',
      reached: '',
      done: 0,
    })
  })

  it('recalculates nobody where it is not valid today, or no car of the price list is meant', async () => {
    const later = { ...overlay, valid_from: '2026-12-01', valid_to: '2026-12-31' }
    await send('POST', 'incentive/overlay', {
      id: 'later',
      incentive: later,
    })
    await send('POST', 'incentive/offer', {
      id: 'none',
      incentive: { brand: 'Nobody’s', otrp: 1, ...valid },
    })
    expect(await getLatest()).toBeNull()
  })
})

describe('The reach of incentives', () => {
  it('counts today’s customers with an offer that each is for, whenever it is valid', async () => {
    const [first] = await countPlans()
    const later = { valid_from: '2027-01-01', valid_to: '2027-01-31' }
    await send('POST', 'incentive/campaign', {
      id: 'all',
      incentive: { name: 'All', code: 'A', ...later },
    })
    await send('POST', 'incentive/campaign', {
      id: 'plan',
      incentive: { name: 'Plan', code: 'P', plan_type: first?.['plan'], ...later },
    })
    await send('POST', 'incentive/campaign', {
      id: 'none',
      incentive: { name: 'None', code: 'N', min_months: 600, ...later },
    })
    const [{ all, plan } = { all: 0, plan: 0 }] = (await queryRows(
      host,
      'select count(distinct f_agreement_no)::int as all, count(distinct f_agreement_no) filter (where c.f_product_type = $2)::int as plan from customers c join offers o using (org_id, f_agreement_no) where org_id = $1',
      [orgId, first?.['plan']],
    )) as { all: number; plan: number }[]
    expect(await send('GET', 'incentive-reach/campaign')).toEqual({
      customers: 60,
      counted: 60,
      reached: { all, plan, none: 0 },
    })
    const draft = (await send('POST', 'incentive-reach/campaign', {
      incentive: { name: 'Plan', code: 'P', plan_type: first?.['plan'], ...later },
    })) as IncentiveReach
    expect(draft.reached).toEqual({ draft: plan })
  })
})
