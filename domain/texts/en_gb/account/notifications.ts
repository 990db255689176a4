/** Sentences of notifications, and of the page on which a person turns them on. */
export const notificationTexts = {
  push_call_back_one: 'A call-back is due at {{time}}',
  push_call_back_other: '{{count}} call-backs are due at {{time}}',
  push_job_done_one: 'A job that you started has ended',
  push_job_done_other: '{{count}} jobs that you started have ended',
  push_hot_lead_one: 'A hot lead is waiting for you',
  push_hot_lead_other: '{{count}} hot leads are waiting for you',
  push_test_one: 'Notifications work on this device',
  push_test_other: 'Notifications work on this device',
  notifications_of_device: 'Notifications on this device',
  notifications_title: 'Notifications',
  notifications_help:
    'Be told on this device when something needs you, also while Forecourt is closed. ' +
    'A notification names nobody: it may be read on a locked screen.',
  notifications_intro:
    'This device can tell you when something needs you, also while Forecourt is closed, for as ' +
    'long as you are signed in here. No notification names a customer.',
  notifications_off: 'Notifications are off on this device.',
  notifications_on: 'Notifications are on for this device.',
  notifications_turn_on: 'Turn on',
  notifications_turn_off: 'Turn off',
  notifications_kinds: 'Notify me of',
  notifications_kind_call_back: 'Call-backs that are due',
  notifications_kind_call_back_text: 'When the time comes that you promised to call.',
  notifications_kind_job_done: 'Jobs that ended',
  notifications_kind_job_done_text: 'Exports, imports and calculations that you started.',
  notifications_kind_hot_lead: 'Hot leads',
  notifications_kind_hot_lead_text: 'When a customer of yours asked for something.',
  notifications_quiet: 'Nothing is sent between {{from}} and {{until}}; it comes afterwards.',
  notifications_test: 'Send a test',
  notifications_test_sent: 'A test is on its way to this device',
  notifications_test_limit: 'No test was sent: this device had all of its notifications of an hour',
  notifications_failed: 'This could not be saved. Try again.',
  notifications_subscribe_failed:
    'The browser could not reach its notification service. Try again later, or ask who runs your network.',
  notifications_offline: 'Without a network nothing can be changed here.',
  notifications_load_failed: 'Your notifications could not be loaded',
  notifications_unsupported: 'This browser cannot show notifications of Forecourt.',
  notifications_unsupported_text:
    'Use a current Chrome, Edge, Firefox or Safari, outside of a private window.',
  notifications_denied: 'This browser does not let Forecourt show notifications.',
  notifications_denied_text:
    'Allow them in the browser’s settings for this address (beside the address bar, under ' +
    'permissions), and in the settings of the device; then load this page again.',
  notifications_install: 'On an iPhone or iPad, Forecourt has to be installed first.',
  notifications_install_text:
    'Choose Share, then Add to Home Screen, and open Forecourt from there. ' +
    'It needs iOS or iPadOS 16.4 or newer.',
  push_parity_one: 'One of your customers came within parity',
  push_parity_other: '{{count}} of your customers came within parity',
  notifications_kind_parity: 'Customers within parity',
  notifications_kind_parity_text:
    'When a customer of yours came within parity since the day before.',
  push_rule_one: 'A rule has found a customer of yours',
  push_rule_other: 'A rule has found {{count}} customers of yours',
  notifications_kind_rule: 'Customers found by rules',
  notifications_kind_rule_text: 'When a business rule finds customers of yours for the first time.',
  parity_alerts_title: 'Came within parity',
  parity_alerts_help:
    'Customers of yours who came within parity in the last seven days, and what brought them there.',
  parity_alerts_link: 'Who came within parity',
  parity_alerts_customer: 'Customer',
  parity_alerts_reason: 'Reason',
  parity_alerts_reason_offer: 'Another car is the best offer',
  parity_alerts_reason_price: 'The price of the car fell',
  parity_alerts_reason_residual_value: 'The residual value of the car rose',
  parity_alerts_reason_payment: 'The payment of the offer fell',
  parity_alerts_reason_agreement: 'Their own agreement moved on',
  parity_alerts_vehicle: 'Drives',
  parity_alerts_offer: 'Best offer',
  parity_alerts_day: 'Since',
  parity_alerts_search: 'Find a customer or car',
  parity_alerts_refused: 'Your role does not show this page.',
  parity_alerts_offline:
    'Only the host knows who came within parity. It is shown with the network.',
  parity_alerts_failed: 'The customers could not be loaded',
  parity_alerts_empty_title: 'Nobody new within parity',
  parity_alerts_empty_text:
    'None of your customers came within parity in the last seven days. They are compared each ' +
    'night, once notifications of it are on.',
  parity_alerts_none_title: 'Nobody found',
  parity_alerts_none_text: 'No customer or car has “{{query}}” in it.',
  parity_alerts_as_of: 'As of {{time}}, without a network.',
}
