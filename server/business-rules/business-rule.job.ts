import { eq } from 'drizzle-orm'
import {
  businessRuleLimits,
  businessRuleRights,
} from '#domain/business-rules/business-rule.model.ts'
import { getNewCustomersPath } from '#domain/business-rules/business-rule.rules.ts'
import { findInternalRule } from '#domain/business-rules/internal-rules.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { ClaimedJob, JobContext } from '../jobs/job-kind.ts'
import { queueRuleMail } from './rule-mail.ts'
import type { RuleOwner } from './rule-mail.ts'
import { countMatches, replaceMatches } from './rule-match.store.ts'
import { readRuleQuery } from './rule-query.ts'
import * as store from './business-rule.store.ts'
import type { StoredRule, StoredRuleRun } from './business-rule.store.ts'

const failed = (code: string): JobFailure => new JobFailure(code, { mayRetry: false })

/** Whose eyes the rule finds with: who runs it, or who scheduled it, as far as they still may. */
async function requireOwner(tx: Transaction, job: ClaimedJob): Promise<RuleOwner> {
  const userId = job.ownerUserId ?? ''
  const maker = await findMaker(tx, { orgId: job.orgId, userId })
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (maker === null || person === undefined || !hasRights(maker.rights, businessRuleRights))
    throw failed('right_lost')
  return {
    ...maker,
    userId,
    name: `${person.first_name} ${person.last_name}`.trim(),
    language: person.default_language ?? 'en_gb',
  }
}

/** The run of this job; one that a schedule began is noted now. */
async function beginRun(tx: Transaction, job: ClaimedJob, now: Date): Promise<StoredRuleRun> {
  const { orgId, id } = job
  const ruleId = job.subjectId ?? ''
  const begun = await store.findRuleRun(tx, { orgId, id })
  if (begun !== null) return begun
  const [planned] = await store.findRules(tx, orgId, ruleId)
  if (planned === undefined) throw failed('rule_gone')
  await store.addRuleRun(tx, { orgId, id, ruleId, query: planned.rule.query, at: now, by: null })
  const run = await store.findRuleRun(tx, { orgId, id })
  if (run === null) throw new Error('A run that was just added is gone')
  return run
}

/** Who gets the counts: only of a run by schedule, and only where the rule names somebody. */
async function findMailedRule(
  tx: Transaction,
  { orgId, ruleId, by }: StoredRuleRun,
): Promise<StoredRule | null> {
  if (by !== null || findInternalRule(ruleId) !== undefined) return null
  const [planned] = await store.findRules(tx, orgId, ruleId)
  return planned === undefined || planned.rule.email_recipient === '' ? null : planned.rule
}

/** Finds the rule's customers, remembers who is new, and mails the counts: all of it or nothing. */
async function runRule({ job, step, finish, now, publicAddress }: JobContext): Promise<void> {
  const run = await step((tx) => beginRun(tx, job, now()))
  await finish(async (tx) => {
    const { orgId } = job
    const actor = await requireOwner(tx, job)
    const organisation = await findOrganisationContext(tx, orgId)
    const at = now()
    const read = readRuleQuery({ tx, actor, organisation, now: at }, run.query)
    if (!read.ok) throw failed('query_refused')
    const found = await countMatches(tx, read.value.where)
    const added = await replaceMatches(tx, {
      orgId,
      ruleId: run.ruleId,
      runId: run.id,
      ...read.value,
    })
    const rule = await findMailedRule(tx, run)
    if (rule !== null)
      await queueRuleMail({ tx, organisation, now: at }, actor, rule, {
        found,
        added,
        newAddress: `${publicAddress}${getNewCustomersPath(orgId, run.id)}`,
      })
    await store.endRuleRun(tx, run, { found, added, isMailed: rule !== null })
    await store.deleteOldRuns(tx, orgId, run.ruleId, businessRuleLimits.runs)
    return { found, added }
  })
}

/** Runs a business rule, by hand or by its schedule. */
export const businessRuleJob = defineJob({
  kind: 'business_rule',
  lane: 'long',
  afterCrash: 'repeat',
  handler: runRule,
})
