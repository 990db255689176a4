import type { frameTexts as english } from '../en_gb/frame.ts'

/** German sentences of the frame round every page of an organisation. */
export const germanFrameTexts = {
  // Frame
  frame_breadcrumb: 'Sie sind hier',
  frame_close_menu: 'Menü schließen',
  frame_collapse: 'Namen ausblenden',
  frame_expand: 'Namen einblenden',
  frame_more: 'Mehr',
  frame_open_menu: 'Menü öffnen',
  frame_places: 'Hauptnavigation',
  frame_skip: 'Zum Inhalt springen',

  // Connection pill
  pill_all_sent: 'Alles gesendet',
  pill_needs_you_one: '1 wartet auf Sie',
  pill_needs_you_other: '{{count}} warten auf Sie',
  pill_offline: 'Offline',
  pill_offline_waiting_one: 'Offline · 1 Änderung auf diesem Gerät',
  pill_offline_waiting_other: 'Offline · {{count}} Änderungen auf diesem Gerät',
  pill_on_device: '· {{count}} auf diesem Gerät',
  pill_online: 'Online · alles gesendet',
  pill_sending_one: 'Sendet 1 Änderung',
  pill_sending_other: 'Sendet {{count}} Änderungen',
  pill_short_waiting: '{{count}} ausstehend',
  pill_sign_in_one: 'Anmelden, 1 Änderung steht aus',
  pill_sign_in_other: 'Anmelden, {{count}} Änderungen stehen aus',

  // Theme
  theme_choice: 'Darstellung',
  theme_dark: 'Dunkel',
  theme_device: 'Wie das Gerät',
  theme_light: 'Hell',
} satisfies Record<keyof typeof english, string>
