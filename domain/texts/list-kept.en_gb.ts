/** Sentences of a list that is kept to something beside its filters: a campaign, a run, an offer, a widget. */
export const listKeptTexts = {
  list_kept_campaign: 'Campaign {{name}}',
  list_kept_job: 'Run of {{name}}',
  list_kept_offer: 'Offer {{name}}',
  list_mapped_cars_one: '1 car mapped to {{name}}',
  list_mapped_cars_other: '{{count}} cars mapped to {{name}}',
  list_narrow: 'Narrow the search',
  list_no_campaign: 'Unknown campaign',
  list_no_campaign_text:
    'There is no such campaign in this organisation, or it is of another kind. Nobody is shown.',
  list_no_job: 'Unknown run',
  list_no_job_text: 'There is no such run in this organisation. Nobody is shown.',
  list_no_offer: 'Unknown offer',
  list_no_offer_text: 'Nobody at the dealers that you work for has this offer.',
  list_nobody_in: 'Nobody is in this list: {{filters}}.',
  list_show_all: 'Show all customers',
  list_widget_gone:
    'This tile is no longer on a dashboard, or it is somebody else’s own. Its customers cannot be shown.',
} as const
