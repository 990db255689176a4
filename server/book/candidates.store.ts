import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BookCandidate, BookDay } from '#domain/book/day-pack.rules.ts'
import { isWithin } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

/** The steps that stand in a diary: call-backs and appointments. */
const diarySteps = ['call', 'visit']

/** Whose day pack, for which day. */
export interface CandidatesAsked {
  readonly scope: CustomerScope
  readonly userId: string
  readonly day: BookDay
  readonly opened: readonly string[]
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
  /** The rules' own order within the kind: what a limit cuts off would have come last. */
  readonly order: readonly SQL[]
}

function kindsOf({ userId, day, opened }: CandidatesAsked): readonly Kind[] {
  const isDue = inArray(customers.nextStep, diarySteps)
  const from = (instant: string) => gte(customers.nextStepAt, new Date(instant))
  const before = (instant: string) => lt(customers.nextStepAt, new Date(instant))
  const today = and(isDue, from(day.begins), before(day.ends))
  const overdue = and(isDue, before(day.begins))
  const hot = gte(customers.actionBy, new Date(day.now))
  const soon = and(isDue, from(day.ends), before(day.until))
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
    {
      holds: opened.length === 0 ? sql`false` : inArray(customers.fAgreementNo, [...opened]),
      order: [tie],
    },
    { holds: eq(customers.assignedUserId, userId), order: endsFirst },
    { holds: and(soon, isOwn), order: [earliest, tie] },
    { holds: and(today, isOthers), order: [earliest, tie] },
    { holds: and(overdue, isOthers), order: [latest, tie] },
    { holds: and(hot, isOthers), order: [urgent, tie] },
  ]
}

/** Who may belong to the day pack: of each kind as many as the pack may hold at most, so that no organisation's size makes it slow. */
export async function candidatesOf(
  tx: Transaction,
  asked: CandidatesAsked,
  most: number,
): Promise<BookCandidate[]> {
  const found = new Map<string, BookCandidate>()
  for (const { holds, order } of kindsOf(asked)) {
    const rows = await tx
      .select(columns)
      .from(customers)
      .where(and(isWithin(asked.scope), holds))
      .orderBy(...order)
      .limit(Math.max(most, 1))
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
          assignedUserId === null ? 'nobodys' : assignedUserId === asked.userId ? 'mine' : 'others',
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

/** How many customers belong to the day pack, whatever it may hold. */
export async function countCandidates(tx: Transaction, asked: CandidatesAsked): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(customers)
    .where(and(isWithin(asked.scope), or(...kindsOf(asked).map(({ holds }) => holds))))
  return row?.count ?? 0
}
