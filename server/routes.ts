import type { Contract } from '#domain/contract.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { customerDetailsRoutes } from './customers/details/customer-details.routes.ts'
import { customerManagementRoutes } from './customers/details/customer-management.routes.ts'
import { assignmentRoutes } from './customers/contact/assignment.routes.ts'
import { appointmentRoutes } from './appointments/appointment.routes.ts'
import { contactLogRoutes } from './customers/contact/contact-log.routes.ts'
import { bootRoutes } from './boot/boot.routes.ts'
import { callScriptRoutes } from './call-scripts/call-script.routes.ts'
import { contactTemplateRoutes } from './contact-templates/contact-template.routes.ts'
import { calendarFeedRoutes } from './appointments/calendar-feed.routes.ts'
import { dayPackRoutes } from './day-pack/day-pack.routes.ts'
import { deviceRoutes } from './devices/device.routes.ts'
import { pushRoutes } from './notifications/push.routes.ts'
import { customerSearchRoutes } from './customers/search/customer-search.routes.ts'
import { dashboardRoutes } from './dashboards/dashboard.routes.ts'
import { widgetRoutes } from './dashboards/widget.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { configurationRoutes } from './configuration/configuration.routes.ts'
import { dataRightsRoutes } from './data-rights/data-rights.routes.ts'
import { exportRoutes } from './exports/export.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { bulkContactRoutes } from './bulk-contact/bulk-contact.routes.ts'
import { leadRoutes } from './leads/lead.routes.ts'
import { letterBatchRoutes } from './messages/letters/letter-batch.routes.ts'
import { messageRoutes } from './messages/outbound-message.routes.ts'
import { replyRoutes } from './messages/replies/reply.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { keyFinancialsRoutes } from './offers/key-financials.routes.ts'
import { offerRoutes } from './offers/offer.routes.ts'
import { shownDealsRoutes } from './offers/shown-deals.routes.ts'
import { savedOfferRoutes } from './offers/saved-offer.routes.ts'
import { missingOfferRoutes } from './missing-offer/missing-offer.routes.ts'
import { totalCostRoutes } from './offers/total-cost.routes.ts'
import { mappingOverrideRoutes } from './mapping-overrides/mapping-override.routes.ts'
import { diagnosticsRoutes } from './mapping-diagnostics/diagnostics.routes.ts'
import { mappingEffectRoutes } from './mapping-effect/mapping-effect.routes.ts'
import { mappingResultsRoutes } from './mapping-rules/mapping-results.routes.ts'
import { mappingRulesRoutes } from './mapping-rules/mapping-rules.routes.ts'
import { modelMappingRoutes } from './model-mapping/model-mapping.routes.ts'
import { preCalculationRoutes } from './pre-calculation/pre-calculation.routes.ts'
import { incentiveRoutes } from './incentives/incentive.routes.ts'
import { productRoutes } from './products/product.routes.ts'
import { metadataRoutes } from './organisations/metadata.routes.ts'
import { organisationSettingsRoutes } from './organisations/organisation-settings.routes.ts'
import { organisationPictureRoutes } from './organisations/organisation-picture.routes.ts'
import { dealerGroupRoutes } from './dealer-groups/dealer-group.routes.ts'
import { dealerRoutes } from './dealers/dealer.routes.ts'
import { organisationRoutes } from './organisations/organisation.routes.ts'
import { parameterRoutes } from './organisations/parameter.routes.ts'
import { actingRoutes } from './sessions/acting.routes.ts'
import { passwordRoutes } from './sessions/password.routes.ts'
import { secondFactorRoutes } from './sessions/second-factor.routes.ts'
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts'
import { passkeyRoutes } from './passkeys/passkey.routes.ts'
import { presenceRoutes } from './live/presence.routes.ts'
import { campaignRoutes } from './campaigns/campaign.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { legacyPageRoutes } from './legacy/legacy-page.routes.ts'
import { serviceProviderRoutes } from './service-provider/service-provider.routes.ts'
import { sftpRoutes } from './sftp/sftp.routes.ts'
import { powerBiRoutes } from './power-bi/power-bi.routes.ts'
import { pageSpeedRoutes } from './page-speed/page-speed.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { orgHealthRoutes } from './org-health/org-health.routes.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import { savedSearchRoutes } from './saved-searches/saved-search.routes.ts'
import { webhookRoutes } from './webhooks/webhook-subscription.routes.ts'
import { businessRuleRoutes } from './business-rules/business-rule.routes.ts'
import { fourSRoutes } from './four-s/four-s.routes.ts'
import { predictiveParityRoutes } from './predictive-parity/predictive-parity.routes.ts'
import { scheduledTaskRoutes } from './scheduled-tasks/scheduled-task.routes.ts'
import { processingRoutes } from './processing/processing.routes.ts'
import { processingTemplateRoutes } from './processing/processing-template.routes.ts'
import { assetClassificationRoutes } from './asset-classification/asset-classification.routes.ts'
import { mappingRuleSetRoutes } from './mapping-rule-sets/rule-set.routes.ts'
import { templateBuilderRoutes } from './processing/template-builder.routes.ts'
import { rvRuleRoutes } from './rv-rules/rv-rule.routes.ts'
import { roleRoutes } from './roles/role.routes.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { featureAuditRoutes } from './users/feature-audit.routes.ts'
import { customerContactRoutes } from './customer-contact/customer-contact.routes.ts'
import { invitationRoutes } from './invitations/invitation.routes.ts'
import { videoRoutes } from './videos/video.routes.ts'
import { rightCheckRoutes } from './users/right-check.routes.ts'
import { userRoutes } from './users/user.routes.ts'

type EveryCall = { [Key in keyof Contract]: { [Method in keyof Contract[Key]]: unknown } }

/** Every declaration with its handler; a declaration without one does not compile. */
export const routes = {
  ...sessionRoutes,
  ...passwordRoutes,
  ...actingRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...singleSignOnRoutes,
  ...organisationRoutes,
  ...parameterRoutes,
  ...metadataRoutes,
  ...bootRoutes,
  ...userRoutes,
  ...rightCheckRoutes,
  ...roleRoutes,
  ...invitationRoutes,
  ...featureAuditRoutes,
  ...homeRoutes,
  ...customerSearchRoutes,
  ...customerDetailsRoutes,
  ...dataRightsRoutes,
  ...auditRoutes,
  ...retentionRoutes,
  ...configurationRoutes,
  ...activityRoutes,
  ...contactLogRoutes,
  ...appointmentRoutes,
  ...assignmentRoutes,
  ...customerManagementRoutes,
  ...callScriptRoutes,
  ...deviceRoutes,
  ...pushRoutes,
  ...dayPackRoutes,
  ...offerRoutes,
  ...missingOfferRoutes,
  ...keyFinancialsRoutes,
  ...savedOfferRoutes,
  ...totalCostRoutes,
  ...preCalculationRoutes,
  ...modelMappingRoutes,
  ...mappingRulesRoutes,
  ...mappingResultsRoutes,
  ...mappingEffectRoutes,
  ...diagnosticsRoutes,
  ...mappingOverrideRoutes,
  ...jobRoutes,
  ...savedSearchRoutes,
  ...calendarFeedRoutes,
  ...scheduledTaskRoutes,
  ...businessRuleRoutes,
  ...webhookRoutes,
  ...predictiveParityRoutes,
  ...fourSRoutes,
  ...processingRoutes,
  ...processingTemplateRoutes,
  ...legacyPageRoutes,
  ...serviceProviderRoutes,
  ...powerBiRoutes,
  ...sftpRoutes,
  ...templateBuilderRoutes,
  ...pageSpeedRoutes,
  ...supportRoutes,
  ...orgHealthRoutes,
  ...campaignRoutes,
  ...reportRoutes,
  ...presenceRoutes,
  ...shownDealsRoutes,
  ...productRoutes,
  ...incentiveRoutes,
  ...rvRuleRoutes,
  ...mappingRuleSetRoutes,
  ...assetClassificationRoutes,
  ...inventoryRoutes,
  ...dashboardRoutes,
  ...widgetRoutes,
  ...bulkContactRoutes,
  ...leadRoutes,
  ...letterBatchRoutes,
  ...messageRoutes,
  ...replyRoutes,
  ...contactTemplateRoutes,
  ...dealerRoutes,
  ...customerContactRoutes,
  ...videoRoutes,
  ...dealerGroupRoutes,
  ...fileRoutes,
  ...organisationSettingsRoutes,
  ...exportRoutes,
  ...organisationPictureRoutes,
} satisfies EveryCall
