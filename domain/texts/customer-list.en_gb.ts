/** Sentences of the customer list and of a customer's page. */
export const customerListTexts = {
  // A customer's values
  customer_days_one: '1 day',
  customer_days_other: '{{count}} days',
  customer_days_short: '{{count}} d',
  customer_ended: 'ended',
  customer_no: 'No',
  customer_no_step: 'None',
  customer_open_address: 'Open',
  customer_step_due: '{{step}} {{day}} {{time}}',
  customer_step_overdue: 'Overdue, {{day}}',
  customer_yes: 'Yes',

  // The list
  list_card_ends: 'Ends in',
  list_card_pays: 'Pays',
  list_column_contact: 'Contact',
  list_column_flags: 'Flags',
  list_key_help: 'Show these keys',
  list_key_move: 'Next and previous customer',
  list_key_open: 'Open the customer',
  list_key_search: 'Search',
  list_key_select: 'Select or leave out',
  list_keys: 'Keys of the list',
  list_mark_buy_up: 'Buy-up',
  list_mark_ev: 'Electric',
  list_mark_hot_lead: 'Hot lead',
  list_mark_linked: 'Linked to their account within {{count}} days',
  list_mark_warnings_one: '1 warning',
  list_mark_warnings_other: '{{count}} warnings',
} as const
