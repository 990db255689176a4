import { inOrganisation } from '../http/gate.ts'
import { getReportAddress, getReportStatus, requestReport } from './mapping-report.service.ts'
import {
  createVersion,
  getVersion,
  listVersions,
  saveVersion,
  submitVersion,
} from './model-mapping.service.ts'

const { MODEL_MAPPING_VERSIONS, MODEL_MAPPING_VERSION, MODEL_MAPPING_SUBMIT } = inOrganisation
const { MODEL_MAPPING_INDICATIVE_REPORT, MODEL_MAPPING_INDICATIVE_REPORT_STATUS } = inOrganisation

export const modelMappingRoutes = {
  MODEL_MAPPING_VERSIONS: {
    get: MODEL_MAPPING_VERSIONS.get.handler(({ context }) => listVersions(context)),
    post: MODEL_MAPPING_VERSIONS.post.handler(({ context, input }) =>
      createVersion(context, input.mapping),
    ),
  },
  MODEL_MAPPING_VERSION: {
    get: MODEL_MAPPING_VERSION.get.handler(({ context, input }) =>
      getVersion(context, input.versionId),
    ),
    put: MODEL_MAPPING_VERSION.put.handler(({ context, input }) => saveVersion(context, input)),
  },
  MODEL_MAPPING_SUBMIT: {
    post: MODEL_MAPPING_SUBMIT.post.handler(({ context, input }) =>
      submitVersion(context, input.versionId, input.seen),
    ),
  },
  MODEL_MAPPING_INDICATIVE_REPORT: {
    post: MODEL_MAPPING_INDICATIVE_REPORT.post.handler(({ context, input }) =>
      requestReport(context, input),
    ),
    get: MODEL_MAPPING_INDICATIVE_REPORT.get.handler(({ context, input }) =>
      getReportAddress(context, input),
    ),
  },
  MODEL_MAPPING_INDICATIVE_REPORT_STATUS: {
    get: MODEL_MAPPING_INDICATIVE_REPORT_STATUS.get.handler(({ context, input }) =>
      getReportStatus(context, input.versionId),
    ),
  },
}
