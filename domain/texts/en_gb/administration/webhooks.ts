/** Sentences of what Forecourt sends to an organisation's own systems. */
export const webhookTexts = {
  webhooks_title: 'Webhooks',
  webhooks_help:
    'What Forecourt tells your own systems as it happens: statuses, appointments, sales and consent.',
  webhooks_add: 'Add webhook',
  webhooks_search: 'Search names and addresses',
  webhooks_empty_title: 'No webhook yet',
  webhooks_empty_text:
    'A webhook tells a system of yours when a status, an appointment, a sale or a consent is ' +
    'recorded. No names and no comments are sent.',
  webhooks_failed: 'The webhooks could not be loaded',
  webhooks_refused_text:
    'You may no longer see the webhooks. An administrator can give you the right.',
  webhooks_offline_text:
    'The webhooks are known only to the host. They are shown with the network.',
  webhooks_none_title: 'No such webhook',
  webhooks_none_text: 'No name or address has “{{query}}” here.',
  webhooks_as_of: 'As of {{time}}, without a network. Nothing can be changed until it is back.',

  webhooks_name: 'Name',
  webhooks_address: 'Address',
  webhooks_address_hint: 'Begins with https:// and can be reached from the internet.',
  webhooks_events: 'Events',
  webhooks_event_status: 'Status',
  webhooks_event_appointment: 'Appointment',
  webhooks_event_sold: 'Sold',
  webhooks_event_consent: 'Consent',
  webhooks_event_test: 'Test',
  webhooks_recipient: 'Notify by e-mail',
  webhooks_recipient_hint:
    'Gets a mail when nothing has arrived for {{notice}} hours, and when the webhook is paused. Empty: nobody is told.',
  webhooks_state: 'State',
  webhooks_state_on: 'On',
  webhooks_state_off: 'Off',
  webhooks_state_paused: 'Paused since {{time}}',
  webhooks_state_failing: 'Failing since {{time}}',
  webhooks_log: 'Last 30 days',
  webhooks_counts: '{{delivered}} delivered, {{failed}} failed',
  webhooks_last: 'Last delivered',
  webhooks_never: 'Not yet',
  webhooks_paused_one: '{{count}} webhook is paused, because nothing could be delivered for days.',
  webhooks_paused_other:
    '{{count}} webhooks are paused, because nothing could be delivered for days.',
  webhooks_paused_next:
    'What happens meanwhile is stored. Mend the address or the system behind it, choose ' +
    'Switch on, then Send failed again.',

  webhooks_edit: 'Edit',
  webhooks_edit_title: 'Edit webhook',
  webhooks_deliveries: 'Deliveries',
  webhooks_switch_on: 'Switch on',
  webhooks_switch_off: 'Switch off',
  webhooks_switched_on: 'Switched on',
  webhooks_switched_off: 'Switched off. What happens from now on is not sent, later neither.',
  webhooks_switch_error: 'The webhook could not be switched',
  webhooks_test: 'Send test',
  webhooks_test_sent: 'A test is on its way. The deliveries show how it ends.',
  webhooks_test_error: 'The test could not be sent',
  webhooks_test_too_many: 'Too many tests are still on their way. Wait until they have ended.',
  webhooks_delete: 'Delete',
  webhooks_delete_title: 'Delete this webhook?',
  webhooks_delete_text:
    '“{{name}}” gets nothing more. Its secret and the list of its deliveries are deleted, too.',
  webhooks_deleted: 'Webhook deleted',
  webhooks_delete_error: 'The webhook could not be deleted',

  webhooks_saved: 'Webhook saved',
  webhooks_save_error: 'The webhook could not be saved. What you typed is still here.',
  webhooks_save_stale:
    'Somebody has changed this webhook meanwhile. Look at what is marked, then save again.',
  webhooks_save_too_many: 'There are {{max}} webhooks already, and no more are possible.',
  webhooks_name_missing: 'Give the webhook a name.',
  webhooks_address_missing: 'Enter the address that events are sent to.',
  webhooks_events_missing: 'Choose at least one event.',
  webhooks_recipient_wrong: 'This is no e-mail address.',
  webhooks_address_bad_address: 'This is no address that can be called.',
  webhooks_address_not_https: 'The address must begin with https://.',
  webhooks_address_credentials: 'The address may not hold a user name or a password.',
  webhooks_address_port: 'Only the ports 443 and 8443 can be called.',
  webhooks_address_private:
    'This address leads into a private network. Only the operator of this host can allow it.',

  webhooks_secret: 'New secret',
  webhooks_secret_title: 'Make a new secret?',
  webhooks_secret_text:
    'The system that receives the events needs the secret to check that they come from ' +
    'Forecourt. The former secret signs for {{hours}} hours more, so that nothing is refused ' +
    'while you change it there.',
  webhooks_secret_first_text:
    'The system that receives the events needs a secret to check that they come from Forecourt.',
  webhooks_secret_ends: 'End the former secret at once, because it may have leaked',
  webhooks_secret_make: 'Make secret',
  webhooks_secret_failed:
    'No answer came, so the secret may have been made without being shown. Make another one.',
  webhooks_secret_new: 'The secret',
  webhooks_secret_once:
    'It is shown this once. Copy it now and enter it in the system that receives the events.',
  webhooks_secret_copy: 'Copy secret',
  webhooks_secret_former: 'The former secret signs, too, until {{time}}.',
  webhooks_secret_done: 'Done',
  webhooks_secret_missing: 'No secret made yet',

  webhooks_log_title: 'Deliveries of {{name}}',
  webhooks_log_heading: 'Deliveries',
  webhooks_log_event: 'Event',
  webhooks_log_at: 'Recorded',
  webhooks_log_outcome: 'Outcome',
  webhooks_log_any: 'Any outcome',
  webhooks_log_waiting: 'Waiting',
  webhooks_log_delivered: 'Delivered',
  webhooks_log_failed: 'Failed',
  webhooks_log_answer: 'Answer',
  webhooks_log_status: 'Status {{status}} in {{milliseconds}} ms',
  webhooks_log_attempts: 'Attempts',
  webhooks_log_tried: 'Last tried',
  webhooks_log_id: 'Event id',
  webhooks_log_empty_title: 'Nothing sent yet',
  webhooks_log_empty_text:
    'Events of the last 30 days are listed here. Send a test to see whether the address answers.',
  webhooks_log_none_title: 'No such delivery',
  webhooks_log_none_text: 'No delivery has this outcome.',
  webhooks_log_load_failed: 'The deliveries could not be loaded',
  webhooks_log_refused_text: 'This webhook is deleted, or you may no longer see it.',
  webhooks_log_offline_text:
    'The deliveries are known only to the host. They are shown with the network.',
  webhooks_replay: 'Send again',
  webhooks_replay_failed: 'Send failed again',
  webhooks_replayed_one: '{{count}} event is sent again',
  webhooks_replayed_other: '{{count}} events are sent again',
  webhooks_replayed_more:
    '{{count}} events are sent again, {{failed}} more failed: send them next.',
  webhooks_replay_none: 'It is on its way already',
  webhooks_replay_error: 'Nothing could be sent again',
  webhooks_replay_off: 'The webhook is off. Switch it on first.',
  webhooks_log_off: 'This webhook is off: nothing is sent.',
  webhooks_log_paused:
    'Paused since {{time}}, because nothing could be delivered for days. What happens ' +
    'meanwhile is stored here as failed. Mend the address or the system behind it, choose ' +
    'Switch on, then Send failed again.',
  webhooks_log_failing:
    'Nothing has been delivered since {{time}}. After {{hours}} hours the webhook is paused.',

  webhooks_failure_bad_address: 'This address cannot be called',
  webhooks_failure_not_https: 'Not https',
  webhooks_failure_credentials: 'The address holds a password',
  webhooks_failure_port: 'This port may not be called',
  webhooks_failure_private_name: 'A private network',
  webhooks_failure_private_address: 'A private network',
  webhooks_failure_redirect: 'Sent elsewhere',
  webhooks_failure_no_such_host: 'No such host',
  webhooks_failure_unreachable: 'Not reachable',
  webhooks_failure_certificate: 'Its certificate is not valid',
  webhooks_failure_timed_out: 'No answer within ten seconds',
  webhooks_failure_too_large: 'The answer was too long',
  webhooks_failure_too_many_redirects: 'Sent elsewhere',
  webhooks_failure_bad_answer: 'The answer could not be read',
  webhooks_failure_switched_off: 'Not sent: switched off',
  webhooks_failure_paused: 'Not sent: paused',
  webhooks_failure_no_secret: 'Not sent: no secret',
  webhooks_failure_lost: 'Not sent for two days',

  webhook_mail_failing_subject: 'Webhook “{{name}}”: nothing delivered since {{since}}',
  webhook_mail_failing:
    'Nothing has been delivered to “{{name}}” since {{since}}. Forecourt goes on trying.',
  webhook_mail_failing_next:
    'Each event is tried for a day. If nothing is delivered for three days, the webhook is paused.',
  webhook_mail_paused_subject: 'Webhook “{{name}}” is paused',
  webhook_mail_paused:
    'Nothing has been delivered to “{{name}}” since {{since}}. It is paused: nothing more is sent.',
  webhook_mail_paused_next:
    'What happens meanwhile is stored for 30 days. Mend the address or the system behind it, ' +
    'choose Switch on, then Send failed again.',
  webhook_mail_open: 'Deliveries: {{address}}',
}
