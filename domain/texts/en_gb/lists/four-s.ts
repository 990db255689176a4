/** Sentences of 4S projects. */
export const fourSTexts = {
  four_s_title: '4S projects',
  four_s_help:
    'A 4S project is a campaign whose customers a saved query finds. Its job finds them as of ' +
    'now; the list opens them.',
  four_s_create: 'Create 4S project',
  four_s_name: 'Name',
  four_s_start: 'First day',
  four_s_end: 'Last day',
  four_s_no_end: 'no end',
  four_s_query: 'Saved query',
  four_s_query_missing: 'Choose a saved query.',
  four_s_no_queries:
    'You have no saved query yet. Save a search of the customer list first, then come back.',
  four_s_customers: 'Customers',
  four_s_job: 'Last job',
  four_s_job_name: 'job of {{name}}',
  four_s_job_again: 'Find customers again',
  four_s_job_failed: 'The job could not be started',
  four_s_open: 'Show customers',
  four_s_created: '{{name}} is created. Its customers are being found.',
  four_s_create_failed: 'The project could not be created',
  four_s_query_gone: 'This saved query is no longer there.',
  four_s_too_many: 'There are too many 4S projects.',
  four_s_disordered: 'The last day lies before the first.',
  four_s_count: 'Projects',
  four_s_search: 'Search 4S projects',
  four_s_failed: 'The 4S projects could not be loaded',
  four_s_refused_text:
    'You may no longer see 4S projects. An administrator can give you the right.',
  four_s_offline_text:
    'The 4S projects are known only to the host. They are shown with the network.',
  four_s_empty_title: 'No 4S project yet',
  four_s_empty_text:
    'A project has a name, its days, and the saved query that finds its customers.',
  four_s_none_title: 'No such project',
  four_s_none_text: 'No 4S project here is called “{{query}}”.',
} as const
