import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mappingRulesRights } from '../mapping-rules/mapping-build.model.ts'
import { organisationId } from '../organisation-id.ts'
import { effectRunModel, mappingChangeEntries, mappingEffectModel } from './mapping-effect.model.ts'

const common = {
  service: 'mapping',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: mappingRulesRights,
} as const

const { versionId } = mappingChangeEntries
/** Data of `rule_repeated` is {category, from}: what stands in two rules. */
const refusals = { rule_repeated: { status: 422 } } as const

const change = v.object({ orgId: organisationId, ...mappingChangeEntries })

/** Who would gain or lose by a change of the mapping. Proposed keys. */
export const mappingEffectContract = {
  MAPPING_EFFECT: {
    post: endpoint({
      ...common,
      key: 'MAPPING_EFFECT',
      method: 'POST',
      path: '{orgId}/mapping-effect',
      summary: 'What a change would mean for a sample of customers, within seconds; stores nothing',
      remembered: false,
      input: change,
      output: mappingEffectModel,
      refusals,
    }),
  },
  MAPPING_EFFECT_RUN: {
    get: endpoint({
      ...common,
      key: 'MAPPING_EFFECT_RUN',
      method: 'GET',
      path: '{orgId}/mapping-effect/run',
      summary: 'The caller’s last comparison of all customers, of the rules or of a version',
      input: v.object({ orgId: organisationId, versionId }),
      output: v.nullable(effectRunModel),
    }),
    post: endpoint({
      ...common,
      key: 'MAPPING_EFFECT_RUN',
      method: 'POST',
      path: '{orgId}/mapping-effect/run',
      summary: 'Compare all customers by a job; the caller’s open one goes on',
      input: change,
      output: effectRunModel,
      refusals,
    }),
  },
}
