import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DayPackCandidate, DayPackDay } from '#domain/day-pack/day-pack.rules.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

/** Call-backs and appointments. */
const diarySteps = ['call', 'visit']

/** Whose day pack, for which day. */
export interface CandidateQuery {
  readonly scope: CustomerScope
  readonly userId: string
  readonly day: DayPackDay
  readonly opened: readonly string[]
  readonly listed: readonly string[]
}

const columns = {
  agreementNo: customers.fAgreementNo,
  assignedUserId: customers.assignedUserId,
  nextStep: customers.nextStep,
  nextStepAt: customers.nextStepAt,
  actionBy: customers.actionBy,
  contact_status: customers.contact_status,
  endsOn: customers.fEndDate,
}

interface Kind {
  readonly holds: SQL | undefined
  /** The same order as the rules, so that the limit cuts off the last. */
  readonly order: readonly SQL[]
}

const isAmong = (agreements: readonly string[]): SQL =>
  agreements.length === 0 ? sql`false` : inArray(customers.fAgreementNo, [...agreements])

function getKinds({ userId, day, opened, listed }: CandidateQuery): readonly Kind[] {
  const isDue = inArray(customers.nextStep, diarySteps)
  const from = (instant: string) => gte(customers.nextStepAt, new Date(instant))
  const before = (instant: string) => lt(customers.nextStepAt, new Date(instant))
  const today = and(isDue, from(day.start), before(day.end))
  const overdue = and(isDue, before(day.start))
  const hot = gte(customers.actionBy, new Date(day.now))
  const soon = and(isDue, from(day.end), before(day.until))
  const isOwn = or(isNull(customers.assignedUserId), eq(customers.assignedUserId, userId))
  const isOthers = ne(customers.assignedUserId, userId)
  const [earliest, latest, urgent, tie] = [
    asc(customers.nextStepAt),
    desc(customers.nextStepAt),
    asc(customers.actionBy),
    asc(customers.fAgreementNo),
  ]
  const endsFirst = [
    sql`${customers.contact_status} = 'completed'`,
    sql`${customers.fEndDate} asc nulls last`,
    tie,
  ]
  return [
    { holds: and(today, isOwn), order: [earliest, tie] },
    { holds: and(overdue, isOwn), order: [latest, tie] },
    { holds: and(hot, isOwn), order: [urgent, tie] },
    { holds: isAmong(listed), order: [tie] },
    { holds: isAmong(opened), order: [tie] },
    { holds: eq(customers.assignedUserId, userId), order: endsFirst },
    { holds: and(soon, isOwn), order: [earliest, tie] },
    { holds: and(today, isOthers), order: [earliest, tie] },
    { holds: and(overdue, isOthers), order: [latest, tie] },
    { holds: and(hot, isOthers), order: [urgent, tie] },
  ]
}

/**
 * Reads of each kind no more than a pack may hold, so that the organisation's size does not matter.
 */
export async function findCandidates(
  tx: Transaction,
  query: CandidateQuery,
  max: number,
): Promise<DayPackCandidate[]> {
  const found = new Map<string, DayPackCandidate>()
  for (const { holds, order } of getKinds(query)) {
    const rows = await tx
      .select(columns)
      .from(customers)
      .where(and(isInScope(query.scope), holds))
      .orderBy(...order)
      .limit(Math.max(max, 1))
    for (const {
      agreementNo,
      assignedUserId,
      nextStep,
      nextStepAt,
      actionBy,
      contact_status,
      endsOn,
    } of rows) {
      found.set(agreementNo, {
        agreementNo,
        whose:
          assignedUserId === null ? 'nobodys' : assignedUserId === query.userId ? 'mine' : 'others',
        dueAt:
          nextStep !== null && diarySteps.includes(nextStep)
            ? (nextStepAt?.toISOString() ?? null)
            : null,
        actionBy: actionBy?.toISOString() ?? null,
        isCompleted: contact_status === 'completed',
        endsOn,
      })
    }
  }
  return [...found.values()]
}

/** How many customers belong to the day pack before any limit. */
export async function countCandidates(tx: Transaction, query: CandidateQuery): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(customers)
    .where(and(isInScope(query.scope), or(...getKinds(query).map(({ holds }) => holds))))
  return row?.count ?? 0
}
