import { inOrganisation } from '../http/gate.ts'
import { getDownloadAddress } from './export-download.service.ts'
import {
  listExports,
  requestCampaignExport,
  requestCustomerExport,
  requestUserExport,
} from './export.service.ts'

const { CUSTOMER_EXPORT, CUSTOMER_EXPORTS, CUSTOMER_DOWNLOAD } = inOrganisation
const { CAMPAIGN_EXPORTS, CAMPAIGN_DOWNLOAD, USER_EXPORTS, USER_DOWNLOAD } = inOrganisation
const { P4_EXPORTS, P4_DOWNLOAD } = inOrganisation

export const exportRoutes = {
  CUSTOMER_EXPORT: {
    post: CUSTOMER_EXPORT.post.handler(({ context, input }) =>
      requestCustomerExport(context, input),
    ),
  },
  CUSTOMER_EXPORTS: {
    get: CUSTOMER_EXPORTS.get.handler(({ context }) => listExports(context, 'customers')),
  },
  CUSTOMER_DOWNLOAD: {
    get: CUSTOMER_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'customers', input),
    ),
  },
  CAMPAIGN_EXPORTS: {
    get: CAMPAIGN_EXPORTS.get.handler(({ context }) => listExports(context, 'campaigns')),
    post: CAMPAIGN_EXPORTS.post.handler(({ context, input }) =>
      requestCampaignExport(context, input),
    ),
  },
  CAMPAIGN_DOWNLOAD: {
    get: CAMPAIGN_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'campaigns', input),
    ),
  },
  USER_EXPORTS: {
    get: USER_EXPORTS.get.handler(({ context }) => listExports(context, 'users')),
    post: USER_EXPORTS.post.handler(({ context, input }) => requestUserExport(context, input)),
  },
  USER_DOWNLOAD: {
    get: USER_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'users', input),
    ),
  },
  P4_EXPORTS: {
    get: P4_EXPORTS.get.handler(({ context }) => listExports(context, 'p4Export')),
  },
  P4_DOWNLOAD: {
    get: P4_DOWNLOAD.get.handler(({ context, input }) =>
      getDownloadAddress(context, 'p4Export', input),
    ),
  },
}
