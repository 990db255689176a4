/** German sentences of the page-speed report. */
export const germanPageSpeedTexts = {
  page_speed_title: 'Seitengeschwindigkeit',
  page_speed_page: 'Seite',
  page_speed_loads: 'Geöffnet',
  page_speed_median: 'Die Hälfte in',
  page_speed_slow: '19 von 20 in',
  page_speed_slowest: 'Längste',
  page_speed_seconds: '{{seconds}} Sek.',
  page_speed_search: 'Seite suchen',
  page_speed_empty_title: 'Noch keine Seite gezählt',
  page_speed_empty_text:
    'Gezählt wird 30 Tage lang und ohne Namen, bei Personen, die dem zugestimmt haben.',
  page_speed_none_title: 'Keine solche Seite',
  page_speed_none_text: 'Keine Adresse einer Seite enthält „{{query}}“.',
  page_speed_failed: 'Die Zeiten der Seiten konnten nicht geladen werden',
  page_speed_offline: 'Die Zeiten kennt nur der Host. Sie erscheinen mit dem Netz.',
  page_speed_refused:
    'Sie dürfen die Zeiten nicht mehr sehen. Ein Administrator kann das Recht geben.',
  page_speed_as_of: 'Stand {{time}}, ohne Netz.',
  page_speed_help:
    'Wie lange jede Seite in den letzten 30 Tagen brauchte, bei Personen, die der Zählung zugestimmt haben.',
}
