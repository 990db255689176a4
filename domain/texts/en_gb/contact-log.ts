/**
 * Sentences of recording: statuses, appointments, outcomes, what customers allow, and the customers
 * that are managed here.
 */
export const contactLogTexts = {
  // What the specification says
  customer_failed_pref_change: 'The contact preference could not be changed',
  customer_failed_status_change: 'The status could not be changed',
  customer_listing_commentrequired: 'Say why, in the customer’s words where you can',
  customer_success_pref_change: 'Contact preference changed',
  customer_success_status_change: 'Status changed',
  generic_failed_save_event: 'This could not be saved',
  generic_success_save_event: 'Saved',

  // What was done, in the activity
  activity_event_letter: 'Letter',

  // Fields
  form_time_invalid: 'Enter a time in steps of five minutes, such as 10:30',
  form_time_letters: 'HH:MM',
  time_open_clock: '{{label}}: open the clock',
  recording_date: 'Date',
  recording_date_needed: 'Choose a date',
  recording_end: 'End',
  recording_end_early: 'The end must be after the start',
  recording_end_needed: 'Choose when it ends',
  recording_kind: 'What is booked',
  recording_kind_callback: 'Callback',
  recording_kind_meeting: 'Meeting in the showroom',
  recording_likely: 'Likely times',
  recording_note: 'Note',
  recording_note_long: 'This is too long to be saved',
  recording_note_needed: 'Write a note: a few words are enough',
  recording_note_optional: 'Note (optional)',
  recording_reason: 'Reason',
  recording_reason_needed: 'Choose a reason',
  recording_start: 'Start',
  recording_start_needed: 'Choose when it starts',
  recording_time: 'Time',
  recording_time_needed: 'Choose a time',
  recording_today: 'Today',
  recording_kept: 'Stored as a draft until you save or cancel',
  recording_sets_status: 'Saving sets the status to',

  // The customer's invitation to an appointment
  recording_invite: 'Send an invitation by e-mail',
  recording_invite_hint:
    'To {{address}}, with a file for their calendar. Changes follow by e-mail.',
  recording_invite_off: 'No invitation by e-mail: {{why}}.',
  recording_uninvited: 'Saved, but no invitation was sent: {{why}}.',
  recording_invite_why_do_not_contact: 'the customer wants no contact at all',
  recording_invite_why_channel_objection: 'the customer has objected to e-mails',
  recording_invite_why_purpose_off: 'your organisation has switched off messages of this kind',
  recording_invite_why_no_address: 'no e-mail address is on file',
  recording_invite_why_address_unusable: 'what is on file is not one e-mail address',
  recording_invite_why_address_bouncing: 'messages to this address came back',
  recording_invite_why_not_booked: 'something newer is planned',
  recording_invite_why_over: 'the appointment was over by then',
  recording_invite_why_right_missing: 'you may not send e-mails',
  recording_invite_why_withheld_while_acting: 'you act for another person',

  // Forms
  recording_appointment: 'Book appointment',
  recording_appointment_act: 'Book appointment',
  recording_callback: 'Book callback',
  recording_external_contact: 'External contact',
  recording_letter: 'Send letter',
  recording_letter_off: 'Letter: objected to',
  recording_log: 'Save outcome',
  recording_no_reply: 'No reply',
  recording_not_interested: 'Not interested',
  recording_reappoint: 'Attended, next appointment',
  recording_reappoint_act: 'Appoint again',
  recording_sold: 'Sold',
  recording_unable_to_contact: 'Unable to contact',

  // Reasons, where the organisation has none of its own
  recording_reason_bought_elsewhere: 'Bought elsewhere',
  recording_reason_keeping_vehicle: 'Keeping the vehicle',
  recording_reason_moved: 'Moved away',
  recording_reason_no_answer: 'No answer after several calls',
  recording_reason_else: 'Another reason',
  recording_reason_refinanced: 'Refinanced elsewhere',
  recording_reason_wrong_number: 'Wrong number',

  // The head and the bar
  recording_bar_callback: 'Call back',
  recording_bar_letter: 'Letter',
  recording_bar_letter_off: 'Letter off',
  recording_call: 'Call {{number}}',
  recording_call_off: 'Objected to calls',
  recording_contact: 'Contact',
  recording_may_contact: 'May contact: {{allowed}} of {{total}}',
  recording_may_contact_short: '{{allowed}} of {{total}}',
  recording_no_call: 'No number to call',
  recording_outcome: 'Outcome',
  recording_status: 'Status',
  recording_status_appointed: 'Appointed…',

  // Do not contact
  recording_barred: 'Do not contact',
  recording_do_not_contact: 'Do not contact',
  recording_lifting: 'Lift do not contact',
  recording_lifting_act: 'Allow contact again',
  recording_lifting_not_allowed: 'You may not lift it',
  recording_lifting_means:
    'Once it is lifted, the customer can be contacted again, each way as it was allowed before.',
  recording_objection: 'Record an objection',
  recording_objection_act: 'Do not contact',
  recording_objection_means:
    'Once it is recorded, nobody here calls or writes to this customer until it is lifted.',
  recording_lift_channel: 'Lift the objection: {{way}}',
  recording_lift_channel_act: 'Allow it again',
  recording_lift_channel_means: '{{name}} may be contacted this way again. Say how you know that.',

  // What the customer allows
  recording_consents: 'May we contact {{name}}?',
  recording_consents_about: 'A change holds at once and stays on record.',
  recording_consent_allowed: 'Allowed',
  recording_consent_allowed_means: 'Switching it off records an objection at once.',
  recording_consent_do_not_contact: 'Off',
  recording_consent_do_not_contact_means: 'Closed while “Do not contact” is set.',
  recording_consent_locked: 'You may not lift an objection.',
  recording_consent_not_allowed: 'Objected to',
  recording_consent_not_allowed_means: 'Switching it on lifts the objection and asks why.',
  recording_consent_not_set: 'Not set',
  recording_consent_set: 'Set',
  recording_consent_unknown: 'Not known',
  recording_consent_unknown_means: 'Pressing it records an objection at once.',
  recording_objected: 'Objection recorded: {{way}}',

  // What became of it
  recording_done_appointment: 'Appointment',
  recording_done_event: 'Event',
  recording_done_preference: 'Contact preference',
  recording_done_status: 'Status',
  recording_key_again: 'The form used last, again',
  recording_key_menu: 'Contact menu',
  recording_next: 'Next: {{name}}',
  recording_next_days_one: 'overdue 1 day',
  recording_next_days_other: 'overdue {{count}} days',
  recording_next_due: 'Next: {{name}}, {{due}}',
  recording_next_hours: 'overdue {{hours}} h',
  recording_next_later: 'due {{day}}',
  recording_next_minutes: 'overdue {{minutes}} min',
  recording_next_open: 'Open',
  recording_next_today: 'due {{time}}',
  recording_not_kept_away:
    'While you act for somebody, changes need a connection, so this is not saved yet. What you ' +
    'typed is still here.',
  recording_not_kept_broken:
    'This browser’s storage did not answer, so this is not saved yet. What you typed is still ' +
    'here: try again.',
  recording_not_kept_full:
    'This device is full, so this is not saved yet. What you typed is still here: make room and try again.',
  recording_not_kept_upgraded:
    'Forecourt was updated in another tab, so this is not saved yet. Copy what you typed and ' +
    'reload the page.',
  recording_superseded:
    'Saved in the history. The status stays, because somebody changed it in the meantime.',
  recording_superseded_objection:
    'Saved in the history. The objection stays, because it was made in the meantime.',

  // Customers that are managed here
  recording_clone: 'Clone',
  recording_clone_means:
    'It makes a new agreement of the same customer. What they object to goes with them; status, ' +
    'assignee and history do not.',
  recording_clone_refused:
    'The customer could not be cloned: they are no longer managed here, or your rights have changed.',
  recording_clone_sure: 'Yes, make a second agreement',
  recording_clone_title: 'Clone {{name}}?',
  recording_clone_unreached:
    'Forecourt could not be reached. Probably nothing was cloned: look for the new agreement ' +
    'before you try again.',
  recording_cloned: 'Cloned as {{number}}',
  recording_conflict_field: 'Field',
  recording_conflict_mine: 'Yours',
  recording_conflict_nothing: 'nothing',
  recording_conflict_theirs: 'Theirs',
  recording_conflict_was: 'Before',
  recording_edit: 'Edit',
  recording_edit_act: 'Save',
  recording_edit_conflict:
    'Somebody changed the same in the meantime. Compare, then save again to keep yours.',
  recording_edit_refused:
    'This could not be saved: the customer is no longer managed here, or your rights have changed.',
  recording_edit_title: 'Edit customer',
  recording_edit_unreached:
    'Forecourt could not be reached, so nothing was saved. What you typed is still here.',
  recording_edited: 'Customer saved',
  recording_email_invalid: 'Enter a complete e-mail address, such as name@example.com',
  recording_field_cAddress1: 'Address, first line',
  recording_field_cAddress2: 'Address, second line',
  recording_field_cCity: 'Town',
  recording_field_cCompanyName: 'Company',
  recording_field_cEmail: 'E-mail',
  recording_field_cFName: 'First name',
  recording_field_cFullName: 'Full name',
  recording_field_cLName: 'Last name',
  recording_field_cMobile: 'Mobile',
  recording_field_cPhone: 'Telephone',
  recording_field_cPostcode: 'Postcode',
  recording_field_cTitle: 'Title',
  recording_field_long: 'This is too long',
  recording_first_name_needed: 'Give a first name, or leave this person out altogether',
  recording_name_needed: 'A customer needs a name',
  recording_needs_network: 'Needs a connection',
  recording_person: 'Representative {{position}}',
  recording_person_email: 'E-mail',
  recording_person_firstName: 'First name',
  recording_person_lastName: 'Last name',
  recording_person_mobile: 'Mobile',
  recording_person_phone: 'Telephone',
} as const
