import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { businessRuleLimits } from '#domain/business-rules/business-rule.model.ts'
import type {
  BusinessRule,
  QueryVerdict,
  SeenBusinessRule,
} from '#domain/business-rules/business-rule.model.ts'
import { pickRuleSettings } from '#domain/business-rules/business-rule.rules.ts'
import { internalRules } from '#domain/business-rules/internal-rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { getNextRuns } from '../jobs/cron.ts'
import { deleteSchedule } from '../jobs/job-schedule.store.ts'
import { scheduleJob } from '../jobs/schedules-task.ts'
import { refuseCrontab } from '../jobs/crontab.service.ts'
import { businessRuleJob } from './business-rule.job.ts'
import { toInternalReply, toRuleReply } from './business-rule.reply.ts'
import * as store from './business-rule.store.ts'
import type { StoredRule } from './business-rule.store.ts'
import { requireActions } from './rule-actions.service.ts'
import { validateQuery } from './rule-query.ts'

/** The rules of the organisation. */
export async function listRules({ tx, organisation }: CallContext): Promise<BusinessRule[]> {
  const planned = await store.findRules(tx, organisation.id)
  const ids = planned.map(({ rule }) => rule.id)
  const last = await store.findLastRuns(tx, organisation.id, ids)
  return planned.map((one) => toRuleReply(one, last.get(one.rule.id)))
}

/** The rules that come with the product. */
export async function listInternalRules({
  tx,
  organisation,
}: CallContext): Promise<BusinessRule[]> {
  const ids = internalRules.map(({ id }) => id)
  const last = await store.findLastRuns(tx, organisation.id, ids)
  return internalRules.map((rule) => toInternalReply(rule, last.get(rule.id)))
}

async function getRule({ tx, organisation }: CallContext, id: string): Promise<BusinessRule> {
  const [planned] = await store.findRules(tx, organisation.id, id)
  if (planned === undefined) throw refusal('not_found')
  return toRuleReply(planned, (await store.findLastRuns(tx, organisation.id, [id])).get(id))
}

/** A rule that may be deleted already. Refuses `not_found`. */
async function requireKnownRule(
  { tx, organisation }: CallContext,
  id: string,
): Promise<StoredRule> {
  const rule = id.includes('\0') ? null : await store.lockRule(tx, { orgId: organisation.id, id })
  if (rule === null) throw refusal('not_found')
  return rule
}

/** Refuses `not_found`. */
async function requireRule(context: CallContext, id: string): Promise<StoredRule> {
  const rule = await requireKnownRule(context, id)
  if (rule.deleted_at !== null) throw refusal('not_found')
  return rule
}

interface RuleInput {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly query: string
  readonly crontab?: string | undefined
  readonly tag?: string | undefined
  readonly email_recipient?: string | undefined
  readonly assignee?: string | undefined
  readonly campaign_id?: string | undefined
  readonly alerts?: boolean | undefined
  readonly seen?: SeenBusinessRule | undefined
}

/** The rule as it is before the change: the stored one, or a new one. */
async function findRuleToSave(context: CallContext, { id, seen }: RuleInput): Promise<StoredRule> {
  const { tx, organisation, actor, now } = context
  if (id !== undefined) {
    const rule = await requireRule(context, id)
    const known = pickRuleSettings(rule)
    if (seen !== undefined && !isSameValue({ ...known, ...seen }, known))
      throw new ORPCError('stale', { status: 409, message: 'stale' })
    return rule
  }
  if ((await store.countRules(tx, organisation.id)) >= businessRuleLimits.rules)
    throw new ORPCError('too_many_rules', { status: 409, message: 'too_many_rules' })
  return {
    orgId: organisation.id,
    id: randomUUID(),
    name: '',
    query: '',
    crontab: '',
    tag: '',
    email_recipient: '',
    assignee: '',
    campaign_id: '',
    alerts: false,
    created_at: now,
    created_by: actor.name,
    updated_at: now,
    updated_by: actor.name,
    schedule_id: null,
    deleted_at: null,
  }
}

/** Has the rule run at the times of its crontab, as the caller. Refuses `crontab_refused`. */
const setSchedule = (
  { tx, organisation, actor, now }: CallContext,
  { orgId, id, crontab: cron }: Pick<StoredRule, 'orgId' | 'id' | 'crontab'>,
): Promise<Date> =>
  refuseCrontab(() =>
    scheduleJob(
      tx,
      businessRuleJob,
      {
        orgId,
        id,
        cron,
        timeZone: organisation.timeZone,
        subjectId: id,
        ownerUserId: actor.userId,
      },
      now,
    ),
  )

/** The person who changes whom a rule acts on, or how, is the one it acts for from then on. */
function isDoneOtherwise(before: StoredRule, rule: StoredRule): boolean {
  const isActing = rule.assignee !== '' || rule.campaign_id !== '' || rule.alerts
  const changing = ['query', 'assignee', 'campaign_id', 'alerts'] as const
  return isActing && changing.some((setting) => before[setting] !== rule[setting])
}

async function writeRule(context: CallContext, input: RuleInput): Promise<BusinessRule> {
  const { tx, organisation, actor, now } = context
  const before = await findRuleToSave(context, input)
  const rule = {
    ...before,
    name: input.name ?? before.name,
    query: input.query,
    crontab: input.crontab ?? before.crontab,
    tag: input.tag ?? before.tag,
    email_recipient: input.email_recipient ?? before.email_recipient,
    assignee: input.assignee ?? before.assignee,
    campaign_id: input.campaign_id ?? before.campaign_id,
    alerts: input.alerts ?? before.alerts,
    updated_at: now,
    updated_by: actor.name,
  }
  await requireActions(context, before, rule)
  if (rule.schedule_id !== null) {
    if (rule.crontab !== before.crontab || isDoneOtherwise(before, rule))
      await setSchedule(context, rule)
  } else if (rule.crontab !== '') {
    const { timeZone } = organisation
    await refuseCrontab(() => getNextRuns(rule.crontab, { timeZone, after: now, count: 1 }))
  }
  await store.storeRule(tx, rule)
  return getRule(context, rule.id)
}

/**
 * Validates a query; with a name or an id it is saved, too. Refuses `search_refused`,
 * `crontab_refused`, `action_refused`, `stale`, `too_many_rules` and `not_found`.
 */
export async function saveOrValidate(
  context: CallContext,
  input: RuleInput,
): Promise<QueryVerdict & { rule: BusinessRule | null }> {
  const verdict = await validateQuery(context, input.query)
  if (input.name === undefined && input.id === undefined) return { ...verdict, rule: null }
  if (verdict.problem !== null) throw searchRefused(verdict.problem)
  return { ...verdict, rule: await writeRule(context, input) }
}

/** Deletes a rule with its schedule; one that is deleted stays so. Refuses `not_found`. */
export async function removeRule(context: CallContext, id: string): Promise<{ id: string }> {
  await requireKnownRule(context, id)
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, id }
  await deleteSchedule(tx, key)
  await store.deleteRule(tx, key, now)
  return { id }
}

/** Refuses `not_found` and `crontab_refused`. */
export async function scheduleRule(
  context: CallContext,
  id: string,
  crontab: string,
): Promise<BusinessRule> {
  const rule = { ...(await requireRule(context, id)), crontab, schedule_id: id }
  await setSchedule(context, rule)
  await store.storeRule(context.tx, rule)
  return getRule(context, id)
}

/** One that is not scheduled stays so. Refuses `not_found`. */
export async function unscheduleRule(context: CallContext, id: string): Promise<BusinessRule> {
  const rule = await requireRule(context, id)
  await deleteSchedule(context.tx, rule)
  await store.storeRule(context.tx, { ...rule, schedule_id: null })
  return getRule(context, id)
}

/** Refuses `crontab_refused`. */
export async function previewRuns(
  { organisation: { timeZone }, now }: CallContext,
  crontab: string,
): Promise<{ runs: string[] }> {
  const runs = await refuseCrontab(() =>
    getNextRuns(crontab, { timeZone, after: now, count: businessRuleLimits.nextRuns }),
  )
  return { runs: runs.map((at) => at.toISOString()) }
}
