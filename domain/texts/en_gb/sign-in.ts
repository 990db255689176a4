/** Sentences of the pages that need nobody signed in, or no organisation. */
export const signInTexts = {
  // Appearance and language
  language_choice: 'Language',

  // Not found
  not_found_home: 'Go home',
  not_found_text:
    'There is no page at this address, or you may not open it. Check the address, or start again from home.',
  not_found_title: 'There is no such page',

  // Organisations
  organisations_empty_text:
    'Your account belongs to no organisation yet. Ask an administrator to add you to one.',
  organisations_empty_title: 'No organisation to open',
  organisations_title: 'Choose an organisation',

  // New passwords
  invitation_about: 'Choose a password to begin. The next page offers a second step of signing in.',
  invitation_invalid:
    'This invitation has been used or has expired. Ask who invited you for a new one, or sign in ' +
    'with your password.',
  invitation_no_link:
    'Open the link of the e-mail that invited you. Who may invite others finds that in the navigation.',
  invitation_title: 'Welcome to Forecourt',
  password_change_about: 'You stay signed in here; every other device is signed out.',
  password_change_title: 'Change your password',
  password_changed: 'Password changed',
  password_choose_title: 'Choose a new password',
  password_confirmation: 'The same again',
  password_confirmation_differs: 'This is not the same as above',
  password_confirmation_needed: 'Type the new password again',
  password_current: 'Password in use',
  password_current_needed: 'Enter the password that you use now',
  password_current_wrong: 'This is not the password in use',
  password_forced_about: 'Your password has to be changed before you go on, {{username}}.',
  password_forced_ended: 'Too much time has passed. Sign in again to choose a new password.',
  password_link_about:
    'Then sign in with it. Every device that you are signed in on is signed out.',
  password_link_invalid:
    'This link has been used or has expired. Ask for a new one on the sign-in page.',
  password_needed: 'Enter a new password',
  password_new: 'New password',
  password_not_original:
    'This was one of your last ten passwords. Choose one that you have not had.',
  password_not_secure:
    'This is too easy to guess. Take four words that do not belong together, or more characters.',
  password_request_done:
    'If {{email}} has an account, a link is on its way. It works once, within 30 minutes.',
  password_request_done_title: 'Look into your e-mail',
  password_request_no_mail:
    'This Forecourt has no mail server. The person who runs it finds the link on the console of the host; ' +
    'or ask an administrator of your organisation.',
  password_request_submit: 'Send me a link',
  password_request_failed:
    'The request did not reach Forecourt. Check the connection and try again.',
  password_save: 'Save password',
  password_strength_0: 'Guessed at once.',
  password_strength_1: 'Very easy to guess.',
  password_strength_2: 'Easy to guess.',
  password_strength_3: 'Good.',
  password_strength_4: 'Very good.',
  password_strength_hint: '12 to 128 characters. Four words that do not belong together are good.',
  password_too_long: 'Use 128 characters at most',
  password_too_short: 'Use 12 characters or more',
  password_warning_common: 'It is made of common passwords or words.',
  password_warning_dates: 'Dates and years are among the first to be tried.',
  password_warning_keyPattern: 'Keys side by side are among the first to be tried.',
  password_warning_names: 'Names are among the first to be tried.',
  password_warning_personal: 'It is made of your own name or address.',
  password_warning_repeat: 'Repeated characters add little.',
  password_warning_sequences: 'Sequences such as abc or 6543 add little.',
  reset_page_failed_reset: 'The password could not be changed. Check the connection and try again.',

  // Reset password
  reset_password_back: 'Back to sign-in',
  reset_password_text: 'Enter your e-mail, and a link to choose a new one is sent to you.',
  reset_password_title: 'Forgotten your password?',

  // Short links
  short_link_invalid: 'Invalid URL supplied',
  short_link_invalid_text: 'The link is unknown or has expired. Ask who sent it for a new one.',
  short_link_opening: 'Opening the link…',
  short_link_title: 'Short link',

  // Sign-in
  login_page_failed_login_message: 'Sign-in failed. Check the e-mail and the password.',
  login_page_failed_login_message_mfa:
    'The code is not correct. Use the next one that your app shows.',
  shell_log_out: 'Log out',
  sign_in_back: 'Back to password',
  sign_in_code: 'Code',
  sign_in_code_about:
    'Six digits from your authenticator app, or a recovery code, for {{username}}.',
  sign_in_code_hint: 'The code changes every 30 seconds.',
  sign_in_code_needed: 'Enter the six digits',
  sign_in_code_title: 'Enter your code',
  sign_in_continue: 'Continue',
  sign_in_changes_wait_one:
    '1 change on this device waits until the person who recorded it signs in.',
  sign_in_changes_wait_other:
    '{{count}} changes on this device wait until the person who recorded them signs in.',
  sign_in_email: 'E-mail',
  sign_in_email_invalid: 'Enter a complete e-mail address, such as name@dealer.example',
  sign_in_email_needed: 'Enter your e-mail',
  sign_in_ended_idle: 'You were signed out because nobody was there for 20 minutes.',
  sign_in_ended_refused: 'Your session has ended. Sign in to carry on.',
  sign_in_ended_revoked:
    'Your administrator has closed this device. What is unsent on it is stored, and is sent when ' +
    'you sign in.',
  sign_in_ended_wiped: 'This device was cleared by your administrator.',
  sign_in_failed: 'Sign-in did not reach Forecourt. Check the connection and try again.',
  sign_in_recovery_code: 'Recovery code',
  sign_in_recovery_hint: 'One of the ten that you stored. Each signs in once.',
  sign_in_recovery_needed: 'Enter the 16 letters and digits of a recovery code',
  sign_in_recovery_used_one: 'Signed in with a recovery code; 1 is left.',
  sign_in_recovery_used_other: 'Signed in with a recovery code; {{count}} are left.',
  sign_in_recovery_wrong: 'This recovery code is wrong or has been used. Take another one.',
  sign_in_use_app: 'Use the code of the app',
  sign_in_use_recovery: 'Use a recovery code',
  sign_in_figure_fraction: '.61',
  sign_in_figure_whole: '−£34',
  sign_in_forgotten: 'Forgotten?',
  sign_in_not_secure:
    'You cannot sign in over this connection: it is not encrypted, so the browser will not keep ' +
    'you signed in. Open Forecourt by https, or on this machine at localhost.',
  sign_in_passkey: 'Use a passkey',
  sign_in_passkey_expired: 'That took too long. Begin again.',
  sign_in_passkey_refused:
    'This passkey does not sign you in. Use your password, or another passkey.',
  sign_in_passkey_unused: 'No passkey was used. Try again, or sign in with your password.',
  sign_in_password: 'Password',
  sign_in_password_needed: 'Enter your password',
  sign_in_promise: 'a month to change, known before you call.',
  sign_in_submit: 'Sign in',
  sign_in_title: 'Sign in',
  sso_button: 'Sign in with your organisation',
  sso_failed_expired: 'It took too long, or it was used before. Start again.',
  sso_failed_not_set_up: 'Your organisation has not set it up.',
  sso_failed_unavailable: 'The sign-in of your organisation does not answer. Try again later.',
  sso_leaving: 'Your organisation’s sign-in opens.',
  sso_login_failed_back: 'Back to sign-in',
  sso_login_failed_message:
    'Your organisation’s sign-in did not let you in. Try again, or ask your administrator.',
  sso_login_failed_title: 'Single sign-on failed',
  sso_title: 'Single sign-on',
  sign_in_wait_one: 'Too many attempts. Try again in 1 second.',
  sign_in_wait_other: 'Too many attempts. Try again in {{count}} seconds.',
  privacy_title: 'Cookies and privacy',
  privacy_text:
    'Cookies and what Forecourt stores on this device only keep you signed in and working without ' +
    'a network. If you accept, it also counts how long its pages take to open, without your name.',
  privacy_accept: 'Accept',
  privacy_close: 'Close',
} as const
