import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityTypes } from '#domain/activity/activity.model.ts'
import {
  activityOfTypes,
  carIn,
  dealFactsWith,
  detailsAt,
  matchedCustomerOf,
  offerIn,
} from '#domain/book/book-answers.rules.ts'
import { bookStatusCounts, bookValues } from '#domain/book/book-counts.rules.ts'
import { bookDayAtAGlance } from '#domain/book/book-day.rules.ts'
import { indexBook, searchBook } from '#domain/book/book-search.rules.ts'
import type { BookIndex, BookSearching } from '#domain/book/book-search.rules.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import { contract } from '#domain/contract.ts'
import type { SearchInput } from '#domain/customers/customer.contract.ts'
import { customerFields } from '#domain/customers/customer.fields.ts'
import { rights } from '#domain/rights/right.model.ts'
import {
  dealerGroupDealers,
  dealerGroups,
  dealers,
  inventory,
  offers,
} from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import {
  anyCustomer,
  anySearch,
  offersOfKinds,
  searchParameters,
  searchZone,
} from '#tests/support/customer-searches.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { bookReader, buildFullCustomer } from './book-world.ts'
import type { BookReader } from './book-world.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const times = process.env['LONG'] === '1' ? 20 : 1
const customersOfBook = 120
const device = randomUUID()

let host: Host
let orgId: string
let person: BookReader
let book: BookIndex
const counts = { compared: 0 }
const differences: unknown[] = []

const groups = new Map([
  ['north', ['D1', 'D2']],
  ['south', []],
  ['none', []],
])
const searching = (): BookSearching => ({
  rights: new Set(rights),
  parameters: searchParameters,
  timeZone: searchZone,
  now: host.clock.now().toISOString(),
  groups,
})

async function recordsOf(
  reader: BookReader,
  agreements: readonly string[],
): Promise<readonly BookRecord[]> {
  const records: BookRecord[] = []
  for (let from = 0; from < agreements.length; from += 50)
    records.push(
      ...((await reader.records(agreements.slice(from, from + 50)))
        .customers as unknown as BookRecord[]),
    )
  return records
}

/** What the host answers to the same call. */
async function askHost(
  path: string,
  asked: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  const { status, body } = await person.ask('GET', `${path}?${query.toString()}`)
  if (status !== 200)
    throw new Error(`${path}?${query.toString()} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

function compare(asked: unknown, here: unknown, there: unknown): void {
  counts.compared += 1
  if (JSON.stringify(sorted(here)) !== JSON.stringify(sorted(there)))
    differences.push({ asked, here, there })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Does something so many seconds later, signed in then. */
async function later(seconds: number, work: () => Promise<void>): Promise<void> {
  const before = person
  host.clock.advance(seconds)
  person = await bookReader(host, before.user, device)
  await work()
  host.clock.advance(-seconds)
  person = before
}

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host, { parameters: Object.fromEntries(searchParameters) })
  const user = await buildUser(host, { orgId, rights })
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
    await tx.insert(dealers).values(['D1', 'D2', 'D3'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values([...groups.keys()].map((id) => ({ orgId, id, name: id })))
    await tx.insert(dealerGroupDealers).values([
      { orgId, groupId: 'north', dealerCode: 'D1' },
      { orgId, groupId: 'north', dealerCode: 'D2' },
    ])
    const made = numbers.flatMap((fAgreementNo, number) => {
      const offer = offersOfKinds[number % 6]
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
  person = await bookReader(host, user, device)
  const records = await recordsOf(person, numbers)
  if (records.length !== customersOfBook) throw new Error(`${records.length} records came`)
  book = indexBook(records.map(matchedCustomerOf))
})

afterAll(async () => {
  process.stdout.write(
    `book/answers: ${differences.length} differences in ${counts.compared} (seed ${seed}, ${customersOfBook} customers)\n`,
  )
  await host.close()
})

const sortable = customerFields.filter(({ isSortable }) => isSortable).map(({ wire }) => wire)

const anyAsked = fc.record(
  {
    q: anySearch.map((query) => JSON.stringify(query)),
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

describe('a search of the book', () => {
  it(
    'answers what the host answers with the same customers: who, in which order, on which page, and the counts',
    { timeout: 600_000 },
    async () => {
      const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
        unknown,
        SearchInput
      >
      for (const asked of fc.sample(anyAsked, { numRuns: 700 * times, seed })) {
        const { pagination_ids_state: _place, ...there } = await askHost(
          `/search/v1/${orgId}/customers`,
          asked,
        )
        const here = searchBook(book, v.parse(model, { orgId, ...asked }), searching())
        compare(asked, here.ok ? here.value : here.refusal, {
          ...there,
          pagination_ids_state: null,
        })
      }
      expect(differences.slice(0, 2)).toEqual([])
    },
  )

  it(
    'lists everybody in the host’s order by every column that has one, in either direction',
    { timeout: 600_000 },
    async () => {
      const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
        unknown,
        SearchInput
      >
      for (const sortby of sortable.flatMap((wire) => [`${wire}:asc`, `${wire}:desc`])) {
        for (const pageno of [1, 2, 3]) {
          const asked = { sortby, size: 50, pageno, minimal_columns: 'cFullName', counts: false }
          const there = await askHost(`/search/v1/${orgId}/customers`, asked)
          const here = searchBook(book, v.parse(model, { orgId, ...asked }), searching())
          compare(
            asked,
            here.ok ? here.value.pagination_ids : here.refusal,
            there['pagination_ids'],
          )
        }
      }
      expect(differences.slice(0, 2)).toEqual([])
    },
  )

  it('says what only the host knows: campaigns, runs, an offer, groups it was not told of, and what the host would refuse', () => {
    const model = contract.CUSTOMER_SEARCH.get['~orpc'].inputSchema as unknown as v.GenericSchema<
      unknown,
      SearchInput
    >
    const refusalOf = (asked: object, others: Partial<BookSearching> = {}) => {
      const found = searchBook(book, v.parse(model, { orgId, ...asked }), {
        ...searching(),
        ...others,
      })
      return found.ok ? null : found.refusal.code
    }
    expect(refusalOf({ campaign: '{"id":"1","type":"x"}' })).toBe('narrowed')
    expect(refusalOf({ job: '{"id":"1","type":"4s"}' })).toBe('narrowed')
    expect(refusalOf({ oId: 'o' })).toBe('narrowed')
    expect(refusalOf({ q: '{"group_id":["north"]}' }, { groups: new Map() })).toBe('groups')
    expect(refusalOf({ q: '{"fRate":{"min":1}}' }, { rights: new Set() })).toBe('unreadable')
    expect(refusalOf({ minimal_columns: 'fRate' }, { rights: new Set() })).toBe('unreadable')
    expect(refusalOf({})).toBeNull()
  })
})

describe('the counts of the book', () => {
  it(
    'are the host’s by status and workflow tab, of assignees, dealers and groups',
    { timeout: 300_000 },
    async () => {
      const assignees = book.customers.flatMap(({ assignedUserId }) => assignedUserId ?? [])
      const anyOf = (values: readonly string[]) =>
        fc.subarray([...new Set(values)], { minLength: 1, maxLength: 2 })
      const wish = fc.record(
        {
          assignedUser: anyOf([...assignees, 'unassigned']),
          dealer: anyOf(['D1', 'D2', 'D3', 'D9']),
          group_id: anyOf(['north', 'south']),
        },
        { requiredKeys: [] },
      )
      for (const asked of fc.sample(wish, { numRuns: 120 * times, seed })) {
        const here = bookStatusCounts(book.customers, asked, searching())
        compare(
          asked,
          here.ok ? here.value : here.refusal,
          await askHost(`/search/v1/${orgId}/status-counts`, asked),
        )
      }
      expect(differences.slice(0, 2)).toEqual([])
    },
  )

  it(
    'list the values of every field that is filtered by a list, and who customers are assigned to',
    { timeout: 300_000 },
    async () => {
      for (const { wire } of customerFields.filter(({ filter }) => filter === 'list')) {
        const here = bookValues(book.customers, wire, searching())
        const there = await askHost(`/search/v1/${orgId}/distinct/customers`, { fields: wire })
        // What people sign in with is on the host only.
        const people = (answer: unknown) =>
          (
            answer as {
              assignedUser?: readonly { readonly userID: string; readonly name: string }[]
            }
          ).assignedUser?.map(({ userID, name }) => ({ userID, name }))
        if (wire === 'assignedUser')
          compare(wire, people(here.ok ? here.value : null), people(there))
        else compare(wire, here.ok ? here.value : here.refusal, there)
      }
      expect(differences.slice(0, 2)).toEqual([])
    },
  )
})

describe('the day of the book', () => {
  it(
    'is the host’s at every hour of two days and through the night',
    { timeout: 300_000 },
    async () => {
      for (let hour = 0; hour < 12; hour++) {
        await later(hour * (5 * 3600 + 1234), async () =>
          compare(
            hour,
            bookDayAtAGlance(book.customers, searching()),
            await askHost(`/search/v1/${orgId}/day`),
          ),
        )
      }
      expect(differences.slice(0, 2)).toEqual([])
    },
  )
})

describe('a customer of the book', () => {
  it(
    'is what the host answers about them hours later, when leads and campaigns have run out',
    { timeout: 300_000 },
    async () => {
      const agreements = await Promise.all(
        Array.from({ length: 6 }, (_, number) =>
          buildFullCustomer(host, orgId, { fPayment: 10_000 + number }),
        ),
      )
      const car = 'FCT00000000000777'
      await host.database.within({ orgId, userId: null }, async (tx) => {
        await tx
          .insert(inventory)
          .values({
            orgId,
            key: car,
            aVin: car,
            aMake: 'Arden',
            aModel: 'Fell',
            aPurchasePrice: 2_000_000,
          })
        await tx
          .insert(offers)
          .values({
            orgId,
            fAgreementNo: agreements[0] ?? '',
            oId: 'in-stock',
            type: 'mapped',
            inventoryVin: car,
            created_at: host.clock.now(),
          })
      })
      const records = await recordsOf(person, agreements)
      const look = async (hours: number) => {
        const moment = searching()
        for (const record of records) {
          const of = `${orgId}/customer/${record.agreementNo}`
          const history = async (types: readonly string[]) =>
            (
              await person.ask('POST', `/customer/v1/${orgId}/status-history`, {
                customer_id: record.agreementNo,
                types,
              })
            ).body
          compare('details', detailsAt(record, moment), await askHost(`/search/v1/${of}`))
          compare(
            'events',
            activityOfTypes(record, ['event']),
            await askHost(`/customer/v1/${of}/event-history`),
          )
          for (const types of fc.sample(fc.subarray([...activityTypes]), {
            numRuns: 4,
            seed: seed + hours,
          }))
            compare(types, activityOfTypes(record, types), await history(types))
          compare(
            'services',
            record.service_history,
            await askHost(`/customer/v1/${of}/service-history`),
          )
          compare(
            'deals',
            dealFactsWith(record, undefined),
            await askHost(`/offer-service/v1/${of}/deal-facts`),
          )
          compare('document', record.document, await askHost(`/customer/v1/${of}/onedoc-last-sent`))
          for (const { oId } of record.details.proposals)
            compare(
              oId,
              offerIn(record, oId),
              await askHost(`/offer-service/v1/${orgId}/offer/${oId}`),
            )
        }
      }
      for (const hours of [0, 3, 12, 30]) await later(hours * 3600, () => look(hours))
      const [first] = records
      if (first === undefined) throw new Error('No record came')
      compare('car', carIn(first, car), await askHost(`/search/v1/${orgId}/inventory/${car}`))
      expect(differences.slice(0, 2)).toEqual([])
      expect([
        carIn(first, 'FCT00000000000778'),
        dealFactsWith(first, 'FCT00000000000778'),
        offerIn(first, 'unknown'),
      ]).toEqual([null, null, null])
    },
  )
})
