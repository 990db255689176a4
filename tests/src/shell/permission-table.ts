import { mayManageCustomer } from '#domain/customers/details/customer-management.rules.ts'
import { customerManagementOrigin } from '#domain/customers/fields/origin.model.ts'
import { isOldRateShown, maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { mayCompareTotalCost, mayUseCarousel } from '#domain/offers/offer-comparison.rules.ts'
import { maySeeOffer } from '#domain/offers/offer-visibility.rules.ts'
import {
  mayRecommendOffer,
  maySaveOffer,
  maySendOffer,
} from '#domain/offers/saved/saved-offer.rules.ts'
import {
  isCallerLightUser,
  isCampaignBuilderOnlyUser,
  isServiceLeadUser,
  isWorkflowUser,
} from '#domain/users/user-kind.rules.ts'
import {
  combineGates,
  callGate,
  fieldGate,
  gateParameters,
  leadsSystemGate,
  navbarGate,
  ownProfileGate,
  pageGate,
  partGate,
  reportGate,
  withoutRights,
} from './permission-gates.ts'
import type { RowGate } from './permission-gates.ts'

const centralOffer = {
  type: 'mapped',
  stock_source: null,
  mapping_override: null,
  inventoryVin: 'V1',
  aDealerCode: 'CS',
} as const

interface TableRow {
  readonly gate: RowGate
  /** Other rights that do as well. */
  readonly or?: readonly string[]
  /** A feature without which there is nothing to gate. */
  readonly waitsFor?: string
}

const leads: TableRow = {
  gate: combineGates(navbarGate('contact'), callGate('SEND_LEADS.post')),
  or: [
    'CanSendLeadsToCDK',
    'CanSendLeadsToCHELMT',
    'CanSendLeadsToEnquiryMax',
    'CanSendLeadsToMBFSESPLMS',
  ],
}
const metadata: TableRow = {
  gate: pageGate('generic-metadata'),
  or: ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'],
}
const ownParameters: TableRow = {
  gate: pageGate('parameters'),
  or: ['CanViewOrgParamsList', 'CanViewOrgParams'],
}
const dealers: TableRow = {
  gate: pageGate('dealers'),
  or: ['CanViewDealersList', 'CanViewDealers'],
}
const templates: TableRow = {
  gate: pageGate('contacttemplate'),
  or: ['CanViewContactTemplateList', 'CanViewContactTemplates'],
}
const users: TableRow = { gate: pageGate('users'), or: ['CanViewOrgSettings', 'CanViewUsers'] }
const user: TableRow = { gate: pageGate('users/$userId'), or: ['CanEditSelf', 'CanEditUsers'] }
const contactTab: TableRow = {
  gate: partGate('contact'),
  or: ['CanSendCustomerSMS', 'CanSendCustomerEmail'],
}

const exportRights = [
  'CanExportP4',
  'CanViewCampaignExportList',
  'CanViewCustomerExports',
  'CanViewUserExports',
] as const

/** What gates each row of `docs/spec/permissions.tsv`. */
export const permissionGates: Readonly<Record<string, TableRow>> = {
  'P-001': { gate: (rights) => isWorkflowUser({ rights, isWorkflowEnabled: true }) },
  'P-002': { gate: (rights) => isCallerLightUser({ rights }) },
  'P-003': {
    gate: (held) =>
      isServiceLeadUser({
        rights: withoutRights(held, 'CanViewDashboard'),
        isWorkflowEnabled: true,
      }),
  },
  'P-004': {
    gate: (held) =>
      isCampaignBuilderOnlyUser({ rights: withoutRights(held, 'CanLogonAsOtherUser') }),
  },
  'P-005': { gate: (rights) => isCampaignBuilderOnlyUser({ rights }) },
  'P-006': { gate: callGate('LOGON_AS_USER.post') },
  'P-007': { gate: callGate('DEALERS_EXPORT.get') },
  'P-008': { gate: combineGates(pageGate('all-jobs-queue'), callGate('ALL_JOBS_QUEUE.get')) },
  'P-009': { gate: combineGates(pageGate('page-speed'), callGate('PAGE_SPEED_AUDIT.get')) },
  'P-010': { gate: combineGates(pageGate('queue-counts'), callGate('QUEUE_COUNTS.get')) },
  'P-011': { gate: combineGates(pageGate('all-users'), callGate('ALL_USERS.get')) },
  'P-012': {
    gate: combineGates(pageGate('mapping-diagnostics'), callGate('MAPPING_DIAGNOSTICS.get')),
  },
  'P-013': {
    gate: combineGates(pageGate('mapping-overrides'), callGate('OFFER_MAPPING_OVERRIDE.get')),
  },
  'P-014': { gate: callGate('GET_MAPPING_OVERRIDE_OPTIONS.get') },
  'P-015': { gate: callGate('GROUP_EXPORT.get') },
  'P-016': { gate: callGate('FLAG_TEST_ORG.put') },
  'P-017': { gate: callGate('PRE_CALC_REPORT.post') },
  'P-018': { gate: pageGate('all-jobs-queue', 'page-speed', 'queue-counts', 'all-users') },
  'P-019': { gate: partGate('comments') },
  'P-020': { gate: combineGates(partGate('service_history'), callGate('SERVICE_HISTORY.get')) },
  'P-021': { gate: partGate('excess_mileage') },
  'P-022': { gate: fieldGate('excessMileageDate') },
  'P-023': { gate: partGate('pre_approvals') },
  'P-024': contactTab,
  'P-025': contactTab,
  'P-026': { gate: partGate('digital_pre_inspection') },
  'P-027': { gate: callGate('ADD_COMMENT.post') },
  'P-028': { gate: callGate('EDIT_COMMENT.put') },
  'P-029': { gate: callGate('DELETE_STATUS.delete') },
  'P-030': { gate: callGate('CUSTOMER_EXPORT.post') },
  'P-031': { gate: callGate('GROUP_FILTER.get') },
  'P-032': { gate: callGate('ASSIGN_CUSTOMERS.put') },
  'P-033': { gate: navbarGate('assign') },
  'P-034': { gate: navbarGate('createCampaign') },
  'P-035': { gate: navbarGate('createCampaign') },
  'P-036': { gate: callGate('SEND_VIDEO.post') },
  'P-037': { gate: callGate('SEND_VIDEO.post') },
  'P-038': leads,
  'P-039': leads,
  'P-040': leads,
  'P-041': leads,
  'P-042': {
    gate: combineGates(
      (rights) =>
        maySendOffer(
          { type: 'saved' },
          { fProductType: 'PCP' },
          { rights, parameters: gateParameters },
        ),
      callGate('SEND_TO_MYACCOUNT.post'),
      callGate('REMOVE_FROM_MYACCOUNT.post'),
    ),
  },
  'P-043': { gate: fieldGate('dSalesPerson') },
  'P-044': { gate: fieldGate('fTerminationDate', 'fTerminationReason') },
  'P-045': { gate: fieldGate('fTrueEquity') },
  'P-046': { gate: fieldGate('fGuarantor') },
  'P-047': { gate: fieldGate('fEarlySettlementDate', 'fEarlySettlementReason') },
  'P-048': { gate: fieldGate('fRate') },
  'P-049': { gate: fieldGate('engagement') },
  'P-050': { gate: fieldGate('predictedRepurchaseDate') },
  'P-051': { gate: partGate('payment_holidays') },
  'P-052': { gate: partGate('representatives') },
  'P-053': { gate: callGate('CHANGE_CUSTOMER_STATUS.put') },
  'P-054': {
    gate: combineGates(
      (held) => mayManageCustomer({ origin: customerManagementOrigin }, held),
      callGate('CUSTOMER_MANAGEMENT.put'),
    ),
  },
  'P-055': { gate: leadsSystemGate },
  'P-056': {
    gate: combineGates(
      (rights) => mayRecommendOffer({ type: 'saved' }, { rights }),
      callGate('FLAG_AS_RECOMMENDED.post'),
      callGate('FLAG_AS_RECOMMENDED.delete'),
    ),
  },
  'P-057': {
    gate: combineGates((rights) => maySaveOffer({ rights }), callGate('SAVE_OFFER.post')),
  },
  'P-058': { gate: (rights) => isOldRateShown({ rights }, null) },
  'P-059': {
    gate: (rights) => mayUseCarousel([{ type: 'mapped' }, { type: 'mapped' }], false, { rights }),
  },
  'P-060': { gate: (rights) => maySeeRv({ rights }) },
  'P-061': { gate: fieldGate('proposal_debug') },
  'P-062': { gate: (rights) => maySeeOffer(centralOffer, { rights, parameters: gateParameters }) },
  'P-063': {
    gate: combineGates(
      (rights) => mayCompareTotalCost({ rights, parameters: gateParameters }),
      callGate('TOTAL_COSTS.post'),
    ),
  },
  'P-064': { gate: callGate('CREATE_CALLSCRIPT.post') },
  'P-065': { gate: combineGates(navbarGate('settings'), pageGate('settings')) },
  'P-066': users,
  'P-067': { gate: navbarGate('search') },
  'P-068': { gate: navbarGate('campaignBuilder') },
  'P-069': { gate: navbarGate('p4'), or: ['CanCreatePredictiveParity'] },
  'P-070': { gate: navbarGate('p4'), or: ['CanViewModulePredictiveParity'] },
  'P-071': { gate: navbarGate('fourS') },
  'P-072': { gate: navbarGate('calculator') },
  'P-073': { gate: navbarGate('offers') },
  'P-074': { gate: combineGates(navbarGate('inventory'), pageGate('inventory')) },
  'P-075': { gate: ownProfileGate },
  'P-076': user,
  'P-077': user,
  'P-078': users,
  'P-079': { gate: callGate('CUSTOMER_EXPORTS.get') },
  'P-080': {
    gate: combineGates(pageGate('export'), callGate('CUSTOMER_EXPORTS.get')),
    or: exportRights,
  },
  'P-081': {
    gate: combineGates(pageGate('export'), callGate('CAMPAIGN_EXPORTS.get')),
    or: exportRights,
  },
  'P-082': {
    gate: combineGates(pageGate('export'), callGate('USER_EXPORTS.get')),
    or: exportRights,
  },
  'P-083': { gate: pageGate('reports') },
  'P-084': { gate: combineGates(reportGate('kpi'), callGate('REPORT_DATA_BY_TYPE.post')) },
  'P-085': { gate: combineGates(reportGate('campaign'), callGate('REPORT_DATA_CAMPAIGN.post')) },
  'P-086': { gate: reportGate('usage') },
  'P-087': { gate: reportGate('status') },
  'P-088': { gate: pageGate('call-scripts') },
  'P-089': {
    gate: combineGates(
      pageGate('call-scripts/$callscriptId/edit'),
      callGate('EDIT_DELETE_CALLSCRIPT.put'),
    ),
  },
  'P-090': { gate: callGate('EDIT_DELETE_CALLSCRIPT.delete') },
  'P-091': { gate: callGate('DOWNLOAD_CALLSCRIPT_PDF.get') },
  'P-092': {
    gate: combineGates(pageGate('dashboard/$dashboardId/edit'), callGate('DASHBOARD.put')),
  },
  'P-093': { gate: combineGates(pageGate('saved-searches'), callGate('SAVE_SEARCH.post')) },
  'P-094': templates,
  'P-095': templates,
  'P-096': { gate: combineGates(pageGate('$templateId/edit'), callGate('SAVE_TEMPLATE.put')) },
  'P-097': { gate: pageGate('processing-template', 'processing-template/builder') },
  'P-098': {
    gate: combineGates(
      pageGate('processing-template/$templateId/edit'),
      callGate('CREATE_PROCESSING_TEMPLATE.put'),
    ),
  },
  'P-099': { gate: pageGate('processing', 'tasks') },
  'P-100': { gate: callGate('P4_EXPORTS.get') },
  'P-101': { gate: callGate('RULE_STATUS.put') },
  'P-102': { gate: callGate('CREATE_MAPPING.post') },
  'P-103': { gate: combineGates(pageGate('mappings'), callGate('MAPPING_LIST.get')) },
  'P-104': { gate: pageGate('modelMapping', 'mappingV2') },
  'P-105': dealers,
  'P-106': dealers,
  'P-107': { gate: combineGates(pageGate('dealer/$dealerId/edit'), callGate('DEALER_CRUD.put')) },
  'P-108': { gate: combineGates(pageGate('groups'), callGate('GROUPS_LIST.get')) },
  'P-109': {
    gate: combineGates(pageGate('asset-classification'), callGate('CLASSIFICATION_SEARCH.get')),
  },
  'P-110': metadata,
  'P-111': metadata,
  'P-112': metadata,
  'P-113': ownParameters,
  'P-114': ownParameters,
  'P-115': { gate: combineGates(pageGate('power-bi-reports'), callGate('GET_REPORTS.get')) },
  'P-116': { gate: combineGates(pageGate('edit', 'org-health'), callGate('ORG_HEALTH.get')) },
  'P-117': { gate: combineGates(pageGate('service-provider'), callGate('SERVICE_PROVIDER.put')) },
  'P-118': { gate: combineGates(pageGate('product-config'), callGate('PRODUCT_CONFIG.post')) },
  'P-119': { gate: combineGates(pageGate('taxonomy'), callGate('TAXONOMY_LIST.get')) },
}
