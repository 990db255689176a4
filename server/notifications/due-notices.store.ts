import { and, count, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers, hotLeads, jobs } from '../db/schema/index.ts'
import type { NoticeToSend } from './push-notice.store.ts'

interface Stretch {
  readonly after: Date
  readonly until: Date
}

/** Call-backs that became due, of each person at each time. */
export async function findDueCallBacks(
  tx: Transaction,
  orgId: string,
  people: readonly string[],
  { after, until }: Stretch,
): Promise<NoticeToSend[]> {
  const rows = await tx
    .select({ userId: customers.assignedUserId, at: customers.nextStepAt, count: count() })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        gt(customers.nextStepAt, after),
        lte(customers.nextStepAt, until),
        eq(customers.nextStep, 'call'),
        inArray(customers.assignedUserId, [...people]),
      ),
    )
    .groupBy(customers.assignedUserId, customers.nextStepAt)
  return rows.flatMap(({ userId, at, count: due }) =>
    userId === null || at === null
      ? []
      : [{ orgId, userId, kind: 'call_back', about: at.toISOString(), count: due }],
  )
}

/** Hot leads of each person that came in together, while they are to be acted on. */
export async function findNewHotLeads(
  tx: Transaction,
  orgId: string,
  people: readonly string[],
  { after, until }: Stretch,
): Promise<NoticeToSend[]> {
  const rows = await tx
    .select({
      userId: customers.assignedUserId,
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
        inArray(customers.assignedUserId, [...people]),
      ),
    )
    .groupBy(customers.assignedUserId, hotLeads.receivedDate)
  return rows.flatMap(({ userId, at, count: leads }) =>
    userId === null
      ? []
      : [{ orgId, userId, kind: 'hot_lead', about: at.toISOString(), count: leads }],
  )
}

/** What ended sooner its person has seen end. */
const secondsWatched = 15

/** Jobs of each person that ended, well or not. */
export async function findEndedJobs(
  tx: Transaction,
  orgId: string,
  people: readonly string[],
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
        inArray(jobs.owner_user_id, [...people]),
        sql`${jobs.ended_at} > ${jobs.created_at} + make_interval(secs => ${secondsWatched})`,
      ),
    )
  return rows.flatMap(({ userId, id }) =>
    userId === null ? [] : [{ orgId, userId, kind: 'job_done', about: id, count: 1 }],
  )
}
