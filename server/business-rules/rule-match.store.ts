import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

export async function countMatches(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(customers).where(where)
  return row?.found ?? 0
}

interface MatchInput {
  readonly orgId: string
  readonly ruleId: string
  readonly runId: string
  /** Whom the run sees, and whom of these it finds. */
  readonly scope: SQL | undefined
  readonly where: SQL | undefined
}

/** Remembers whom a run found and forgets who no longer fits; answers how many are new. */
export async function replaceMatches(
  tx: Transaction,
  { orgId, ruleId, runId, scope, where }: MatchInput,
): Promise<number> {
  const isMatch = (condition: SQL | undefined) =>
    sql`exists (select from ${customers} where ${condition ?? sql`true`}
      and ${customers.fAgreementNo} = matched.f_agreement_no)`
  await tx.execute(sql`delete from business_rule_matches matched
    where matched.org_id = ${orgId} and matched.rule_id = ${ruleId}
      and ${isMatch(scope)} and not ${isMatch(where)}`)
  const { rows } = await tx.execute<{ added: number }>(sql`with new_matches as (
      insert into business_rule_matches (org_id, rule_id, f_agreement_no, run_id)
      select ${customers.orgId}, ${ruleId}, ${customers.fAgreementNo}, ${runId}
      from ${customers} where ${where ?? sql`true`}
      on conflict do nothing returning 1)
    select count(*)::int as added from new_matches`)
  return rows[0]?.added ?? 0
}

/** How many of the new customers each person looks after. */
export async function countNewByPerson(tx: Transaction, orgId: string, isNew: SQL) {
  const rows = await tx
    .select({ userId: customers.assignedUserId, customers: count() })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), isNew, isNotNull(customers.assignedUserId)))
    .groupBy(customers.assignedUserId)
  return rows.flatMap(({ userId, customers: found }) =>
    userId === null ? [] : [{ userId, customers: found }],
  )
}
