import type { BusinessRule } from './business-rule.model.ts'

/** Whether a text parses as JSON: only then the host is asked about it. */
export function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Settings = Pick<
  BusinessRule,
  'name' | 'query' | 'crontab' | 'tag' | 'email_recipient' | 'assignee' | 'campaign_id' | 'alerts'
>

/** What a person edits of a rule. */
export const pickRuleSettings = (rule: Settings): Settings => ({
  name: rule.name,
  query: rule.query,
  crontab: rule.crontab,
  tag: rule.tag,
  email_recipient: rule.email_recipient,
  assignee: rule.assignee,
  campaign_id: rule.campaign_id,
  alerts: rule.alerts,
})

/** What the list is limited to by a run: whom it found that the run before had not. */
export const toNewCustomers = (runId: string) => ({ id: runId, type: 'rule' as const })

/** The path of the list of customers who were new in a run. */
export const getNewCustomersPath = (orgId: string, runId: string): string =>
  `/${orgId}/customers?campaign=${encodeURIComponent(JSON.stringify(toNewCustomers(runId)))}`
