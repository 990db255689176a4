import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string
let ines: ListUser

/** 57 customers with many ties and many without a value. */
const parities = Array.from({ length: 57 }, (_, index) =>
  index % 4 === 0 ? null : (index % 7) * 100 - 300,
)

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(
    host,
    orgId,
    parities.map((fParity, index) => ({
      fAgreementNo: `P-${String(index).padStart(2, '0')}`,
      fParity,
      fEndDate: index % 3 === 1 ? '2025-06-30' : '2029-06-30',
      cFullName: `Name ${index % 5}`,
      nextStepAt: index % 3 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (index % 6))),
    })),
  )
  ines = await signInListUser(host, orgId)
})

const sorts = [
  'fParity:desc',
  'fParity:asc',
  'cFullName:asc',
  'cFullName:desc',
  'nextStepAt:asc',
  'nextStepAt:desc',
  'fAgreementNo:asc',
  'status:desc',
] as const

/** The whole list in order, read by offset with the largest pages. */
async function wholeList(sortby: string): Promise<string[]> {
  return [
    ...getAgreementNumbers(await ines.search({ sortby, size: 50 })),
    ...getAgreementNumbers(await ines.search({ sortby, size: 50, pageno: 2 })),
  ]
}

describe('paging', () => {
  it.each(sorts)('reads every row once, in one order, page after page by %s', async (sortby) => {
    const whole = await wholeList(sortby)
    expect(new Set(whole).size).toBe(57)
    const read: string[] = []
    let state = ''
    for (let pageno = 1; ; pageno += 1) {
      const page = await ines.search({ sortby, size: 10, pageno, paginationIds: state })
      read.push(...getAgreementNumbers(page))
      expect(page.pagination_ids).toEqual(getAgreementNumbers(page))
      state = page.pagination_ids_state ?? ''
      if (!page.has_more) break
    }
    expect(read).toEqual(whole)
  })

  it('gives the same rows back and forth as by offset', async () => {
    const steps = fc.array(fc.constantFrom(-1, 0, 1), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sorts), steps, async (sortby, moves) => {
        const whole = await wholeList(sortby)
        let pageno = 1
        let state = ''
        for (const move of moves) {
          pageno = Math.min(6, Math.max(1, pageno + move))
          const page = await ines.search({
            sortby,
            size: 10,
            pageno,
            paginationIds: state,
            counts: 0,
          })
          expect(getAgreementNumbers(page)).toEqual(whole.slice((pageno - 1) * 10, pageno * 10))
          expect(page.has_more).toBe(pageno < 6)
          state = page.pagination_ids_state ?? ''
        }
      }),
      { numRuns: 15 },
    )
  })

  it('continues after the last row when rows change', async () => {
    const first = await ines.search({ sortby: 'fAgreementNo:asc', size: 10 })
    await buildCustomers(host, orgId, [{ fAgreementNo: 'A-first' }, { fAgreementNo: 'B-first' }])
    const second = await ines.search({
      sortby: 'fAgreementNo:asc',
      size: 10,
      pageno: 2,
      paginationIds: first.pagination_ids_state ?? '',
    })
    expect(getAgreementNumbers(second)[0]).toBe('P-10')
    await host.database.asOwner((tx) =>
      tx.execute(sql`delete from customers where f_agreement_no like '%-first'`),
    )
  })

  it('ignores a state that does not fit', async () => {
    const other = await ines.search({ sortby: 'fParity:asc', size: 10, pageno: 3 })
    const expected = (await wholeList('cFullName:asc')).slice(10, 20)
    await buildCustomers(host, orgId, [{ fAgreementNo: 'P-44x', cFullName: 'Name 0' }])
    const last = await ines.search({ sortby: 'cFullName:asc', size: 10 })
    expect(getAgreementNumbers(last)[9]).toBe('P-44x')
    await host.database.asOwner((tx) =>
      tx.execute(sql`delete from customers where f_agreement_no = 'P-44x'`),
    )
    for (const state of [
      other.pagination_ids_state,
      last.pagination_ids_state,
      last.pagination_ids_state?.slice(0, 20),
      'not a state',
      'e30',
      '%00',
    ]) {
      expect(
        getAgreementNumbers(
          await ines.search({
            sortby: 'cFullName:asc',
            size: 10,
            pageno: 2,
            paginationIds: state ?? '',
          }),
        ),
      ).toEqual(expected)
    }
  })

  it.each([...sorts, 'fRate:asc', 'fEndDate:desc', 'dnc:asc'])(
    'ignores a forged state by %s',
    async (sortby) => {
      const person = await signInListUser(host, orgId, ['CanViewRate'])
      const { pagination_ids_state } = await person.search({ sortby, size: 10 })
      const [search, page] = JSON.parse(
        Buffer.from(pagination_ids_state ?? '', 'base64url').toString(),
      ) as unknown[]
      for (const value of [
        "'; drop table customers",
        '\0',
        '99999999999',
        '2026-02-31',
        '2026-13-01 00:00:00+00',
        'NaN',
        '1e999',
        '',
        {},
        7,
      ]) {
        for (const place of [['P-01', value], [value, null], [value]]) {
          const state = Buffer.from(JSON.stringify([search, page, place, place])).toString(
            'base64url',
          )
          expect(
            (
              await person.answer('customers', {
                sortby,
                size: 10,
                pageno: 2,
                paginationIds: state,
              })
            ).status,
          ).toBe(200)
        }
      }
    },
  )

  it('stores no name in a state', async () => {
    const { pagination_ids_state } = await ines.search({ sortby: 'cFullName:asc', size: 10 })
    expect(Buffer.from(pagination_ids_state ?? '', 'base64url').toString()).not.toContain('Name')
  })

  it.each([
    ['size', '0'],
    ['size', '11'],
    ['size', '1000000000'],
    ['size', '-10'],
    ['size', '1e1'],
    ['size', ''],
    ['pageno', '0'],
    ['pageno', '-1'],
    ['pageno', '1.5'],
    ['pageno', '10000000000'],
    ['pageno', 'NaN'],
    ['pageno', ''],
  ])('refuses %s %s', async (name, value) => {
    const { status, body } = await ines.answer('customers', { [name]: value })
    expect([status, body['code']]).toEqual([400, 'bad_input'])
  })

  it('reaches pages beyond the 10,000th row from their neighbour only', async () => {
    expect(getAgreementNumbers(await ines.search({ size: 50, pageno: 200 }))).toEqual([])
    const { status, body } = await ines.answer('customers', { size: 50, pageno: 999_999_999 })
    expect([status, body['code']]).toEqual([400, 'page_too_far'])
  })
})
