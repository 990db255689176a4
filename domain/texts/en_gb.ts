import { customerFieldTexts } from './customer-fields.en_gb.ts'
import { customerSearchTexts } from './customer-search.en_gb.ts'
import { customerListTexts } from './customer-list.en_gb.ts'
import { importReasonTexts } from './import-reasons.en_gb.ts'
import { shellTexts } from './shell.en_gb.ts'

/**
 * Every sentence of the product in British English, flat, grouped by subject and sorted within it. The keys type the page and the file seeds the
 * taxonomy on the host. `{{name}}` is filled in; `_one` and `_other` are the two plural forms of one key, chosen by `count`.
 */
export const en_gb = {
  // Dates
  date_open_calendar: 'Open calendar for {{label}}',

  // Dialogs
  dialog_cancel: 'Cancel',
  dialog_close: 'Close',

  // The faces of a list or panel
  face_empty_text: 'Nothing is here yet.',
  face_empty_title: 'Nothing to show',
  face_failed_text: 'The answer did not arrive. What you see elsewhere is unchanged.',
  face_failed_title: 'This could not be loaded',
  face_loading: 'Loading',
  face_offline_text: 'There is no connection and no copy of this on the device. It loads by itself when the connection returns.',
  face_offline_title: 'Not on this device',
  face_refused_text: 'Your role does not include this. Ask an administrator of your organisation.',
  face_refused_title: 'You cannot see this',
  face_retry: 'Try again',

  // Flash messages
  flash_dismiss: 'Dismiss',
  flash_region: 'Messages',

  // Forms
  form_date_invalid: 'Give a date as {{pattern}}',
  form_error_summary_one: 'One entry needs another look',
  form_error_summary_other: '{{count}} entries need another look',
  form_invalid: 'This entry cannot be used',
  form_number_invalid: 'Give a number',
  form_password_hide: 'Hide password',
  form_password_show: 'Show password',
  form_range_from: '{{label}}, from',
  form_range_order: 'The first must not be above the second',
  form_range_to: '{{label}}, to',
  form_required: 'This is needed',
  form_select_none: 'Choose',
  form_tri_exclude: 'Exclude',
  form_tri_include: 'Include',
  form_tri_only: 'Only',

  // Frame
  frame_breadcrumb: 'Where you are',
  frame_close_menu: 'Close menu',
  frame_collapse: 'Hide labels',
  frame_expand: 'Show labels',
  frame_more: 'More',
  frame_name: 'Forecourt',
  frame_open_menu: 'Open menu',
  frame_places: 'Places',
  frame_skip: 'Skip to the work',

  // Marks
  consent_call: 'Call',
  consent_call_no: 'No calls',
  consent_email: 'E-mail',
  consent_email_no: 'No e-mail',
  consent_letter: 'Letter',
  consent_letter_no: 'No letters',
  consent_sms: 'SMS',
  consent_sms_no: 'No SMS',
  equity_in_hand: 'in hand',
  equity_short: 'short',
  mark_not_available: 'N/A',
  mark_plate: 'Registration {{plate}}',
  mark_vin: 'VIN {{vin}}',
  parity_over: 'over',
  parity_within: 'within',

  // Connection pill
  pill_all_sent: 'All sent',
  pill_needs_you_one: '1 needs you',
  pill_needs_you_other: '{{count}} need you',
  pill_offline: 'Offline',
  pill_offline_waiting_one: 'Offline · 1 change on this device',
  pill_offline_waiting_other: 'Offline · {{count}} changes on this device',
  pill_on_device: '· {{count}} on this device',
  pill_online: 'Online · all sent',
  pill_sending_one: 'Sending 1 change',
  pill_sending_other: 'Sending {{count}} changes',
  pill_short_waiting: '{{count}} waiting',
  pill_sign_in_one: 'Sign in to send 1 change',
  pill_sign_in_other: 'Sign in to send {{count}} changes',

  // Customer status
  status_appointed: 'Appointed',
  status_assigned: 'Assigned',
  status_attended: 'Attended',
  status_call_back: 'Call back',
  status_contacted: 'Contacted',
  status_do_not_contact: 'Do not contact',
  status_letter_sent: 'Letter sent',
  status_not_set: 'Not set',
  status_not_sold: 'Not sold',
  status_on_going: 'On going',
  status_refinanced: 'Refinanced',
  status_selected: 'Selected',
  status_sold: 'Sold',

  // Tables
  table_actions: 'Actions for {{name}}',
  table_clear_selection: 'Clear',
  table_columns: 'Columns',
  table_columns_needed: 'Keep at least one column',
  table_comfortable: 'Comfortable',
  table_compact: 'Compact',
  table_density: 'Rows',
  table_find_column: 'Find a column',
  table_found_columns_one: '1 column',
  table_found_columns_other: '{{count}} columns',
  table_next: 'Next page',
  table_page_of: '{{from}}–{{to}} of {{total}}',
  table_page_unknown: '{{from}}–{{to}}',
  table_pages: 'Pages',
  table_previous: 'Previous page',
  table_reset: 'As delivered',
  table_rows_a_page: 'Rows a page',
  table_save: 'Save',
  table_select_page: 'Select all rows on this page',
  table_select_row: 'Select {{name}}',
  table_selected: '{{count}} selected',
  table_settings: 'Table settings',
  table_size: '{{count}} rows',
  table_sort_ascending: 'Ascending',
  table_sort_by: 'Sort by',
  table_sort_descending: 'Descending',
  table_sort_direction: 'Direction',
  table_sort_needed: 'Choose a column to sort by',
  table_sort_none: 'No column',

  // Theme
  theme_choice: 'Appearance',
  theme_dark: 'Dark',
  theme_device: 'As the device',
  theme_light: 'Light',

  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...importReasonTexts,
  ...shellTexts,
} as const
