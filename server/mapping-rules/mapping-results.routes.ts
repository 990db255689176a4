import { mappedFields } from '#domain/mapping-rules/mapping-rules.model.ts'
import { inOrganisation, inSession } from '../http/gate.ts'
import { listBuilds, startBuild } from './mapping-build.service.ts'
import { copyRules, listOrganisationNames } from './mapping-copy.service.ts'
import { findVehicleAssets, listFieldOptions } from './mapping-options.service.ts'
import {
  getMappingReport,
  getProposalReport,
  getRulesReport,
} from './mapping-results-report.service.ts'
import {
  getPreCalculatedAddress,
  getPreCalculatedStatus,
  requestPreCalculatedReport,
} from './pre-calculated-report.service.ts'

export const mappingResultsRoutes = {
  MAPPING_AVAILABLE_FIELDS: {
    get: inSession.MAPPING_AVAILABLE_FIELDS.get.handler(() => [...mappedFields]),
  },
  MAPPING_FIELD_OPTIONS: {
    get: inOrganisation.MAPPING_FIELD_OPTIONS.get.handler(({ context, input }) =>
      listFieldOptions(context, input),
    ),
  },
  MAPPING_CLASSIFY: {
    get: inOrganisation.MAPPING_CLASSIFY.get.handler(({ context, input }) =>
      findVehicleAssets(context, input),
    ),
  },
  MAPPING_BUILD: {
    post: inOrganisation.MAPPING_BUILD.post.handler(({ context }) => startBuild(context)),
  },
  MAPPING_BUILD_LOG: {
    get: inOrganisation.MAPPING_BUILD_LOG.get.handler(({ context }) => listBuilds(context)),
  },
  ORGS_LIST: {
    get: inSession.ORGS_LIST.get.handler(({ context }) => listOrganisationNames(context)),
  },
  MAPPING_COPY_FROM_ORG: {
    post: inOrganisation.MAPPING_COPY_FROM_ORG.post.handler(({ context, input }) =>
      copyRules(context, input.sourceOrgId),
    ),
  },
  MAPPING_REPORT_DOWNLOAD: {
    get: inOrganisation.MAPPING_REPORT_DOWNLOAD.get.handler(({ context }) =>
      getMappingReport(context),
    ),
  },
  PROPOSAL_REPORT_DOWNLOAD: {
    get: inOrganisation.PROPOSAL_REPORT_DOWNLOAD.get.handler(({ context }) =>
      getProposalReport(context),
    ),
  },
  RULES_REPORT_DOWNLOAD: {
    get: inOrganisation.RULES_REPORT_DOWNLOAD.get.handler(({ context }) => getRulesReport(context)),
  },
  PRE_CALC_REPORT: {
    post: inOrganisation.PRE_CALC_REPORT.post.handler(({ context }) =>
      requestPreCalculatedReport(context),
    ),
    get: inOrganisation.PRE_CALC_REPORT.get.handler(({ context }) =>
      getPreCalculatedAddress(context),
    ),
  },
  PRE_CALC_REPORT_STATUS: {
    get: inOrganisation.PRE_CALC_REPORT_STATUS.get.handler(({ context }) =>
      getPreCalculatedStatus(context),
    ),
  },
}
