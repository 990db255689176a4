/** The words of searches: what a criterion is called, and how it reads on its chip. */
export const customerSearchTexts = {
  // What the searches beyond fields are called
  criterion_label_contact_status: 'Workflow tab',
  criterion_label_customerType: 'Customer type',
  criterion_label_vehicleType: 'New or used',
  vehicle_type_N: 'New cars',
  vehicle_type_U: 'Used cars',
  criterion_label_dealer: 'Dealer',
  criterion_label_group_id: 'Dealer group',
  criterion_label_hotLeads: 'Hot leads',
  criterion_label_identifier: 'Identifier',
  criterion_label_identifierType: 'Kind of identifier',
  criterion_label_keywords: 'Name, registration, VIN or agreement',
  criterion_label_leads: 'Lead category',
  criterion_label_eco_pre_calculated: 'Customers with an eco offer',
  criterion_label_inventory_vin: 'VIN of an offered car in stock',
  criterion_label_targeted_brand: 'Make of an offer',
  criterion_label_targeted_submodel: 'Model of an offer',
  criterion_label_offer_types: 'Offers by',
  offer_trait_uplift: 'Uplift',
  offer_trait_dealer_discount: 'Dealer discount',
  offer_trait_settlement_threshold: 'Settlement threshold',
  criterion_label_proposals: 'Customers with offers',
  criterion_label_vehicle: 'Registration or VIN',

  // How a criterion reads
  criterion_at: '{{label}} {{day}}',
  criterion_at_least: '{{label}} {{min}} or more',
  criterion_at_least_good: '{{label}} {{min}} or better',
  criterion_at_most: '{{label}} {{max}} or less',
  criterion_at_most_good: '{{label}} {{max}} or worse',
  criterion_between: '{{label}} {{min}} to {{max}}',
  criterion_equal: '{{label}} {{value}}',
  criterion_from: '{{label}} from {{min}}',
  criterion_has: '{{label}} with “{{text}}”',
  criterion_on: '{{label}} on {{day}}',
  criterion_quoted: '“{{text}}”',
  criterion_since: '{{label}} in the last {{span}}',
  criterion_until: '{{label}} by {{max}}',
  criterion_within: '{{label}} within {{span}}',

  // Lists and flags
  criterion_more: '{{values}} and {{count}} more',
  criterion_and: '{{first}} and {{last}}',
  criterion_none: 'not ({{conditions}})',
  criterion_or: '{{first}} or {{last}}',
  criterion_tri_exclude: '{{label}} left out',
  criterion_tri_include: '{{label}} included',
  criterion_tri_only: '{{label}} only',

  // Days relative to today
  criterion_ago: '{{span}} ago',
  criterion_ahead: '{{span}} from now',
  criterion_days_one: '1 day',
  criterion_days_other: '{{count}} days',
  criterion_months_one: '1 month',
  criterion_months_other: '{{count}} months',
  criterion_today: 'today',
  criterion_years_one: '1 year',
  criterion_years_other: '{{count}} years',

  // Values
  assignee_lms_user: 'Leads system',
  assignee_unassigned: 'Unassigned',
  contact_status_all: 'All',
  contact_status_appointed: 'Appointed',
  contact_status_call_back: 'Call back',
  contact_status_completed: 'Completed',
  contact_status_early_settlement: 'Early settlement',
  contact_status_uncontacted: 'Uncontacted',
  customer_type_cash: 'Cash customers',
  customer_type_finance: 'Finance customers',
  customer_type_lease: 'Lease customers',

  // Why a search is refused
  search_refused_bad_sort: 'The list cannot be sorted like that. Choose a column to sort by.',
  search_refused_bad_value:
    'The filter “{{field}}” has a value that it cannot take. Remove it or set it again.',
  search_refused_forbidden_field:
    'Your role does not include “{{field}}”, so it can be neither filtered nor sorted by. Remove it.',
  search_refused_malformed: 'This search cannot be read. Clear the filters and set them again.',
  search_refused_page_too_far:
    'Pages this far can only be reached one by one. Narrow the search instead.',
  search_refused_unknown_field: 'There is no filter called “{{field}}”. Remove it.',
} as const
