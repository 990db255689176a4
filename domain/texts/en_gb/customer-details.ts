import type { DetailsTabId } from '../../customers/details/details-tabs.rules.ts'
import type { OfferType, stepLabels } from '../../offers/offer.model.ts'

const tabs = {
  details_tab_key_financials: 'Key financials',
  details_tab_comments: 'Comments',
  details_tab_permissions: 'Permissions',
  details_tab_agreement: 'Agreement',
  details_tab_propensity: 'Propensity',
  details_tab_service_history: 'Service history',
  details_tab_excess_mileage: 'Excess mileage',
  details_tab_customer_links: 'Customer links',
  details_tab_pre_approvals: 'Pre-approvals',
  details_tab_campaigns: 'Campaigns',
  details_tab_warnings: 'Warnings',
  details_tab_contact: 'Contact',
  details_tab_hot_leads: 'Hot leads',
  details_tab_digital_pre_inspection: 'Digital inspection',
} satisfies Record<`details_tab_${DetailsTabId}`, string>

const offerTypes = {
  offer_type_offer: 'Offer',
  offer_type_saved: 'Saved',
  offer_type_recommended: 'Recommended',
  offer_type_mapped: 'In stock',
  offer_type_repeatTerm: 'Repeat term',
  offer_type_buyingPower: 'Buying power',
  offer_type_hotlead: 'Hot lead',
  offer_type_digitalRenewal: 'Digital renewal',
  offer_type_campaignOffer: 'Campaign',
  offer_type_pamAppliedInventory: 'Applied stock',
} satisfies Record<`offer_type_${OfferType}`, string>

const steps = {
  step_valuation: 'Valuation',
  step_settlement: 'Settlement',
  step_equity: 'Equity',
  step_arrears: 'Arrears',
  step_excess_mileage: 'Excess mileage',
  step_true_equity: 'True equity',
  step_price: 'Cash price',
  step_deposit_contribution: 'Dealer contribution',
  step_deposit: 'Deposit',
  step_negative_equity: 'Equity short',
  step_credit: 'Amount of credit',
  step_old_payment: 'Pays now',
  step_uplift: 'Uplift allowed',
  step_new_payment: 'New payment',
  step_parity: 'Parity',
} satisfies Record<`step_${(typeof stepLabels)[number]}`, string>

/** Sentences of the customer details page: its frame, its key financials and its agreement. */
export const customerDetailsTexts = {
  ...tabs,
  ...offerTypes,
  ...steps,

  // The frame
  customer_page_failed_load_query:
    'The list that this customer was opened from could not be loaded, so previous and next may be missing.',
  details_activity: 'Activity',
  details_activity_counted: 'Activity {{count}}',
  details_all_facts: 'All facts',
  details_as_of_notice: 'There is no connection to Forecourt. This is the customer as of {{time}}.',
  details_key_steps: 'Next and previous customer',
  details_more: 'More',
  details_offers: 'Offers',
  details_offline_title: 'This customer is not on this device',
  details_offline_text:
    'Forecourt could not be reached, and this customer has not been opened here since signing ' +
    'in. Check the connection and try again.',
  details_open_elsewhere_one: '{{names}} has this customer open',
  details_open_elsewhere_other: '{{names}} have this customer open',
  details_representative: 'Representative',
  details_representative_chosen: 'Rep. {{name}}',
  details_representative_nameless: 'Representative {{position}}',
  details_tabs: 'Customer details',
  details_tab_none: 'none',
  details_tab_no_hot_leads: 'This customer has no hot leads',
  details_tab_no_inspection: 'This customer has no digital inspection',
  details_view: 'What is shown',
  details_way_call: 'Call',
  details_way_email: 'E-mail',
  details_way_mail: 'Letter',
  details_way_sms: 'SMS',
  details_way_allowed: '{{way}}: allowed',
  details_way_do_not_contact: '{{way}}: do not contact',
  details_way_not_allowed: '{{way}}: objected to',
  details_way_unknown: '{{way}}: not known',
  details_ways: 'Ways of contact',

  // Duplicates
  duplicate_about: '{{name}} shares a value with others: {{field}} {{value}}',
  duplicate_continue: 'Continue with {{name}}',
  duplicate_title: 'More than one customer matches',

  // Key financials
  financials_a_month: 'Change a month',
  financials_a_month_note: 'new less old payment',
  financials_current: 'Current',
  financials_less: 'less a month',
  financials_months_one: '1 month',
  financials_months_other: '{{count}} months',
  financials_more: 'more a month',
  financials_next_offers: 'Next offers',
  financials_next_payment: 'Next payment',
  financials_no_offers_text:
    'Offers arrive with the next processing. The agreement’s own figures are below.',
  financials_offers: 'offers {{from}} to {{to}} of {{total}}',
  financials_overview: 'Payment overview',
  financials_overview_na: 'N/A: the next payment is more than 180 days away',
  financials_payments: 'Payments in all',
  financials_payments_final_after:
    'in {{term}} months: the last month is for the final payment alone',
  financials_payments_final_with_last:
    'in {{term}} months: the final payment falls due with the last of them',
  financials_payments_first_rentals: 'in {{term}} months, the first of them {{rentals}} rentals',
  financials_payments_spaced: 'in {{term}} months: one every {{every}} months',
  financials_payments_spaced_and_final:
    'in {{term}} months: one every {{every}} months, and the final payment in month {{month}}',
  financials_pays_now: 'pays now',
  financials_previous_offers: 'Previous offers',
  financials_recommended: 'Recommended',
  financials_same: 'no change',
  financials_standing: 'Equity and parity',
  financials_standing_unknown: 'Equity has not been calculated yet.',
  why_against: '{{name}}, {{offer}} against {{current}}',
  why_as_of: 'As of {{time}}. Every bar starts where the one before it ended.',
  why_base: 'Base',
  why_chart: '{{title}}: {{steps}}',
  why_column_amount: 'Amount',
  why_column_so_far: 'So far',
  why_column_step: 'Step',
  why_equity: 'Why this equity',
  why_parity: 'Why this parity',
  why_parity_over: 'parity, over: the new payment is that much above the base',
  why_parity_within: 'parity, within: the new payment is that much under the base',
  why_payment: 'How the new payment’s credit comes about',
  why_to_equity: 'From the valuation to equity',
  why_to_parity: 'From today’s payment to parity',
  why_to_true_equity: 'From the valuation to true equity',

  // The agreement
  agreement_additional: 'Additional',
  agreement_copy: 'Copy {{field}}',
  agreement_copy_failed: 'This browser does not let the page copy.',
  agreement_documents: 'Documents',
  agreement_documents_failed: 'When the documents were sent last could not be loaded.',
  agreement_documents_locked: 'Can be sent again from {{time}}',
  agreement_documents_never: 'Not sent yet',
  agreement_documents_sent: 'Last sent',
  agreement_documents_state: 'State',
  agreement_finance: 'Finance',
  agreement_mileage_bad: 'A whole number from 0 to {{most}}',
  agreement_mileage_cancel: 'Cancel',
  agreement_mileage_discard: 'Discard {{miles}}',
  agreement_mileage_edit: 'Change {{field}}',
  agreement_mileage_mine: 'Save mine, {{miles}}',
  agreement_mileage_not_editable:
    'Your organisation does not allow this mileage to be changed any more.',
  agreement_mileage_odometer: 'Odometer',
  agreement_mileage_odometer_stale:
    'Someone has changed this mileage in the meantime. Their odometer reading is {{theirs}}, ' +
    'yours is {{yours}}.',
  agreement_mileage_pending:
    'Valuation, equity and excess mileage follow when the corrected mileage is sent.',
  agreement_mileage_save: 'Save',
  agreement_mileage_stale:
    'Someone has changed this mileage in the meantime. Their value is {{theirs}}, yours is {{yours}}.',
  agreement_mileage_theirs: 'Keep theirs, {{miles}}',
  agreement_settlements: 'Settlements',
  customer_failed_mileage_update: 'The mileage could not be changed. What you typed is still here.',
  generic_copied_to_clipboard: 'Copied',
} as const
