import { inOrganisation } from '../http/gate.ts'
import {
  createRuleSet,
  getRuleSetDetails,
  listRuleSets,
  setRuleSetStatus,
  uploadRuleSetFile,
} from './rule-set.service.ts'

export const mappingRuleSetRoutes = {
  MAPPING_LIST: {
    get: inOrganisation.MAPPING_LIST.get.handler(({ context }) => listRuleSets(context)),
  },
  CREATE_MAPPING: {
    post: inOrganisation.CREATE_MAPPING.post.handler(({ input, context }) =>
      createRuleSet(context, input.name),
    ),
  },
  RULE_STATUS: {
    put: inOrganisation.RULE_STATUS.put.handler(({ input, context }) =>
      setRuleSetStatus(context, input.version_id, input.status),
    ),
  },
  UPLOAD_MAPPING_CSV: {
    post: inOrganisation.UPLOAD_MAPPING_CSV.post.handler(({ input, context }) =>
      uploadRuleSetFile(context, input.versionId, input.import_csv),
    ),
  },
  MAPPING_DETAILS: {
    get: inOrganisation.MAPPING_DETAILS.get.handler(({ input, context }) =>
      getRuleSetDetails(context, input.versionId),
    ),
  },
}
