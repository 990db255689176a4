/** Sentences of the second factor: its set-up, its removal and the reminder. */
export const secondFactorTexts = {
  mfa_code_wrong:
    'The code is not correct. Use the next one that the app shows, and check the clock of its device.',
  mfa_codes_about:
    'If your phone is lost, each of these signs you in once in place of a code. They are shown only ' +
    'now: store them where your phone is not.',
  mfa_codes_copy: 'Copy all ten',
  mfa_codes_left_one: '1 recovery code is left.',
  mfa_codes_left_other: '{{count}} recovery codes are left.',
  mfa_codes_stored: 'I have stored them',
  mfa_codes_title: 'Your recovery codes',
  mfa_failed: 'This did not reach Forecourt. Check the connection and try again.',
  mfa_menu: 'Two-step sign-in',
  mfa_menu_offline: 'Two-step sign-in: needs a connection',
  mfa_off_text:
    'Two-step sign-in is off. With it, signing in asks for a code from an app on your phone too: ' +
    'your password alone opens nothing.',
  mfa_on_text:
    'Two-step sign-in is on: signing in asks for a code of your app. With another phone, replace the ' +
    'app; the codes of the former one are then void.',
  mfa_password_text: 'Enter your password, so that nobody else at this device sets this up.',
  mfa_reminder_delay_one: 'Remind me again only in 1 day',
  mfa_reminder_delay_other: 'Remind me again only in {{count}} days',
  mfa_reminder_delayed_one: 'You are reminded again in 1 day.',
  mfa_reminder_delayed_other: 'You are reminded again in {{count}} days.',
  mfa_reminder_delayed_title: 'Reminder delayed',
  mfa_reminder_dismiss: 'Not now',
  mfa_reminder_title: 'Protect your account',
  mfa_remove: 'Remove',
  mfa_remove_text:
    'Your password alone signs you in then. The codes of the app and the recovery codes are void.',
  mfa_remove_title: 'Remove two-step sign-in',
  mfa_removed: 'Two-step sign-in is removed',
  mfa_replace: 'Replace the app',
  mfa_secret: 'Secret',
  mfa_secret_copy: 'Copy the secret',
  mfa_set_up: 'Set it up',
  mfa_set_up_code: 'Code that the app shows',
  mfa_set_up_open_app: 'Open an authenticator app on this device',
  mfa_set_up_picture: 'QR code with the secret for your authenticator app',
  mfa_set_up_scan: 'Scan this picture with an authenticator app on your phone.',
  mfa_set_up_title: 'Set up two-step sign-in',
  mfa_set_up_type: 'Or type this secret into the app:',
  mfa_setup_expired: 'This set-up has expired, or was finished elsewhere. Begin again.',
  mfa_title: 'Two-step sign-in',
  mfa_turn_off: 'Turn it off',
  passkey_add: 'Add a passkey',
  passkey_add_text:
    'Give it a name and enter your password. Then your browser asks for your finger, your face or ' +
    'the PIN of the device.',
  passkey_add_title: 'Add a passkey',
  passkey_added: 'The passkey is added',
  passkey_expired: 'That took too long. Begin again.',
  passkey_known: 'This device has a passkey for Forecourt already. Use it, or another device.',
  passkey_name: 'Name',
  passkey_name_hint: 'So that you know it again, such as “Work phone”.',
  passkey_name_needed: 'Enter a name of at most 64 characters',
  passkey_not_made: 'The browser made no passkey, and nothing was added. Try again.',
  passkey_refused:
    'This passkey cannot be added: it has to ask for your finger, your face or a PIN.',
  passkey_remove_label: 'Remove {{name}}',
  passkey_remove_text:
    '“{{name}}” signs you in no more. Delete it on its device too, where the device still offers it.',
  passkey_remove_title: 'Remove a passkey',
  passkey_removed: 'The passkey is removed',
  passkey_unused: 'Added {{date}}, not used yet',
  passkey_used: 'Last used {{date}}',
  passkeys_text:
    'A passkey signs you in by your finger, your face or the PIN of a device, without password and code.',
  passkeys_title: 'Passkeys',
  passkeys_unsupported: 'This browser cannot add a passkey.',
  too_many_passkeys: 'You have 20 passkeys already. Remove one that you no longer use.',
} as const
