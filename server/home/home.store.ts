import { and, asc, count, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers } from '../db/schema/index.ts'

/** The steps that stand in a diary: call-backs and appointments. */
const diarySteps = ['call', 'visit']

const columns = {
  fAgreementNo: customers.fAgreementNo,
  cFullName: customers.cFullName,
  aVrm: customers.aVrm,
  aMake: customers.aMake,
  aModel: customers.aModel,
  nextStep: customers.nextStep,
  assignedUser: customers.assignedUser,
  fParity: customers.fParity,
  nextPaymentDays: customers.nextPaymentDays,
}

/** The dealers whose customers are read; null is all. */
export type DealerScope = readonly string[] | null

const isWithinDealers = (dealers: DealerScope): SQL | undefined =>
  dealers === null ? undefined : inArray(customers.dCode, [...dealers])

export interface DayBounds {
  readonly today: string
  readonly start: Date
  readonly end: Date
}

/** Today's date and bounds in the time zone; the database knows when its clocks change. */
export async function findDayBounds(
  tx: Transaction,
  now: Date,
  timeZone: string,
): Promise<DayBounds> {
  const { rows } = await tx.execute<{ today: string; begins: Date; ends: Date }>(sql`
    select to_char(local_day, 'YYYY-MM-DD') as today, local_day at time zone ${timeZone} as begins, (local_day + interval '1 day') at time zone ${timeZone} as ends
    from (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) as local_day) as here`)
  const [row] = rows
  if (row === undefined) throw new Error('The database answered no day')
  return { today: row.today, start: new Date(row.begins), end: new Date(row.ends) }
}

export async function countTotals(tx: Transaction, dealers: DealerScope) {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::integer`
  const [row] = await tx
    .select({
      customers: sum(customerCounts.customers),
      positiveParity: sum(customerCounts.positiveParity),
      positiveEquity: sum(customerCounts.positiveEquity),
    })
    .from(customerCounts)
    .where(dealers === null ? undefined : inArray(customerCounts.dCode, [...dealers]))
  return row ?? { customers: 0, positiveParity: 0, positiveEquity: 0 }
}

async function countCustomers(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(customers).where(condition)
  return row?.count ?? 0
}

/** Call-backs and appointments before `start`, latest first, and how many there are. */
export async function findOverdue(
  tx: Transaction,
  { start }: DayBounds,
  dealers: DealerScope,
  limit: number,
) {
  const condition = and(
    lt(customers.nextStepAt, start),
    inArray(customers.nextStep, diarySteps),
    isWithinDealers(dealers),
  )
  const rows = await tx
    .select({ ...columns, due_at: customers.nextStepAt })
    .from(customers)
    .where(condition)
    .orderBy(desc(customers.nextStepAt), asc(customers.fAgreementNo))
    .limit(limit)
  return { count: await countCustomers(tx, condition), rows }
}

/** Call-backs and appointments of the day, earliest first, and how many there are. */
export async function findDueToday(
  tx: Transaction,
  { start, end }: DayBounds,
  dealers: DealerScope,
  limit: number,
) {
  const condition = and(
    gte(customers.nextStepAt, start),
    lt(customers.nextStepAt, end),
    inArray(customers.nextStep, diarySteps),
    isWithinDealers(dealers),
  )
  const rows = await tx
    .select({ ...columns, due_at: customers.nextStepAt })
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.nextStepAt), asc(customers.fAgreementNo))
    .limit(limit)
  return { count: await countCustomers(tx, condition), rows }
}

/** Hot leads that have not expired, the most urgent first, and how many there are. */
export async function findOpenHotLeads(
  tx: Transaction,
  now: Date,
  dealers: DealerScope,
  limit: number,
) {
  const condition = and(gte(customers.actionBy, now), isWithinDealers(dealers))
  const rows = await tx
    .select({ ...columns, due_at: customers.actionBy })
    .from(customers)
    .where(condition)
    .orderBy(asc(customers.actionBy), asc(customers.fAgreementNo))
    .limit(limit)
  return { count: await countCustomers(tx, condition), rows }
}
