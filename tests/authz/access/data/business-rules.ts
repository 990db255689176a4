import type { CallAccess } from '../call-access.ts'

const mayRule = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanViewBusinessRules', 'CanViewProcessingTasks'],
} as const satisfies CallAccess

const query = '{"fParity":{"min":0}}'
const crontab = '0 3 * * 1-5'

/** Who may see, change, run and schedule business rules. */
export const businessRuleAccess: Readonly<Record<string, CallAccess>> = {
  'BUSINESS_RULES.get': mayRule,
  'INTERNAL_RULES.get': mayRule,
  'BUSINESS_RULE_CRUD.post': { ...mayRule, input: () => ({ name: 'In parity', query }) },
  'BUSINESS_RULE_CRUD.delete': { ...mayRule, input: ({ deletedRuleId: id }) => ({ id }) },
  'SCHEDULE_BUSINESS_RULE.post': { ...mayRule, input: ({ ruleId: id }) => ({ id, crontab }) },
  'SCHEDULE_BUSINESS_RULE.delete': { ...mayRule, input: ({ ruleId: id }) => ({ id }) },
  'RUN_BUSINESS_RULE.post': { ...mayRule, input: ({ ruleId: id }) => ({ id, query }) },
  'BUSINESS_RULE_AGREEMENTS.get': { ...mayRule, input: ({ ruleId: id }) => ({ id }) },
  'BUSINESS_RULE_RUNS.get': { ...mayRule, input: ({ ruleId: id }) => ({ id }) },
  'BUSINESS_RULE_NEXT_RUNS.get': { ...mayRule, input: () => ({ crontab }) },
}
