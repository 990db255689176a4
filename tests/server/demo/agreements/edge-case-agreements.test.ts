import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEdgeCaseIndex } from '#server/demo/agreements/edge-case-agreements.ts'
import type { EdgeCaseKey } from '#server/demo/agreements/edge-case-agreements.ts'
import { demoToday, northgateId, openDemo } from '../open-demo.ts'
import type { DemoRow, LoadedDemo } from '../open-demo.ts'

let demo: LoadedDemo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

const toEdgeNumber = (key: EdgeCaseKey): string => `NG${1_000_001 + getEdgeCaseIndex(key)}`

async function readEdge(key: EdgeCaseKey): Promise<DemoRow> {
  const [row] = await demo.rows(
    'select * from customers where org_id = $1 and f_agreement_no = $2',
    [northgateId, toEdgeNumber(key)],
  )
  if (row === undefined) throw new Error(`There is no ${key}`)
  return row
}

describe('edge cases', () => {
  it('show equity and parity up to 180 days before the next payment, not at 181', async () => {
    expect(await readEdge('annual181')).toMatchObject({
      next_payment_days: 181,
      f_equity: null,
      f_parity: null,
      f_parity_position: 7,
    })
    for (const [key, days] of [
      ['annual180', 180],
      ['annual179', 179],
    ] as const) {
      const row = await readEdge(key)
      expect(row['next_payment_days']).toBe(days)
      expect(row['f_equity']).not.toBeNull()
      expect(row['f_parity']).not.toBeNull()
    }
  })

  it('hold agreements that ended, lapsed, owe, cost nothing, were bought or leased', async () => {
    const day = (value: unknown): string => new Date(String(value)).toISOString().slice(0, 10)
    expect(day((await readEdge('ended'))['f_end_date']) < demoToday).toBe(true)
    expect((await readEdge('lapsed'))['f_termination_reason']).toBe('Voluntary termination')
    expect(Number((await readEdge('arrears'))['arrears'])).toBeGreaterThan(0)
    expect(await readEdge('zeroRate')).toMatchObject({ f_rate: 0 })
    expect(await readEdge('cash')).toMatchObject({
      f_product_type: 'Cash',
      f_payment: 0,
      f_parity: null,
      f_parity_position: 7,
      f_settlement_type: 'none',
    })
    expect(await readEdge('lease')).toMatchObject({
      f_product_type: 'Lease',
      f_equity: null,
      f_true_equity: null,
      f_settlement_type: 'lease_termination',
    })
    expect(await readEdge('noValuation')).toMatchObject({
      a_valuation_average: null,
      f_equity: null,
      f_parity_position: 7,
    })
    expect(await readEdge('quoted')).toMatchObject({ f_settlement_type: 'quoted' })
    expect(await readEdge('quoteExpired')).toMatchObject({ f_settlement_type: 'statutory' })
    expect(await readEdge('company')).toMatchObject({
      f_settlement_type: 'balance',
      c_full_name: 'Hale & Marrow "Fine Joinery" Ltd',
    })
    expect(Number((await readEdge('excessMiles'))['excess_mileage_cost'])).toBeGreaterThan(0)
    expect(await readEdge('zeroDeposit')).toMatchObject({ f_deposit: 0 })
    expect(day((await readEdge('endsToday'))['f_end_date'])).toBe(demoToday)
    expect(day((await readEdge('startsToday'))['f_start_date'])).toBe(demoToday)
  })

  it('have a person with two agreements', async () => {
    const [ended, started] = [await readEdge('endsToday'), await readEdge('startsToday')]
    for (const column of ['c_bpid', 'c_full_name', 'c_postcode'])
      expect([ended[column], started[column]]).toEqual([ended[column], ended[column]])
    expect(ended['c_bpid']).not.toBeNull()
    expect(ended['f_agreement_no']).not.toBe(started['f_agreement_no'])
  })

  it('hold a car without a price, one that stands twice, and names of many scripts', async () => {
    expect(await readEdge('noOffers')).toMatchObject({ f_parity: null, f_parity_position: 7 })
    expect(await demo.count('offers where f_agreement_no = $1', [toEdgeNumber('noOffers')])).toBe(0)
    expect((await readEdge('duplicateOne'))['a_vrm']).toBe(
      (await readEdge('duplicateTwo'))['a_vrm'],
    )
    expect((await readEdge('greek'))['c_full_name']).toBe('Σοφία Βραχνάκη-Ωρίωνος')
    expect((await readEdge('arabic'))['c_full_name']).toBe('ليلى القمرية')
    expect((await readEdge('chinese'))['c_l_name']).toBe('歐陽')
    expect(String((await readEdge('longest'))['c_full_name']).length).toBeGreaterThan(100)
  })

  it('fill all fourteen tabs of one customer', async () => {
    const row = await readEdge('everything')
    const no = toEdgeNumber('everything')
    const filled = [
      'f_equity',
      'f_parity',
      'propensity_bucket',
      'excess_mileage',
      'previous_agreement',
      'next_agreement',
      'c_personal_url',
      'c_renewal_presentation_url',
      'p_finance_pre_approved_amount',
      'p_finance_pre_approved_expiry',
      'linked_to_my_account_at',
      'f_guarantor',
      'action_by',
      'c_next_service_date',
      'c_email',
      'c_mobile',
      'engagement',
    ]
    expect(filled.filter((column) => row[column] === null)).toEqual([])
    expect(row).toMatchObject({
      status: 'call back',
      next_step: 'call',
      dpi_status_string: 'submitted',
      warnings: [expect.any(String)],
      c_intentions: [expect.any(String)],
    })
    for (const table of [
      'service_history',
      'hot_leads',
      'inspections',
      'campaign_customers',
      'consent_ledger',
      'representatives',
    ])
      expect(
        await demo.count(`${table} where org_id = $1 and f_agreement_no = $2`, [northgateId, no]),
        table,
      ).toBeGreaterThan(0)
    expect(await demo.count("activity where f_agreement_no = $1 and type = 'comment'", [no])).toBe(
      12,
    )
    expect(await demo.count('representatives where f_agreement_no = $1', [no])).toBe(2)
    expect(
      (
        await demo.rows('select distinct type from offers where f_agreement_no = $1 order by 1', [
          no,
        ])
      ).map((found) => found['type']),
    ).toEqual(['mapped', 'pamAppliedInventory', 'repeatTerm', 'saved'])
    expect(
      await demo.count(
        "campaigns where end_date > '2026-11-21' and id in (select campaign_id from campaign_customers where f_agreement_no = $1)",
        [no],
      ),
    ).toBe(4)
  })

  it('leave those of another empty', async () => {
    const no = toEdgeNumber('nothing')
    for (const table of [
      'activity',
      'service_history',
      'hot_leads',
      'inspections',
      'campaign_customers',
      'consent_ledger',
    ])
      expect(await demo.count(`${table} where f_agreement_no = $1`, [no]), table).toBe(0)
    expect(await readEdge('nothing')).toMatchObject({
      status: 'not set',
      next_step: null,
      c_email: null,
      c_mobile: null,
      a_vin: null,
      f_equity: null,
      propensity_bucket: null,
      warnings: [],
      c_intentions: [],
    })
  })
})
