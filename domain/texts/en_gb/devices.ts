/** Sentences of the devices that an organisation's people work on. */
export const deviceTexts = {
  fleet_title: 'Devices',
  fleet_loading: 'The devices are being loaded',
  fleet_failed: 'The devices could not be loaded',
  fleet_empty_title: 'No device yet',
  fleet_empty_text: 'A device appears here once somebody has signed in and worked on it.',
  fleet_offline_text:
    'What devices have not sent is known only to the host. It is shown when the network is back.',
  fleet_refused_text: 'You may no longer see the devices. An administrator can give you the right.',
  fleet_as_of:
    'As of {{time}}, without a network. Nothing can be revoked or wiped until it is back.',
  fleet_count_devices: 'Devices',
  fleet_count_waiting: 'Not yet arrived',
  fleet_count_lost: 'Lost',
  fleet_search: 'Search people and devices',
  fleet_none_found_title: 'No device found',
  fleet_none_found_text: 'No person, browser or device number has “{{query}}”.',

  // Columns
  fleet_person: 'Person',
  fleet_device: 'Device',
  fleet_state: 'State',
  fleet_owes: 'Actions',
  fleet_book: 'Day pack',
  fleet_seen: 'Last seen',
  fleet_version: 'Version',
  fleet_unknown_device: 'Unknown browser',
  fleet_never: 'Never',
  fleet_not_reported: 'Not reported',

  // States and what is owed
  fleet_state_active: 'In use',
  fleet_state_revoked: 'Revoked',
  fleet_state_wipe_asked: 'Wipe requested',
  fleet_state_wiped: 'Wiped',
  fleet_owes_nothing: 'All arrived',
  fleet_owes_unknown: 'Nothing known',
  fleet_waiting_one: '{{count}} action not yet arrived',
  fleet_waiting_other: '{{count}} actions not yet arrived',
  fleet_lost_one: '{{count}} action lost',
  fleet_lost_other: '{{count}} actions lost',
  fleet_needs_one: '{{count}} refused action waits for the person',
  fleet_needs_other: '{{count}} refused actions wait for the person',
  fleet_customers_one: '{{count}} customer',
  fleet_customers_other: '{{count}} customers',
  fleet_customers_of: '{{held}} of {{of}}',
  fleet_ready_as_of: '{{ready}}, {{time}}',

  // One device
  fleet_about: '{{about}}, device {{short}}',
  fleet_state_by: '{{state}} by {{name}}, {{time}}',
  fleet_told: 'The device was notified {{time}}.',
  fleet_not_told: 'The device has not connected since. It is notified at its next contact.',
  fleet_first_seen: 'First seen',
  fleet_reported: 'Last report',
  fleet_evicted: 'The browser deleted what this device had stored. This was noticed {{time}}.',
  fleet_waiting_title: 'Not yet arrived',
  fleet_waiting_text:
    'They are on the device and go out when it has a network and the person is signed in.',
  fleet_lost_title: 'Lost',
  fleet_lost_text:
    'The device does not have them any more, or they are missing for longer than seven days. ' +
    'Ask the person what they were.',
  fleet_action: 'Action {{seq}}',
  fleet_action_made: 'made {{time}}',
  fleet_action_since: 'missing since {{time}}',
  fleet_action_nobody: 'Customer not known',
  fleet_more_one: 'and {{count}} more',
  fleet_more_other: 'and {{count}} more',

  // Acts
  fleet_act_revoke: 'Revoke',
  fleet_act_wipe: 'Wipe',
  fleet_act_trust: 'Trust again',
  fleet_close: 'Close',
  fleet_offline_acts: 'Without a network nothing can be revoked or wiped.',
  fleet_revoke_title: 'Revoke this device?',
  fleet_revoke_text:
    'Its user is signed out and can read no customer on it as soon as it has a network. You can ' +
    'trust it again later.',
  fleet_revoke_owes:
    'What it has not sent is not lost: it is accepted when {{names}} sign in on it again.',
  fleet_revoke_owes_one_person:
    'What it has not sent is not lost: it is accepted when {{names}} signs in on it again.',
  fleet_wipe_title: 'Wipe this device?',
  fleet_wipe_text:
    'At its next contact it sends what it has not sent yet, then deletes every customer and ' +
    'every setting of this organisation. That cannot be undone.',
  fleet_wipe_tick: 'What it has not sent is lost if it never connects again. Wipe it anyway.',
  fleet_people: 'It is used by {{names}}.',
  fleet_revoked_done: 'The device is revoked',
  fleet_wipe_done: 'The device will be wiped at its next contact',
  fleet_trusted_done: 'The device is trusted again',
  fleet_act_failed: 'The device could not be changed. Try again.',
  fleet_act_gone: 'You can no longer see this device.',

  // Several at once
  fleet_bulk_act: 'Revoke {{count}}',
  fleet_bulk_title: 'Revoke the selected devices?',
  fleet_bulk_will_one: '1 device is revoked. It is used by {{names}}.',
  fleet_bulk_will_other: '{{count}} devices are revoked. They are used by {{names}}.',
  fleet_bulk_confirm_one: 'Revoke 1 device',
  fleet_bulk_confirm_other: 'Revoke {{count}} devices',
  fleet_bulk_done_one: '1 device is revoked',
  fleet_bulk_done_other: '{{count}} devices are revoked',
  fleet_bulk_failed_one: '1 device could not be revoked. It is as it was.',
  fleet_bulk_failed_other: '{{count}} devices could not be revoked. They are as they were.',
  fleet_bulk_undone_one: 'The device is trusted again',
  fleet_bulk_undone_other: '{{count}} devices are trusted again',
  fleet_bulk_undo_failed_one: '1 device is still revoked. Open it to trust it again.',
  fleet_bulk_undo_failed_other:
    '{{count}} devices are still revoked. Open them to trust them again.',

  // Losses dealt with
  fleet_dismiss: 'Dealt with',
  fleet_dismiss_named: 'Dealt with: {{name}}',
  fleet_dismiss_all_one: 'Mark it as dealt with',
  fleet_dismiss_all_other: 'Mark these {{count}} as dealt with',
  fleet_dismissed_title: 'Lost, and dealt with',
  fleet_dismissed_text: 'Somebody checked what they were. They stay listed here.',
  fleet_dismissed_by: 'dealt with by {{name}}, {{time}}',
  fleet_dismissed_done_one: 'The loss is marked as dealt with',
  fleet_dismissed_done_other: '{{count}} losses are marked as dealt with',
  fleet_dismiss_failed: 'That could not be saved. Try again.',
} as const
