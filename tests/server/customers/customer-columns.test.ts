import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerFields } from '#domain/customers/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { agreements, reader } from './customer-list.ts'

let host: Host
let orgId: string

const switchedOn = {
  digital_pre_inspection_enabled: 'true',
  propensity_UI_features: 'true',
  show_my_account_link_features: 'true',
  show_ofp_buyup_flag_input: 'true',
  email_marketing_provider: 'true',
}
const taxFields = 'P11D_TAX_PRICE, SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE'

/** A value of each field, as it is stored and answered. */
const filled = {
  cTitle: 'Dr',
  cCompanyName: 'Marrow Ltd',
  dSalesPerson: 'R. Sandiford',
  fTerminationDate: '2026-01-31',
  fTerminationReason: 'Sold',
  fTrueEquity: 123_400,
  fGuarantor: 'A. Guarantor',
  excessMileageDate: '2027-02-28',
  fEarlySettlementDate: '2026-03-31',
  fEarlySettlementReason: 'Moved',
  fRate: 6.9,
  engagement: 'opened',
  predictedRepurchaseDate: '2027-05-01',
  propensity_bucket: 'high',
  cIntentions: ['wants electric'],
  dpiStatusString: 'submitted',
  processed_at: new Date('2026-11-20T02:00:00Z'),
  settlements: [{ settlementType: 'balance', settlementValue: 123 }],
} as const

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host, {
    parameters: {
      ...switchedOn,
      lease_product_types: 'PCH, BCH',
      cash_customer_product_types: 'Cash',
      customer_details_additional_customer_fields: taxFields,
    },
  })
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'FULL',
      fProductType: 'PCP',
      ...filled,
      cIntentions: [...filled.cIntentions],
      settlements: [...filled.settlements],
    },
  ])
})

afterAll(() => host.close())

/** What a person with these rights gets to see and do of a field. */
async function reachOf(wire: CustomerFieldName, rights: readonly string[]) {
  const person = await reader(host, orgId, rights)
  const field = customerFields.find((each) => each.wire === wire)
  const {
    customer_data: [row],
  } = await person.search()
  const { body } = await person.answer('customer/FULL')
  const status = async (path: string, asked: Readonly<Record<string, string>>) =>
    (await person.answer(path, asked)).status
  const value = field?.filter === 'range' || field?.filter === 'dates' ? {} : ''
  return {
    value: row?.[wire],
    isInRow: row !== undefined && wire in row,
    isInDetails: wire in (body['row'] as object),
    asColumn: await status('customers', { minimal_columns: wire }),
    asSort: await status('customers', { sortby: `${wire}:asc` }),
    asFilter: await status('customers', { q: JSON.stringify({ [wire]: value }) }),
    asCount: await status('customers', {
      only_count: 'true',
      q: JSON.stringify({ [wire]: value }),
    }),
    asValues: field?.filter === 'list' ? await status('distinct/customers', { fields: wire }) : 400,
  }
}

const withRight = (wire: CustomerFieldName) => ({
  value: filled[wire as keyof typeof filled],
  isInRow: true,
  isInDetails: true,
  asColumn: 200,
  asSort: 200,
  asFilter: 200,
  asCount: 200,
})
const without = {
  value: undefined,
  isInRow: false,
  isInDetails: false,
  asColumn: 400,
  asSort: 400,
  asFilter: 400,
  asCount: 400,
  asValues: 400,
}

describe('a column that needs a right', () => {
  /** How far holders of the right get to the fields, and holders of every other right but those that open them elsewhere, too. */
  async function reaches(
    right: Right,
    wires: readonly CustomerFieldName[],
    alike: readonly Right[] = [],
  ) {
    const others = everyRight.filter((each) => each !== right && !alike.includes(each))
    const found = []
    for (const wire of wires)
      found.push({ holders: await reachOf(wire, [right]), others: await reachOf(wire, others) })
    return found
  }

  const everyWayForHoldersOnly = (wires: readonly CustomerFieldName[]) =>
    wires.map((wire) => ({
      holders: expect.objectContaining(withRight(wire)) as object,
      others: without,
    }))

  it('[W-082] shows, filters and sorts by the sales person for holders of CanSeeSalesPerson only', async () => {
    const wires = ['dSalesPerson'] as const
    expect(await reaches('CanSeeSalesPerson', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-083] shows, filters and sorts by termination date and reason for holders of CanViewLapsedCustomers only', async () => {
    const wires = ['fTerminationDate', 'fTerminationReason'] as const
    expect(await reaches('CanViewLapsedCustomers', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-085] shows, filters and sorts by the guarantor for holders of CanViewGuarantorData only', async () => {
    const wires = ['fGuarantor'] as const
    expect(await reaches('CanViewGuarantorData', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-086] shows, filters and sorts by the excess mileage date for holders of CanViewExcessMileage only', async () => {
    const wires = ['excessMileageDate'] as const
    expect(await reaches('CanViewExcessMileage', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-087] shows, filters and sorts by early settlement for holders of CanViewEarlySettlement only', async () => {
    const wires = ['fEarlySettlementDate', 'fEarlySettlementReason'] as const
    expect(await reaches('CanViewEarlySettlement', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-088] shows, filters and sorts by the rate for holders of CanViewRate only', async () => {
    const wires = ['fRate'] as const
    expect(await reaches('CanViewRate', wires, ['CanViewOldDealRate'])).toEqual(
      everyWayForHoldersOnly(wires),
    )
    expect(await reachOf('fRate', ['CanViewOldDealRate'])).toEqual({
      ...without,
      isInDetails: true,
    })
  })

  it('[W-089] shows, filters and sorts by engagement for holders of CanViewEmailEngagementData only', async () => {
    const wires = ['engagement'] as const
    expect(await reaches('CanViewEmailEngagementData', wires)).toEqual(
      everyWayForHoldersOnly(wires),
    )
  })

  it('shows, filters and sorts by true equity for holders of CanViewTrueEquity only', async () => {
    const wires = ['fTrueEquity'] as const
    expect(await reaches('CanViewTrueEquity', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('names the field that a search is refused for', async () => {
    const { status, body } = await (
      await reader(host, orgId)
    ).answer('customers', { q: '{"fRate":{"min":5}}' })
    expect([status, body['code'], body['data']]).toEqual([
      400,
      'search_refused',
      { code: 'forbidden_field', field: 'fRate' },
    ])
  })

  it('keeps a rate from being guessed by counting', async () => {
    const person = await reader(host, orgId)
    const probes = await Promise.all(
      [0, 6.8, 6.9, 7].map((min) =>
        person.answer('customers', { only_count: 1, q: JSON.stringify({ fRate: { min } }) }),
      ),
    )
    expect(new Set(probes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('exists only where its flag is on and its organisation names it', async () => {
    const plain = await buildOrganisation(host)
    await buildCustomers(host, plain, [{ propensity_bucket: 'high', P11D_TAX_PRICE: 100 }])
    const [there, here] = await Promise.all([
      reader(host, plain, everyRight),
      reader(host, orgId, everyRight),
    ])
    const fields = async (person: typeof there) =>
      new Set(Object.keys((await person.search()).customer_data[0] ?? {}))
    const [thereFields, hereFields] = [await fields(there), await fields(here)]
    const switched = [
      'propensity_bucket',
      'dpiStatusString',
      'atgAccountID',
      'linked_to_my_account_at',
      'ofp_buyup_flag',
      'engagement',
      'P11D_TAX_PRICE',
      'CHANGES_MADE',
    ]
    expect(switched.filter((wire) => thereFields.has(wire))).toEqual([])
    expect(switched.filter((wire) => !hereFields.has(wire))).toEqual([])
    expect((await there.answer('customers', { sortby: 'propensity_bucket:asc' })).status).toBe(400)
  })
})

describe('true equity', () => {
  it('[W-084] shows nothing for lease products, nor can they be found by it', async () => {
    await buildCustomers(host, orgId, [
      { fAgreementNo: 'LEASE', fProductType: 'PCH', fTrueEquity: 500_000, fParity: 100 },
    ])
    const person = await reader(host, orgId, ['CanViewTrueEquity'])
    const { customer_data } = await person.search({ sortby: 'fTrueEquity:asc' })
    expect(
      customer_data.map(({ fAgreementNo, fTrueEquity }) => [fAgreementNo, fTrueEquity]),
    ).toEqual([
      ['FULL', 123_400],
      ['LEASE', null],
    ])
    expect(agreements(await person.search({}, { fTrueEquity: { min: 0 } }))).toEqual(['FULL'])
    await host.database.asOwner((tx) =>
      tx.execute("delete from customers where f_agreement_no = 'LEASE'"),
    )
  })
})

describe('the fields of a row', () => {
  const answeredFor = async (groups: readonly string[]) => {
    const {
      customer_data: [row],
    } = await (await reader(host, orgId, everyRight)).search()
    const details = (await (await reader(host, orgId, everyRight)).answer('customer/FULL')).body[
      'row'
    ] as object
    const wires = customerFields
      .filter(({ group }) => groups.includes(group))
      .map(({ wire }) => wire)
    return {
      row: wires.filter((wire) => row === undefined || !(wire in row)),
      details: wires.filter((wire) => !(wire in details)),
      count: wires.length,
    }
  }

  it('[W-276] are those of identity, vehicle and finance, each of them a column', async () => {
    const { row, details, count } = await answeredFor(['identity', 'vehicle', 'finance'])
    expect([row, details]).toEqual([[], []])
    expect(count).toBeGreaterThanOrEqual(14 + 10 + 31)
  })

  it('[W-277] are those of workflow and engagement too, in the list and in the details', async () => {
    const { row, details } = await answeredFor(['workflow', 'engagement'])
    expect([row, details]).toEqual([[], []])
    const {
      customer_data: [full],
    } = await (await reader(host, orgId, everyRight)).search()
    expect(full).toMatchObject({
      propensity_bucket: 'high',
      ev_flag: false,
      engagement: 'opened',
      predictedRepurchaseDate: '2027-05-01',
      cIntentions: ['wants electric'],
      processed_at: '2026-11-20T02:00:00.000Z',
    })
  })

  it('can each be sorted by and filtered by as the catalogue says', async () => {
    const person = await reader(host, orgId, everyRight)
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
  it('[W-278] come from cash_customer_product_types and lease_product_types, and the rest is finance', async () => {
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
    const person = await reader(host, cars)
    const found = async (customerType: readonly string[]) =>
      agreements(await person.search({ sortby: 'fAgreementNo:asc' }, { customerType }))
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
