/** Sentences of what is recorded on this device and sent by itself. */
export const outboxTexts = {
  // Receipts
  receipt_confirmed: 'Confirmed {{time}}',
  receipt_needs_you: 'Needs you',
  receipt_saved: 'Saved on this device',
  receipt_sending: 'Sending',

  // The pill
  pill_foreign: 'Something else answers on this network',
  pill_keeps_nothing: 'New changes are not stored',
  pill_opening: 'Online',
  pill_short_foreign: 'Something else answers',
  pill_update_one: 'Update to send 1 change',
  pill_update_other: 'Update to send {{count}} changes',
  pill_waiting_one: 'Online · 1 change waits',
  pill_waiting_other: 'Online · {{count}} changes wait',

  // What is written on this device
  outbox_away: 'Not saved: while you act for somebody, changes need a connection.',
  outbox_broken:
    'This browser cannot store new changes on this device: anything you record now would be ' +
    'lost. Leave the private window, or restart the browser.',
  outbox_evicted_one: 'This browser removed 1 unsent change. Please record it again.',
  outbox_evicted_other: 'This browser removed {{count}} unsent changes. Please record them again.',
  outbox_full:
    'Not saved: this device is full. Make room and save again; what you wrote stays here.',
  outbox_little_room:
    'This device is running out of space: {{megabytes}} MB are left for Forecourt. What you ' +
    'record is stored as long as there is any; free up space soon.',
  outbox_others:
    'Changes of another person wait on this device. They are sent when that person signs in.',
  outbox_stored_one: '1 change that was stored before is still on this device.',
  outbox_stored_other: '{{count}} changes that were stored before are still on this device.',
  outbox_unknown: 'What was stored before cannot be read at the moment. It is sent when it can.',
  outbox_upgraded:
    'A newer version of Forecourt is open in another tab. Load this page again to record here.',

  // A customer who is gone
  removed_customer_title: 'This customer is gone',
  removed_customer_text_one:
    'They have been removed, or are no longer yours to see. 1 change about them is still on this device:',
  removed_customer_text_other:
    'They have been removed, or are no longer yours to see. {{count}} changes about them are ' +
    'still on this device:',
  removed_customer_tray: 'See what waits',

  // The tray
  tray_after_fault: 'Forecourt had a fault. Next try {{time}}.',
  tray_after_foreign:
    'This network answered instead of Forecourt; it may need you to sign in to it. Next try {{time}}.',
  tray_after_storage: 'This device could not store the answer. Next try {{time}}.',
  tray_after_unreachable: 'No connection. Next try {{time}}.',
  tray_agreement: 'Agreement {{number}}',
  tray_close: 'Close',
  tray_confirmed: 'Recently confirmed',
  tray_copied: 'Copied',
  tray_copy: 'Copy',
  tray_delayed: 'They could not be sent. Each is tried again at the time shown with it.',
  tray_discard: 'Discard',
  tray_discard_asked: 'This cannot be undone.',
  tray_discard_sure: 'Discard for good',
  tray_edit: 'Edit and resend',
  tray_empty: 'Everything you recorded has reached Forecourt.',
  tray_foreign:
    'A sign-in page of this network, or a proxy, answers in place of Forecourt. Sign in to the ' +
    'network or use another one. What you record is stored on this device and sent as soon as ' +
    'Forecourt answers.',
  tray_keep: 'Keep',
  tray_mine: 'Yours',
  tray_name: 'Changes on this device',
  tray_needs_you: 'Needs you',
  tray_needs_you_title_one: '1 needs you',
  tray_needs_you_title_other: '{{count}} need you',
  tray_offline:
    'No connection. They are sent in order, automatically, when it returns. You can close the app.',
  tray_online_only: 'Without a connection, e-mail, SMS, letters and exports cannot be sent.',
  tray_resend: 'Send again',
  tray_retry: 'Try now',
  tray_reason_withheld_while_acting:
    'Nobody does this for another person. Go back to yourself, or copy it for a colleague.',
  tray_save_as_new: 'Save as a new comment',
  tray_saved_title_one: '1 change on this device',
  tray_saved_title_other: '{{count}} changes on this device',
  tray_send_anyway: 'Send anyway',
  tray_send_as_new: 'Send as a new change',
  tray_sending: 'They are being sent, in order.',
  tray_set_anyway: 'Set it anyway',
  tray_sign_in: 'Sign in',
  tray_sign_in_text:
    'Your session is over. Nothing is lost: they are sent as soon as you have signed in.',
  tray_superseded: 'Recorded, but not in force: another entry was there already.',
  tray_take_back: 'Take back',
  tray_text: 'Your text',
  tray_theirs: 'Theirs',
  tray_theirs_own: 'You, on another device',
  tray_title_sent: 'All sent',
  tray_try_failed: 'This device did not do it. Try again.',
  tray_unreachable: 'That needs a connection. Try again when it is back.',
  tray_update_text:
    'This version of Forecourt is too old to send them. Load the page again; nothing is lost.',
  tray_waiting: 'Waiting',
  tray_was: 'It was',
  tray_way_allowed: '{{way}}: allowed',

  // What it is
  tray_kind_appointment: '{{status}}, {{when}}',
  tray_kind_assigned_me: 'Assigned to me',
  tray_kind_assigned_nobody: 'Assigned to nobody',
  tray_kind_assigned_colleague: 'Assigned to a colleague',
  tray_kind_comment: 'Comment',
  tray_kind_comment_edit: 'Comment edited',
  tray_kind_contact_allowed: 'May be contacted again',
  tray_kind_mileage: 'Odometer: {{miles}}',
  tray_kind_old_mileage: 'Contract mileage: {{miles}}',
  tray_kind_preference_allows: 'Allowed again: {{way}}',
  tray_kind_status: 'Status: {{status}}',
  tray_kind_status_delete: 'Status deleted',
  tray_kind_unreadable: 'Something that this device can no longer read',

  // Why it was refused
  tray_reason_already_recorded: 'It had already arrived.',
  tray_reason_assignee_unknown:
    'That person is no longer a member of the organisation. Choose somebody else.',
  tray_reason_bad_input: 'Forecourt could not read it. Change it and send it again.',
  tray_reason_discarded: 'It was discarded before it arrived.',
  tray_reason_gone: 'Somebody has deleted that comment in the meantime.',
  tray_reason_id_taken: 'Something else was recorded under its number. Send it again.',
  tray_reason_limited_to_list:
    'Your account is limited to the customer list. Ask your administrator, or copy it for a colleague.',
  tray_reason_newer_version: 'A newer version of Forecourt wrote it. Load the page again.',
  tray_reason_not_deletable: 'That entry cannot be deleted.',
  tray_reason_not_found: 'The customer no longer exists, or you can no longer see them.',
  tray_reason_not_their_dealer:
    'That person may not see this customer’s dealer. Choose somebody else.',
  tray_reason_old: 'It is more than 60 days old. Is it still correct?',
  tray_reason_unknown_format:
    'It names a language, number format or time zone that Forecourt does not know. Show the offers again.',
  tray_reason_unknown: 'Forecourt refused it.',
  tray_reason_predecessor_discarded: 'It changed something that was discarded.',
  tray_reason_request_id_reused:
    'Something else has already been recorded under its number, so it cannot be sent as it is. ' +
    'Send it as a new change.',
  tray_reason_right_missing:
    'Your role no longer includes this. Ask your administrator, or copy it for a colleague.',
  tray_reason_stale: 'Somebody changed it in the meantime.',
  tray_reason_too_large: 'It is too long. Shorten it and send it again.',
  tray_reason_unreadable: 'This device can no longer open it.',
  tray_reason_waits_for_refused: 'It waits for another one that needs you.',

  // Leaving
  leave_copy: 'Copy',
  leave_discard_one: 'Discard 1 change',
  leave_discard_other: 'Discard {{count}} changes',
  leave_keep: 'Keep until I sign in again',
  leave_sending: 'What you recorded is being sent.',
  leave_text:
    'They can stay on this device, encrypted, until you sign in here again. Nobody else can read them.',
  leave_title_one: '1 change has not been sent',
  leave_title_other: '{{count}} changes have not been sent',

  // Updates
  update_after_one: 'A new version is ready. It comes after 1 change is sent.',
  update_after_other: 'A new version is ready. It comes after {{count}} changes are sent.',
} as const
