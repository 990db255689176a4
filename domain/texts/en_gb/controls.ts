/** Sentences of the parts that every page is made of, before sign-in too. */
export const controlTexts = {
  // The product
  frame_name: 'Forecourt',

  // Dates; the letters are a year’s, a month’s and a day’s in a pattern such as DD/MM/YYYY
  date_letters: 'YMD',
  date_open_calendar: 'Open calendar for {{label}}',

  // Dialogs
  dialog_cancel: 'Cancel',
  dialog_close: 'Close',

  // The faces of a list or panel
  face_empty_text: 'Nothing is here yet.',
  face_empty_title: 'Nothing to show',
  face_failed_text: 'No answer arrived. What you see elsewhere is unchanged.',
  face_failed_title: 'This could not be loaded',
  face_loading: 'Loading',
  face_offline_text:
    'There is no connection and no copy of this on the device. It loads automatically when the ' +
    'connection returns.',
  face_offline_title: 'Not on this device',
  face_refused_text: 'Your role does not include this. Ask an administrator of your organisation.',
  face_refused_title: 'You cannot see this',
  face_retry: 'Try again',

  // Flash messages
  flash_dismiss: 'Dismiss',
  flash_region: 'Notifications',
  flash_undo: 'Undo',

  // Forms
  date_required: 'Enter a date',
  field_required: 'Fill this in.',
  form_date_invalid: 'Enter a date as {{pattern}}',
  form_error_summary_one: '1 entry needs to be corrected',
  form_error_summary_other: '{{count}} entries need to be corrected',
  form_password_hide: 'Hide password',
  form_password_show: 'Show password',
  form_range_from: '{{label}}, from',
  form_range_order: 'The first must not be greater than the second',
  form_range_to: '{{label}}, to',
  form_select_none: 'Choose',
  form_tri_exclude: 'Exclude',
  form_tri_include: 'Include',
  form_tri_only: 'Only',
  json_invalid: 'This is not JSON, which begins with { and ends with }.',
  number_integer: 'Enter a whole number',
  number_invalid: 'Enter a number',
  number_positive: 'Nothing below 0 can be entered',
  number_too_big: 'Too long or too large: at most {{limit}}',
  number_too_short: 'Too short or too small: at least {{limit}}',
  string_invalid: 'This entry is not valid',

  // The keys of a page
  key_enter: 'Enter',
  key_home: 'Home',
  key_end: 'End',
  key_escape: 'Esc',
  key_with_control: 'Ctrl {{key}}',
  keys_close: 'Close the dialog, the menu or the message',
  keys_everywhere: 'Everywhere',
  keys_help: 'Show these keys',
  keys_menu: 'In the menu “{{menu}}”',
  keys_page: 'On this page',
  keys_save: 'Save the form or the comment',
  keys_title: 'Keyboard shortcuts',
} as const
