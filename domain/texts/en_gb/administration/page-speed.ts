/** Sentences of the page-speed report. */
export const pageSpeedTexts = {
  page_speed_title: 'Page speed',
  page_speed_page: 'Page',
  page_speed_loads: 'Opened',
  page_speed_median: 'Half within',
  page_speed_slow: '19 of 20 within',
  page_speed_slowest: 'Slowest',
  page_speed_seconds: '{{seconds}} s',
  page_speed_search: 'Find a page',
  page_speed_empty_title: 'No page counted yet',
  page_speed_empty_text:
    'Pages are counted for people who accepted it, for 30 days, without anybody’s name.',
  page_speed_none_title: 'No such page',
  page_speed_none_text: 'No page has “{{query}}” in its address.',
  page_speed_failed: 'The page times could not be loaded',
  page_speed_offline: 'The page times are known only to the host. They are shown with the network.',
  page_speed_refused: 'You may no longer see the page times. An administrator can give the right.',
  page_speed_as_of: 'As of {{time}}, without a network.',
  page_speed_help:
    'How long each page took to open in the last 30 days, for people who accepted that it is counted.',
}
