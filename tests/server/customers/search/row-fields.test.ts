import { beforeAll, describe, expect, it } from 'vitest'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import { buildFilledOrganisation } from './filled-organisation.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildFilledOrganisation(host)
})

describe('true equity', () => {
  it('[W-084] is null for lease products, finds none, and needs its right', async () => {
    await buildCustomers(host, orgId, [
      { fAgreementNo: 'LEASE', fProductType: 'PCH', fTrueEquity: 500_000, fParity: 100 },
    ])
    const person = await signInListUser(host, orgId, ['CanViewTrueEquity'])
    const { customer_data } = await person.search({ sortby: 'fTrueEquity:asc' })
    expect(
      customer_data.map(({ fAgreementNo, fTrueEquity }) => [fAgreementNo, fTrueEquity]),
    ).toEqual([
      ['FULL', 123_400],
      ['LEASE', null],
    ])
    expect(getAgreementNumbers(await person.search({}, { fTrueEquity: { min: 0 } }))).toEqual([
      'FULL',
    ])
    const without = await signInListUser(host, orgId, [])
    expect((await without.search()).customer_data.filter((row) => 'fTrueEquity' in row)).toEqual([])
    await host.database.asOwner((tx) =>
      tx.execute("delete from customers where f_agreement_no = 'LEASE'"),
    )
  })
})

describe('the fields of a row', () => {
  const answeredFor = async (groups: readonly string[]) => {
    const {
      customer_data: [row],
    } = await (await signInListUser(host, orgId, everyRight)).search()
    const details = (await (await signInListUser(host, orgId, everyRight)).answer('customer/FULL'))
      .body['row'] as object
    const wires = customerFields
      .filter(({ group }) => groups.includes(group))
      .map(({ wire }) => wire)
    return {
      row: wires.filter((wire) => row === undefined || !(wire in row)),
      details: wires.filter((wire) => !(wire in details)),
      count: wires.length,
    }
  }

  it('[W-276] include identity, vehicle and finance', async () => {
    const { row, details, count } = await answeredFor(['identity', 'vehicle', 'finance'])
    expect([row, details]).toEqual([[], []])
    expect(count).toBeGreaterThanOrEqual(14 + 10 + 31)
  })

  it('[W-277] include workflow and engagement', async () => {
    const { row, details } = await answeredFor(['workflow', 'engagement'])
    expect([row, details]).toEqual([[], []])
    const {
      customer_data: [full],
    } = await (await signInListUser(host, orgId, everyRight)).search()
    expect(full).toMatchObject({
      propensity_bucket: 'high',
      ev_flag: false,
      engagement: 'opened',
      predictedRepurchaseDate: '2027-05-01',
      cIntentions: ['wants electric'],
      processed_at: '2026-11-20T02:00:00.000Z',
    })
  })

  it('sort and filter as the catalogue defines', async () => {
    const person = await signInListUser(host, orgId, everyRight)
    const sample = {
      range: { min: 1, max: 2 },
      dates: { min: '2026-01-01', max: 'today' },
      list: ['1'],
      text: 'x',
      tri: 'only',
      none: '',
    }
    const closed: Readonly<Record<string, readonly string[]>> = {
      status: ['sold'],
      nextStep: ['call'],
      dpiStatusString: ['eligible'],
    }
    const wrong: string[] = []
    for (const { wire, filter, isSortable } of customerFields) {
      const sorted = (await person.answer('customers', { sortby: `${wire}:desc` })).status
      const filtered = (
        await person.answer('customers', {
          q: JSON.stringify({ [wire]: closed[wire] ?? sample[filter] }),
        })
      ).status
      if (sorted !== (isSortable ? 200 : 400)) wrong.push(`${wire} sorted ${sorted}`)
      if (filtered !== (filter === 'none' ? 400 : 200)) wrong.push(`${wire} filtered ${filtered}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('customer types', () => {
  it('[W-278] follow the two product lists', async () => {
    const cars = await buildOrganisation(host, {
      parameters: {
        cash_customer_product_types: '["Cash","Sold outright"]',
        lease_product_types: 'PCH',
      },
    })
    await buildCustomers(host, cars, [
      { fAgreementNo: 'CASH', fProductType: 'Cash' },
      { fAgreementNo: 'OUT', fProductType: 'Sold outright' },
      { fAgreementNo: 'LEASE', fProductType: 'PCH' },
      { fAgreementNo: 'PCP', fProductType: 'PCP' },
      { fAgreementNo: 'UNKNOWN' },
    ])
    const person = await signInListUser(host, cars)
    const found = async (customerType: readonly string[]) =>
      getAgreementNumbers(await person.search({ sortby: 'fAgreementNo:asc' }, { customerType }))
    expect(await found(['cash'])).toEqual(['CASH', 'OUT'])
    expect(await found(['lease'])).toEqual(['LEASE'])
    expect(await found(['finance'])).toEqual(['PCP', 'UNKNOWN'])
    expect(await found(['cash', 'lease'])).toEqual(['CASH', 'LEASE', 'OUT'])
    await host.database.asOwner((tx) =>
      tx.execute(
        `update parameters set value = 'PCP' where key = 'lease_product_types' and org_id = '${cars}'`,
      ),
    )
    expect(await found(['lease'])).toEqual(['PCP'])
  })
})
