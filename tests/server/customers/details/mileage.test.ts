import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { customers } from '#server/db/schema/index.ts'
import { activity, productConfigurations } from '#server/db/schema/index.ts'
import { buildAgreementRecord } from '#server/imports/agreement-record.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'
import { signInListUser } from '../list-user.ts'

/** A PCP of 48 months after 30 months, driven a little more than agreed. */
const agreement = {
  cFullName: 'Tamsin Wrexley',
  dCode: 'D1',
  aMake: 'Arden',
  aModel: 'Fell',
  fProductType: 'PCP',
  fPayment: 31_240,
  fTerm: 48,
  fBalloon: 1_124_000,
  fRate: 4.9,
  rateType: 'apr',
  fPurchasePrice: 2_449_500,
  fStartDate: '2024-05-21',
  fEndDate: '2028-05-21',
  cSoldMileage: 40_000,
  cActualDeliveredMileage: 10,
  odometer: 28_010,
  fMileageCost: 8.5,
  aValuationAverage: 1_385_000,
  aValuationClean: 1_460_000,
} as const

const both = {
  customer_details_mileage_editable: 'true',
  customer_details_old_mileage_editable: 'true',
}
const everyRight = ['CanChangeCustomerStatus', 'CanViewExcessMileage', 'CanViewTrueEquity']

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host, { parameters: both })
})

/** What an import would store on that day. */
function imported(fAgreementNo: string, day: string, changes: object = {}) {
  const record = buildAgreementRecord(
    { ...agreement, ...changes, fAgreementNo },
    buildProposalDataset({ today: day }),
  )
  return { ...record.customer, processed_at: new Date(`${day}T07:30:00Z`) } as Partial<
    typeof customers.$inferInsert
  >
}

async function change(
  fAgreementNo: string,
  body: object,
  options: {
    readonly org?: string
    readonly dealers?: readonly string[]
    readonly requestId?: string
  } = {},
) {
  const person = await signInListUser(host, options.org ?? orgId, everyRight, options.dealers)
  const answer = await person.call(
    'POST',
    `/customer/v1/${options.org ?? orgId}/customer/${fAgreementNo}/mileage`,
    { body, ...(options.requestId === undefined ? {} : { requestId: options.requestId }) },
  )
  return {
    status: answer.status,
    body: (await answer.json()) as { row: Record<string, unknown>; code?: string; data?: unknown },
  }
}

const readFigures = (row: Record<string, unknown>) =>
  Object.fromEntries(
    [
      'cMileage',
      'aValuationAverage',
      'aValuationClean',
      'expectedMileage',
      'excessMileage',
      'excessMileageCost',
      'currentExcessMileage',
      'currentExcessMileageCost',
      'excessMileageDate',
      'flagDate',
      'fEquity',
      'fTrueEquity',
      'fBuyingPower',
      'payments_made',
      'payments_rem',
      'nextPaymentDays',
    ].map((wire) => [wire, row[wire]]),
  )

async function readHistory(fAgreementNo: string) {
  return host.database.within({ orgId, userId: null }, (tx) =>
    tx
      .select()
      .from(activity)
      .where(and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, fAgreementNo))),
  )
}

describe('a corrected mileage', () => {
  it('gives an import’s valuation and equity', async () => {
    await buildCustomers(host, orgId, [imported('M-1', '2026-11-21')])
    const { status, body } = await change('M-1', { new_mileage: 33_010, version: 1 })
    expect(status).toBe(200)
    // 5,000 more miles reduce the value by 2 %.
    const expected = imported('M-1', '2026-11-21', {
      odometer: 33_010,
      aValuationAverage: 1_357_300,
      aValuationClean: 1_430_800,
    })
    expect(readFigures(body.row)).toEqual(readFigures(expected))
    expect(body.row).toMatchObject({
      cMileage: 33_000,
      aValuationAverage: 1_357_300,
      excessMileage: 12_749,
      version: 2,
      processed_at: '2026-11-21T09:00:00.000Z',
    })
    const [entry] = await readHistory('M-1')
    expect(entry).toMatchObject({
      type: 'event',
      event: 'mileage_adjustment',
      note: '28010 → 33010',
      author: 'Robin Marsh',
      details: { which: 'mileage', from: 28_010, to: 33_010 },
    })
  })

  it('restores every figure when it was a slip', async () => {
    await buildCustomers(host, orgId, [imported('M-2', '2026-11-21')])
    const before = readFigures(imported('M-2', '2026-11-21'))
    const slipped = await change('M-2', { new_mileage: 1_999_999, version: 1 })
    expect(slipped.body.row['aValuationAverage']).toBe(138_500)
    const back = await change('M-2', { new_mileage: 28_010, version: 2 })
    expect(readFigures(back.body.row)).toEqual(before)
  })

  it('calculates on today without false arrears', async () => {
    await buildCustomers(host, orgId, [imported('M-3', '2026-08-30')])
    const { body } = await change('M-3', { new_mileage: 28_011, version: 1 })
    const fresh = imported('M-3', '2026-11-21', { odometer: 28_011 }) as Record<string, unknown>
    expect(readFigures(body.row)).toMatchObject({
      payments_made: fresh['payments_made'],
      payments_rem: fresh['payments_rem'],
      expectedMileage: fresh['expectedMileage'],
      currentExcessMileage: fresh['currentExcessMileage'],
    })
    expect(Number(body.row['fEquity']) - Number(fresh['fEquity'])).toBe(-6)
  })

  it('of the old deal leaves the value', async () => {
    await buildCustomers(host, orgId, [imported('M-4', '2026-11-21')])
    const { body } = await change('M-4', { new_mileage: 60_000, which: 'old_mileage', version: 1 })
    expect(readFigures(body.row)).toEqual(
      readFigures(imported('M-4', '2026-11-21', { cSoldMileage: 60_000 })),
    )
    expect(body.row).toMatchObject({
      cSoldMileage: 60_000,
      excessMileage: 0,
      aValuationAverage: 1_385_000,
    })
    expect((await readHistory('M-4'))[0]).toMatchObject({
      event: 'old_mileage_adjustment',
      note: '40000 → 60000',
    })
  })
})

describe('a mileage change', () => {
  it.each([
    [{}, 'mileage', 403],
    [{}, 'old_mileage', 403],
    [{ customer_details_mileage_editable: 'true' }, 'mileage', 200],
    [{ customer_details_mileage_editable: 'true' }, 'old_mileage', 403],
    [{ customer_details_old_mileage_editable: 'true' }, 'mileage', 403],
    [{ customer_details_old_mileage_editable: 'true' }, 'old_mileage', 200],
  ])('under %j: %s is answered %i', async (parameters, which, expected) => {
    const org = await buildOrganisation(host, { parameters })
    await buildCustomers(host, org, [{ fAgreementNo: 'P-1' }])
    const { status, body } = await change('P-1', { new_mileage: 5, which, version: 1 }, { org })
    expect([status, body.code]).toEqual([expected, expected === 403 ? 'not_editable' : undefined])
  })

  it('is refused with both sides when stale', async () => {
    await buildCustomers(host, orgId, [{ fAgreementNo: 'S-1', odometer: 100, version: 4 }])
    const { status, body } = await change('S-1', { new_mileage: 5, version: 3 })
    expect([status, body.code, body.data]).toEqual([
      409,
      'stale',
      {
        yours: { new_mileage: 5, version: 3 },
        theirs: { mileage: 100, version: 4 },
        conflicts: [{ about: 'mileage', mine: '5', theirs: '100', was: null, by: null, at: null }],
      },
    ])
    expect(await readHistory('S-1')).toEqual([])
  })

  it('is no conflict when the mileage is stored already', async () => {
    await buildCustomers(host, orgId, [imported('S-2', '2026-11-21')])
    await change('S-2', { new_mileage: 30_000, version: 1 })
    const again = await change('S-2', { new_mileage: 30_000, version: 1 })
    expect([again.status, again.body.row['version']]).toEqual([200, 2])
    expect(await readHistory('S-2')).toHaveLength(1)
  })

  it('is applied once among several on the same row', async () => {
    await buildCustomers(host, orgId, [imported('S-3', '2026-11-21')])
    const answers = await Promise.all(
      [1, 2, 3, 4].map((more) =>
        change('S-3', { new_mileage: 30_000 + more, version: 1 }, { requestId: randomUUID() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await readHistory('S-3')).toHaveLength(1)
  })

  it.each([-1, 1.5, 2_000_001, '12,5', 'many', null, [1], Number.MAX_SAFE_INTEGER])(
    'is invalid as %j',
    async (new_mileage) => {
      expect((await change('S-1', { new_mileage, version: 4 })).body.code).toBe('bad_input')
    },
  )

  it('is not found for another dealer', async () => {
    await buildCustomers(host, orgId, [{ fAgreementNo: 'D-2', dCode: 'D2' }])
    const foreign = await change('D-2', { new_mileage: 5, version: 1 }, { dealers: ['D1'] })
    expect(foreign).toEqual(
      await change('NOBODY', { new_mileage: 5, version: 1 }, { dealers: ['D1'] }),
    )
    expect(foreign.status).toBe(404)
  })
})

describe('the steps of a figure', () => {
  it('end in the row’s figure', async () => {
    await buildCustomers(host, orgId, [imported('F-1', '2026-11-21')])
    const { body } = await (
      await signInListUser(host, orgId, ['CanViewTrueEquity'])
    ).answer('customer/F-1')
    const { row, figures } = body as unknown as {
      row: Record<string, number>
      figures: Record<string, readonly { label: string; amount: number }[]>
    }
    const equity = figures['equity_steps'] ?? []
    expect(equity.map(({ label }) => label)).toEqual(['valuation', 'settlement', 'equity'])
    expect(equity[0]?.amount).toBe(1_385_000)
    expect((equity[0]?.amount ?? 0) + (equity[1]?.amount ?? 0)).toBe(row['fEquity'])
    expect(figures['true_equity_steps']?.at(-1)?.amount).toBe(row['fTrueEquity'])
    expect(figures).toMatchObject({ as_of: '2026-11-21T07:30:00.000Z', day: '2026-11-21' })
  })

  it('are absent for imported figures', async () => {
    await buildCustomers(host, orgId, [{ ...imported('F-2', '2026-11-21'), fEquity: 5 }])
    const { body } = await (await signInListUser(host, orgId)).answer('customer/F-2')
    expect(body['figures']).toEqual({
      as_of: '2026-11-21T07:30:00.000Z',
      day: '2026-11-21',
      equity_steps: [],
      payments: { term: 48, count: 47, every: 1, first_rentals: 1, final_month: 48 },
    })
  })

  it('follow the product’s configuration', async () => {
    const org = await buildOrganisation(host)
    await host.database.within({ orgId: org, userId: null }, (tx) =>
      tx
        .insert(productConfigurations)
        .values({ orgId: org, product: 'PCP', configuration: { product: 'PCP', has_equity: 0 } }),
    )
    await buildCustomers(host, org, [imported('F-3', '2026-11-21')])
    expect(
      (await (await signInListUser(host, org)).answer('customer/F-3')).body['figures'],
    ).toMatchObject({
      equity_steps: [],
    })
  })
})
