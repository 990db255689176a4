import { activityContract } from './activity/activity.contract.ts'
import { customerDetailsContract } from './customers/details/customer-details.contract.ts'
import { customerSearchContract } from './customers/search/customer-search.contract.ts'
import { customerFlagsContract } from './customers/details/customer-flags.contract.ts'
import { customerManagementContract } from './customers/details/customer-management.contract.ts'
import { assignmentContract } from './customers/contact/assignment.contract.ts'
import { contactLogContract } from './customers/contact/contact-log.contract.ts'
import { callScriptContract } from './call-scripts/call-script.contract.ts'
import { contactTemplateContract } from './contact-templates/contact-template.contract.ts'
import { calendarFeedContract } from './appointments/calendar-feed.contract.ts'
import { dealerContract } from './dealers/dealer.contract.ts'
import { dealerGroupContract } from './dealer-groups/dealer-group.contract.ts'
import { dayPackContract } from './day-pack/day-pack.contract.ts'
import { dayPackSettingsContract } from './day-pack/day-pack-settings.contract.ts'
import { deviceContract } from './devices/device.contract.ts'
import { parityAlertContract } from './notifications/parity-alert.contract.ts'
import { pushContract } from './notifications/push.contract.ts'
import { managedDeviceContract } from './devices/managed-device.contract.ts'
import { bulkContactContract } from './bulk-contact/bulk-contact.contract.ts'
import { leadContract } from './leads/lead.contract.ts'
import { letterBatchContract } from './messages/letter-batch.contract.ts'
import { outboundMessageContract } from './messages/outbound-message.contract.ts'
import { unmatchedReplyContract } from './messages/unmatched-reply.contract.ts'
import { shortLinkContract } from './messages/short-link.contract.ts'
import { auditContract } from './audit/audit.contract.ts'
import { retentionContract } from './retention/retention.contract.ts'
import { configurationContract } from './configuration/configuration.contract.ts'
import { erasureContract } from './data-rights/erasure.contract.ts'
import { mergeContract } from './data-rights/merge.contract.ts'
import { personFileContract } from './data-rights/person-file.contract.ts'
import { exportContract } from './exports/export.contract.ts'
import { fileContract } from './files/file.contract.ts'
import { dashboardContract } from './dashboards/dashboard.contract.ts'
import { widgetContract } from './dashboards/widget.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { inventoryContract } from './inventory/inventory.contract.ts'
import { jobContract } from './jobs/job.contract.ts'
import { keyFinancialsContract } from './offers/key-financials/key-financials.contract.ts'
import { offerContract } from './offers/offer.contract.ts'
import { savedOfferContract } from './offers/saved/saved-offer.contract.ts'
import { missingOfferContract } from './missing-offer/missing-offer.contract.ts'
import { totalCostContract } from './offers/key-financials/total-cost.contract.ts'
import { shownDealsContract } from './offers/shown/shown-deals.contract.ts'
import { mappingOverrideContract } from './mapping-overrides/mapping-override.contract.ts'
import { diagnosticsContract } from './mapping-diagnostics/diagnostics.contract.ts'
import { mappingEffectContract } from './mapping-effect/mapping-effect.contract.ts'
import { mappingResultsContract } from './mapping-rules/mapping-results.contract.ts'
import { mappingRulesContract } from './mapping-rules/mapping-rules.contract.ts'
import { modelMappingContract } from './model-mapping/model-mapping.contract.ts'
import { preCalculationContract } from './pre-calculation/pre-calculation.contract.ts'
import { metadataContract } from './organisations/metadata.contract.ts'
import { organisationSettingsContract } from './organisations/organisation-settings.contract.ts'
import { organisationPictureContract } from './organisations/organisation-picture.contract.ts'
import { parameterContract } from './parameters/parameter.contract.ts'
import { webhookContract } from './webhooks/webhook-subscription.contract.ts'
import { businessRuleContract } from './business-rules/business-rule.contract.ts'
import { fourSContract } from './four-s/four-s-project.contract.ts'
import { predictiveParityContract } from './predictive-parity/predictive-parity.contract.ts'
import { scheduledTaskContract } from './scheduled-tasks/scheduled-task.contract.ts'
import { savedSearchContract } from './saved-searches/saved-search.contract.ts'
import { incentiveContract } from './incentive-settings/incentive.contract.ts'
import { productContract } from './products/product.contract.ts'
import { ownSessionContract } from './sessions/own-session.contract.ts'
import { passkeyContract } from './sessions/passkey.contract.ts'
import { actingContract } from './sessions/acting.contract.ts'
import { secondFactorContract } from './sessions/second-factor.contract.ts'
import { signInContract } from './sign-in.contract.ts'
import { featureAuditContract } from './users/feature-audit.contract.ts'
import { presenceContract } from './live/presence.contract.ts'
import { campaignContract } from './campaigns/campaign.contract.ts'
import { reportContract } from './reports/report.contract.ts'
import { legacyPageContract } from './legacy/legacy-page.contract.ts'
import { serviceProviderContract } from './service-provider/service-provider.contract.ts'
import { exportScheduleContract } from './exports/export-schedule.contract.ts'
import { sftpContract } from './sftp/sftp-server.contract.ts'
import { powerBiContract } from './power-bi/power-bi-report.contract.ts'
import { pageSpeedContract } from './page-speed/page-speed.contract.ts'
import { supportContract } from './support/support.contract.ts'
import { orgHealthContract } from './org-health/org-health.contract.ts'
import { customerContactContract } from './customers/contact/customer-contact.contract.ts'
import { roleContract } from './roles/role.contract.ts'
import { rightCheckContract } from './roles/right-check.contract.ts'
import { handoverContract } from './customers/contact/handover.contract.ts'
import { allUsersContract } from './users/all-users.contract.ts'
import { processingContract } from './processing/processing.contract.ts'
import { templateBuilderContract } from './processing/builder/template-builder.contract.ts'
import { processingTemplateContract } from './processing/processing-template.contract.ts'
import { assetClassificationContract } from './asset-classification/asset-classification.contract.ts'
import { mappingRuleSetContract } from './mapping-rule-sets/rule-set.contract.ts'
import { rvRuleContract } from './rv-rules/rv-rule.contract.ts'
import { userListContract } from './users/user-list.contract.ts'
import { userImportContract } from './user-import/user-import.contract.ts'
import { userPageContract } from './users/user-page.contract.ts'
import { invitationContract } from './users/invitation.contract.ts'
import { videoContract } from './videos/video.contract.ts'
import { userContract } from './users/user.contract.ts'

/** The registry: every call of the product by its key, then by its method. */
export const contract = {
  ...signInContract,
  ...actingContract,
  ...secondFactorContract,
  ...passkeyContract,
  ...ownSessionContract,
  ...userContract,
  ...userListContract,
  ...allUsersContract,
  ...userPageContract,
  ...userImportContract,
  ...roleContract,
  ...rightCheckContract,
  ...handoverContract,
  ...invitationContract,
  ...featureAuditContract,
  ...legacyPageContract,
  ...serviceProviderContract,
  ...powerBiContract,
  ...sftpContract,
  ...exportScheduleContract,
  ...pageSpeedContract,
  ...supportContract,
  ...orgHealthContract,
  ...campaignContract,
  ...reportContract,
  ...presenceContract,
  ...homeContract,
  ...customerSearchContract,
  ...customerDetailsContract,
  ...activityContract,
  ...contactLogContract,
  ...assignmentContract,
  ...customerFlagsContract,
  ...personFileContract,
  ...erasureContract,
  ...mergeContract,
  ...auditContract,
  ...retentionContract,
  ...configurationContract,
  ...customerManagementContract,
  ...callScriptContract,
  ...deviceContract,
  ...pushContract,
  ...parityAlertContract,
  ...managedDeviceContract,
  ...dayPackContract,
  ...dayPackSettingsContract,
  ...offerContract,
  ...missingOfferContract,
  ...keyFinancialsContract,
  ...savedOfferContract,
  ...totalCostContract,
  ...preCalculationContract,
  ...modelMappingContract,
  ...mappingRulesContract,
  ...mappingResultsContract,
  ...mappingEffectContract,
  ...diagnosticsContract,
  ...mappingOverrideContract,
  ...jobContract,
  ...scheduledTaskContract,
  ...businessRuleContract,
  ...webhookContract,
  ...predictiveParityContract,
  ...fourSContract,
  ...processingContract,
  ...templateBuilderContract,
  ...processingTemplateContract,
  ...shownDealsContract,
  ...parameterContract,
  ...metadataContract,
  ...savedSearchContract,
  ...calendarFeedContract,
  ...productContract,
  ...incentiveContract,
  ...rvRuleContract,
  ...mappingRuleSetContract,
  ...assetClassificationContract,
  ...inventoryContract,
  ...dashboardContract,
  ...widgetContract,
  ...bulkContactContract,
  ...leadContract,
  ...letterBatchContract,
  ...outboundMessageContract,
  ...unmatchedReplyContract,
  ...shortLinkContract,
  ...contactTemplateContract,
  ...dealerContract,
  ...customerContactContract,
  ...videoContract,
  ...dealerGroupContract,
  ...fileContract,
  ...organisationSettingsContract,
  ...exportContract,
  ...organisationPictureContract,
}

export type Contract = typeof contract
