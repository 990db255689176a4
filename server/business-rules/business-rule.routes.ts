import { inOrganisation } from '../http/gate.ts'
import { listRuleRuns, queueRuleRun } from './business-rule-run.service.ts'
import {
  listInternalRules,
  listRules,
  previewRuns,
  removeRule,
  saveOrValidate,
  scheduleRule,
  unscheduleRule,
} from './business-rule.service.ts'
import { getAgreementsAddress } from './rule-agreements.service.ts'

const { BUSINESS_RULES, INTERNAL_RULES, BUSINESS_RULE_CRUD, SCHEDULE_BUSINESS_RULE } =
  inOrganisation
const { RUN_BUSINESS_RULE, BUSINESS_RULE_AGREEMENTS } = inOrganisation
const { BUSINESS_RULE_RUNS, BUSINESS_RULE_NEXT_RUNS } = inOrganisation

export const businessRuleRoutes = {
  BUSINESS_RULES: { get: BUSINESS_RULES.get.handler(({ context }) => listRules(context)) },
  INTERNAL_RULES: { get: INTERNAL_RULES.get.handler(({ context }) => listInternalRules(context)) },
  BUSINESS_RULE_CRUD: {
    post: BUSINESS_RULE_CRUD.post.handler(({ input, context }) => saveOrValidate(context, input)),
    delete: BUSINESS_RULE_CRUD.delete.handler(({ input, context }) =>
      removeRule(context, input.id),
    ),
  },
  SCHEDULE_BUSINESS_RULE: {
    post: SCHEDULE_BUSINESS_RULE.post.handler(({ input, context }) =>
      scheduleRule(context, input.id, input.crontab),
    ),
    delete: SCHEDULE_BUSINESS_RULE.delete.handler(({ input, context }) =>
      unscheduleRule(context, input.id),
    ),
  },
  RUN_BUSINESS_RULE: {
    post: RUN_BUSINESS_RULE.post.handler(({ input, context }) =>
      queueRuleRun(context, input.id, input.query),
    ),
  },
  BUSINESS_RULE_AGREEMENTS: {
    get: BUSINESS_RULE_AGREEMENTS.get.handler(({ input, context }) =>
      getAgreementsAddress(context, input.id),
    ),
  },
  BUSINESS_RULE_RUNS: {
    get: BUSINESS_RULE_RUNS.get.handler(({ input, context }) => listRuleRuns(context, input.id)),
  },
  BUSINESS_RULE_NEXT_RUNS: {
    get: BUSINESS_RULE_NEXT_RUNS.get.handler(({ input, context }) =>
      previewRuns(context, input.crontab),
    ),
  },
}
