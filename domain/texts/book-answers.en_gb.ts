/** Sentences of what is answered from this device while the host is not reached. */
export const bookAnswerTexts = {
  from_device_day_one: 'From this device: the figures are of its 1 customer, as of {{when}}.',
  from_device_day_other:
    'From this device: the figures are of its {{count}} customers, as of {{when}}.',
  from_device_list_one: 'From this device: 1 customer, as of {{when}}',
  from_device_list_other: 'From this device: {{count}} customers, as of {{when}}',
  from_device_record: 'As of {{when}}, from this device',
  needs_network_groups:
    'Which dealers belong to a group only the host knows. Take the filter out, or wait for the connection.',
  needs_network_narrowed:
    'Who belongs to a campaign, a run or an offer only the host knows: this list needs a connection.',
  needs_network_not_kept: 'This is not kept on the device: it needs a connection.',
  needs_network_title: 'This needs a connection',
  needs_network_unreadable: 'This device cannot answer the search: it needs a connection.',
  not_on_device_not_here_one:
    'This customer is not the 1 on this device. They open when there is a connection.',
  not_on_device_not_here_other:
    'This customer is not among the {{count}} on this device. They open when there is a connection.',
  not_on_device_title: 'Not on this device',
} as const
