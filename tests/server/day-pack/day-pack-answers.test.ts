import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import { formatCriteria } from '#domain/customers/search/customer-query.rules.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import { getDayPackStatusCounts, getDayPackValues } from '#domain/day-pack/day-pack-counts.rules.ts'
import { getDayPackHome } from '#domain/day-pack/day-pack-home.rules.ts'
import { indexDayPack, searchDayPack } from '#domain/day-pack/day-pack-search.rules.ts'
import type { DayPackIndex, DayPackSearchContext } from '#domain/day-pack/day-pack-search.rules.ts'
import { offers } from '#server/db/schema/index.ts'
import { buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { anyCustomer, anySearch, matchedOfferSamples } from '#tests/support/customer-searches.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { openDayPackComparison } from './day-pack-comparison.ts'
import type { DayPackComparison } from './day-pack-comparison.ts'

const seed = 20_261_121
const times = process.env['LONG'] === '1' ? 20 : 1
const getTestRounds = (full: number) => getRounds(seed, full * times, full / 10)
const seeds = getTestRounds(700).map((round) => round.seed)
const customersOfBook = 120
const sampleRounds = <T>(any: fc.Arbitrary<T>, full: number): readonly T[] =>
  getTestRounds(full).flatMap((round) => fc.sample(any, { numRuns: round.runs, seed: round.seed }))

let comparison: DayPackComparison
let orgId: string
let book: DayPackIndex

beforeAll(async () => {
  comparison = await openDayPackComparison()
  const { host } = comparison
  orgId = comparison.orgId
  const colleagues = [
    await buildUser(host, { orgId, first_name: 'Zoë', last_name: 'Marsh' }),
    await buildUser(host, { orgId, first_name: 'ada', last_name: 'Marsh' }),
  ]
  const assigned = [
    {},
    { assignedUserId: colleagues[0]?.id, assignedUser: 'Zoë Marsh' },
    { assignedUserId: 'lms_user', assignedUser: 'Leads' },
    { assignedUserId: colleagues[1]?.id, assignedUser: 'ada Marsh' },
  ]
  const rows = fc
    .sample(anyCustomer, { numRuns: customersOfBook, seed })
    .map((row, number) =>
      Object.assign(
        row,
        { assignedUserId: null, assignedUser: null },
        assigned[number % assigned.length],
      ),
    )
  const numbers = await buildCustomers(host, orgId, rows)
  await host.database.within({ orgId, userId: null }, async (tx) => {
    const made = numbers.flatMap((fAgreementNo, number) => {
      const offer = matchedOfferSamples[number % 6]
      return offer === undefined
        ? []
        : [
            {
              ...offer,
              orgId,
              fAgreementNo,
              oId: `${fAgreementNo}-o`,
              created_at: host.clock.now(),
            },
          ]
    })
    await tx.insert(offers).values(made)
  })
  const records = await comparison.getRecords(numbers)
  if (records.length !== customersOfBook) throw new Error(`${records.length} records came`)
  book = indexDayPack(records.map(toMatchedCustomer))
})

afterAll(async () => {
  const { counts, differences, host } = comparison
  printCounts(
    `book/answers: ${differences.length} differences in ${counts.compared} (seed ${seeds.join(', ')}, ${customersOfBook} customers)`,
  )
  await host.close()
})

const sortable = customerFields.filter(({ isSortable }) => isSortable).map(({ wire }) => wire)

const arbitraryQuery = fc.record(
  {
    q: anySearch.map((criteria) => JSON.stringify(formatCriteria(criteria))),
    sortby: fc
      .tuple(fc.constantFrom(...sortable), fc.constantFrom('asc', 'desc'))
      .map((parts) => parts.join(':')),
    size: fc.constantFrom(10, 25, 50),
    pageno: fc.constantFrom(1, 2, 3, 5, 13),
    minimal_columns: fc
      .subarray(['cFullName', 'fParity', 'aVrm', 'status', 'nextStepAt'], { minLength: 1 })
      .map((names) => names.join(',')),
    counts: fc.boolean(),
    only_count: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('A search of the day pack', () => {
  it('has the host’s rows, order, page and counts', { timeout: 600_000 }, async () => {
    const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
      unknown,
      SearchInput
    >
    for (const requested of sampleRounds(arbitraryQuery, 700)) {
      const { pagination_ids_state: _place, ...there } = await comparison.askHost(
        `/search/v1/${orgId}/customers`,
        requested,
      )
      const here = searchDayPack(
        book,
        v.parse(model, { orgId, ...requested }),
        comparison.searching(),
      )
      comparison.compare(requested, here.ok ? here.value : here.refusal, {
        ...there,
        pagination_ids_state: null,
      })
    }
    expect(comparison.differences.slice(0, 2)).toEqual([])
  })

  it('has the host’s order by every column, both ways', { timeout: 600_000 }, async () => {
    const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
      unknown,
      SearchInput
    >
    for (const sortby of sortable.flatMap((wire) => [`${wire}:asc`, `${wire}:desc`])) {
      for (const pageno of [1, 2, 3]) {
        const requested = { sortby, size: 50, pageno, minimal_columns: 'cFullName', counts: false }
        const there = await comparison.askHost(`/search/v1/${orgId}/customers`, requested)
        const here = searchDayPack(
          book,
          v.parse(model, { orgId, ...requested }),
          comparison.searching(),
        )
        comparison.compare(
          requested,
          here.ok ? here.value.pagination_ids : here.refusal,
          there['pagination_ids'],
        )
      }
    }
    expect(comparison.differences.slice(0, 2)).toEqual([])
  })

  it('is refused where only the host knows', () => {
    const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
      unknown,
      SearchInput
    >
    const findRefusal = (requested: object, others: Partial<DayPackSearchContext> = {}) => {
      const found = searchDayPack(book, v.parse(model, { orgId, ...requested }), {
        ...comparison.searching(),
        ...others,
      })
      return found.ok ? null : found.refusal.code
    }
    expect(findRefusal({ campaign: '{"id":"1","type":"x"}' })).toBe('narrowed')
    expect(findRefusal({ job: '{"id":"1","type":"4s"}' })).toBe('narrowed')
    expect(findRefusal({ oId: 'o' })).toBe('narrowed')
    expect(findRefusal({ q: '{"group_id":["north"]}' }, { groups: new Map() })).toBe('groups')
    expect(findRefusal({ q: '{"fRate":{"min":1}}' }, { rights: new Set() })).toBe('unreadable')
    expect(findRefusal({ minimal_columns: 'fRate' }, { rights: new Set() })).toBe('unreadable')
    expect(findRefusal({})).toBeNull()
  })
})

describe('The counts of the day pack', () => {
  it('are the host’s by status and tab, for every filter', { timeout: 300_000 }, async () => {
    const assignees = book.customers.flatMap(({ assignedUserId }) => assignedUserId ?? [])
    const arbitraryFrom = (values: readonly string[]) =>
      fc.subarray([...new Set(values)], { minLength: 1, maxLength: 2 })
    const overrides = fc.record(
      {
        assignedUser: arbitraryFrom([...assignees, 'unassigned']),
        dealer: arbitraryFrom(['D1', 'D2', 'D3', 'D9']),
        group_id: arbitraryFrom(['north', 'south']),
      },
      { requiredKeys: [] },
    )
    for (const requested of sampleRounds(overrides, 120)) {
      const here = getDayPackStatusCounts(book.customers, requested, comparison.searching())
      comparison.compare(
        requested,
        here.ok ? here.value : here.refusal,
        await comparison.askHost(`/search/v1/${orgId}/status-counts`, requested),
      )
    }
    expect(comparison.differences.slice(0, 2)).toEqual([])
  })

  it('list the values of list filters, and the assignees', { timeout: 300_000 }, async () => {
    for (const { wire } of customerFields.filter(({ filter }) => filter === 'list')) {
      const here = getDayPackValues(book.customers, wire, comparison.searching())
      const there = await comparison.askHost(`/search/v1/${orgId}/distinct/customers`, {
        fields: wire,
      })
      // What people sign in with is on the host only.
      const people = (answer: unknown) =>
        (
          answer as {
            assignedUser?: readonly { readonly userID: string; readonly name: string }[]
          }
        ).assignedUser?.map(({ userID, name }) => ({ userID, name }))
      if (wire === 'assignedUser')
        comparison.compare(wire, people(here.ok ? here.value : null), people(there))
      else comparison.compare(wire, here.ok ? here.value : here.refusal, there)
    }
    expect(comparison.differences.slice(0, 2)).toEqual([])
  })
})

describe('The pack’s home page', () => {
  it('is the host’s at every hour of two days and a night', { timeout: 300_000 }, async () => {
    for (let hour = 0; hour < 12; hour++) {
      await comparison.later(hour * (5 * 3600 + 1234), async () =>
        comparison.compare(
          hour,
          getDayPackHome(book.customers, comparison.searching()),
          await comparison.askHost(`/search/v1/${orgId}/day`),
        ),
      )
    }
    expect(comparison.differences.slice(0, 2)).toEqual([])
  })
})
