import type { Right } from '#domain/rights/right.model.ts'
import { activityAccess } from './access/activity.ts'
import { assignmentAccess } from './access/assignment.ts'
import { callScriptAccess } from './access/call-scripts.ts'
import { customerAccess } from './access/customers.ts'
import { contactTemplateAccess } from './access/contact-templates.ts'
import { dashboardAccess } from './access/dashboards.ts'
import { dealerGroupAccess } from './access/dealer-groups.ts'
import { dealerAccess } from './access/dealers.ts'
import { customerContactAccess } from './access/outgoing/customer-contact.ts'
import { deviceAccess } from './access/devices.ts'
import { incentiveAccess } from './access/incentives.ts'
import { liveAccess } from './access/live.ts'
import { bulkContactAccess } from './access/outgoing/bulk-contact.ts'
import { leadAccess } from './access/outgoing/leads.ts'
import { messageAccess } from './access/outgoing/messages.ts'
import { dataRightsAccess } from './access/data/data-rights.ts'
import { exportAccess } from './access/outgoing/exports.ts'
import { fileAccess } from './access/outgoing/files.ts'
import { offerAccess } from './access/offers.ts'
import { organisationAccess } from './access/organisations.ts'
import { campaignAccess } from './access/campaigns.ts'
import { reportAccess } from './access/reports.ts'
import {
  legacyPageAccess,
  powerBiAccess,
  serviceProviderAccess,
  webhookAccess,
} from './access/outside-services.ts'
import { pageSpeedAccess } from './access/page-speed.ts'
import { supportAccess } from './access/support.ts'
import { roleAccess } from './access/roles.ts'
import { userAccess } from './access/users.ts'
import { savedSearchAccess } from './access/saved-searches.ts'
import { businessRuleAccess } from './access/data/business-rules.ts'
import { mappingRulesAccess } from './access/data/mapping-rules.ts'
import { mappingOverrideAccess } from './access/data/mapping-overrides.ts'
import { diagnosticsAccess, modelMappingAccess } from './access/data/model-mapping.ts'
import { mappingAccess } from './access/data/mapping.ts'
import { processingAccess } from './access/data/processing.ts'
import { fourSAccess, predictiveParityAccess } from './access/data/predictive-parity.ts'
import { exportScheduleAccess, sftpAccess } from './access/outgoing/sftp.ts'
import { scheduledTaskAccess } from './access/scheduled-tasks.ts'
import { videoAccess } from './access/outgoing/videos.ts'
import { sessionAccess } from './access/sessions.ts'
import type { CallAccess } from './access/call-access.ts'

function mergeAccess(...subjects: readonly Readonly<Record<string, CallAccess>>[]) {
  const merged: Record<string, CallAccess> = {}
  for (const [call, access] of subjects.flatMap((subject) => Object.entries(subject))) {
    if (Object.hasOwn(merged, call)) throw new Error(`${call} has a line in two subjects`)
    merged[call] = access
  }
  return merged
}

/**
 * Who may make each call, written a second time by hand: the matrix compares the host with this
 * table, not with the contract. A new call needs a line in the file of its subject.
 */
export const accessTable: Readonly<Record<string, CallAccess>> = mergeAccess(
  sessionAccess,
  organisationAccess,
  callScriptAccess,
  customerAccess,
  activityAccess,
  assignmentAccess,
  dashboardAccess,
  dealerAccess,
  dealerGroupAccess,
  deviceAccess,
  incentiveAccess,
  liveAccess,
  bulkContactAccess,
  leadAccess,
  messageAccess,
  contactTemplateAccess,
  customerContactAccess,
  videoAccess,
  offerAccess,
  fileAccess,
  exportAccess,
  dataRightsAccess,
  roleAccess,
  userAccess,
  savedSearchAccess,
  scheduledTaskAccess,
  sftpAccess,
  exportScheduleAccess,
  businessRuleAccess,
  webhookAccess,
  predictiveParityAccess,
  fourSAccess,
  processingAccess,
  legacyPageAccess,
  serviceProviderAccess,
  powerBiAccess,
  modelMappingAccess,
  diagnosticsAccess,
  mappingOverrideAccess,
  mappingRulesAccess,
  mappingAccess,
  pageSpeedAccess,
  supportAccess,
  campaignAccess,
  reportAccess,
)

interface UserKind {
  /** The rights that make the kind. */
  readonly rights: readonly Right[]
  /** The rights whose absence makes it. */
  readonly lacks: readonly Right[]
  /** Has the customer list, and nothing behind it. */
  readonly isLimitedToList: boolean
}

/** The kinds of people, written a second time by hand. */
export const userKinds: Readonly<Record<string, UserKind>> = {
  'caller-light': { rights: [], lacks: ['CanViewDashboard'], isLimitedToList: true },
  'campaign-only': {
    rights: ['CanSeeCampaignBuilderOnlyAccess', 'CanViewDashboard'],
    lacks: ['CanLogonAsOtherUser'],
    isLimitedToList: true,
  },
  'service lead': {
    rights: ['CanUseWorkflow', 'CanViewServiceLeadsTab'],
    lacks: ['CanViewDashboard'],
    isLimitedToList: true,
  },
  workflow: {
    rights: ['CanUseWorkflow', 'CanViewDashboard'],
    lacks: ['CanSeeCampaignBuilderOnlyAccess'],
    isLimitedToList: false,
  },
  dealer: {
    rights: ['CanViewDashboard'],
    lacks: ['CanUseWorkflow', 'CanSeeCampaignBuilderOnlyAccess'],
    isLimitedToList: false,
  },
  support: {
    rights: ['CanSeeCampaignBuilderOnlyAccess', 'CanLogonAsOtherUser', 'CanViewDashboard'],
    lacks: [],
    isLimitedToList: false,
  },
}
