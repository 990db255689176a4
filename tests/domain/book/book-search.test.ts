import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityOfTypes, detailsAt, matchedCustomerOf } from '#domain/book/book-answers.rules.ts'
import { bookValues } from '#domain/book/book-counts.rules.ts'
import { bookDayAtAGlance } from '#domain/book/book-day.rules.ts'
import { indexBook, searchBook } from '#domain/book/book-search.rules.ts'
import { byCodePoint, inHostOrder } from '#domain/customers/customer-order.rules.ts'
import { customer } from '#tests/src/customer-list/list-host.ts'
import { bookRecord } from '#tests/src/page/book-record.ts'

const searching = {
  rights: new Set<string>(),
  parameters: new Map<string, string>(),
  timeZone: 'Europe/London',
  now: '2026-11-21T15:00:00.000Z',
  groups: new Map<string, readonly string[]>(),
}
const bookOf = (...rows: readonly Parameters<typeof customer>[0][]) =>
  rows.map((row) => matchedCustomerOf(bookRecord(customer(row))))
const all = { size: 10, pageno: 1, counts: true, only_count: false, countOnly: false } as const

describe('the order of texts', () => {
  it('is that of their code points, whatever units they are written in', () => {
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
        expect(Math.sign(byCodePoint(one, other))).toBe(Math.sign(expected))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the order of a list', () => {
  it('has those without a value last in either direction, and ties by agreement in the sort’s', () => {
    const rows = [
      ['A-1', 3],
      ['A-2', null],
      ['A-3', 5],
      ['A-4', 3],
      ['A-5', null],
    ] as const
    const listed = rows.map(([fAgreementNo, fParity]) => ({
      row: customer({ fAgreementNo, fParity }),
    }))
    const order = (direction: 'asc' | 'desc') =>
      inHostOrder(listed, { field: 'fParity', direction }).map(({ row }) => row.fAgreementNo)
    expect(order('desc')).toEqual(['A-3', 'A-4', 'A-1', 'A-5', 'A-2'])
    expect(order('asc')).toEqual(['A-1', 'A-4', 'A-3', 'A-2', 'A-5'])
  })

  it('takes names without case and accents', () => {
    const listed = ['Zed', 'élan', 'Eve', 'adam'].map((cFullName, index) => ({
      row: customer({ fAgreementNo: `A-${index}`, cFullName }),
    }))
    expect(
      inHostOrder(listed, { field: 'cFullName', direction: 'asc' }).map(({ row }) => row.cFullName),
    ).toEqual(['adam', 'élan', 'Eve', 'Zed'])
  })
})

describe('a search of the book', () => {
  it('looks no further than its page, and counts all', () => {
    const book = indexBook(
      bookOf(
        ...Array.from({ length: 25 }, (_, index) => ({
          fAgreementNo: `A-${index + 10}`,
          fParity: index - 5,
        })),
      ),
    )
    const first = searchBook(book, all, searching)
    const last = searchBook(book, { ...all, pageno: 3 }, searching)
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

  it('is made anew for a book that has changed', () => {
    const before = bookOf({ fAgreementNo: 'A-1' })
    const after = bookOf({ fAgreementNo: 'A-1' }, { fAgreementNo: 'A-2' })
    const idsOf = (found: ReturnType<typeof searchBook>) =>
      found.ok ? found.value.pagination_ids : null
    expect([
      idsOf(searchBook(indexBook(before), all, searching)),
      idsOf(searchBook(indexBook(after), all, searching)),
    ]).toEqual([['A-1'], ['A-2', 'A-1']])
  })

  it('answers no field that the person may not see', () => {
    const found = searchBook(
      indexBook(bookOf({ fRate: 6.9, fGuarantor: 'A. Guarantor' })),
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

  it('keeps a customer in the workflow tab that the host has put them in, seen or not what it went by', () => {
    const book = indexBook(bookOf({ status: 'not set', contact_status: 'early_settlement' }))
    const inTab = (tab: string) => {
      const found = searchBook(
        book,
        { ...all, q: JSON.stringify({ contact_status: tab }) },
        searching,
      )
      return found.ok ? found.value.total_count : null
    }
    expect([inTab('early_settlement'), inTab('uncontacted')]).toEqual([1, 0])
  })
})

describe('the values of a field', () => {
  it('call a dealer by their name, and whoever signs in by theirs', () => {
    const book = bookOf(
      { dCode: 'D1', dName: 'Northgate', assignedUserId: 'u-1', assignedUser: 'Ines Carrow' },
      {
        fAgreementNo: 'A-2',
        dCode: 'D2',
        dName: null,
        assignedUserId: 'lms_user',
        assignedUser: 'Leads',
      },
    )
    expect(bookValues(book, 'dCode,assignedUser', searching)).toEqual({
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
    expect(bookValues(book, 'fRate', searching)).toEqual({
      ok: false,
      refusal: { code: 'unreadable' },
    })
  })
})

describe('the day of the book', () => {
  it('goes by the organisation’s midnight, and hides a parity that does not count yet', () => {
    const book = bookOf(
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
    const day = bookDayAtAGlance(book, searching)
    expect([
      day.overdue.map(({ fAgreementNo }) => fAgreementNo),
      day.due_today.map(({ fAgreementNo, fParity }) => [fAgreementNo, fParity]),
      day.hot_leads.map(({ fAgreementNo }) => fAgreementNo),
    ]).toEqual([['A-1'], [['A-2', null]], ['A-4']])
    expect(
      bookDayAtAGlance(book, { ...searching, timeZone: 'America/Los_Angeles' }).overdue_count,
    ).toBe(2)
  })
})

describe('a copy of a customer', () => {
  it('shows no lead and no campaign that has run out since it was made', () => {
    const lead = (id: string, actionBy: string) => ({
      id,
      actionBy,
      expiredByLMS: false,
      receivedDate: '2026-11-19T09:00:00.000Z',
      offer: {},
      search: {},
      finance: {},
    })
    const record = bookRecord(customer())
    const details = {
      ...record.details,
      hotLeads: [
        lead('past', '2026-11-21T12:00:00.000Z'),
        lead('open', '2026-11-22T12:00:00.000Z'),
      ] as never,
      campaigns: [{ endDate: '2026-11-20' }, { endDate: '2026-11-21' }] as never,
    }
    const shown = detailsAt({ details }, searching)
    expect([
      shown.activeHotLeads.map(({ id }) => id),
      shown.campaigns.map(({ endDate }) => endDate),
      shown.as_of,
      shown.today,
    ]).toEqual([['open'], ['2026-11-21'], searching.now, '2026-11-21'])
  })

  it('says that there may be more where it does not hold all of the history', () => {
    const { activity } = bookRecord(customer())
    expect(
      activityOfTypes({ activity: { ...activity, has_more: true } }, ['comment']),
    ).toMatchObject({ entries: [{ type: 'comment' }], has_more: true })
  })
})
