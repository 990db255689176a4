import { fieldFactory } from './customer-field.model.ts'

const workflow = fieldFactory('workflow')
const engagement = fieldFactory('engagement')
const links = fieldFactory('links')
const consent = fieldFactory('consent')

/** What has been done and what comes next. */
export const workflowFields = [
  workflow('status', 'status', { isInitial: true }),
  workflow('nextStep', 'code'),
  workflow('nextStepAt', 'datetime'),
  workflow('warnings', 'list', { isInitial: true }),
  workflow('cIntentions', 'list'),
  workflow('buyUpFlag', 'flag', { isInitial: true }),
  workflow('ofp_buyup_flag', 'flag', { flag: 'show_ofp_buyup_flag_input' }),
  workflow('assignedUser', 'text'),
  workflow('assignedUserEmail', 'text', { filter: 'text' }),
  workflow('assignedUserDate', 'datetime'),
  workflow('lastSentToLMS', 'datetime'),
  workflow('contact_date', 'date'),
  workflow('actionBy', 'datetime', { isInitial: true }),
  workflow('mapped_inventory_count', 'integer'),
  workflow('processed_at', 'datetime'),
  workflow('cOneDocStatus', 'text'),
  workflow('last_sent_to_onedoc', 'datetime'),
  workflow('previousAgreement', 'text', { filter: 'text' }),
  workflow('nextAgreement', 'text', { filter: 'text' }),
  workflow('UCP1', 'text'),
  workflow('UCP2', 'text'),
  workflow('dpiStatusString', 'code', { flag: 'digital_pre_inspection_enabled' }),
  workflow('dpiSubmissionDate', 'date', { flag: 'digital_pre_inspection_enabled' }),
  workflow('proposal_debug', 'record', { right: 'CanViewAutomatedMappingDebug' }),
] as const

/** How the customer responds, and what is expected of them. */
export const engagementFields = [
  engagement('propensity_bucket', 'text', { flag: 'propensity_UI_features' }),
  engagement('ev_flag', 'flag', { isInitial: true }),
  engagement('digitalContactDate', 'date'),
  engagement('predictedRepurchaseDate', 'date', { right: 'CanViewCashCustomers' }),
  engagement('engagement', 'text', {
    right: 'CanViewEmailEngagementData',
    flag: 'email_marketing_provider',
  }),
  engagement('cNextServiceDate', 'date'),
  engagement('linked_to_my_account_at', 'datetime', { flag: 'show_my_account_link_features' }),
] as const

/** Addresses made for this customer. */
export const linkFields = [
  links('cPersonalURL', 'url'),
  links('cPersonalSSO', 'url'),
  links('cRenewalPresentationURL', 'url'),
  links('cRenewalPresentationSSO', 'url'),
] as const

/** Objections, as the consent ledger last recorded them: true means no contact that way. */
export const consentFields = [
  consent('dnc', 'flag', { isInitial: true }),
  consent('dne', 'flag', { isInitial: true }),
  consent('dnm', 'flag', { isInitial: true }),
  consent('dns', 'flag', { isInitial: true }),
  consent('doNotContact', 'flag', { isInitial: true }),
] as const
