/** Sentences of the frame's own content, of home and of the installed page. */
export const shellTexts = {
  // Breadcrumb and titles
  page_home: 'Home',

  // Frame
  shell_appearance: 'Appearance: {{choice}}',
  shell_customers: 'Customers',
  shell_home: 'Home',
  shell_logo_home: 'Forecourt, home',
  shell_edit_user: 'Edit user',
  shell_legacy: 'This page in the earlier product',
  shell_go_to: 'Go to',
  shell_go_to_placeholder: 'Pages and what can be done here',
  shell_calculator: 'Calculator',
  shell_calculator_elsewhere: 'is for the home page and the customer list',
  shell_contact: 'Contact',
  shell_contact_elsewhere: 'is for the customer list',
  shell_createCampaign: 'Create campaign',
  shell_createCampaign_elsewhere: 'is for the customer list',
  shell_offers: 'Offers',
  shell_offers_elsewhere: 'is for home, the customer list and a customer',
  settings_title: 'Settings',
  settings_people: 'People',
  settings_organisation: 'Organisation',
  settings_products: 'Products and prices',
  settings_cars: 'Which car for whom',
  settings_data: 'Data',
  settings_messages: 'Messages',
  settings_support: 'Support',
  shell_help: 'Help',
  shell_search: 'Search customers',
  shell_search_open: 'Search',
  shell_search_placeholder: 'Name, registration, VIN or agreement',
  shell_sessions_short: 'Also signed in elsewhere',
  shell_sessions: 'You are signed in elsewhere too',
  shell_sessions_end: 'End the other sessions',
  shell_sessions_ended: 'Your other sessions have ended',
  shell_sessions_failed: 'Your other sessions could not be ended',
  shell_sessions_look: 'See where',
  shell_sessions_menu: 'My sessions and devices',
  shell_notifications: 'Notifications',
  shell_sessions_text:
    'The other devices and browsers that you are signed in on are asked to sign in again. This ' +
    'one stays as it is.',
  shell_sessions_what:
    'Your account is open on another device or browser, or in another profile of this one. If ' +
    'that is not you, somebody may know your password: end the other sessions and change it.',
  shell_switch_organisation: 'Change organisation',
  shell_user_menu: 'Your account',

  // Palette
  palette_acts: 'On this page',
  palette_agreement: 'Agreement',
  palette_asking: 'Searching',
  palette_consent: 'May contact by',
  palette_customers: 'Customers',
  palette_device_as_of_one: '1 on this device, as of {{when}}',
  palette_device_as_of_other: '{{written}} on this device, as of {{when}}',
  palette_device_none: 'No customers on this device',
  palette_end: 'Ends',
  palette_ends: 'ends',
  palette_in_list: 'All that match “{{words}}” in the list',
  palette_list: 'List',
  palette_move: 'move',
  palette_new_tab: 'in a new tab',
  palette_nobody: 'Nobody matches “{{words}}”',
  palette_nothing: 'Nothing matches “{{words}}”.',
  palette_open: 'open',
  palette_pages: 'Pages',
  palette_parity: 'Parity',
  palette_recent: 'Opened before',
  palette_source: '{{device}} on this device, {{host}} from Forecourt',
  palette_title: 'Find anything',
  palette_vin: 'VIN',

  // Help
  help_customer:
    'Everything about one customer: what they pay, what they could drive instead, and what was ' +
    'said. “Contact” records a call, a letter or an outcome; offers can be changed, compared and ' +
    'shown.',
  help_customers:
    'Who could change car now. Filter, sort and select here; a row opens the customer. What is ' +
    'recorded offline is sent when the network is back.',
  help_devices:
    'The tablets, laptops and phones that hold customers offline. A lost one is cleared here.',
  help_home:
    'What is due today and overdue, and the counts behind it. Each number opens the customers it counts.',
  help_appointments:
    'The call-backs and appointments of a week, of everybody or of one person. Your own calendar ' +
    'can follow yours. Without a network: those of the customers on this device.',
  help_inventory: 'The cars in stock that offers are made of.',
  help_scripts:
    'What callers read out to customers, filled in for each of them. Only published scripts are ' +
    'offered at the customer.',
  help_templates:
    'Texts for e-mails and SMS with places that are filled in for each customer. Only active ' +
    'ones are offered where messages are sent.',
  help_messages: 'What was sent to customers, what waits and what failed, with the reason.',
  help_taxonomy: 'The organisation’s own words for statuses, reasons and other values.',
  help_title: 'Help',

  // Home
  home_as_of: 'As of {{time}}.',
  home_count_hot_leads: 'Hot leads',
  home_count_positive_equity: 'Positive equity',
  home_count_positive_parity: 'Positive parity',
  home_count_total: 'Customers',
  home_days_one: '1 day',
  home_days_other: '{{count}} days',
  home_disclaimer:
    'Equity and parity are estimates from your organisation’s settings, not a quotation.',
  home_due_today: 'Due today',
  home_due_today_empty: 'No call-back or appointment is due today.',
  home_failed: 'The day could not be loaded',
  home_hot_leads: 'Hot leads, open',
  home_hot_leads_empty: 'No hot leads are open.',
  home_loading: 'Loading the day',
  home_notice: 'Notice',
  home_overdue: 'Overdue',
  home_overdue_empty:
    'Nothing is overdue: every call-back and appointment before today has its outcome.',
  home_see_all: 'All {{count}}',
  home_step_call: 'Call back',
  home_step_visit: 'Visit',
  home_no_parity: 'Parity not known',
  home_parity_too_early: 'Too early for parity',
  home_team_all: 'All {{count}} people',
  home_team_in_list_one: 'See {{written}} overdue customer in the list',
  home_team_in_list_other: 'See {{written}} overdue customers in the list',
  home_team_nobody: 'Not assigned',
  home_team_nobody_behind: 'Nobody is behind',
  home_team_nobody_else: 'Nobody else is overdue.',
  home_team_none_overdue: 'Nothing overdue',
  home_team_oldest: 'Longest: {{days}}',
  home_team_title: 'overdue, by person',
  home_team_today_one: '{{written}} today',
  home_team_today_other: '{{written}} today',
  home_today: 'Today',
  home_until: 'until {{when}}',
  organisation_notice: '',

  // Idle prompt
  idle_countdown_one:
    'You will be signed out in 1 second. What you have not saved stays on this page until then.',
  idle_countdown_other:
    'You will be signed out in {{count}} seconds. What you have not saved stays on this page until then.',
  idle_stay: 'Stay signed in',
  idle_title: 'Are you still there?',

  // The installed page: updates and the home screen
  install_app: 'Install Forecourt',
  part_missing:
    'This part is not on this device yet. It loads automatically when the connection returns.',
  update_later: 'Later',
  update_now: 'Update',
  update_ready: 'A new version is ready',
} as const
