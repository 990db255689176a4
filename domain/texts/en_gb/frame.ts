/** Sentences of the frame round every page of an organisation. */
export const frameTexts = {
  // Frame
  frame_breadcrumb: 'Where you are',
  frame_close_menu: 'Close menu',
  frame_collapse: 'Hide labels',
  frame_expand: 'Show labels',
  frame_more: 'More',
  frame_open_menu: 'Open menu',
  frame_places: 'Main navigation',
  frame_skip: 'Skip to content',

  // Connection pill
  pill_all_sent: 'All sent',
  pill_needs_you_one: '1 needs you',
  pill_needs_you_other: '{{count}} need you',
  pill_offline: 'Offline',
  pill_offline_waiting_one: 'Offline · 1 change on this device',
  pill_offline_waiting_other: 'Offline · {{count}} changes on this device',
  pill_on_device: '· {{count}} on this device',
  pill_online: 'Online · all sent',
  pill_sending_one: 'Sending 1 change',
  pill_sending_other: 'Sending {{count}} changes',
  pill_short_waiting: '{{count}} waiting',
  pill_sign_in_one: 'Sign in to send 1 change',
  pill_sign_in_other: 'Sign in to send {{count}} changes',

  // Theme
  theme_choice: 'Appearance',
  theme_dark: 'Dark',
  theme_device: 'Same as device',
  theme_light: 'Light',
} as const
