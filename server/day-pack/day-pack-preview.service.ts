import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackPreview } from '#domain/day-pack/day-pack.model.ts'
import { chooseDayPackCustomers } from '#domain/day-pack/day-pack.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import type { CallContext } from '../http/context.ts'
import { findCandidates, countCandidates } from './day-pack-candidates.store.ts'
import type { CandidateQuery } from './day-pack-candidates.store.ts'
import { getDayPackDay } from './day-pack.service.ts'
import { buildDayPackRecords } from './day-pack-record.service.ts'
import { firstPagesKey, readFirstPages } from './first-pages.service.ts'
import { findActiveMembers } from './day-pack-members.store.ts'

const maxPeople = 200
const sampleSize = 25

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100

/** Average bytes of a customer in the answer, measured on one pack. */
async function measure(
  context: CallContext,
  query: CandidateQuery | undefined,
): Promise<{ readonly each: number; readonly sampled: number }> {
  if (query === undefined) return { each: 0, sampled: 0 }
  const { chosen } = chooseDayPackCustomers(await findCandidates(context.tx, query, sampleSize), {
    day: query.day,
    opened: [],
    listed: query.listed,
    maxCustomers: sampleSize,
  })
  const records = await buildDayPackRecords(
    context,
    chosen.map(({ agreementNo }) => agreementNo),
  )
  const bytes = records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0)
  return {
    each: records.length === 0 ? 0 : Math.round(bytes / records.length),
    sampled: records.length,
  }
}

/**
 * The effect of the limits, or of proposed ones, on people's packs: customers and megabytes, median
 * and most.
 */
export async function previewDayPack(
  context: CallContext,
  proposed: { readonly [Limit in keyof DayPackLimits]?: number | undefined },
): Promise<DayPackPreview> {
  const { tx, organisation, now } = context
  const current = readDayPackLimits(organisation.parameters)
  const limits = {
    ...current,
    customers: proposed.customers ?? current.customers,
    megabytes: proposed.megabytes ?? current.megabytes,
    daysAhead: proposed.daysAhead ?? current.daysAhead,
  }
  const { today: _today, ...day } = getDayPackDay(context, limits.daysAhead)
  const found = await findActiveMembers(tx, organisation.id, maxPeople + 1)
  const packs: { readonly query: CandidateQuery; readonly belong: number }[] = []
  const people = found
    .slice(0, maxPeople)
    .filter(({ rights }) => !isLimitedToList({ rights: new Set(rights) }))
  const pages = new Map<string, readonly string[]>()
  for (const { userId, dealers, rights } of people) {
    const actor = { ...context.actor, userId, dealerCodes: dealers, rights: new Set(rights) }
    const theirs = { ...context, actor }
    const key = firstPagesKey(theirs)
    const listed = pages.get(key) ?? (await readFirstPages(theirs))
    pages.set(key, listed)
    const query = { scope: { orgId: organisation.id, dealers }, userId, day, opened: [], listed }
    packs.push({ query, belong: await countCandidates(tx, query) })
  }
  packs.sort((one, other) => one.belong - other.belong)
  const held = packs.map(({ belong }) => Math.min(belong, limits.customers))
  const { each, sampled } = await measure(context, packs.at(-1)?.query)
  const most = held.at(-1) ?? 0
  const fits = (customers: number) =>
    megabytes(Math.min(customers * each, limits.megabytes * 1_000_000))
  return {
    as_of: now.toISOString(),
    limits,
    people: packs.length,
    is_capped: found.length > maxPeople,
    customers: { median: median(held), most },
    people_cut: packs.filter(({ belong }) => belong > limits.customers).length,
    bytes_each: each,
    sampled,
    megabytes: { median: fits(median(held)), most: fits(most) },
  }
}
