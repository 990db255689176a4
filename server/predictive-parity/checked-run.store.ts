import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { P4Check, P4Outcome, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import type { Transaction } from '../db/database.ts'
import { p4RunCustomers } from '../db/schema/index.ts'
import type { StoredP4Run } from './p4-run.store.ts'

const today = alias(p4RunCustomers, 'today')

const outcome = (foreseen: SQL, is: SQL) => {
  const isGone = sql`${today.runId} is null`
  const countWhere = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`
  return {
    foreseen_true: countWhere(sql`${foreseen} and ${is}`),
    foreseen_false: countWhere(sql`${foreseen} and not ${isGone} and ${is} is not true`),
    foreseen_gone: countWhere(sql`${foreseen} and ${isGone}`),
    unforeseen: countWhere(sql`${foreseen} is not true and ${is}`),
  }
}

const nobody: P4Outcome = { foreseen_true: 0, foreseen_false: 0, foreseen_gone: 0, unforeseen: 0 }

/**
 * What an earlier run said of its first months, and what a run of today has found of the same
 * customers; who came after the earlier one was foreseen by nobody and is left out.
 */
export async function checkRun(
  tx: Transaction,
  runs: { readonly earlier: StoredP4Run; readonly now: StoredP4Run },
  months: number,
): Promise<Pick<P4Check, P4Tab>> {
  const { orgId, id } = runs.earlier
  const { parityMonth, isWithin, highriskMonth, vtMonth } = p4RunCustomers
  const [row] = await tx
    .select({
      parity: outcome(
        sql`(${isWithin} and ${parityMonth} <= ${months})`,
        sql`(${today.parityNow} >= 0)`,
      ),
      highrisk: outcome(sql`(${highriskMonth} <= ${months})`, sql`${today.highriskNow}`),
      vt: outcome(sql`(${vtMonth} <= ${months})`, sql`${today.vtNow}`),
    })
    .from(p4RunCustomers)
    .leftJoin(
      today,
      and(
        eq(today.orgId, orgId),
        eq(today.runId, runs.now.id),
        eq(today.fAgreementNo, p4RunCustomers.fAgreementNo),
      ),
    )
    .where(and(eq(p4RunCustomers.orgId, orgId), eq(p4RunCustomers.runId, id)))
  return row ?? { parity: nobody, highrisk: nobody, vt: nobody }
}
