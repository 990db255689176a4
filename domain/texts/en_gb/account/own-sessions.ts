/** Sentences of the page of one's own sessions. */
export const ownSessionTexts = {
  own_sessions_title: 'My sessions',
  own_sessions_help:
    'Where you are signed in: each device and browser, roughly from where, and when it was last used. ' +
    'End what you do not know or no longer use: it is asked to sign in again.',
  own_sessions_device: 'Device',
  own_sessions_unknown_device: 'Unknown device',
  own_sessions_place: 'Network address',
  own_sessions_unknown_place: 'Unknown',
  own_sessions_used: 'Last used',
  own_sessions_signed_in: 'Signed in',
  own_sessions_acts: 'End',
  own_sessions_current: 'This device',
  own_sessions_end: 'End session',
  own_sessions_end_named: 'End session on {{name}}',
  own_sessions_named: '{{device}}, signed in {{date}}',
  own_sessions_ended: 'The session has ended',
  own_sessions_gone: 'This session had ended already',
  own_sessions_failed: 'The session could not be ended',
  own_sessions_end_others: 'End all others',
  own_sessions_end_others_title: 'End all other sessions?',
  own_sessions_only_here: 'You are signed in nowhere else.',
  own_sessions_remark_one: 'You are signed in on 1 other device or browser.',
  own_sessions_remark_other: 'You are signed in on {{count}} other devices or browsers.',
  own_sessions_unexpected:
    'If you do not know one of them, end it and change your password: somebody else may know it.',
  own_sessions_search: 'Find a device',
  own_sessions_empty_title: 'No session',
  own_sessions_empty_text: 'You are signed in nowhere.',
  own_sessions_none_title: 'No such device',
  own_sessions_none_text: 'No device or address has “{{query}}” in it.',
  own_sessions_list_failed: 'Your sessions could not be loaded',
  own_sessions_offline:
    'Your sessions are known only to the host. They are shown with the network.',
  own_sessions_refused: 'Your sessions are not shown to somebody who acts for you.',
  own_sessions_as_of: 'As of {{time}}, without a network.',
}
