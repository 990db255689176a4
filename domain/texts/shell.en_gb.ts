/** Sentences of sign-in, the frame and home. */
export const shellTexts = {
  // Appearance and language
  language_choice: 'Language',

  // Breadcrumb and titles
  page_home: 'Home',

  // Home
  home_as_of: 'As of {{time}}.',
  home_count_hot_leads: 'Hot leads',
  home_count_positive_equity: 'Positive equity',
  home_count_positive_parity: 'Positive parity',
  home_count_total: 'Customers',
  home_days_one: '1 day',
  home_days_other: '{{count}} days',
  home_disclaimer: 'Equity and parity are estimates from your organisation’s settings, not a quotation.',
  home_due_today: 'Due today',
  home_due_today_empty: 'No call-back or appointment stands in today’s diary.',
  home_failed: 'The day could not be loaded',
  home_hot_leads: 'Hot leads, open',
  home_hot_leads_empty: 'No hot lead waits for anybody.',
  home_loading: 'Loading the day',
  home_notice: 'Notice',
  home_overdue: 'Overdue',
  home_overdue_empty: 'Nothing is overdue: every call-back and appointment before today has its outcome.',
  home_see_all: 'All {{count}}',
  home_step_call: 'call back',
  home_step_visit: 'visit',
  home_today: 'Today',
  home_until: 'until {{when}}',
  organisation_notice: '',

  // Idle prompt
  idle_countdown_one: 'You will be signed out in 1 second. What you have not saved stays on this page until then.',
  idle_countdown_other: 'You will be signed out in {{count}} seconds. What you have not saved stays on this page until then.',
  idle_stay: 'Stay signed in',
  idle_title: 'Are you still there?',

  // Not found
  not_found_home: 'Go home',
  not_found_text: 'The address names no page, or one that you may not open. Check it for a slip, or start again from home.',
  not_found_title: 'There is no such page',

  // Organisations
  organisations_empty_text: 'Your account belongs to no organisation yet. Ask an administrator to add you to one.',
  organisations_empty_title: 'No organisation to open',
  organisations_title: 'Choose an organisation',

  // Reset password
  reset_password_back: 'Back to sign-in',
  reset_password_text: 'No mail service is set up here, so a link cannot be sent. Ask an administrator of your organisation to give you a new password.',
  reset_password_title: 'Forgotten your password?',

  // Sign-in
  login_page_failed_login_message: 'Sign-in failed. Check the e-mail and the password.',
  login_page_failed_login_message_mfa: 'The code is not right. Take the next one that your app shows.',
  sign_in_back: 'Back to password',
  sign_in_code: 'Code',
  sign_in_code_about: 'Six figures from your authenticator app, for {{username}}.',
  sign_in_code_hint: 'The code changes every 30 seconds.',
  sign_in_code_needed: 'Enter the six figures',
  sign_in_code_title: 'Enter your code',
  sign_in_continue: 'Continue',
  sign_in_email: 'E-mail',
  sign_in_email_invalid: 'Enter a whole e-mail address, such as name@dealer.example',
  sign_in_email_needed: 'Enter your e-mail',
  sign_in_ended_idle: 'You were signed out because nobody was there for 20 minutes.',
  sign_in_ended_refused: 'Your session has ended. Sign in to carry on.',
  sign_in_failed: 'Sign-in did not reach Forecourt. Check the connection and try again.',
  sign_in_forgotten: 'Forgotten?',
  sign_in_not_secure: 'You cannot sign in over this connection: it is not encrypted, so the browser will not keep you signed in. Open Forecourt by https, or on this machine at localhost.',
  sign_in_password: 'Password',
  sign_in_password_needed: 'Enter your password',
  sign_in_promise: 'a month to change, known before you call.',
  sign_in_submit: 'Sign in',
  sign_in_title: 'Sign in',
  sign_in_wait_one: 'Too many attempts. Try again in 1 second.',
  sign_in_wait_other: 'Too many attempts. Try again in {{count}} seconds.',

  // Frame
  shell_appearance: 'Appearance: {{choice}}',
  shell_customers: 'Customers',
  shell_home: 'Home',
  shell_log_out: 'Log out',
  shell_logo_home: 'Forecourt, home',
  shell_search: 'Search customers',
  shell_search_open: 'Search',
  shell_search_placeholder: 'Name, registration, VIN or agreement',
  shell_sessions: 'You are signed in elsewhere too',
  shell_sessions_end: 'End the other sessions',
  shell_sessions_ended: 'Your other sessions have ended',
  shell_sessions_failed: 'Your other sessions could not be ended',
  shell_sessions_text: 'The other devices and browsers that you are signed in on are asked to sign in again. This one stays as it is.',
  shell_switch_organisation: 'Change organisation',
  shell_user_menu: 'Your account',
} as const
