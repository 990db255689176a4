import { germanDealEditorTexts, germanDealStepTexts } from './de_de/deal-editor.ts'
import { germanActivityTexts } from './de_de/activity.ts'
import { germanControlTexts } from './de_de/controls.ts'
import { germanAssignmentTexts } from './de_de/assignment.ts'
import { germanCallScriptTexts } from './de_de/call-scripts.ts'
import { germanCustomerDetailsTexts } from './de_de/customer-details.ts'
import { germanCustomerFieldTexts } from './de_de/customer-fields.ts'
import { germanCustomerListTexts } from './de_de/customer-list.ts'
import { germanCustomerSearchTexts } from './de_de/customer-search.ts'
import { germanDayPackTexts } from './de_de/day-pack.ts'
import { germanDeviceTexts } from './de_de/devices.ts'
import { germanDetailsPanelTexts } from './de_de/details-panels.ts'
import type { en_gb } from './en_gb.ts'
import { germanFrameTexts } from './de_de/frame.ts'
import { germanImportReasonTexts } from './de_de/import-reasons.ts'
import { germanMarkTexts } from './de_de/marks.ts'
import { germanDashboardTexts } from './de_de/administration/dashboards.ts'
import { germanDealerGroupTexts } from './de_de/administration/dealer-groups.ts'
import { germanDealerTexts } from './de_de/administration/dealers.ts'
import { germanInvitationTexts } from './de_de/administration/invitations.ts'
import { germanJobTexts } from './de_de/administration/jobs.ts'
import { germanMessageTexts } from './de_de/administration/messages.ts'
import { germanReportTexts } from './de_de/reports/reports.ts'
import { germanLegacyPageTexts } from './de_de/administration/legacy-pages.ts'
import { germanServiceProviderTexts } from './de_de/administration/service-provider.ts'
import { germanSftpTexts } from './de_de/data/sftp.ts'
import { germanPowerBiTexts } from './de_de/reports/power-bi.ts'
import { germanPredictiveParityTexts } from './de_de/reports/predictive-parity.ts'
import { germanPageSpeedTexts } from './de_de/administration/page-speed.ts'
import { germanSupportTexts } from './de_de/administration/support.ts'
import { germanKnownParameterTexts } from './de_de/administration/known-parameters.ts'
import { germanMetadataTexts } from './de_de/administration/metadata.ts'
import { germanScriptTexts } from './de_de/administration/scripts.ts'
import { germanParameterTexts } from './de_de/administration/parameters.ts'
import { germanIncentiveTexts } from './de_de/administration/incentives.ts'
import { germanMappingOverrideTexts } from './de_de/mapping/mapping-overrides.ts'
import { germanMissingOfferTexts } from './de_de/mapping/missing-offer.ts'
import { germanMappingEffectTexts } from './de_de/mapping/mapping-effect.ts'
import { germanMappingRulesTexts } from './de_de/mapping/mapping-rules.ts'
import { germanModelMappingTexts } from './de_de/mapping/model-mapping.ts'
import { germanAssetClassificationTexts } from './de_de/mapping/asset-classification.ts'
import { germanMappingRuleSetTexts } from './de_de/mapping/mapping-rule-sets.ts'
import { germanRvRuleTexts } from './de_de/data/rv-rules.ts'
import { germanWebhookTexts } from './de_de/administration/webhooks.ts'
import { germanBusinessRuleTexts } from './de_de/data/business-rules.ts'
import { germanProcessingTexts } from './de_de/data/processing.ts'
import { germanDiagnosticsTexts } from './de_de/mapping/mapping-diagnostics.ts'
import { germanTemplateBuilderTexts } from './de_de/administration/template-builder.ts'
import { germanTemplateStepTexts } from './de_de/administration/template-steps.ts'
import { germanProductTexts } from './de_de/administration/products.ts'
import { germanRecordTexts } from './de_de/administration/records.ts'
import { germanOrganisationTexts } from './de_de/administration/organisations.ts'
import { germanRoleTexts } from './de_de/administration/roles.ts'
import { germanUserTexts } from './de_de/administration/users.ts'
import { germanAppointmentTexts } from './de_de/lists/appointments.ts'
import { germanUploadTexts } from './de_de/data/uploads.ts'
import { germanPasswordMailTexts } from './de_de/account/password-mails.ts'
import { germanAuditTexts } from './de_de/data/audit.ts'
import { germanRetentionTexts } from './de_de/data/retention.ts'
import { germanConfigurationTexts } from './de_de/data/configuration.ts'
import { germanDataRightsTexts } from './de_de/data/data-rights.ts'
import { germanMergeTexts } from './de_de/data/merge.ts'
import { germanConditionTexts } from './de_de/lists/conditions.ts'
import { germanExportTexts } from './de_de/lists/exports.ts'
import { germanFourSTexts } from './de_de/lists/four-s.ts'
import { germanCampaignTexts } from './de_de/lists/campaigns.ts'
import { germanSavedSearchTexts } from './de_de/lists/saved-searches.ts'
import { germanLeadTexts } from './de_de/contact/leads.ts'
import { germanBulkContactTexts } from './de_de/contact/bulk-contact.ts'
import { germanCustomerContactTexts } from './de_de/contact/customer-contact.ts'
import { germanConversationTexts } from './de_de/contact/conversation.ts'
import { germanVideoTexts } from './de_de/contact/videos.ts'
import { germanContactTemplateTexts } from './de_de/administration/contact-templates.ts'
import { germanScheduledTaskTexts } from './de_de/administration/scheduled-tasks.ts'
import { germanTaskKindTexts } from './de_de/data/task-kinds.ts'
import { germanOfferTexts } from './de_de/offers.ts'
import { germanOutboxTexts } from './de_de/outbox.ts'
import { germanContactLogTexts } from './de_de/contact-log.ts'
import { germanShellTexts } from './de_de/shell.ts'
import { germanSignInTexts } from './de_de/sign-in.ts'
import { germanPresentationTexts } from './de_de/presentation.ts'
import { germanTableTexts } from './de_de/table.ts'
import { germanTaxonomyTexts } from './de_de/taxonomy.ts'
import { germanActingTexts } from './de_de/account/acting.ts'
import { germanNotificationTexts } from './de_de/account/notifications.ts'
import { germanOwnSessionTexts } from './de_de/account/own-sessions.ts'
import { germanSecondFactorTexts } from './de_de/account/second-factor.ts'
import { germanVaultTexts } from './de_de/vault.ts'

/**
 * Every sentence of the product in German, key for key as in en_gb; a key that is missing or too
 * many does not compile. People are addressed as „Sie“, quotations stand in „…“, and heads, chips
 * and tabs are short. One word for each thing:
 *
 * agreement Vertrag · customer Kunde · dealer Händler · dealer group Händlergruppe · sales person
 * Verkäufer · vehicle Fahrzeug · registration Kennzeichen · VIN FIN · derivative Variante · fuel
 * Antrieb · mileage Laufleistung · excess mileage Mehrlaufleistung · payment Rate · rate (of
 * interest) Zinssatz · term Laufzeit · deposit Anzahlung · amount of credit Darlehensbetrag ·
 * balloon Schlussrate · residual value Restwert · settlement (the sum) Ablöse, (the act) Ablösung ·
 * valuation Fahrzeugwert, (the act) Bewertung · equity Deckung, above zero „frei“, below „fehlen“ ·
 * parity Parität, within the old payment „passt“, over it „über“ · buy-up Upgrade · offer Angebot ·
 * proposal Vorschlag · renewal Anschluss · hot lead Hot Lead · propensity Wechselneigung · payment
 * holiday Ratenpause · consent Einwilligung · objection Widerspruch · do not contact (status)
 * Kontaktsperre · appointment Termin · call back Rückruf · pre-inspection Vorabprüfung · assignee
 * Bearbeiter · right Recht · role Rolle.
 *
 * Distances carry no unit: it is the organisation’s, not the language’s.
 */
export const de_de = {
  ...germanControlTexts,
  ...germanSignInTexts,
  ...germanFrameTexts,
  ...germanMarkTexts,
  ...germanTableTexts,
  ...germanShellTexts,
  ...germanCustomerFieldTexts,
  ...germanCustomerSearchTexts,
  ...germanCustomerListTexts,
  ...germanActivityTexts,
  ...germanAssignmentTexts,
  ...germanCustomerDetailsTexts,
  ...germanDetailsPanelTexts,
  ...germanImportReasonTexts,
  ...germanContactLogTexts,
  ...germanCallScriptTexts,
  ...germanMessageTexts,
  ...germanJobTexts,
  ...germanInvitationTexts,
  ...germanAppointmentTexts,
  ...germanConditionTexts,
  ...germanExportTexts,
  ...germanDataRightsTexts,
  ...germanMergeTexts,
  ...germanUploadTexts,
  ...germanPasswordMailTexts,
  ...germanAuditTexts,
  ...germanRetentionTexts,
  ...germanConfigurationTexts,
  ...germanFourSTexts,
  ...germanCampaignTexts,
  ...germanSavedSearchTexts,
  ...germanContactTemplateTexts,
  ...germanBulkContactTexts,
  ...germanLeadTexts,
  ...germanCustomerContactTexts,
  ...germanConversationTexts,
  ...germanVideoTexts,
  ...germanScheduledTaskTexts,
  ...germanTaskKindTexts,
  ...germanScriptTexts,
  ...germanRecordTexts,
  ...germanProductTexts,
  ...germanIncentiveTexts,
  ...germanModelMappingTexts,
  ...germanDiagnosticsTexts,
  ...germanMappingOverrideTexts,
  ...germanMappingRulesTexts,
  ...germanMappingEffectTexts,
  ...germanMissingOfferTexts,
  ...germanProcessingTexts,
  ...germanBusinessRuleTexts,
  ...germanWebhookTexts,
  ...germanTemplateBuilderTexts,
  ...germanTemplateStepTexts,
  ...germanRvRuleTexts,
  ...germanMappingRuleSetTexts,
  ...germanAssetClassificationTexts,
  ...germanParameterTexts,
  ...germanKnownParameterTexts,
  ...germanMetadataTexts,
  ...germanDealerTexts,
  ...germanOrganisationTexts,
  ...germanRoleTexts,
  ...germanUserTexts,
  ...germanDashboardTexts,
  ...germanDealerGroupTexts,
  ...germanLegacyPageTexts,
  ...germanServiceProviderTexts,
  ...germanPowerBiTexts,
  ...germanSftpTexts,
  ...germanPredictiveParityTexts,
  ...germanPageSpeedTexts,
  ...germanSupportTexts,
  ...germanReportTexts,
  ...germanOfferTexts,
  ...germanDealEditorTexts,
  ...germanDealStepTexts,
  ...germanOutboxTexts,
  ...germanDeviceTexts,
  ...germanDayPackTexts,
  ...germanPresentationTexts,
  ...germanTaxonomyTexts,
  ...germanSecondFactorTexts,
  ...germanOwnSessionTexts,
  ...germanNotificationTexts,
  ...germanActingTexts,
  ...germanVaultTexts,
} satisfies Record<keyof typeof en_gb, string>
