import type { listKeptTexts as english } from './list-kept.en_gb.ts'

/** German sentences of a list that is kept to something beside its filters. */
export const listKeptTexts = {
  list_kept_campaign: 'Kampagne {{name}}',
  list_kept_job: 'Lauf von {{name}}',
  list_kept_offer: 'Angebot {{name}}',
  list_mapped_cars_one: '1 passendes Fahrzeug für {{name}}',
  list_mapped_cars_other: '{{count}} passende Fahrzeuge für {{name}}',
  list_narrow: 'Suche eingrenzen',
  list_no_campaign: 'Unbekannte Kampagne',
  list_no_campaign_text:
    'Diese Kampagne gibt es in dieser Organisation nicht, oder sie ist von anderer Art. Es wird niemand gezeigt.',
  list_no_job: 'Unbekannter Lauf',
  list_no_job_text: 'Diesen Lauf gibt es in dieser Organisation nicht. Es wird niemand gezeigt.',
  list_no_offer: 'Unbekanntes Angebot',
  list_no_offer_text: 'Bei Ihren Händlern hat niemand dieses Angebot.',
  list_nobody_in: 'In dieser Liste steht niemand: {{filters}}.',
  list_show_all: 'Alle Kunden zeigen',
  list_widget_gone:
    'Diese Kachel steht auf keinem Dashboard mehr oder gehört jemand anderem. Ihre Kunden können nicht gezeigt werden.',
} satisfies Record<keyof typeof english, string>
