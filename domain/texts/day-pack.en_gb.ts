/** Sentences of the limits and the protection of day packs. */
export const dayPackTexts = {
  day_pack_title: 'Day pack',
  day_pack_about:
    'What a device fetches so that a day’s work is on it without a network. These limits hold for every person of this organisation.',
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
  day_pack_daysKept_hint: 'In force: {{value}}. Then a copy nobody confirmed is dropped.',
  day_pack_bounds: '{{least}} to {{most}}',
  day_pack_out_of_bounds: 'Give a whole number within the bounds.',
  day_pack_protection: 'Protection',
  day_pack_protection_device: 'Device',
  day_pack_protection_pin: 'PIN',
  day_pack_protection_off: 'None kept',
  day_pack_protection_device_text:
    'The browser keeps the key. Enough where devices are encrypted themselves, as iPads and managed tablets are.',
  day_pack_protection_pin_text:
    'Every person chooses a PIN, and gives it after each start. Slows down a thief even where a device is not encrypted itself.',
  day_pack_protection_off_text:
    'No customer is kept on devices, and without a network none can be read. What has not been sent stays there, encrypted.',

  // What they mean
  day_pack_meaning: 'What it means',
  day_pack_in_force: 'In force',
  day_pack_tried: 'With these',
  day_pack_customers_median: 'Customers of the person in the middle',
  day_pack_customers_most: 'Customers of the person with most',
  day_pack_people_cut: 'People whose pack is cut',
  day_pack_megabytes_median: 'Megabytes in the middle',
  day_pack_megabytes_most: 'Megabytes at most',
  day_pack_basis:
    'Of {{people}} people, {{time}}; {{kilobytes}} kB a customer, measured on {{sampled}}.',
  day_pack_capped: 'Only the first {{people}} people by name were looked at.',
  day_pack_opened: 'Whom somebody opened last comes on top; only their device knows.',
  day_pack_preview_failed: 'What these limits mean could not be reckoned.',
  day_pack_changed: 'Last changed by {{name}}, {{time}}.',

  // Saving
  day_pack_save: 'Save',
  day_pack_saved: 'Saved. Devices follow at their next contact',
  day_pack_save_failed: 'The limits could not be saved. Try again.',
  day_pack_save_refused: 'These limits are not yours to change any more.',
  day_pack_save_stale:
    '{{name}} has changed the limits meanwhile. What is in force now stands beside the fields; save again to replace it.',
} as const
