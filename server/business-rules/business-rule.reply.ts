import type { BusinessRule, BusinessRuleRun } from '#domain/business-rules/business-rule.model.ts'
import type { InternalRule } from '#domain/business-rules/internal-rules.ts'
import { toJobReply } from '../jobs/job.service.ts'
import type { FoundRun, PlannedRule } from './business-rule.store.ts'

export const toRunReply = ({ run, job }: FoundRun): BusinessRuleRun => ({
  id: run.id,
  at: run.at.toISOString(),
  by: run.by,
  found: run.found,
  added: run.added,
  is_mailed: run.isMailed,
  actions: [...run.actions],
  job: job === null ? null : toJobReply(job),
})

const toLastRun = (last: FoundRun | undefined): BusinessRuleRun | null =>
  last === undefined ? null : toRunReply(last)

export const toRuleReply = (
  { rule, nextRun, assigneeName, campaignTitle }: PlannedRule,
  last: FoundRun | undefined,
): BusinessRule => ({
  id: rule.id,
  name: rule.name,
  query: rule.query,
  crontab: rule.crontab,
  tag: rule.tag,
  email_recipient: rule.email_recipient,
  assignee: rule.assignee,
  campaign_id: rule.campaign_id,
  alerts: rule.alerts,
  assignee_name: rule.assignee === '' ? null : assigneeName,
  campaign_title: campaignTitle,
  created_at: rule.created_at.toISOString(),
  created_by: rule.created_by,
  updated_at: rule.updated_at.toISOString(),
  updated_by: rule.updated_by,
  schedule_id: rule.schedule_id,
  next_run: nextRun?.toISOString() ?? null,
  last_run: toLastRun(last),
})

export const toInternalReply = (rule: InternalRule, last: FoundRun | undefined): BusinessRule => ({
  ...rule,
  crontab: '',
  tag: '',
  email_recipient: '',
  assignee: '',
  campaign_id: '',
  alerts: false,
  assignee_name: null,
  campaign_title: null,
  created_at: null,
  created_by: null,
  updated_at: null,
  updated_by: null,
  schedule_id: null,
  next_run: null,
  last_run: toLastRun(last),
})
