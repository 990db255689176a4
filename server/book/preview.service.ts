import { readBookLimits } from '#domain/book/book-limits.model.ts'
import type { BookLimits } from '#domain/book/book-limits.model.ts'
import type { BookPreview } from '#domain/book/day-pack.model.ts'
import { chooseForBook } from '#domain/book/day-pack.rules.ts'
import type { CallContext } from '../http/context.ts'
import { candidatesOf, countCandidates } from './candidates.store.ts'
import type { CandidatesAsked } from './candidates.store.ts'
import { bookDay } from './day-pack.service.ts'
import { bookRecords } from './record.service.ts'
import { membersOf } from './reader.store.ts'

const peopleAtMost = 200
const sampleSize = 25

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100

/** What a customer takes, in bytes of the answer, as the caller sees them; of the first customers of one pack. */
async function measured(
  context: CallContext,
  asked: CandidatesAsked | undefined,
): Promise<{ readonly each: number; readonly sampled: number }> {
  if (asked === undefined) return { each: 0, sampled: 0 }
  const { chosen } = chooseForBook(await candidatesOf(context.tx, asked, sampleSize), {
    day: asked.day,
    opened: [],
    mostCustomers: sampleSize,
  })
  const records = await bookRecords(
    context,
    chosen.map(({ agreementNo }) => agreementNo),
  )
  const bytes = records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0)
  return {
    each: records.length === 0 ? 0 : Math.round(bytes / records.length),
    sampled: records.length,
  }
}

/** What the organisation's limits, or those proposed in their place, mean for its people's packs: customers and megabytes, of the person in the middle and of who has most. */
export async function previewBook(
  context: CallContext,
  proposed: { readonly [Limit in keyof BookLimits]?: number | undefined },
): Promise<BookPreview> {
  const { tx, organisation, now } = context
  const standing = readBookLimits(organisation.parameters)
  const limits = {
    ...standing,
    customers: proposed.customers ?? standing.customers,
    megabytes: proposed.megabytes ?? standing.megabytes,
    daysAhead: proposed.daysAhead ?? standing.daysAhead,
  }
  const { today: _today, ...day } = bookDay(context, limits.daysAhead)
  const found = await membersOf(tx, organisation.id, peopleAtMost + 1)
  const packs: { readonly asked: CandidatesAsked; readonly belong: number }[] = []
  for (const { userId, dealers } of found.slice(0, peopleAtMost)) {
    const asked = { scope: { orgId: organisation.id, dealers }, userId, day, opened: [] }
    packs.push({ asked, belong: await countCandidates(tx, asked) })
  }
  packs.sort((one, other) => one.belong - other.belong)
  const held = packs.map(({ belong }) => Math.min(belong, limits.customers))
  const { each, sampled } = await measured(context, packs.at(-1)?.asked)
  const most = held.at(-1) ?? 0
  const fits = (customers: number) =>
    megabytes(Math.min(customers * each, limits.megabytes * 1_000_000))
  return {
    as_of: now.toISOString(),
    limits,
    people: packs.length,
    is_capped: found.length > peopleAtMost,
    customers: { median: median(held), most },
    people_cut: packs.filter(({ belong }) => belong > limits.customers).length,
    bytes_each: each,
    sampled,
    megabytes: { median: fits(median(held)), most: fits(most) },
  }
}
