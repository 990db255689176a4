import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import {
  businessRuleId,
  businessRuleModel,
  businessRuleQuery,
  businessRuleRights,
  businessRuleRunModel,
  businessRuleSettingsModel,
  queryVerdictModel,
  seenBusinessRuleModel,
} from './business-rule.model.ts'

const common = {
  service: 'processing-tasks',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: businessRuleRights,
} as const

const inOrganisation = v.object({ orgId: organisationId })
const inRule = v.object({ orgId: organisationId, id: businessRuleId })
const crontab = v.pipe(v.string(), v.trim(), v.maxLength(maxCrontab))

/** `data.code` says why: `fields`, `unreadable`, or `never` where no day fits. */
const crontabRefusal = { crontab_refused: { status: 422 } } as const

/** As CUSTOMER_SEARCH: data is {code, field}. */
const queryRefusal = { search_refused: { status: 400 } } as const

/**
 * Rules that find customers by themselves. The histories, the preview of a schedule and the paths
 * behind `{orgId}` are proposed.
 */
export const businessRuleContract = {
  BUSINESS_RULES: {
    get: endpoint({
      ...common,
      key: 'BUSINESS_RULES',
      method: 'GET',
      path: '{orgId}/business-rules',
      summary: 'The rules of the organisation with their next and last runs',
      input: inOrganisation,
      output: v.array(businessRuleModel),
    }),
  },
  INTERNAL_RULES: {
    get: endpoint({
      ...common,
      key: 'INTERNAL_RULES',
      method: 'GET',
      path: '{orgId}/internal-rules',
      summary: 'The rules that come with the product',
      input: inOrganisation,
      output: v.array(businessRuleModel),
    }),
  },
  BUSINESS_RULE_CRUD: {
    post: endpoint({
      ...common,
      key: 'BUSINESS_RULE_CRUD',
      method: 'POST',
      path: '{orgId}/business-rules',
      summary:
        'Validate a query; with a name the rule is created, with an id changed. With `seen` it is refused as `stale`',
      input: v.object({
        ...inOrganisation.entries,
        ...v.partial(businessRuleSettingsModel).entries,
        id: v.optional(businessRuleId),
        query: businessRuleQuery,
        seen: v.optional(seenBusinessRuleModel),
      }),
      output: v.object({
        ...queryVerdictModel.entries,
        /** Null where the query was only validated. */
        rule: v.nullable(businessRuleModel),
      }),
      refusals: {
        ...crontabRefusal,
        ...queryRefusal,
        stale: { status: 409 },
        too_many_rules: { status: 409 },
        /** An action that cannot be set: data is {action, problem}. */
        action_refused: { status: 422 },
      },
    }),
    delete: endpoint({
      ...common,
      key: 'BUSINESS_RULE_CRUD',
      method: 'DELETE',
      path: '{orgId}/business-rules/{id}',
      summary: 'Delete a rule with its schedule; a run that is under way goes on',
      input: inRule,
      output: v.object({ id: v.string() }),
    }),
  },
  SCHEDULE_BUSINESS_RULE: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'SCHEDULE_BUSINESS_RULE',
      method: 'POST',
      path: '{orgId}/business-rules/{id}/schedule',
      summary: 'Have a rule run at the times of a crontab, as the person who schedules it',
      input: v.object({ ...inRule.entries, crontab }),
      output: businessRuleModel,
      refusals: crontabRefusal,
    }),
    delete: endpoint({
      ...common,
      key: 'SCHEDULE_BUSINESS_RULE',
      method: 'DELETE',
      path: '{orgId}/business-rules/{id}/schedule',
      summary: 'Have a rule run no more by itself',
      input: inRule,
      output: businessRuleModel,
    }),
  },
  RUN_BUSINESS_RULE: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'RUN_BUSINESS_RULE',
      method: 'POST',
      path: '{orgId}/business-rules/{id}/run',
      summary: 'Run a rule with this query now; a run that is under way is answered instead',
      input: v.object({ ...inRule.entries, query: businessRuleQuery }),
      output: businessRuleRunModel,
      refusals: queryRefusal,
    }),
  },
  BUSINESS_RULE_AGREEMENTS: {
    get: endpoint({
      ...common,
      acting: 'withheld',
      key: 'BUSINESS_RULE_AGREEMENTS',
      method: 'GET',
      path: '{orgId}/business-rules/{id}/agreements',
      summary: 'Where the browser gets the agreements that a rule finds now',
      input: inRule,
      output: v.object({ address: v.string() }),
      refusals: queryRefusal,
    }),
  },
  BUSINESS_RULE_RUNS: {
    get: endpoint({
      ...common,
      key: 'BUSINESS_RULE_RUNS',
      method: 'GET',
      path: '{orgId}/business-rules/{id}/runs',
      summary: 'The last runs of a rule with their counts, the newest first',
      input: inRule,
      output: v.array(businessRuleRunModel),
    }),
  },
  BUSINESS_RULE_NEXT_RUNS: {
    get: endpoint({
      ...common,
      key: 'BUSINESS_RULE_NEXT_RUNS',
      method: 'GET',
      path: '{orgId}/next-rule-runs',
      summary: 'The next five runs of a crontab, in the organisation’s time zone',
      input: v.object({ ...inOrganisation.entries, crontab }),
      output: v.object({ runs: v.array(v.string()) }),
      refusals: crontabRefusal,
    }),
  },
}
