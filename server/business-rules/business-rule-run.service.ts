import { randomUUID } from 'node:crypto'
import { businessRuleLimits } from '#domain/business-rules/business-rule.model.ts'
import type { BusinessRuleRun } from '#domain/business-rules/business-rule.model.ts'
import { findInternalRule } from '#domain/business-rules/internal-rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { businessRuleJob } from './business-rule.job.ts'
import { toRunReply } from './business-rule.reply.ts'
import * as store from './business-rule.store.ts'
import { readRuleQuery } from './rule-query.ts'

/** What is run: a rule of the organisation or one of the product. Refuses `not_found`. */
export async function requireRunnable(
  { tx, organisation }: CallContext,
  id: string,
): Promise<{ readonly name: string; readonly query: string; readonly tag: string }> {
  const internal = findInternalRule(id)
  if (internal !== undefined) return { ...internal, tag: '' }
  const [planned] = id.includes('\0') ? [] : await store.findRules(tx, organisation.id, id)
  if (planned === undefined) throw refusal('not_found')
  return planned.rule
}

/** Queues a run with this query, unless one is under way. Refuses `not_found`, `search_refused`. */
export async function queueRuleRun(
  context: CallContext,
  ruleId: string,
  query: string,
): Promise<BusinessRuleRun> {
  const { tx, organisation, actor, now } = context
  const orgId = organisation.id
  await requireRunnable(context, ruleId)
  const read = readRuleQuery(context, query)
  if (!read.ok) throw searchRefused(read.refusal)
  const [last] = await store.findRuns(tx, orgId, ruleId, 1)
  if (last !== undefined && last.job !== null && !isEnded(last.job.state as JobState))
    return toRunReply(last)
  const id = randomUUID()
  await store.addRuleRun(tx, { orgId, id, ruleId, query, at: now, by: actor.name })
  await enqueueJob(tx, businessRuleJob, {
    orgId,
    id,
    subjectId: ruleId,
    ownerUserId: actor.userId,
  })
  const [queued] = await store.findRuns(tx, orgId, ruleId, 1)
  if (queued === undefined) throw new Error('A run that was just queued is gone')
  return toRunReply(queued)
}

/** The last runs of a rule. Refuses `not_found`. */
export async function listRuleRuns(
  context: CallContext,
  ruleId: string,
): Promise<BusinessRuleRun[]> {
  await requireRunnable(context, ruleId)
  const { tx, organisation } = context
  const runs = await store.findRuns(tx, organisation.id, ruleId, businessRuleLimits.runs)
  return runs.map(toRunReply)
}
