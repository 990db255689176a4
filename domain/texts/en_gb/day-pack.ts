/**
 * Sentences of day packs: limits and protection, what is on this device, and answers made from it.
 */
export const dayPackTexts = {
  day_pack_title: 'Day pack',
  day_pack_about:
    'What a device fetches so that a day’s work is on it without a network. These limits apply ' +
    'to every person of this organisation.',
  day_pack_loading: 'The limits of the day pack are being loaded',
  day_pack_failed: 'The limits could not be loaded',
  day_pack_offline_text:
    'The limits of the day pack are known to the host only. They are shown when the network is back.',
  day_pack_refused_text:
    'You may no longer see the settings of this organisation. An administrator can give you the right.',
  day_pack_may_not:
    'You may try other limits. Saving them needs the right to edit the organisation.',
  day_pack_offline_note: 'Without a network nothing can be tried or saved.',

  // Fields
  day_pack_customers: 'Customers',
  day_pack_megabytes: 'Megabytes',
  day_pack_daysAhead: 'Days ahead',
  day_pack_daysKept: 'Days kept',
  day_pack_customers_hint: 'In force: {{value}}',
  day_pack_megabytes_hint: 'In force: {{value}}',
  day_pack_daysAhead_hint: 'In force: {{value}}. Appointments and call-backs after today.',
  day_pack_daysKept_hint:
    'In force: {{value}}. After that, a copy that was not confirmed is deleted.',
  day_pack_bounds: '{{least}} to {{most}}',
  day_pack_out_of_bounds: 'Enter a whole number within the limits.',
  day_pack_protection: 'Protection',
  day_pack_protection_device: 'Device',
  day_pack_protection_pin: 'PIN',
  day_pack_protection_off: 'Nothing stored',
  day_pack_protection_device_text:
    'The browser keeps the key. Enough where devices are encrypted themselves, as iPads and ' +
    'managed tablets are.',
  day_pack_protection_pin_text:
    'Every person chooses a PIN of at least 8 digits, or a password, and gives it after each ' +
    'start. Slows down a thief even where a device is not encrypted itself.',
  day_pack_protection_off_text:
    'No customer is stored on devices, and without a network none can be read. What has not ' +
    'been sent stays there, encrypted.',

  // What they mean
  day_pack_meaning: 'What it means',
  day_pack_in_force: 'In force',
  day_pack_tried: 'With these',
  day_pack_customers_median: 'Customers per person, median',
  day_pack_customers_most: 'Customers per person, maximum',
  day_pack_people_cut: 'People whose pack is cut',
  day_pack_megabytes_median: 'Megabytes, median',
  day_pack_megabytes_most: 'Megabytes, maximum',
  day_pack_basis:
    'Of {{people}} people, {{time}}; {{kilobytes}} kB a customer, measured on {{sampled}}.',
  day_pack_capped: 'Only the first {{people}} people by name are included.',
  day_pack_opened: 'Recently opened customers are added; only the device knows them.',
  day_pack_preview_failed: 'The effect of these limits could not be calculated.',
  day_pack_changed: 'Last changed by {{name}}, {{time}}.',

  // Saving
  day_pack_saved: 'Saved. Devices follow at their next contact',
  day_pack_save_failed: 'The limits could not be saved. Try again.',
  day_pack_save_refused: 'You can no longer change these limits.',
  day_pack_save_stale:
    '{{name}} has changed the limits in the meantime. Look at both, then save again.',

  // The customers on this device
  book_app_missing:
    '{{ready}} of {{of}} stored. This browser has not stored Forecourt itself: without a ' +
    'connection it does not start after a reload.',
  book_app_storing:
    '{{ready}} of {{of}} stored. Forecourt itself is still being stored: keep the connection ' +
    'until it says ready.',
  book_away: 'While you act for somebody, no customers are stored on this device.',
  book_broken:
    'This browser stores no customers on this device: without a connection there is nothing to read.',
  book_earlier: '{{ready}} of {{of}} ready, as of {{when}}',
  book_full:
    'This device is full: no customers are stored on it. Make room, and they are fetched again.',
  book_left_out_one: '{{shown}} more does not fit: those needed first are stored here.',
  book_left_out_other: '{{shown}} more do not fit: those needed first are stored here.',
  book_locked: 'The customers on this device are locked until you unlock it.',
  book_name: 'Customers on this device',
  book_nobody: 'Nobody is due, opened or assigned to you: no customers are stored on this device.',
  book_not_yet: 'Not on this device yet: they are fetched when there is a connection.',
  book_off:
    'Your organisation stores no customers on devices: without a connection there is nothing to read.',
  book_opening: 'Opening',
  book_pin_due: 'No customers are stored on this device until you have chosen a PIN.',
  book_pulling: 'Fetching your day: {{ready}} of {{of}}',
  book_pulling_first: 'Fetching your day',
  book_some: '{{ready}} of {{of}} ready',
  book_today: '{{ready}} of {{of}} ready, as of {{time}}',
  book_upgraded:
    'A newer version of Forecourt is open in another tab. Load this page again to read customers ' +
    'from this device.',
  book_yesterday: '{{ready}} of {{of}} ready, as of yesterday {{time}}',

  // Answers from this device while the host is not reached
  from_device_day_one: 'From this device: the figures cover its 1 customer, as of {{when}}.',
  from_device_day_other:
    'From this device: the figures cover its {{count}} customers, as of {{when}}.',
  from_device_end_of_one: 'End of the list on this device, which holds 1 of {{written}} customers.',
  from_device_end_of_other:
    'End of the list on this device, which holds {{count}} of {{written}} customers.',
  from_device_end_one: 'End of the list on this device, which holds 1 customer.',
  from_device_end_other: 'End of the list on this device, which holds {{count}} customers.',
  from_device_list_one: 'From this device: 1 customer, as of {{when}}',
  from_device_list_other: 'From this device: {{count}} customers, as of {{when}}',
  from_device_nobody_one: '1 customer is on this device; they do not match {{filters}}.',
  from_device_nobody_other:
    '{{count}} customers are on this device; nobody among them matches {{filters}}.',
  from_device_nobody_of_one:
    '1 of {{written}} customers is on this device; they do not match {{filters}}.',
  from_device_nobody_of_other:
    '{{count}} of {{written}} customers are on this device; nobody among them matches {{filters}}.',
  from_device_record: 'As of {{when}}, from this device',
  needs_network_groups:
    'Only the host knows which dealers belong to a group. Remove the filter, or wait for the connection.',
  needs_network_narrowed:
    'Only the host knows who belongs to a campaign, a run or an offer: this list needs a connection.',
  needs_network_not_kept: 'This is not stored on the device: it needs a connection.',
  needs_network_title: 'This needs a connection',
  needs_network_unreadable: 'This device cannot answer the search: it needs a connection.',
  not_on_device_not_here_one:
    'This customer is not the 1 on this device. They open when there is a connection.',
  not_on_device_not_here_other:
    'This customer is not among the {{count}} on this device. They open when there is a connection.',
  not_on_device_title: 'Not on this device',
} as const
