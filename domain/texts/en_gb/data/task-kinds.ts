/** Sentences of what scheduled tasks do. */
export const taskKindTexts = {
  tasks_kind: 'What it does',
  tasks_kind_pre_calculation: 'Calculate all offers',
  tasks_kind_sftp_files: 'Fetch files from SFTP',
  tasks_kind_org_health: 'Count how complete the data are',
  tasks_kind_retention: 'Delete what is past its time',
  tasks_kind_reports: 'Make a report',
  tasks_kind_exports: 'Export a saved search',
  tasks_about_org_health:
    'The host counts once each night by itself. While this task is enabled it counts at its ' +
    'times instead, not a second time.',
  tasks_about_retention:
    'The host deletes each hour by itself. While this task is enabled, what is stored for days ' +
    'is deleted at its times instead; if it has not run for two days, the host does so again. ' +
    'Files and what is stored for minutes stay with the host.',
  tasks_about_files:
    'The file is yours, holds what you may see when it is made, and is under Exports for 7 days.',
  tasks_about_files_of:
    'The file is {{name}}’s and holds what they may see when it is made. It is yours once you ' +
    'change what it holds or where it goes.',
  tasks_report: 'Report',
  tasks_report_missing: 'Choose a report.',
  tasks_report_none: 'You may see no report. An administrator can give you the right.',
  tasks_period: 'Period',
  tasks_period_default: 'As on the report’s page',
  tasks_period_yesterday: 'The day before',
  tasks_period_last_week: 'The week before',
  tasks_period_last_month: 'The month before',
  tasks_search_of: 'Saved search',
  tasks_search_missing: 'Choose a saved search.',
  tasks_search_none: 'There is no saved search yet. Save one on the customer list first.',
  tasks_search_failed: 'The saved searches could not be loaded.',
  tasks_to_server: 'Send to',
  tasks_to_server_none: 'Nowhere: to download here',
  tasks_refused_missing: 'Say what the file is made of.',
  tasks_refused_search_gone: 'The saved search was deleted. Choose another one.',
  tasks_refused_search_refused:
    'The search has a field that you may not search by. Choose another one.',
  tasks_refused_server_gone: 'The server was deleted. Choose another one.',
  tasks_refused_right_missing:
    'You may not have such a file made. Anyone who may export it can set this up.',
  tasks_refused_acting:
    'Files are made for the person alone. Stop acting for them, or let them set this up.',
  tasks_result_health_one: '{{customers}} live customer counted',
  tasks_result_health_other: '{{customers}} live customers counted',
  tasks_result_retention_one: '{{entries}} entry deleted',
  tasks_result_retention_other: '{{entries}} entries deleted',
  tasks_result_rows_one: 'File of {{rows}} row',
  tasks_result_rows_other: 'File of {{rows}} rows',
  tasks_failure_retention_failed: 'some entries could not be deleted',
  tasks_failure_search_gone: 'the saved search was deleted',
  tasks_failure_search_refused: 'the search has a field that its person may not search by',
  tasks_failure_too_many_rows: 'there are too many rows for the file',
  tasks_failure_too_large: 'the file would be too large',
  tasks_to_exports: 'To the exports',
  tasks_to_retention: 'To the report',
  tasks_to_health: 'To the figures',
}
