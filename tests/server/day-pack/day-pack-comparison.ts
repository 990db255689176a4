import { randomUUID } from 'node:crypto'
import type { DayPackSearchContext } from '#domain/day-pack/day-pack-search.rules.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import { dealerGroupDealers, dealerGroups, dealers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { searchParameters, searchZone } from '#tests/support/customer-searches.ts'
import { openHost } from '#tests/support/host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createDayPackCaller } from './day-pack-caller.ts'

/** The dealers of each group. */
const groups: ReadonlyMap<string, readonly string[]> = new Map([
  ['north', ['D1', 'D2']],
  ['south', []],
  ['none', []],
])

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** A person of an organisation whose day pack is compared with the host's answers. */
export interface DayPackComparison {
  readonly host: TestHost
  readonly orgId: string
  /** What the host answers to the same call. */
  askHost(
    path: string,
    requested?: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>
  getHistory(agreement: string, types: readonly string[]): Promise<Record<string, unknown>>
  getRecords(agreements: readonly string[]): Promise<readonly DayPackRecord[]>
  searching(): DayPackSearchContext
  compare(requested: unknown, here: unknown, there: unknown): void
  /** Runs after this many seconds, with a session of that time. */
  later(seconds: number, work: () => Promise<void>): Promise<void>
  readonly differences: readonly unknown[]
  readonly counts: { readonly compared: number }
}

export async function openDayPackComparison(): Promise<DayPackComparison> {
  const host = await openHost()
  const orgId = await buildOrganisation(host, { parameters: Object.fromEntries(searchParameters) })
  const user = await buildUser(host, { orgId, rights })
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(dealers).values(['D1', 'D2', 'D3'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values([...groups.keys()].map((id) => ({ orgId, id, name: id })))
    await tx.insert(dealerGroupDealers).values([
      { orgId, groupId: 'north', dealerCode: 'D1' },
      { orgId, groupId: 'north', dealerCode: 'D2' },
    ])
  })
  const device = randomUUID()
  let person = await createDayPackCaller(host, user, device)
  const counts = { compared: 0 }
  const differences: unknown[] = []

  const searching = (): DayPackSearchContext => ({
    rights: new Set(rights),
    parameters: searchParameters,
    timeZone: searchZone,
    now: host.clock.now().toISOString(),
    groups,
  })

  async function getRecords(agreements: readonly string[]): Promise<readonly DayPackRecord[]> {
    const records: DayPackRecord[] = []
    for (let from = 0; from < agreements.length; from += 50)
      records.push(
        ...((await person.records(agreements.slice(from, from + 50)))
          .customers as unknown as DayPackRecord[]),
      )
    return records
  }

  async function askHost(
    path: string,
    requested: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(requested))
      for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
        query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    const { status, body } = await person.ask('GET', `${path}?${query.toString()}`)
    if (status !== 200)
      throw new Error(`${path}?${query.toString()} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  function compare(requested: unknown, here: unknown, there: unknown): void {
    counts.compared += 1
    if (JSON.stringify(sorted(here)) !== JSON.stringify(sorted(there)))
      differences.push({ requested, here, there })
  }

  async function later(seconds: number, work: () => Promise<void>): Promise<void> {
    const before = person
    host.clock.advance(seconds)
    person = await createDayPackCaller(host, before.user, device)
    await work()
    host.clock.advance(-seconds)
    person = before
  }

  const getHistory = async (agreement: string, types: readonly string[]) =>
    (
      await person.ask('POST', `/customer/v1/${orgId}/status-history`, {
        customer_id: agreement,
        types,
      })
    ).body

  return {
    host,
    orgId,
    askHost,
    getHistory,
    getRecords,
    searching,
    compare,
    later,
    differences,
    counts,
  }
}
