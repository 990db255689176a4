import { businessRuleLimits } from '#domain/business-rules/business-rule.model.ts'
import { getNewCustomersPath } from '#domain/business-rules/business-rule.rules.ts'
import { findInternalRule } from '#domain/business-rules/internal-rules.ts'
import type { Transaction } from '../db/database.ts'
import { findOrganisationContext } from '../exports/export-maker.store.ts'
import type { Actor } from '../http/context.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { ClaimedJob, JobContext } from '../jobs/job-kind.ts'
import { queueRuleMail } from './rule-mail.ts'
import { doActions } from './rule-actions.service.ts'
import { countMatches, replaceMatches } from './rule-match.store.ts'
import { findRuleOwner } from './rule-owner.ts'
import { readRuleQuery } from './rule-query.ts'
import * as store from './business-rule.store.ts'
import type { StoredRule, StoredRuleRun } from './business-rule.store.ts'

const failed = (code: string): JobFailure => new JobFailure(code, { mayRetry: false })

async function requireOwner(tx: Transaction, job: ClaimedJob, now: Date): Promise<Actor> {
  const userId = job.ownerUserId ?? ''
  const owner = await findRuleOwner(tx, { orgId: job.orgId, userId, now })
  if (owner === null) throw failed('right_lost')
  return owner
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

/** What is done with those who were found: only in a run by schedule. */
async function findScheduledRule(
  tx: Transaction,
  { orgId, ruleId, by }: StoredRuleRun,
): Promise<StoredRule | null> {
  if (by !== null || findInternalRule(ruleId) !== undefined) return null
  const [planned] = await store.findRules(tx, orgId, ruleId)
  return planned?.rule ?? null
}

/**
 * Finds the rule’s customers, remembers who is new, does with them what the rule says, and mails the
 * counts: all of it or nothing.
 */
async function runRule({ job, step, finish, now, publicAddress }: JobContext): Promise<void> {
  const run = await step((tx) => beginRun(tx, job, now()))
  await finish(async (tx) => {
    const { orgId } = job
    const at = now()
    const actor = await requireOwner(tx, job, at)
    const organisation = await findOrganisationContext(tx, orgId)
    const context = { tx, actor, organisation, now: at }
    const read = readRuleQuery(context, run.query)
    if (!read.ok) throw failed('query_refused')
    const found = await countMatches(tx, read.value.where)
    const added = await replaceMatches(tx, {
      orgId,
      ruleId: run.ruleId,
      runId: run.id,
      ...read.value,
    })
    const rule = await findScheduledRule(tx, run)
    const actions = rule === null ? [] : await doActions(context, rule, { runId: run.id, added })
    const isMailed = rule !== null && rule.email_recipient !== ''
    if (isMailed)
      await queueRuleMail(context, rule, {
        found,
        added,
        actions,
        newAddress: `${publicAddress}${getNewCustomersPath(orgId, run.id)}`,
      })
    await store.endRuleRun(tx, run, { found, added, isMailed, actions })
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
