import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matcherOf } from '#domain/customers/customer-match.rules.ts'
import type { MatchedCustomer, Matching } from '#domain/customers/customer-match.rules.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import { conditionsOf } from '#server/customers/customer-query.store.ts'
import {
  customers,
  dealerGroupDealers,
  dealerGroups,
  dealers,
  offers,
} from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import {
  anyCustomer,
  anySearch,
  assigneesInTurn,
  offersOfKinds,
  searchParameters,
  searchZone,
} from '#tests/support/customer-searches.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { reader } from './customer-list.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const searches = 20_000 * (process.env['LONG'] === '1' ? 25 : 1)
const searchesAtOnce = 100
const rowCount = 48
let host: Host
let orgId: string
let book: readonly MatchedCustomer[]

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host, { parameters: Object.fromEntries(searchParameters) })
  const rows = fc
    .sample(anyCustomer, { numRuns: rowCount, seed })
    .map((row, number) =>
      Object.assign(row, {
        assignedUserId: assigneesInTurn[number % assigneesInTurn.length] ?? null,
      }),
    )
  const numbers = await buildCustomers(host, orgId, rows)
  const withOffers = new Map(
    numbers.flatMap((fAgreementNo, number) => {
      const offer = offersOfKinds[number % 6]
      return offer === undefined ? [] : [[fAgreementNo, offer] as const]
    }),
  )
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(dealers).values(['D1', 'D2', 'D3'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values([
      { orgId, id: 'north', name: 'North' },
      { orgId, id: 'south', name: 'South' },
    ])
    await tx.insert(dealerGroupDealers).values([
      { orgId, groupId: 'north', dealerCode: 'D1' },
      { orgId, groupId: 'north', dealerCode: 'D2' },
    ])
    await tx
      .insert(offers)
      .values(
        [...withOffers].map(([fAgreementNo, offer]) =>
          Object.assign({ orgId, fAgreementNo, oId: 'o', created_at: host.clock.now() }, offer),
        ),
      )
  })
  const person = await reader(host, orgId, rights)
  const found = await person.search({ size: 50, sortby: 'fAgreementNo:asc' })
  book = found.customer_data.map((row) => ({
    row,
    assignedUserId: row.assignedUserId,
    offers: [withOffers.get(row.fAgreementNo)].filter((offer) => offer !== undefined),
  }))
})

afterAll(() => host.close())

/** What the host finds by each search: the agreement numbers, in order. */
async function foundByHost(
  queries: readonly CustomerQuery[],
): Promise<readonly (readonly string[])[]> {
  return host.database.within({ orgId, userId: null }, async (tx) => {
    const searching = {
      tx,
      parameters: searchParameters,
      timeZone: searchZone,
      now: host.clock.now(),
    }
    const lists = queries.map(
      (query): SQL =>
        sql`array(select ${customers.fAgreementNo} from ${customers} where ${and(sql`${customers.orgId} = ${orgId}`, ...conditionsOf(query, searching))} order by 1)`,
    )
    const { rows } = await tx.execute(
      sql`select json_build_array(${sql.join(lists, sql`, `)}) as found`,
    )
    return (rows[0] as { readonly found: readonly (readonly string[])[] }).found
  })
}

describe('The filter of a book on the device', () => {
  it(
    'keeps whom it keeps on the host, for random searches over random customers',
    { timeout: 300_000 },
    async () => {
      expect(book).toHaveLength(rowCount)
      const matching: Matching = {
        parameters: searchParameters,
        timeZone: searchZone,
        now: host.clock.now().toISOString(),
        groups: new Map([
          ['north', ['D1', 'D2']],
          ['south', []],
        ]),
      }
      const queries = fc.sample(anySearch, { numRuns: searches, seed })
      const differences: unknown[] = []
      let kept = 0
      for (let start = 0; start < queries.length; start += searchesAtOnce) {
        const some = queries.slice(start, start + searchesAtOnce)
        const found = await foundByHost(some)
        for (const [number, query] of some.entries()) {
          const here = book.filter(matcherOf(query, matching)).map(({ row }) => row.fAgreementNo)
          kept += here.length
          if (here.join() !== (found[number] ?? []).join())
            differences.push({ query, here, host: found[number] })
        }
      }
      process.stdout.write(
        `differences ${differences.length}/${queries.length} (seed ${seed}, ${rowCount} customers, ${kept} kept)\n`,
      )
      expect(differences.slice(0, 3)).toEqual([])
      expect(kept).toBeGreaterThan(queries.length)
    },
  )
})
