import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomerMatcher } from '#domain/customers/search/customer-match.rules.ts'
import type {
  MatchedCustomer,
  MatchContext,
} from '#domain/customers/search/customer-match.model.ts'
import type { Criterion } from '#domain/customers/search/criterion.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import { toSearchConditions } from '#server/customers/search/customer-query.store.ts'
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
  assigneeSamples,
  matchedOfferSamples,
  searchParameters,
  searchZone,
} from '#tests/support/customer-searches.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { signInListUser } from '../list-user.ts'

const defaultSeed = 20_261_121
const rounds = getRounds(defaultSeed, 20_000 * (process.env['LONG'] === '1' ? 25 : 1), 2_000)
const searchesAtOnce = 100
const rowCount = 48
const host = describeHost()
let orgId: string
let book: readonly MatchedCustomer[]

beforeAll(async () => {
  orgId = await buildOrganisation(host, { parameters: Object.fromEntries(searchParameters) })
  const rows = fc.sample(anyCustomer, { numRuns: rowCount, seed: defaultSeed }).map((row, number) =>
    Object.assign(row, {
      assignedUserId: assigneeSamples[number % assigneeSamples.length] ?? null,
    }),
  )
  const numbers = await buildCustomers(host, orgId, rows)
  const withOffers = new Map(
    numbers.flatMap((fAgreementNo, number) => {
      const offer = matchedOfferSamples[number % 6]
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
  const person = await signInListUser(host, orgId, rights)
  const found = await person.search({ size: 50, sortby: 'fAgreementNo:asc' })
  book = found.customer_data.map((row) => ({
    row,
    assignedUserId: row.assignedUserId,
    offers: [withOffers.get(row.fAgreementNo)].filter((offer) => offer !== undefined),
  }))
})

/** The host's agreement numbers for each search, in order. */
async function foundByHost(
  queries: readonly (readonly Criterion[])[],
): Promise<readonly (readonly string[])[]> {
  return host.database.within({ orgId, userId: null }, async (tx) => {
    const searching = {
      tx,
      orgId,
      parameters: searchParameters,
      timeZone: searchZone,
      now: host.clock.now(),
    }
    const lists = queries.map(
      (query): SQL =>
        sql`array(select ${customers.fAgreementNo} from ${customers} where ${and(sql`${customers.orgId} = ${orgId}`, ...toSearchConditions(query, searching))} order by 1)`,
    )
    const { rows } = await tx.execute(
      sql`select json_build_array(${sql.join(lists, sql`, `)}) as found`,
    )
    return (rows[0] as { readonly found: readonly (readonly string[])[] }).found
  })
}

describe('the device’s filter of a day pack', () => {
  it('equals the host’s for random searches', { timeout: 300_000 }, async () => {
    expect(book).toHaveLength(rowCount)
    const matching: MatchContext = {
      parameters: searchParameters,
      timeZone: searchZone,
      now: host.clock.now().toISOString(),
      groups: new Map([
        ['north', ['D1', 'D2']],
        ['south', []],
      ]),
    }
    const queries = rounds.flatMap(({ seed, runs }) =>
      fc.sample(anySearch, { numRuns: runs, seed }),
    )
    const differences: unknown[] = []
    let matchCount = 0
    for (let start = 0; start < queries.length; start += searchesAtOnce) {
      const some = queries.slice(start, start + searchesAtOnce)
      const found = await foundByHost(some)
      for (const [number, query] of some.entries()) {
        const here = book
          .filter(buildCustomerMatcher(query, matching))
          .map(({ row }) => row.fAgreementNo)
        matchCount += here.length
        if (here.join() !== (found[number] ?? []).join())
          differences.push({ query, here, host: found[number] })
      }
    }
    printCounts(
      `differences ${differences.length}/${queries.length} (seed ${rounds.map(({ seed }) => seed).join(', ')}, ${rowCount} customers, ${matchCount} matchCount)`,
    )
    expect(differences.slice(0, 3)).toEqual([])
    expect(matchCount).toBeGreaterThan(queries.length)
  })
})
