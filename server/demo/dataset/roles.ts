import { rights } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'

export interface DemoRole {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly rights: readonly Right[]
}

/** Rights of everybody who sells. */
const selling: readonly Right[] = [
  'CanAddComment',
  'CanChangeCustomerStatus',
  'CanEditComment',
  'CanEditSelf',
  'CanSaveCustomOffer',
  'CanSeeSalesPerson',
  'CanSeeSavedSearch',
  'CanSendCItnowVideo',
  'CanSendCustomerEmail',
  'CanSendCustomerSMS',
  'CanSendLeadsToMyAccount',
  'CanSetCustomRecommended',
  'CanUseGlobalSearch',
  'CanViewCallScripts',
  'CanViewCentralStock',
  'CanViewComments',
  'CanViewDashboard',
  'CanViewDigitalInspections',
  'CanViewEarlySettlement',
  'CanViewExcessMileage',
  'CanViewInventory',
  'CanViewMultiCarCarousel',
  'CanViewOffers',
  'CanViewPreApprovals',
  'CanViewRepresentatives',
  'CanViewServiceLeads',
  'CanViewTCOComparison',
  'CanViewTrueEquity',
]

const managing: readonly Right[] = [
  ...selling,
  'CanAccessCampaignReports',
  'CanAccessKPIReport',
  'CanAccessReports',
  'CanAccessStatusReport',
  'CanAddCampaign',
  'CanAssignCustomerToUser',
  'CanCreatePredictiveParity',
  'CanDeleteStatus',
  'CanExportCustomer',
  'CanExportP4',
  'CanManageCustomerManagement',
  'CanModifyDashboards',
  'CanSendLeadsToEnquiryMax',
  'CanUseGlobalCalc',
  'CanUseWorkflow',
  'CanViewBusinessRules',
  'CanViewCampaignExportList',
  'CanViewCashCustomers',
  'CanViewCustomerExports',
  'CanViewDealerGroupFilter',
  'CanViewEmailEngagementData',
  'CanViewGuarantorData',
  'CanViewLapsedCustomers',
  'CanViewModulePredictiveParity',
  'CanViewOldDealRate',
  'CanViewPaymentHolsExtensions',
  'CanViewProgressingInLMS',
  'CanViewRate',
  'CanViewRvData',
]

const withheldFromAdministrators: ReadonlySet<Right> = new Set([
  'CanLogonAsOtherUser',
  'CanSeeCampaignBuilderOnlyAccess',
])
const administering = rights.filter((right) => !withheldFromAdministrators.has(right))

/** The roles of every demo organisation; accounts.ts has an account of each. */
export const demoRoles: readonly DemoRole[] = [
  { id: 'salesperson', name: 'Salesperson', description: 'Sells at one dealer.', rights: selling },
  {
    id: 'agent',
    name: 'Call-centre agent',
    description: 'Works the list by telephone.',
    rights: [
      ...selling,
      'CanUseWorkflow',
      'CanViewDealerGroupFilter',
      'CanViewProgressingInLMS',
      'CanViewRate',
    ],
  },
  {
    id: 'manager',
    name: 'Sales manager',
    description: 'Sees every dealer, assigns, exports and runs campaigns.',
    rights: managing,
  },
  {
    id: 'administrator',
    name: 'Administrator',
    description: 'Everything but signing in as others.',
    rights: administering,
  },
  {
    id: 'support',
    name: 'Support',
    description: 'Everything, and may sign in as others.',
    rights: [...administering, 'CanLogonAsOtherUser'],
  },
  {
    id: 'caller-light',
    name: 'Caller',
    description: 'The list, comments and nothing else.',
    rights: ['CanAddComment', 'CanSendCustomerSMS', 'CanUseGlobalSearch', 'CanViewComments'],
  },
  {
    id: 'campaign-builder',
    name: 'Campaign builder',
    description: 'Builds campaigns from the list.',
    rights: [
      'CanAddCampaign',
      'CanCreateCampaignBuilderJob',
      'CanSeeCampaignBuilderOnlyAccess',
      'CanSeeSavedSearch',
      'CanViewDashboard',
    ],
  },
  {
    id: 'service-lead',
    name: 'Service lead',
    description: 'Customers whose cars are due in the workshop.',
    rights: [
      'CanAddComment',
      'CanUseGlobalSearch',
      'CanUseWorkflow',
      'CanViewComments',
      'CanViewServiceLeads',
      'CanViewServiceLeadsTab',
    ],
  },
]
