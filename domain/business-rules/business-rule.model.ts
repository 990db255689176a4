import * as v from 'valibot'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import { doneActionModel, ruleActionSettings } from './rule-action.model.ts'

/** Their own right opens no uploads; who sees processing has them too. */
export const businessRuleRights = {
  some: ['CanViewBusinessRules', 'CanViewProcessingTasks'],
} as const satisfies RequiredRights

export const businessRuleLimits = {
  name: 100,
  tag: 40,
  recipient: 254,
  /** Rules of an organisation, runs in a history, runs that a preview names. */
  rules: 500,
  runs: 50,
  nextRuns: 5,
} as const

export const businessRuleId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** The search as JSON, as `CUSTOMER_SEARCH` takes it; whether it is valid, validating answers. */
export const businessRuleQuery = v.pipe(v.string(), v.maxLength(queryLimits.characters))

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength))

/** What a person sets; empty where it has none. */
export const businessRuleSettingsModel = v.object({
  name: v.pipe(text(businessRuleLimits.name), v.nonEmpty()),
  crontab: text(maxCrontab),
  tag: text(businessRuleLimits.tag),
  email_recipient: v.union([v.literal(''), v.pipe(text(businessRuleLimits.recipient), v.email())]),
  ...ruleActionSettings,
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One run of a rule; the counts are null until it has found its customers. */
export const businessRuleRunModel = v.object({
  id: v.string(),
  at: v.string(),
  /** Null where its schedule ran it. */
  by: v.nullable(v.string()),
  found: v.nullable(count),
  /** Those of them whom the run before had not found. */
  added: v.nullable(count),
  is_mailed: v.boolean(),
  /** In the order in which they were done; only runs by schedule do any. */
  actions: v.array(doneActionModel),
  /** Null once the job is too old to be stored. */
  job: v.nullable(jobModel),
})

export type BusinessRuleRun = v.InferOutput<typeof businessRuleRunModel>

const instant = v.nullable(v.string())

/** A rule; when and by whom are null for those that come with the product. */
export const businessRuleModel = v.object({
  id: v.string(),
  name: v.string(),
  query: v.string(),
  crontab: v.string(),
  tag: v.string(),
  email_recipient: v.string(),
  ...ruleActionSettings,
  /** Null where nobody is chosen, or nobody who is still there. */
  assignee_name: v.nullable(v.string()),
  /** Null where none is chosen, or none that the reader sees. */
  campaign_title: v.nullable(v.string()),
  created_at: instant,
  created_by: v.nullable(v.string()),
  updated_at: instant,
  updated_by: v.nullable(v.string()),
  /** Null while it is not scheduled. */
  schedule_id: v.nullable(v.string()),
  next_run: instant,
  last_run: v.nullable(businessRuleRunModel),
})

export type BusinessRule = v.InferOutput<typeof businessRuleModel>

/** Whether a query is valid: how many customers it finds, or what is wrong with it. */
export const queryVerdictModel = v.object({
  count: v.nullable(count),
  problem: v.nullable(v.object({ code: v.string(), field: v.optional(v.string()) })),
})

export type QueryVerdict = v.InferOutput<typeof queryVerdictModel>

/** What a change of a rule is based on; pages of an older version know no actions. */
export const seenBusinessRuleModel = v.object({
  name: v.string(),
  query: v.string(),
  crontab: v.string(),
  tag: v.string(),
  email_recipient: v.string(),
  ...v.partial(v.object(ruleActionSettings)).entries,
})

export type SeenBusinessRule = v.InferOutput<typeof seenBusinessRuleModel>
