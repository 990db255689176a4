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

  // Reset password
  reset_password_back: 'Back to sign-in',
  reset_password_text:
    'No mail service is set up here, so a link cannot be sent. Ask an administrator of your ' +
    'organisation to give you a new password.',
  reset_password_title: 'Forgotten your password?',

  // Sign-in
  login_page_failed_login_message: 'Sign-in failed. Check the e-mail and the password.',
  login_page_failed_login_message_mfa:
    'The code is not correct. Use the next one that your app shows.',
  shell_log_out: 'Log out',
  sign_in_back: 'Back to password',
  sign_in_code: 'Code',
  sign_in_code_about: 'Six digits from your authenticator app, for {{username}}.',
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
    'Your administrator has closed this device. What is unsent on it is stored, and is sent when you sign in.',
  sign_in_ended_wiped: 'This device was cleared by your administrator.',
  sign_in_failed: 'Sign-in did not reach Forecourt. Check the connection and try again.',
  sign_in_figure_fraction: '.61',
  sign_in_figure_whole: '−£34',
  sign_in_forgotten: 'Forgotten?',
  sign_in_not_secure:
    'You cannot sign in over this connection: it is not encrypted, so the browser will not keep ' +
    'you signed in. Open Forecourt by https, or on this machine at localhost.',
  sign_in_password: 'Password',
  sign_in_password_needed: 'Enter your password',
  sign_in_promise: 'a month to change, known before you call.',
  sign_in_submit: 'Sign in',
  sign_in_title: 'Sign in',
  sign_in_wait_one: 'Too many attempts. Try again in 1 second.',
  sign_in_wait_other: 'Too many attempts. Try again in {{count}} seconds.',
} as const
