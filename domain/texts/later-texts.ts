import { dealEditorTexts, dealStepTexts } from './en_gb/deal-editor.ts'
import { activityTexts } from './en_gb/activity.ts'
import { actingTexts } from './en_gb/account/acting.ts'
import { assignmentTexts } from './en_gb/assignment.ts'
import { dayPackTexts } from './en_gb/day-pack.ts'
import { outboxTexts } from './en_gb/outbox.ts'
import { callScriptTexts } from './en_gb/call-scripts.ts'
import { customerDetailsTexts } from './en_gb/customer-details.ts'
import { deviceTexts } from './en_gb/devices.ts'
import { detailsPanelTexts } from './en_gb/details-panels.ts'
import { importReasonTexts } from './en_gb/import-reasons.ts'
import { bulkContactTexts } from './en_gb/contact/bulk-contact.ts'
import { leadTexts } from './en_gb/contact/leads.ts'
import { customerContactTexts } from './en_gb/contact/customer-contact.ts'
import { conversationTexts } from './en_gb/contact/conversation.ts'
import { videoTexts } from './en_gb/contact/videos.ts'
import { contactTemplateTexts } from './en_gb/administration/contact-templates.ts'
import { dashboardTexts } from './en_gb/administration/dashboards.ts'
import { dealerGroupTexts } from './en_gb/administration/dealer-groups.ts'
import { dealerTexts } from './en_gb/administration/dealers.ts'
import { incentiveTexts } from './en_gb/administration/incentives.ts'
import { invitationTexts } from './en_gb/administration/invitations.ts'
import { webhookTexts } from './en_gb/administration/webhooks.ts'
import { businessRuleTexts } from './en_gb/data/business-rules.ts'
import { uploadTexts } from './en_gb/data/uploads.ts'
import { passwordMailTexts } from './en_gb/account/password-mails.ts'
import { auditTexts } from './en_gb/data/audit.ts'
import { retentionTexts } from './en_gb/data/retention.ts'
import { configurationTexts } from './en_gb/data/configuration.ts'
import { dataRightsTexts } from './en_gb/data/data-rights.ts'
import { mergeTexts } from './en_gb/data/merge.ts'
import { jobTexts } from './en_gb/administration/jobs.ts'
import { messageTexts } from './en_gb/administration/messages.ts'
import { reportTexts } from './en_gb/reports/reports.ts'
import { legacyPageTexts } from './en_gb/administration/legacy-pages.ts'
import { serviceProviderTexts } from './en_gb/administration/service-provider.ts'
import { powerBiTexts } from './en_gb/reports/power-bi.ts'
import { predictiveParityTexts } from './en_gb/reports/predictive-parity.ts'
import { pageSpeedTexts } from './en_gb/administration/page-speed.ts'
import { supportTexts } from './en_gb/administration/support.ts'
import { knownParameterTexts } from './en_gb/administration/known-parameters.ts'
import { mappingOverrideTexts } from './en_gb/mapping/mapping-overrides.ts'
import { mappingEffectTexts } from './en_gb/mapping/mapping-effect.ts'
import { missingOfferTexts } from './en_gb/mapping/missing-offer.ts'
import { mappingRulesTexts } from './en_gb/mapping/mapping-rules.ts'
import { modelMappingTexts } from './en_gb/mapping/model-mapping.ts'
import { diagnosticsTexts } from './en_gb/mapping/mapping-diagnostics.ts'
import { organisationTexts } from './en_gb/administration/organisations.ts'
import { metadataTexts } from './en_gb/administration/metadata.ts'
import { scriptTexts } from './en_gb/administration/scripts.ts'
import { parameterTexts } from './en_gb/administration/parameters.ts'
import { assetClassificationTexts } from './en_gb/mapping/asset-classification.ts'
import { mappingRuleSetTexts } from './en_gb/mapping/mapping-rule-sets.ts'
import { sftpTexts } from './en_gb/data/sftp.ts'
import { rvRuleTexts } from './en_gb/data/rv-rules.ts'
import { processingTexts } from './en_gb/data/processing.ts'
import { templateBuilderTexts } from './en_gb/administration/template-builder.ts'
import { templateStepTexts } from './en_gb/administration/template-steps.ts'
import { productTexts } from './en_gb/administration/products.ts'
import { recordTexts } from './en_gb/administration/records.ts'
import { roleTexts } from './en_gb/administration/roles.ts'
import { appointmentTexts } from './en_gb/lists/appointments.ts'
import { conditionTexts } from './en_gb/lists/conditions.ts'
import { exportTexts } from './en_gb/lists/exports.ts'
import { fourSTexts } from './en_gb/lists/four-s.ts'
import { campaignTexts } from './en_gb/lists/campaigns.ts'
import { savedSearchTexts } from './en_gb/lists/saved-searches.ts'
import { userTexts } from './en_gb/administration/users.ts'
import { scheduledTaskTexts } from './en_gb/administration/scheduled-tasks.ts'
import { taskKindTexts } from './en_gb/data/task-kinds.ts'
import { offerTexts } from './en_gb/offers.ts'
import { contactLogTexts } from './en_gb/contact-log.ts'
import { presentationTexts } from './en_gb/presentation.ts'
import { notificationTexts } from './en_gb/account/notifications.ts'
import { ownSessionTexts } from './en_gb/account/own-sessions.ts'
import { secondFactorTexts } from './en_gb/account/second-factor.ts'
import { vaultTexts } from './en_gb/vault.ts'

/** The sentences that no page begins with, in British English. */
export const laterTexts = {
  ...outboxTexts,
  ...dayPackTexts,
  ...assignmentTexts,
  ...actingTexts,
  ...secondFactorTexts,
  ...ownSessionTexts,
  ...notificationTexts,
  ...activityTexts,
  ...customerDetailsTexts,
  ...detailsPanelTexts,
  ...importReasonTexts,
  ...contactLogTexts,
  ...callScriptTexts,
  ...messageTexts,
  ...contactTemplateTexts,
  ...bulkContactTexts,
  ...leadTexts,
  ...customerContactTexts,
  ...conversationTexts,
  ...videoTexts,
  ...jobTexts,
  ...invitationTexts,
  ...appointmentTexts,
  ...conditionTexts,
  ...exportTexts,
  ...dataRightsTexts,
  ...mergeTexts,
  ...uploadTexts,
  ...passwordMailTexts,
  ...auditTexts,
  ...retentionTexts,
  ...configurationTexts,
  ...fourSTexts,
  ...campaignTexts,
  ...savedSearchTexts,
  ...scheduledTaskTexts,
  ...taskKindTexts,
  ...processingTexts,
  ...businessRuleTexts,
  ...webhookTexts,
  ...templateBuilderTexts,
  ...templateStepTexts,
  ...rvRuleTexts,
  ...mappingRuleSetTexts,
  ...assetClassificationTexts,
  ...scriptTexts,
  ...recordTexts,
  ...productTexts,
  ...incentiveTexts,
  ...modelMappingTexts,
  ...diagnosticsTexts,
  ...mappingOverrideTexts,
  ...mappingRulesTexts,
  ...mappingEffectTexts,
  ...missingOfferTexts,
  ...parameterTexts,
  ...knownParameterTexts,
  ...organisationTexts,
  ...metadataTexts,
  ...dealerTexts,
  ...roleTexts,
  ...userTexts,
  ...dashboardTexts,
  ...dealerGroupTexts,
  ...legacyPageTexts,
  ...serviceProviderTexts,
  ...powerBiTexts,
  ...sftpTexts,
  ...predictiveParityTexts,
  ...pageSpeedTexts,
  ...supportTexts,
  ...reportTexts,
  ...offerTexts,
  ...dealEditorTexts,
  ...dealStepTexts,
  ...deviceTexts,
  ...presentationTexts,
  ...vaultTexts,
} as const
