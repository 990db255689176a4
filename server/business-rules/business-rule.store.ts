import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isVisibleCampaign } from '../customers/campaign-visibility.ts'
import type { Transaction } from '../db/database.ts'
import {
  businessRuleMatches,
  businessRuleRuns,
  businessRules,
  campaigns,
  jobs,
  jobSchedules,
  memberships,
  users,
} from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredRule = typeof businessRules.$inferSelect
export type StoredRuleRun = typeof businessRuleRuns.$inferSelect

type RuleKey = Pick<StoredRule, 'orgId' | 'id'>

const whereRule = ({ orgId, id }: RuleKey) =>
  and(eq(businessRules.orgId, orgId), eq(businessRules.id, id))

/** A rule with its next run; null while it is not scheduled. */
export interface PlannedRule {
  readonly rule: StoredRule
  readonly nextRun: Date | null
  /** Null where nobody is chosen, or nobody who is still a member. */
  readonly assigneeName: string | null
  /** Null where none is chosen, or none that the reader sees. */
  readonly campaignTitle: string | null
}

/** The rules of an organisation, or one of them, by crontab. */
export async function findRules(
  tx: Transaction,
  orgId: string,
  id?: string,
): Promise<PlannedRule[]> {
  return tx
    .select({
      rule: businessRules,
      nextRun: jobSchedules.next_run_at,
      assigneeName: userDisplayName,
      campaignTitle: campaigns.title,
    })
    .from(businessRules)
    .leftJoin(
      memberships,
      and(
        eq(memberships.orgId, businessRules.orgId),
        eq(memberships.userId, businessRules.assignee),
      ),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      campaigns,
      and(
        eq(campaigns.orgId, businessRules.orgId),
        eq(campaigns.id, businessRules.campaign_id),
        isVisibleCampaign,
      ),
    )
    .leftJoin(
      jobSchedules,
      and(
        eq(jobSchedules.orgId, businessRules.orgId),
        eq(jobSchedules.id, businessRules.schedule_id),
      ),
    )
    .where(
      and(
        isNull(businessRules.deleted_at),
        id === undefined ? eq(businessRules.orgId, orgId) : whereRule({ orgId, id }),
      ),
    )
    .orderBy(asc(businessRules.crontab), asc(businessRules.name), asc(businessRules.id))
}

/** One rule, also a deleted one, locked for the transaction. */
export async function lockRule(tx: Transaction, key: RuleKey): Promise<StoredRule | null> {
  const [rule] = await tx.select().from(businessRules).where(whereRule(key)).for('update')
  return rule ?? null
}

export async function countRules(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ rules: count() })
    .from(businessRules)
    .where(and(eq(businessRules.orgId, orgId), isNull(businessRules.deleted_at)))
  return row?.rules ?? 0
}

/** Adds a rule, or replaces the one of the same id. */
export async function storeRule(tx: Transaction, rule: StoredRule): Promise<void> {
  await tx
    .insert(businessRules)
    .values(rule)
    .onConflictDoUpdate({ target: [businessRules.orgId, businessRules.id], set: rule })
}

/** Deletes a rule with whom it found and its runs. */
export async function deleteRule(tx: Transaction, key: RuleKey, now: Date): Promise<void> {
  const { orgId, id } = key
  await tx
    .update(businessRules)
    .set({ deleted_at: now, schedule_id: null })
    .where(and(whereRule(key), isNull(businessRules.deleted_at)))
  await tx
    .delete(businessRuleMatches)
    .where(and(eq(businessRuleMatches.orgId, orgId), eq(businessRuleMatches.ruleId, id)))
  await tx
    .delete(businessRuleRuns)
    .where(and(eq(businessRuleRuns.orgId, orgId), eq(businessRuleRuns.ruleId, id)))
}

/** A run with its job, while that is stored. */
export interface FoundRun {
  readonly run: StoredRuleRun
  readonly job: StoredJob | null
}

const runsWithJobs = (tx: Transaction) =>
  tx
    .select({ run: businessRuleRuns, job: jobs })
    .from(businessRuleRuns)
    .leftJoin(jobs, and(eq(jobs.orgId, businessRuleRuns.orgId), eq(jobs.id, businessRuleRuns.id)))

/** The last runs of a rule, the newest first. */
export async function findRuns(
  tx: Transaction,
  orgId: string,
  ruleId: string,
  limit: number,
): Promise<FoundRun[]> {
  return runsWithJobs(tx)
    .where(and(eq(businessRuleRuns.orgId, orgId), eq(businessRuleRuns.ruleId, ruleId)))
    .orderBy(desc(businessRuleRuns.at), desc(businessRuleRuns.id))
    .limit(limit)
}

/** The newest run of each of these rules that has one, by the rule's id. */
export async function findLastRuns(
  tx: Transaction,
  orgId: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, FoundRun>> {
  const newest = tx
    .selectDistinctOn([businessRuleRuns.ruleId], { id: businessRuleRuns.id })
    .from(businessRuleRuns)
    .where(and(eq(businessRuleRuns.orgId, orgId), inArray(businessRuleRuns.ruleId, [...ruleIds])))
    .orderBy(businessRuleRuns.ruleId, desc(businessRuleRuns.at), desc(businessRuleRuns.id))
  const found = await runsWithJobs(tx).where(
    and(eq(businessRuleRuns.orgId, orgId), inArray(businessRuleRuns.id, newest)),
  )
  return new Map(found.map((one) => [one.run.ruleId, one]))
}

/** Notes that a run begins; one that was begun before stays as it is. */
export async function addRuleRun(
  tx: Transaction,
  run: Omit<StoredRuleRun, 'found' | 'added' | 'isMailed' | 'actions'>,
): Promise<void> {
  await tx.insert(businessRuleRuns).values(run).onConflictDoNothing()
}

type RunKey = Pick<StoredRuleRun, 'orgId' | 'id'>

const whereRun = ({ orgId, id }: RunKey) =>
  and(eq(businessRuleRuns.orgId, orgId), eq(businessRuleRuns.id, id))

export async function findRuleRun(tx: Transaction, key: RunKey): Promise<StoredRuleRun | null> {
  const [run] = await tx.select().from(businessRuleRuns).where(whereRun(key))
  return run ?? null
}

export async function endRuleRun(
  tx: Transaction,
  key: RunKey,
  result: Pick<StoredRuleRun, 'found' | 'added' | 'isMailed' | 'actions'>,
): Promise<void> {
  await tx.update(businessRuleRuns).set(result).where(whereRun(key))
}

/** Deletes all but the newest runs of a rule. */
export async function deleteOldRuns(
  tx: Transaction,
  orgId: string,
  ruleId: string,
  kept: number,
): Promise<void> {
  await tx.execute(sql`delete from business_rule_runs
    where org_id = ${orgId} and rule_id = ${ruleId} and id not in (
      select id from business_rule_runs where org_id = ${orgId} and rule_id = ${ruleId}
      order by at desc, id desc limit ${kept})`)
}
