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

type Settings = Pick<BusinessRule, 'name' | 'query' | 'crontab' | 'tag' | 'email_recipient'>

/** What a person edits of a rule. */
export const pickRuleSettings = (rule: Settings): Settings => ({
  name: rule.name,
  query: rule.query,
  crontab: rule.crontab,
  tag: rule.tag,
  email_recipient: rule.email_recipient,
})
