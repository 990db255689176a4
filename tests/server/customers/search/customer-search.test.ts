import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string
let ines: ListUser

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const elsewhere = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'A-1',
      cFullName: 'Dario Penhallow',
      fParity: -1822,
      fEquity: -64000,
      fParityPosition: 6,
      aVrm: 'ZK23 VTN',
      aVin: 'WVWZZZ1JZXW000001',
      aMake: 'Volta',
    },
    {
      fAgreementNo: 'A-2',
      cFullName: 'Oona Brightmoor',
      fParity: 3460,
      fEquity: 221000,
      fParityPosition: 1,
      aVrm: 'ZR22 HJD',
      aMake: 'Kestrel',
    },
    {
      fAgreementNo: 'A-3',
      cFullName: 'Hale & Marrow Ltd',
      fParity: 6115,
      fEquity: -100,
      fParityPosition: 2,
      aMake: 'Arden',
    },
    {
      fAgreementNo: 'A-4',
      cFullName: 'Osric Hembury',
      fParity: null,
      fEquity: null,
      fParityPosition: 7,
      nextPaymentDays: 181,
      aMake: 'Volta',
    },
    {
      fAgreementNo: 'A-5',
      cFullName: 'Zoë Müller',
      fParity: 0,
      fEquity: 0,
      fParityPosition: 1,
      aMake: 'Arden',
    },
  ])
  await buildCustomers(host, elsewhere, [
    { fAgreementNo: 'A-1', cFullName: 'Somebody Else', fParity: 99_999 },
    { fAgreementNo: 'X-9', cFullName: 'Nobody Here' },
  ])
  ines = await signInListUser(host, orgId)
})

describe('the customer list', () => {
  it('[W-003] lists agreements, each with its own number', async () => {
    const { customer_data } = await ines.search({ size: 50 })
    const numbers = customer_data.map(({ fAgreementNo }) => fAgreementNo)
    expect(numbers.toSorted()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('[W-047] answers every parameter with a page', async () => {
    const first = await ines.search(
      { size: 10, pageno: 1, sortby: 'cFullName:asc', minimal_columns: 'cFullName,fParity' },
      { aMake: ['Arden', 'Volta'] },
    )
    expect(getAgreementNumbers(first)).toEqual(['A-1', 'A-3', 'A-4', 'A-5'])
    expect(first.customer_data[0]).toEqual({
      fAgreementNo: 'A-1',
      cFullName: 'Dario Penhallow',
      fParity: -1822,
      version: 1,
      contact_status: 'uncontacted',
      isEnded: false,
      assignedUserId: null,
    })
    expect(getAgreementNumbers(await ines.search({ campaign: '{"id":"none"}' }))).toEqual([])
    expect(
      getAgreementNumbers(
        await ines.search(
          {
            size: 10,
            pageno: 1,
            sortby: 'cFullName:asc',
            paginationIds: first.pagination_ids_state ?? '',
          },
          { aMake: ['Arden', 'Volta'] },
        ),
      ),
    ).toEqual(getAgreementNumbers(first))
  })

  it('[W-076] is sorted by best parity by default', async () => {
    expect(getAgreementNumbers(await ines.search())).toEqual(['A-3', 'A-2', 'A-5', 'A-1', 'A-4'])
    expect(getAgreementNumbers(await ines.search({ sortby: 'fParity:desc' }))).toEqual(
      getAgreementNumbers(await ines.search()),
    )
    expect(getAgreementNumbers(await ines.search({ sortby: 'fParity:asc' }))).toEqual([
      'A-1',
      'A-5',
      'A-2',
      'A-3',
      'A-4',
    ])
  })

  it('[W-096] answers counts or rows alone', async () => {
    const rows = await ines.search({ counts: 0 })
    expect(rows.customer_data).toHaveLength(5)
    expect([
      rows.total_count,
      rows.total_customers,
      rows.positive_parity_count,
      rows.aggregations,
    ]).toEqual([null, null, null, null])
    for (const name of ['only_count', 'countOnly']) {
      const counts = await ines.search({ [name]: 'true' }, { fParity: { min: 0 } })
      expect(counts.customer_data).toEqual([])
      expect(counts).toMatchObject({
        total_count: 3,
        total_customers: 5,
        positive_parity_count: 3,
        positive_equity_count: 2,
        total_is_capped: false,
      })
    }
  })

  it('[W-279] keeps the ends of ranges under a filter', async () => {
    const ends = { fParity: { min: -1822, max: 6115 }, fEquity: { min: -64_000, max: 221_000 } }
    expect((await ines.search()).aggregations).toEqual(ends)
    const limited = await ines.search({}, { fParity: { min: 0, max: 100 } })
    expect(getAgreementNumbers(limited)).toEqual(['A-5'])
    expect(limited.aggregations).toEqual(ends)
    expect(limited.positive_equity_count).toBe(1)
  })

  it('[W-281] has parity positions 1 to 7 and finds by them', async () => {
    const [one] = await buildCustomers(host, orgId, [{ fParityPosition: 3 }])
    const { customer_data } = await ines.search({ size: 50 })
    expect(new Set(customer_data.map(({ fParityPosition }) => fParityPosition))).toEqual(
      new Set([1, 2, 3, 6, 7]),
    )
    expect(getAgreementNumbers(await ines.search({}, { fParityPosition: [3] }))).toEqual([one])
    for (const outside of [0, 8])
      expect(
        (await ines.answer('customers', { q: `{"fParityPosition":[${outside}]}` })).status,
      ).toBe(400)
    await host.database.asOwner((tx) =>
      tx.execute(`delete from customers where f_agreement_no = '${one ?? ''}'`),
    )
  })

  it('finds names and registrations in any spelling', async () => {
    const found = async (keywords: string) =>
      getAgreementNumbers(await ines.search({ sortby: 'fAgreementNo:asc' }, { keywords }))
    expect(await found('zoe MULLER')).toEqual(['A-5'])
    expect(await found('müller')).toEqual(['A-5'])
    expect(await found('ZK23VTN')).toEqual(['A-1'])
    expect(await found('zk23 vtn')).toEqual(['A-1'])
    expect(await found('XW000001')).toEqual(['A-1'])
    expect(await found('a-4')).toEqual(['A-4'])
    expect(await found('o')).toEqual(['A-2', 'A-4'])
    expect(await found('oona hembury')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect(await found('_____')).toEqual([])
  })

  it('is limited to the organisation of the path', async () => {
    expect(getAgreementNumbers(await ines.search({}, { keywords: 'nobody' }))).toEqual([])
    const { total_customers, aggregations } = await ines.search()
    expect([total_customers, aggregations?.fParity?.max]).toEqual([5, 6115])
  })

  it('[W-105] finds vehicles by VIN or registration', async () => {
    await buildCustomers(host, orgId, [
      { fAgreementNo: 'V-17', aVin: 'WVWZZZ1JZXW000017', aVrm: 'ZZ17 ABC' },
      { fAgreementNo: 'V-16', aVin: 'WVWZZZ1JZXW00001', aVrm: 'WVWZZZ1JZXW00016' },
    ])
    const found = async (vehicle: string) => getAgreementNumbers(await ines.search({}, { vehicle }))
    expect(await found('WVWZZZ1JZXW000017')).toEqual(['V-17'])
    expect(await found('  wvwzzz1 jzxw 000017 ')).toEqual(['V-17'])
    expect(await found('WVWZZZ1JZXW00016')).toEqual(['V-16'])
    expect(await found('WVWZZZ1JZXW00001')).toEqual([])
    expect(await found('zz17abc')).toEqual(['V-17'])
    await host.database.asOwner((tx) =>
      tx.execute("delete from customers where f_agreement_no in ('V-16', 'V-17')"),
    )
  })

  it('[O-177] finds by each type of identifier', async () => {
    await buildCustomers(host, orgId, [
      { fAgreementNo: 'I-1', aVin: 'SAME' },
      { fAgreementNo: 'I-2', aVrm: 'SA ME' },
      { fAgreementNo: 'I-3', aCode1: 'SAME' },
      { fAgreementNo: 'I-4', cBPID: 'SAME' },
    ])
    const found = async (identifierType: string) =>
      getAgreementNumbers(await ines.search({}, { identifierType, identifier: 'SAME' }))
    expect(await Promise.all(['aVin', 'aVrm', 'aCode1', 'cBPID'].map(found))).toEqual([
      ['I-1'],
      ['I-2'],
      ['I-3'],
      ['I-4'],
    ])
    expect(
      (
        await ines.answer('customers', {
          q: '{"identifierType":"fAgreementNo","identifier":"I-1"}',
        })
      ).status,
    ).toBe(400)
    await host.database.asOwner((tx) =>
      tx.execute("delete from customers where f_agreement_no like 'I-%'"),
    )
  })
})
