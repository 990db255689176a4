import type {
  ContactChannel,
  ContactPermission,
} from '../../customers/contact/contact-permission.rules.ts'
import type { campaignTypes } from '../../customers/customer-campaign.model.ts'
import type { LinkObstacle } from '../../customers/details/customer-links.rules.ts'

const permissions = {
  permission_allowed: 'Allowed',
  permission_do_not_contact: 'Do not contact',
  permission_not_allowed: 'Not allowed: objected to',
  permission_unknown: 'Not known: nobody has asked yet',
} satisfies Record<`permission_${ContactPermission}`, string>

const channels = {
  permission_way_call: 'Calls',
  permission_way_email: 'E-mail',
  permission_way_mail: 'Letters',
  permission_way_sms: 'SMS',
} satisfies Record<`permission_way_${ContactChannel}`, string>

const campaignKinds = {
  campaign_type_normal: 'Campaign',
  campaign_type_p4: 'Forecast (P4)',
  campaign_type_4s: '4S project',
  campaign_type_builder: 'Campaign builder',
} satisfies Record<`campaign_type_${(typeof campaignTypes)[number]}`, string>

const linkObstacles = {
  link_disabled_no_address: 'Not available: no address has been imported for this customer.',
  link_disabled_no_proposals:
    'Not available: the customer has no proposals to present. They arrive with the next processing.',
  link_disabled_only_repeat_term:
    'Not available: the only proposal repeats the present term, so there is nothing to present.',
  link_disabled_unsafe_address: 'Not available: the imported address is not a web address.',
} satisfies Record<`link_disabled_${LinkObstacle}`, string>

/** Words of codes that come with the feed; a code without words is shown as it came. */
const codes = {
  customer_field_warnings_duplicate_registration: 'Another customer has the same registration',
  customer_field_warnings_mileage_unknown: 'The mileage is not known, so the valuation is a guess',
  customer_field_warnings_payment_holiday_extension:
    'Payments were deferred or the agreement was extended',
  customer_field_warnings_valuation_old: 'The valuation is old',
  customer_field_cIntentions_change: 'Wants to change the vehicle',
  customer_field_cIntentions_keep: 'Wants to keep the vehicle',
  customer_field_cIntentions_undecided: 'Has not decided yet',
  customer_field_propensity_bucket_high: 'High: likely to renew now',
  customer_field_propensity_bucket_medium: 'Medium: may renew with the right offer',
  customer_field_propensity_bucket_low: 'Low: unlikely to renew now',
  customer_field_engagement_opened: 'Opened',
  customer_field_engagement_clicked: 'Clicked',
  customer_field_engagement_bounced: 'Not delivered',
}

/** Sentences of the sidebar's panels. */
export const detailsPanelTexts = {
  ...permissions,
  ...channels,
  ...campaignKinds,
  ...linkObstacles,
  ...codes,

  panel_as_of: 'There is no connection to Forecourt. This is what was loaded at {{time}}.',
  panel_refused:
    'Your role does not include {{rights}}. Ask an administrator of your organisation.',
  panel_refused_parameter: 'Your organisation has this switched off.',

  // Permissions
  permission_choose: 'Choose another representative in the head of the page to see theirs.',
  permission_master: 'Do not contact',
  permission_master_off: 'Not set: each of the settings above applies by itself',
  permission_master_on: 'Set: no contact is allowed, regardless of the settings above',
  permission_of_customer: 'Permissions of the customer',
  permission_of_representative: 'Permissions of {{name}}, representative {{position}}',

  // Propensity
  propensity_empty_text:
    'No propensity was scored for this customer. It arrives with the next processing that scores them.',
  propensity_empty_title: 'Not scored yet',
  propensity_score: 'Propensity to renew',
  propensity_signs: 'Signs of interest',

  // Service history
  detail_page_failed_service_history_load: 'The service history could not be loaded',
  service_contact: 'Contact',
  service_cost: 'Estimated cost',
  service_date: 'Date',
  service_description: 'Work',
  service_empty_text:
    'No workshop visit has been imported for this vehicle. Visits arrive with the next import of ' +
    'service data.',
  service_empty_title: 'No service history',
  service_hours: 'Hours sold',
  service_loading: 'Loading the service history',

  // Excess mileage
  excess_empty_text:
    'Neither the contract mileage nor a reading is known. Correct the mileage in the agreement ' +
    'tab where your organisation allows it, or wait for the next import.',
  excess_empty_title: 'No mileage known',
  excess_at_end: 'Expected at the end',
  excess_calculated: 'How it was calculated',
  excess_contract: 'Contract and reading',
  excess_today: 'Today',

  // Customer links
  link_about: 'Addresses made for this customer. They open in a new tab.',
  link_none: 'Not available',
  link_open: 'Page',
  link_open_sso: 'Page, signed in',
  link_personal: 'Personal page',
  link_renewal_presentation: 'Renewal presentation',

  // Pre-approvals
  pre_approval_ended: 'ended',
  pre_approval_amount: 'Amount approved',
  pre_approval_empty_text:
    'Nothing has been approved in advance. The lender’s answers arrive with the next import.',
  pre_approval_empty_title: 'No pre-approval',
  pre_approval_expiry: 'Valid until',
  pre_approval_no_expiry: 'No end date',
  pre_approval_last_day: 'last day today',

  // Campaigns
  campaign_empty_text:
    'This customer is in no campaign that still runs. Campaigns are created from the customer list.',
  campaign_empty_title: 'No campaign',
  campaign_endless: 'No end date',
  campaign_ends: 'Ends',
  campaign_offers: 'Offers',
  campaign_proposals_4s: 'Proposals of the 4S project',
  campaign_proposals_builder: 'Proposals of the campaign builder',
  campaign_proposals_p4: 'Proposals of the forecast (P4)',
  campaign_recommended: '{{offer}}, recommended',
  campaign_starts: 'Starts',
  campaign_no_offers: 'No offer of its own',

  // Warnings
  warning_empty: 'There is nothing to warn of.',
  warning_holiday: 'Payment holidays and extension',
  warning_intentions: 'Intentions',
  warning_no_intentions:
    'Nothing is known of what the customer wants. Log it when you have spoken.',
  warning_no_holiday: 'No payment was deferred and none was added.',

  // Contact
  contact_account: 'Customer’s account',
  contact_account_id: 'Account',
  contact_account_linked: 'Linked',
  contact_account_not_linked: 'Not linked',
  contact_account_recent: 'recently',
  contact_address: 'Address',
  contact_call_number: 'Call {{number}}',
  contact_customer: 'The customer',
  contact_documents: 'Documents',
  contact_email: 'E-mail',
  contact_mobile: 'Mobile',
  contact_none: 'No number and no address are known. They arrive with the next import.',
  contact_phone: 'Phone',
  contact_spoken_to: 'spoken to',
  contact_write_to: 'Write to {{address}}',

  // Hot leads
  lead_accessories: 'Accessories',
  lead_action_by: 'Act by',
  lead_body: 'Body',
  lead_cash: 'Cash',
  lead_colour: 'Colour',
  lead_condition: 'Condition',
  lead_doors: 'Doors',
  lead_empty_text:
    'The customer has not asked for anything by themselves. Hot leads arrive from the website.',
  lead_empty_title: 'No hot leads',
  lead_expired: 'Expired',
  lead_expired_by_lms: 'Expired: closed by the leads system',
  lead_finance: 'Finance',
  lead_fuel: 'Fuel',
  lead_group_stock: 'Group stock',
  lead_max_cash: 'Maximum cash',
  lead_max_payment: 'Maximum payment a month',
  lead_max_price: 'Maximum price',
  lead_mileage: 'Mileage a year',
  lead_model: 'Model',
  lead_nothing: 'Nothing specified',
  lead_offer: 'Offer viewed',
  lead_open: 'Open',
  lead_payment: 'Payment a month',
  lead_price: 'On-the-road price',
  lead_product: 'Product',
  lead_received: 'Received',
  lead_search: 'Search',
  lead_seats: 'Seats',
  lead_service_plan: 'Service plan',
  lead_settlement: 'Settlement',
  lead_term: 'Term, months',
  lead_title: 'Hot lead of {{day}}',
  lead_transmission: 'Transmission',
  lead_true_equity: 'True equity',
  lead_type: 'Kind of vehicle',
  lead_valuation: 'Valuation',
  lead_vin: 'VIN',

  // Digital pre-inspection
  flags_title: 'Flags',
  flags_save: 'Save flags',
  flags_saved: 'Flags saved',
  flags_failed: 'The flags could not be saved',
  flags_none: 'There is no flag that you may set.',
  inspection_amounts: 'Mileage and costs',
  inspection_damage_at: '{{panel}}, {{location}}',
  inspection_damage_of: '{{severity}} at the {{place}}',
  inspection_damage_unnamed: 'Damage',
  inspection_damages: 'Damage',
  inspection_empty_eligible:
    'The customer may send an inspection in and has not done so yet. Ask them for one.',
  inspection_empty_ineligible: 'This customer is not eligible for a digital inspection.',
  inspection_empty_title: 'No inspection sent in',
  inspection_empty_unknown:
    'Whether this customer may send an inspection in is not known. It arrives with the next import.',
  inspection_estimate: 'Estimate',
  inspection_excess_cost: 'Excess charge',
  inspection_excess_mileage: 'Excess mileage',
  inspection_id: 'Inspection',
  inspection_location: 'Where',
  inspection_mileage: 'Mileage',
  inspection_no_damage: 'No damage was reported.',
  inspection_no_picture: 'No picture',
  inspection_open: 'Open the inspection',
  inspection_open_picture: 'Open larger: {{picture}}',
  inspection_panel: 'Part',
  inspection_picture_before: 'Picture before',
  inspection_picture_failed: 'The picture could not be loaded.',
  inspection_picture_next: 'Next picture',
  inspection_picture_number: '{{number}} of {{count}}',
  inspection_picture_of: 'Picture {{number}} of {{damage}}',
  inspection_pictures: 'Pictures',
  inspection_received: 'Received',
  inspection_severity: 'Damage',
  inspection_show_picture: 'Show: {{picture}}',
  inspection_status: 'Status',
  inspection_submitted_on: 'Submitted on',
  inspection_title: 'Digital pre-inspection {{id}}',
  inspection_total: 'Total cost',
} as const
