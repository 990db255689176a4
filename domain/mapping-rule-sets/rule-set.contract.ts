import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/file.model.ts'
import { organisationId } from '../organisation-id.ts'
import {
  mappingRuleSetModel,
  ruleSetEditRights,
  ruleSetName,
  ruleSetRights,
  ruleSetStatuses,
  ruleSetVersion,
} from './rule-set.model.ts'

const common = { service: 'mapping', scope: 'organisation', isClosedToListUsers: true } as const
const inOrganisation = { orgId: organisationId }
const inVersion = { ...inOrganisation, versionId: ruleSetVersion }

/** Rule sets of mapping v1; the specification gives no paths but `{orgId}`. */
export const mappingRuleSetContract = {
  MAPPING_LIST: {
    get: endpoint({
      ...common,
      key: 'MAPPING_LIST',
      method: 'GET',
      path: '{orgId}/rule-sets',
      summary: 'The rule sets, by name',
      rights: ruleSetRights,
      input: v.object(inOrganisation),
      output: v.array(mappingRuleSetModel),
    }),
  },
  CREATE_MAPPING: {
    post: endpoint({
      ...common,
      key: 'CREATE_MAPPING',
      method: 'POST',
      path: '{orgId}/rule-sets',
      summary: 'Add a rule set, which is not published',
      rights: ruleSetRights,
      input: v.object({
        ...inOrganisation,
        name: ruleSetName,
        status: v.literal('unpublished'),
      }),
      output: mappingRuleSetModel,
      refusals: {
        exists: { status: 409 },
        /** Data is {max}. */
        too_many: { status: 422 },
      },
    }),
  },
  RULE_STATUS: {
    put: endpoint({
      ...common,
      key: 'RULE_STATUS',
      method: 'PUT',
      path: '{orgId}/rule-status',
      summary: 'Publish a rule set, or no longer; offers follow with the next calculation',
      rights: ruleSetEditRights,
      input: v.object({
        ...inOrganisation,
        version_id: ruleSetVersion,
        status: v.picklist(ruleSetStatuses),
      }),
      output: mappingRuleSetModel,
    }),
  },
  UPLOAD_MAPPING_CSV: {
    post: endpoint({
      ...common,
      key: 'UPLOAD_MAPPING_CSV',
      method: 'POST',
      path: '{orgId}/rule-sets/{versionId}/csv',
      summary: 'Put the pairs of an uploaded file in place of those of a rule set',
      rights: ruleSetEditRights,
      /** `import_csv` is the uploaded file. */
      input: v.object({ ...inVersion, import_csv: fileId }),
      output: mappingRuleSetModel,
      refusals: {
        /** Data is {possible}: columns. */
        import_header: { status: 422 },
        import_empty: { status: 422 },
        /** Data is {max}. */
        import_too_long: { status: 422 },
        /** Data is {lines}: the first rows that name no pair; nothing was stored. */
        import_rows: { status: 422 },
      },
    }),
  },
  MAPPING_DETAILS: {
    get: endpoint({
      ...common,
      key: 'MAPPING_DETAILS',
      method: 'GET',
      path: '{orgId}/rule-sets/{versionId}',
      summary: 'How many rows the file of a rule set has',
      rights: ruleSetRights,
      input: v.object(inVersion),
      output: v.object({ csv_count: v.number() }),
    }),
  },
}
