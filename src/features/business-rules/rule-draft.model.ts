import * as v from 'valibot'
import { businessRuleLimits } from '#domain/business-rules/business-rule.model.ts'
import { ruleActionSettings } from '#domain/business-rules/rule-action.model.ts'
import { parsesAsJson } from '#domain/business-rules/business-rule.rules.ts'
import { queryLimits } from '#domain/customers/search/customer-query.model.ts'
import { findCrontabProblem, maxCrontab } from '#domain/jobs/crontab.rules.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength))

const ruleQueryDraft = v.pipe(
  v.string(),
  v.maxLength(queryLimits.characters),
  v.check(parsesAsJson, 'json_invalid'),
)

/** What is run: the query as it is edited for this run. */
export const runDraftModel = v.object({ query: ruleQueryDraft })

/** What can be saved; its messages are text keys. */
export const businessRuleDraftModel = v.object({
  name: v.pipe(text(businessRuleLimits.name), v.nonEmpty('business_rule_name_missing')),
  query: ruleQueryDraft,
  crontab: v.pipe(
    text(maxCrontab),
    v.check((typed) => typed === '' || findCrontabProblem(typed) === null, 'tasks_crontab_refused'),
  ),
  tag: text(businessRuleLimits.tag),
  email_recipient: v.pipe(
    text(businessRuleLimits.recipient),
    v.union([v.literal(''), v.pipe(v.string(), v.email())]),
  ),
  ...ruleActionSettings,
})

/** A rule as it is typed. */
export interface BusinessRuleDraft extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly query: string
  readonly crontab: string
  readonly tag: string
  readonly email_recipient: string
  readonly assignee: string
  readonly campaign_id: string
  readonly alerts: boolean
}

export const newRule: BusinessRuleDraft = {
  name: '',
  query: '{}',
  crontab: '',
  tag: '',
  email_recipient: '',
  assignee: '',
  campaign_id: '',
  alerts: false,
}
