import { and, count, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers, hotLeads, jobs } from '../db/schema/index.ts'
import type { NoticeToSend } from './push-notice.store.ts'
import { seesDealer } from './seen-dealers.store.ts'
import type { SeenDealers } from './seen-dealers.store.ts'

interface Stretch {
  readonly after: Date
  readonly until: Date
}

interface CountedCustomers {
  readonly userId: string | null
  readonly dealer: string | null
  readonly at: Date | null
  readonly count: number
}

/** One notice a person and time, of the customers whom the person may see. */
function toNotices(
  rows: readonly CountedCustomers[],
  people: SeenDealers,
  notice: Pick<NoticeToSend, 'orgId' | 'kind'>,
): NoticeToSend[] {
  const found = new Map<string, NoticeToSend>()
  for (const { userId, dealer, at, count: counted } of rows) {
    if (at === null || !seesDealer(people, userId, dealer)) continue
    const about = at.toISOString()
    const key = `${userId} ${about}`
    found.set(key, {
      ...notice,
      userId,
      about,
      count: (found.get(key)?.count ?? 0) + counted,
    })
  }
  return [...found.values()]
}

/** Call-backs that became due, of each person at each time. */
export async function findDueCallBacks(
  tx: Transaction,
  orgId: string,
  people: SeenDealers,
  { after, until }: Stretch,
): Promise<NoticeToSend[]> {
  const rows = await tx
    .select({
      userId: customers.assignedUserId,
      dealer: customers.dCode,
      at: customers.nextStepAt,
      count: count(),
    })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        gt(customers.nextStepAt, after),
        lte(customers.nextStepAt, until),
        eq(customers.nextStep, 'call'),
        inArray(customers.assignedUserId, [...people.keys()]),
      ),
    )
    .groupBy(customers.assignedUserId, customers.dCode, customers.nextStepAt)
  return toNotices(rows, people, { orgId, kind: 'call_back' })
}

/** Hot leads of each person that came in together, while they are to be acted on. */
export async function findNewHotLeads(
  tx: Transaction,
  orgId: string,
  people: SeenDealers,
  { after, until }: Stretch,
): Promise<NoticeToSend[]> {
  const rows = await tx
    .select({
      userId: customers.assignedUserId,
      dealer: customers.dCode,
      at: hotLeads.receivedDate,
      count: count(),
    })
    .from(hotLeads)
    .innerJoin(
      customers,
      and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, hotLeads.fAgreementNo)),
    )
    .where(
      and(
        eq(hotLeads.orgId, orgId),
        gte(hotLeads.actionBy, until),
        gt(hotLeads.receivedDate, after),
        lte(hotLeads.receivedDate, until),
        eq(hotLeads.expiredByLMS, false),
        inArray(customers.assignedUserId, [...people.keys()]),
      ),
    )
    .groupBy(customers.assignedUserId, customers.dCode, hotLeads.receivedDate)
  return toNotices(rows, people, { orgId, kind: 'hot_lead' })
}

/** What ended sooner its person has seen end. */
const secondsWatched = 15

/** Jobs of each person that ended, well or not. */
export async function findEndedJobs(
  tx: Transaction,
  orgId: string,
  people: SeenDealers,
  { after, until }: Stretch,
): Promise<NoticeToSend[]> {
  const rows = await tx
    .select({ userId: jobs.owner_user_id, id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        gt(jobs.created_at, new Date(until.getTime() - 86_400_000)),
        gt(jobs.ended_at, after),
        lte(jobs.ended_at, until),
        isNotNull(jobs.ended_at),
        inArray(jobs.state, ['done', 'failed', 'needs_person']),
        inArray(jobs.owner_user_id, [...people.keys()]),
        sql`${jobs.ended_at} > ${jobs.created_at} + make_interval(secs => ${secondsWatched})`,
      ),
    )
  return rows.flatMap(({ userId, id }) =>
    userId === null ? [] : [{ orgId, userId, kind: 'job_done', about: id, count: 1 }],
  )
}
