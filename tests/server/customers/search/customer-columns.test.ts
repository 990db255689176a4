import { beforeAll, describe, expect, it } from 'vitest'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../list-user.ts'
import { buildFilledOrganisation, filledFields } from './filled-organisation.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildFilledOrganisation(host)
})

/** What a person with these rights can see and do with a field. */
async function readReach(wire: CustomerFieldName, rights: readonly string[]) {
  const person = await signInListUser(host, orgId, rights)
  const field = customerFields.find((each) => each.wire === wire)
  const {
    customer_data: [row],
  } = await person.search()
  const { body } = await person.answer('customer/FULL')
  const status = async (path: string, params: Readonly<Record<string, string>>) =>
    (await person.answer(path, params)).status
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
  value: filledFields[wire as keyof typeof filledFields],
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

describe('a column with a right', () => {
  /**
   * Compares holders of the right with holders of every other right, except those that open the
   * fields elsewhere.
   */
  async function reaches(
    right: Right,
    wires: readonly CustomerFieldName[],
    alike: readonly Right[] = [],
  ) {
    const others = everyRight.filter((each) => each !== right && !alike.includes(each))
    const found = []
    for (const wire of wires)
      found.push({ holders: await readReach(wire, [right]), others: await readReach(wire, others) })
    return found
  }

  const everyWayForHoldersOnly = (wires: readonly CustomerFieldName[]) =>
    wires.map((wire) => ({
      holders: expect.objectContaining(withRight(wire)) as object,
      others: without,
    }))

  it('[W-082] sales person needs CanSeeSalesPerson', async () => {
    const wires = ['dSalesPerson'] as const
    expect(await reaches('CanSeeSalesPerson', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-083] termination needs CanViewLapsedCustomers', async () => {
    const wires = ['fTerminationDate', 'fTerminationReason'] as const
    expect(await reaches('CanViewLapsedCustomers', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-085] guarantor needs CanViewGuarantorData', async () => {
    const wires = ['fGuarantor'] as const
    expect(await reaches('CanViewGuarantorData', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-086] excess date needs CanViewExcessMileage', async () => {
    const wires = ['excessMileageDate'] as const
    expect(await reaches('CanViewExcessMileage', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-087] early settlement needs CanViewEarlySettlement', async () => {
    const wires = ['fEarlySettlementDate', 'fEarlySettlementReason'] as const
    expect(await reaches('CanViewEarlySettlement', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('[W-088] rate needs CanViewRate', async () => {
    const wires = ['fRate'] as const
    expect(await reaches('CanViewRate', wires, ['CanViewOldDealRate'])).toEqual(
      everyWayForHoldersOnly(wires),
    )
    expect(await readReach('fRate', ['CanViewOldDealRate'])).toEqual({
      ...without,
      isInDetails: true,
    })
  })

  it('[W-089] engagement needs CanViewEmailEngagementData', async () => {
    const wires = ['engagement'] as const
    expect(await reaches('CanViewEmailEngagementData', wires)).toEqual(
      everyWayForHoldersOnly(wires),
    )
  })

  it('true equity needs CanViewTrueEquity', async () => {
    const wires = ['fTrueEquity'] as const
    expect(await reaches('CanViewTrueEquity', wires)).toEqual(everyWayForHoldersOnly(wires))
  })

  it('is named when a search is refused', async () => {
    const { status, body } = await (
      await signInListUser(host, orgId)
    ).answer('customers', { q: '{"fRate":{"min":5}}' })
    expect([status, body['code'], body['data']]).toEqual([
      400,
      'search_refused',
      { code: 'forbidden_field', field: 'fRate' },
    ])
  })

  it('cannot be guessed by counting', async () => {
    const person = await signInListUser(host, orgId)
    const probes = await Promise.all(
      [0, 6.8, 6.9, 7].map((min) =>
        person.answer('customers', { only_count: 1, q: JSON.stringify({ fRate: { min } }) }),
      ),
    )
    expect(new Set(probes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('needs its flag and its organisation’s list', async () => {
    const plain = await buildOrganisation(host)
    await buildCustomers(host, plain, [{ propensity_bucket: 'high', P11D_TAX_PRICE: 100 }])
    const [there, here] = await Promise.all([
      signInListUser(host, plain, everyRight),
      signInListUser(host, orgId, everyRight),
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
