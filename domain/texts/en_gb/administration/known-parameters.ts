/** Names and meanings of the parameters that the product reads. */
export const knownParameterTexts = {
  parameter_name_inventory_based_proposals: 'Cars in stock as offers',
  parameter_text_inventory_based_proposals: 'Customers are also offered cars that are in stock.',
  parameter_name_enable_offer_mapping_overrides: 'Mapping overrides',
  parameter_text_enable_offer_mapping_overrides:
    'Overrides of the mapping decide which car is offered.',
  parameter_name_mbm_TCO_selection: 'Compare total cost',
  parameter_text_mbm_TCO_selection: 'Offers can be compared by their total cost of ownership.',
  parameter_name_propensity_UI_features: 'Propensity shown',
  parameter_text_propensity_UI_features:
    'Every customer has the propensity tab, and propensity offers are calculated.',
  'parameter_name_show-mapping_source': 'Mapping source shown',
  'parameter_text_show-mapping_source': 'Each offer says which mapping rule it comes from.',
  parameter_name_details_cash_information: 'Cash price shown',
  parameter_text_details_cash_information: 'A customer’s offers show what the car costs in cash.',
  parameter_name_details_show_offer_type: 'Kind of offer shown',
  parameter_text_details_show_offer_type: 'A customer’s offers say which kind they are.',
  parameter_name_processing_statebased_pricing_enabled: 'Prices by state',
  parameter_text_processing_statebased_pricing_enabled:
    'Prices and incentives may differ by the dealer’s state.',
  parameter_name_send_to_my_account_button: 'Send offers to the account',
  parameter_text_send_to_my_account_button: 'A saved offer can be sent to the customer’s account.',
  parameter_name_show_first_proposal_type: 'Show first',
  parameter_text_show_first_proposal_type:
    'Which kind of offer stands at the top of a customer’s list when several are possible.',
  parameter_name_TCO_selection_amount: 'Offers in a comparison',
  parameter_text_TCO_selection_amount: 'How many offers can be compared at once.',
  parameter_name_enable_model_mapping: 'Model mapping',
  parameter_text_enable_model_mapping:
    'The version of the model mapping that is in force decides which models are offered.',
  parameter_name_model_mapping_offer_brand_restrictions: 'Brands offered in the model mapping',
  parameter_text_model_mapping_offer_brand_restrictions:
    'The model mapping lists the models of these brands alone as offers. Empty: of all.',
  parameter_name_model_mapping_customer_brand_restrictions:
    'Customers’ brands in the model mapping',
  parameter_text_model_mapping_customer_brand_restrictions:
    'The model mapping lists customers’ models of these brands alone. Empty: of all.',
  parameter_name_mapping_overrides: 'Rules that overrides skip',
  parameter_text_mapping_overrides: 'The mapping rules that do not apply to an override.',
  parameter_name_auto_mapping_resource: 'Mapping: resource',
  parameter_text_auto_mapping_resource: 'What is mapped, as addresses of the mapping name it.',
  parameter_name_auto_mapping_region: 'Mapping: region',
  parameter_text_auto_mapping_region: 'Whose vehicles are mapped, by country or region.',
  parameter_name_auto_mapping_provider: 'Mapping: provider',
  parameter_text_auto_mapping_provider: 'Who provides the vehicles’ classes.',
  parameter_name_auto_mapping_brand: 'Mapping: brand',
  parameter_text_auto_mapping_brand: 'The brand whose rules these are, or all.',
  parameter_name_central_stock_dealer: 'Central stock dealer',
  parameter_text_central_stock_dealer: 'The code of the dealer that holds the central stock.',
  parameter_name_eco_option_fuel_types: 'Eco fuel types',
  parameter_text_eco_option_fuel_types: 'Cars with these fuel types count as eco offers.',
  parameter_name_saved_offer_threshold: 'Change that a saved offer bears',
  parameter_text_saved_offer_threshold:
    'How much a payment may change, in pence or cents, before a saved offer counts as outdated.',
  parameter_name_rate_lockdown: 'Rate locked',
  parameter_text_rate_lockdown: 'The interest rate of a deal cannot be changed.',
  parameter_name_hideDealEnhancers: 'Deal enhancers hidden',
  parameter_text_hideDealEnhancers: 'The fields that improve a deal are not shown.',
  parameter_name_show_ofp_buyup_flag_input: 'Buy-up flag shown',
  parameter_text_show_ofp_buyup_flag_input: 'A deal has the field for the buy-up flag.',
  parameter_name_term_lockdown: 'Term of a deal',
  parameter_text_term_lockdown:
    'Whether the term is typed freely, chosen from a list, read-only or hidden.',
  parameter_name_term_dropdown_options: 'Terms to choose from',
  parameter_text_term_dropdown_options: 'The terms in months, where they are chosen from a list.',
  parameter_name_always_show_lump_sum_products: 'Products with the lump sum',
  parameter_text_always_show_lump_sum_products: 'These products always show the lump sum.',
  parameter_name_settlement_deferral: 'Settlement deferred by',
  parameter_text_settlement_deferral: 'Days, or a month, by which the settlement date is deferred.',
  parameter_name_lease_termination_factor: 'Cost of ending a lease early',
  parameter_text_lease_termination_factor:
    'Share of the remaining rentals that ending a lease early costs.',
  parameter_name_negative_equity_cap_percentage: 'Negative equity financed',
  parameter_text_negative_equity_cap_percentage:
    'How much negative equity may be financed, percent of the next car’s price.',
  parameter_name_default_rate_type: 'Kind of rate',
  parameter_text_default_rate_type: 'What an agreement’s rate means where it does not say.',
  parameter_name_final_payment_with_last: 'Final payment falls due',
  parameter_text_final_payment_with_last: '1: with the last regular payment; 0: a month later.',
  parameter_name_tax_rate_percentage: 'Tax rate',
  parameter_text_tax_rate_percentage: 'Tax on prices and payments that do not hold it, percent.',
  parameter_name_payment_edit_solves: 'A typed payment changes',
  parameter_text_payment_edit_solves:
    'What changes when a payment is typed: the deposit or the price.',
  parameter_name_rv_mileage_basis: 'Mileage of RV rules',
  parameter_text_rv_mileage_basis:
    'Whether residual value rules count miles a year or over the whole term.',
  parameter_name_default_annual_mileage: 'Mileage where none is known',
  parameter_text_default_annual_mileage: 'Miles a year of an agreement that names none.',
  parameter_name_workflow_enabled: 'Workflow',
  parameter_text_workflow_enabled:
    'Lists and customers show the workflow: status tabs, events, do not contact.',
  parameter_name_digital_pre_inspection_enabled: 'Digital pre-inspection',
  parameter_text_digital_pre_inspection_enabled:
    'Customers have the digital pre-inspection and its column.',
  parameter_name_email_marketing_provider: 'E-mail marketing',
  parameter_text_email_marketing_provider:
    'Lists have the columns of the e-mail marketing provider.',
  parameter_name_show_duplicate_record_warning: 'Warn of duplicates',
  parameter_text_show_duplicate_record_warning:
    'A customer’s page says which others share its identifier.',
  parameter_name_customer_details_mileage_editable: 'Mileage can be corrected',
  parameter_text_customer_details_mileage_editable: 'Salespeople may correct a customer’s mileage.',
  parameter_name_customer_details_old_mileage_editable: 'Old mileage can be corrected',
  parameter_text_customer_details_old_mileage_editable:
    'Salespeople may correct the mileage of the old agreement.',
  parameter_name_show_my_account_link_features: 'Customer accounts',
  parameter_text_show_my_account_link_features:
    'Lists and customers show whether an account is linked.',
  parameter_name_MyAccountCashCustomers: 'Accounts of cash customers',
  parameter_text_MyAccountCashCustomers: 'Cash customers have an account, too.',
  parameter_name_duplicate_identifier: 'Duplicates are known by',
  parameter_text_duplicate_identifier: 'The field that duplicates share.',
  parameter_name_my_account_link_days_limit: 'An account is new for',
  parameter_text_my_account_link_days_limit: 'Days for which a linked account counts as new.',
  parameter_name_valuation_mileage_percentage: 'Value lost per 1,000 miles',
  parameter_text_valuation_mileage_percentage:
    'Percent of its value that a car loses by 1,000 more miles.',
  parameter_name_cash_customer_product_types: 'Products of cash customers',
  parameter_text_cash_customer_product_types:
    'Customers with these products count as cash customers.',
  parameter_name_lease_product_types: 'Lease products',
  parameter_text_lease_product_types: 'Customers with these products count as lessees.',
  parameter_name_customer_details_additional_customer_fields: 'Additional customer fields',
  parameter_text_customer_details_additional_customer_fields:
    'The further fields that a customer’s page shows.',
  parameter_name_message_short_links: 'Short links',
  parameter_text_message_short_links:
    'Links in e-mails or SMS become short ones, whose clicks are counted.',
  parameter_name_short_link_clicks_off: 'Clicks on short links are not counted',
  parameter_text_short_link_clicks_off:
    'Nobody counts how often a short link is opened, and e-mails no longer say so.',
  parameter_name_bulk_contact_pause_days: 'Pause between contacts',
  parameter_text_bulk_contact_pause_days:
    'Days in which a customer who was contacted is left out of messages to many.',
  parameter_name_sms_part_price: 'Price of a part of an SMS',
  parameter_text_sms_part_price: 'What the preview of SMS to many adds up, for example 0.04.',
  parameter_name_letter_window: 'Envelope of letters',
  parameter_text_letter_window: 'Where the envelope’s window shows the address.',
  parameter_name_reply_mailbox: 'Mailbox of replies',
  parameter_text_reply_mailbox:
    'Where replies are collected, as ' +
    'imaps://office@northgate.example@imap.northgate.example/INBOX; the operator sets the ' +
    'password.',
  parameter_name_video_service_url: 'Video service',
  parameter_text_video_service_url:
    'The https address that records and sends videos instead of this product.',
  parameter_name_video_service_locations: 'Places at the video service',
  parameter_text_video_service_locations:
    'The place of each dealer, as D1=4711, D2=4712, or one place for all.',
  parameter_name_calendar_names_customers: 'Customers named in calendars',
  parameter_text_calendar_names_customers:
    'People’s own calendars, outside this product, are told the customer’s name and vehicle.',
  parameter_name_finance_record_years: 'Finance records kept',
  parameter_text_finance_record_years:
    'Years for which an erased agreement’s finance record stays, from the end of its last year.',
  parameter_name_leads_chelmt_url: 'Leads: address of CHELMT',
  parameter_text_leads_chelmt_url:
    'The https address that leads go to; the operator sets the secret.',
  parameter_name_leads_mbfsesplms_url: 'Leads: address of MBFS ES PLMS',
  parameter_text_leads_mbfsesplms_url:
    'The https address that leads go to; the operator sets the secret.',
  parameter_name_leads_enquirymax_url: 'Leads: address of EnquiryMax',
  parameter_text_leads_enquirymax_url:
    'The https address that leads go to; the operator sets the secret.',
  parameter_name_leads_cdk_url: 'Leads: address of CDK',
  parameter_text_leads_cdk_url: 'The https address that leads go to; the operator sets the secret.',
  parameter_name_letter_sender: 'Sender of letters',
  parameter_text_letter_sender:
    'The line above the address; the organisation’s name where it is empty.',
  parameter_name_currency_symbol: 'Currency sign',
  parameter_text_currency_symbol: 'The sign that stands with every sum of money.',
  parameter_name_org_currency_placement: 'Currency sign stands',
  parameter_text_org_currency_placement: 'Whether the sign stands left or right of the sum.',
  parameter_name_number_format: 'Numbers written as',
  parameter_text_number_format:
    'How every figure is written: a language such as en-GB, or an example such as 1.234,56.',
  parameter_name_date_time_format: 'Dates written as',
  parameter_text_date_time_format:
    'How every date and time is written, for example DD/MM/YYYY HH:mm.',
  parameter_name_time_zone: 'Time zone',
  parameter_text_time_zone: 'The zone in which days begin and appointments are made.',
  parameter_name_search_display_prominent_VIN: 'VIN of customers’ cars brought out',
  parameter_text_search_display_prominent_VIN: 'The last ten characters of a VIN are brought out.',
  parameter_name_usedcar_display_prominent_VIN: 'VIN of stock brought out',
  parameter_text_usedcar_display_prominent_VIN:
    'The last ten characters of a VIN in stock are brought out.',
  parameter_name_userCanChangePassword: 'People may change their password',
  parameter_text_userCanChangePassword:
    'The user menu offers a new password. It counts in the base organisation.',
  parameter_name_show_mfa_reminder: 'Remind of the second factor',
  parameter_text_show_mfa_reminder:
    'People who sign in without a second factor are reminded of it.',
  parameter_name_kpi_default_period: 'Period of the KPI report',
  parameter_text_kpi_default_period:
    'The period that the KPI report opens with; the last two weeks where it is not set.',
  parameter_name_MfaReminderTimeout: 'Remind again after',
  parameter_text_MfaReminderTimeout:
    'Days until a dismissed reminder of the second factor comes back.',
  parameter_name_offline_max_customers: 'Customers on a device',
  parameter_text_offline_max_customers:
    'How many customers a device may hold for use without a network.',
  parameter_name_offline_max_megabytes: 'Megabytes on a device',
  parameter_text_offline_max_megabytes: 'How much a device may hold for use without a network.',
  parameter_name_offline_days_ahead: 'Days ahead on a device',
  parameter_text_offline_days_ahead: 'Appointments of this many days belong to the day pack.',
  parameter_name_offline_days_kept: 'Days that a copy is kept',
  parameter_text_offline_days_kept:
    'A copy that the office has not confirmed for this many days is dropped.',
  parameter_name_offline_protection: 'Protection of a device',
  parameter_text_offline_protection: 'How a device protects the customers that it holds.',
}
