import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getCopiedActivity,
  getCopiedDetails,
  toMatchedCustomer,
} from '#domain/day-pack/day-pack-answers.rules.ts'
import { getDayPackValues } from '#domain/day-pack/day-pack-counts.rules.ts'
import { getDayPackHome } from '#domain/day-pack/day-pack-home.rules.ts'
import { indexDayPack, searchDayPack } from '#domain/day-pack/day-pack-search.rules.ts'
import {
  compareCodePoints,
  sortInHostOrder,
} from '#domain/customers/search/customer-order.rules.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const searching = {
  rights: new Set<string>(),
  parameters: new Map<string, string>(),
  timeZone: 'Europe/London',
  now: '2026-11-21T15:00:00.000Z',
  groups: new Map<string, readonly string[]>(),
}
const buildIndex = (...rows: readonly Parameters<typeof listedCustomer>[0][]) =>
  rows.map((row) => toMatchedCustomer(buildFullDayPackRecord(listedCustomer(row))))
const all = { size: 10, pageno: 1, counts: true, only_count: false, countOnly: false } as const

describe('The order of texts', () => {
  it('is that of their code points, in any encoding', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', 'Z', 'ß', '\uE000', '\uFFFD', '🚗', '𐍈', '\uD7FF'),
    })
    const points = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const [left, right] = [points(one), points(other)]
        const at = left.findIndex((point, index) => point !== right[index])
        const expected =
          at === -1
            ? left.length - right.length
            : right[at] === undefined
              ? 1
              : (left[at] ?? 0) - right[at]
        expect(Math.sign(compareCodePoints(one, other))).toBe(Math.sign(expected))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('The order of a list', () => {
  it('has empty values last in either direction, ties by agreement', () => {
    const rows = [
      ['A-1', 3],
      ['A-2', null],
      ['A-3', 5],
      ['A-4', 3],
      ['A-5', null],
    ] as const
    const listed = rows.map(([fAgreementNo, fParity]) => ({
      row: listedCustomer({ fAgreementNo, fParity }),
    }))
    const order = (direction: 'asc' | 'desc') =>
      sortInHostOrder(listed, { field: 'fParity', direction }).map(({ row }) => row.fAgreementNo)
    expect(order('desc')).toEqual(['A-3', 'A-4', 'A-1', 'A-5', 'A-2'])
    expect(order('asc')).toEqual(['A-1', 'A-4', 'A-3', 'A-2', 'A-5'])
  })

  it('[W-076] has live agreements before ended ones, then the best parity', () => {
    const rows = [
      ['A-1', 900, true],
      ['A-2', 1, false],
      ['A-3', null, false],
      ['A-4', 950, true],
      ['A-5', 2, undefined],
      ['A-6', null, true],
    ] as const
    const listed = rows.map(([fAgreementNo, fParity, isEnded]) => ({
      row: listedCustomer({ fAgreementNo, fParity, ...(isEnded === undefined ? {} : { isEnded }) }),
    }))
    const order = (field: 'fParity' | 'fAgreementNo', direction: 'asc' | 'desc') =>
      sortInHostOrder(listed, { field, direction }).map(({ row }) => row.fAgreementNo)
    expect(order('fParity', 'desc')).toEqual(['A-5', 'A-2', 'A-3', 'A-4', 'A-1', 'A-6'])
    expect(order('fParity', 'asc')).toEqual(['A-2', 'A-5', 'A-3', 'A-1', 'A-4', 'A-6'])
    expect(order('fAgreementNo', 'asc')).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'])
  })

  it('ignores case and accents of names', () => {
    const listed = ['Zed', 'élan', 'Eve', 'adam'].map((cFullName, index) => ({
      row: listedCustomer({ fAgreementNo: `A-${index}`, cFullName }),
    }))
    expect(
      sortInHostOrder(listed, { field: 'cFullName', direction: 'asc' }).map(
        ({ row }) => row.cFullName,
      ),
    ).toEqual(['adam', 'élan', 'Eve', 'Zed'])
  })
})

describe('A search of the day pack', () => {
  it('stops at the end of its page, and counts everything', () => {
    const book = indexDayPack(
      buildIndex(
        ...Array.from({ length: 25 }, (_, index) => ({
          fAgreementNo: `A-${index + 10}`,
          fParity: index - 5,
        })),
      ),
    )
    const first = searchDayPack(book, all, searching)
    const last = searchDayPack(book, { ...all, pageno: 3 }, searching)
    if (!first.ok || !last.ok) throw new Error('The search was refused')
    expect([
      first.value.pagination_ids[0],
      first.value.customer_data.length,
      first.value.has_more,
    ]).toEqual(['A-34', 10, true])
    expect([last.value.customer_data.length, last.value.has_more]).toEqual([5, false])
    expect([
      first.value.total_count,
      first.value.total_customers,
      first.value.positive_parity_count,
      first.value.aggregations?.fParity,
    ]).toEqual([25, 25, 20, { min: -5, max: 19 }])
  })

  it('uses a new index when the day pack has changed', () => {
    const before = buildIndex({ fAgreementNo: 'A-1' })
    const after = buildIndex({ fAgreementNo: 'A-1' }, { fAgreementNo: 'A-2' })
    const getIds = (found: ReturnType<typeof searchDayPack>) =>
      found.ok ? found.value.pagination_ids : null
    expect([
      getIds(searchDayPack(indexDayPack(before), all, searching)),
      getIds(searchDayPack(indexDayPack(after), all, searching)),
    ]).toEqual([['A-1'], ['A-2', 'A-1']])
  })

  it('returns no field that the person may not see', () => {
    const found = searchDayPack(
      indexDayPack(buildIndex({ fRate: 6.9, fGuarantor: 'A. Guarantor' })),
      all,
      searching,
    )
    expect(
      found.ok &&
        Object.keys(found.value.customer_data[0] ?? {}).filter(
          (wire) => wire === 'fRate' || wire === 'fGuarantor',
        ),
    ).toEqual([])
  })

  it('leaves a customer in the host’s workflow tab', () => {
    const book = indexDayPack(buildIndex({ status: 'not set', contact_status: 'early_settlement' }))
    const inTab = (tab: string) => {
      const found = searchDayPack(
        book,
        { ...all, q: JSON.stringify({ contact_status: tab }) },
        searching,
      )
      return found.ok ? found.value.total_count : null
    }
    expect([inTab('early_settlement'), inTab('uncontacted')]).toEqual([1, 0])
  })
})

describe('The values of a field', () => {
  it('name a dealer and an assignee by their names', () => {
    const book = buildIndex(
      { dCode: 'D1', dName: 'Northgate', assignedUserId: 'u-1', assignedUser: 'Ines Carrow' },
      {
        fAgreementNo: 'A-2',
        dCode: 'D2',
        dName: null,
        assignedUserId: 'lms_user',
        assignedUser: 'Leads',
      },
    )
    expect(getDayPackValues(book, 'dCode,assignedUser', searching)).toEqual({
      ok: true,
      value: {
        values: {
          dCode: [
            { value: 'D1', label: 'Northgate' },
            { value: 'D2', label: 'D2' },
          ],
        },
        assignedUser: [{ userID: 'u-1', username: 'Ines Carrow', name: 'Ines Carrow' }],
      },
    })
    expect(getDayPackValues(book, 'fRate', searching)).toEqual({
      ok: false,
      refusal: { code: 'unreadable' },
    })
  })
})

describe('The day of the day pack', () => {
  it('starts at the organisation’s midnight', () => {
    const book = buildIndex(
      { fAgreementNo: 'A-1', nextStep: 'call', nextStepAt: '2026-11-20T23:59:59.999Z' },
      {
        fAgreementNo: 'A-2',
        nextStep: 'visit',
        nextStepAt: '2026-11-21T00:00:00.000Z',
        nextPaymentDays: 181,
      },
      { fAgreementNo: 'A-3', nextStep: 'email', nextStepAt: '2026-11-21T10:00:00.000Z' },
      { fAgreementNo: 'A-4', actionBy: '2026-11-21T15:00:00.000Z' },
      { fAgreementNo: 'A-5', actionBy: '2026-11-21T14:59:59.999Z' },
    )
    const day = getDayPackHome(book, searching)
    expect([
      day.overdue.map(({ fAgreementNo }) => fAgreementNo),
      day.due_today.map(({ fAgreementNo, fParity }) => [fAgreementNo, fParity]),
      day.hot_leads.map(({ fAgreementNo }) => fAgreementNo),
    ]).toEqual([['A-1'], [['A-2', null]], ['A-4']])
    expect(
      getDayPackHome(book, { ...searching, timeZone: 'America/Los_Angeles' }).overdue_count,
    ).toBe(2)
  })
})

describe('A copy of a customer', () => {
  it('shows no lead and no campaign that ended since it was made', () => {
    const lead = (id: string, actionBy: string) => ({
      id,
      actionBy,
      expiredByLMS: false,
      receivedDate: '2026-11-19T09:00:00.000Z',
      offer: {},
      search: {},
      finance: {},
    })
    const record = buildFullDayPackRecord(listedCustomer())
    const details = {
      ...record.details,
      hotLeads: [
        lead('past', '2026-11-21T12:00:00.000Z'),
        lead('open', '2026-11-22T12:00:00.000Z'),
      ] as never,
      campaigns: [{ endDate: '2026-11-20' }, { endDate: '2026-11-21' }] as never,
    }
    const shown = getCopiedDetails({ details }, searching)
    expect([
      shown.activeHotLeads.map(({ id }) => id),
      shown.campaigns.map(({ endDate }) => endDate),
      shown.as_of,
      shown.today,
    ]).toEqual([['open'], ['2026-11-21'], searching.now, '2026-11-21'])
  })

  it('reports more entries where its history is not complete', () => {
    const { activity } = buildFullDayPackRecord(listedCustomer())
    expect(
      getCopiedActivity({ activity: { ...activity, has_more: true } }, ['comment']),
    ).toMatchObject({ entries: [{ type: 'comment' }], has_more: true })
  })
})
