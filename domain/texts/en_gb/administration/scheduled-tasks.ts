/** Sentences of the scheduled tasks. */
export const scheduledTaskTexts = {
  tasks_title: 'Scheduled tasks',
  tasks_failed: 'The tasks could not be loaded',
  tasks_empty_title: 'No task yet',
  tasks_empty_text:
    'A task does something at the times that you set: it calculates all offers, fetches files, ' +
    'makes reports and exports, or deletes what is past its time.',
  tasks_offline_text: 'The tasks are known only to the host. They are shown with the network.',
  tasks_refused_text: 'You may no longer see the tasks. An administrator can give you the right.',
  tasks_as_of: 'As of {{time}}, without a network. Nothing can be changed until it is back.',
  tasks_none_title: 'No such task',
  tasks_none_text: 'No title or crontab has “{{query}}” here.',
  tasks_search: 'Search titles and crontabs',

  tasks_task: 'Title',
  tasks_crontab: 'Crontab',
  tasks_enabled: 'Enabled',
  tasks_enabled_named: '{{title}}: enabled',
  tasks_next: 'Next run',
  tasks_next_none: 'Disabled',
  tasks_next_today: 'Today at {{time}}',
  tasks_next_tomorrow: 'Tomorrow at {{time}}',
  tasks_next_at: '{{day}} at {{time}}',
  tasks_last: 'Last run',
  tasks_never: 'Not yet',
  tasks_result_customers_one: '{{customers}} customer, {{offers}} offers',
  tasks_result_customers_other: '{{customers}} customers, {{offers}} offers',
  tasks_acts: 'Actions',

  tasks_create: 'Create task',
  tasks_edit: 'Edit',
  tasks_edit_named: 'Edit {{title}}',
  tasks_edit_title: 'Edit task',
  tasks_delete: 'Delete',
  tasks_delete_named: 'Delete {{title}}',
  tasks_delete_title: 'Delete this task?',
  tasks_delete_text: '“{{title}}” no longer runs by itself. A run that is under way goes on.',
  tasks_execute: 'Execute',
  tasks_execute_named: 'Execute {{title}}',

  tasks_title_missing: 'Give the task a title.',
  tasks_crontab_missing: 'Say when it runs, in five fields, for example “30 6 * * 1-5”.',
  tasks_crontab_hint: 'Minute, hour, day of the month, month, weekday, in {{zone}} time.',
  tasks_crontab_fields_one:
    'This is one field. Five are needed: minute, hour, day of the month, month and weekday, as ' +
    'in “30 6 * * 1-5”.',
  tasks_crontab_fields_other:
    'These are {{count}} fields. Five are needed: minute, hour, day of the month, month and ' +
    'weekday, as in “30 6 * * 1-5”.',
  tasks_crontab_part: '“{{part}}” is not possible for the {{field}}. {{forms}}',
  tasks_crontab_twice: '“{{part}}” names a {{field}} again that the field has already.',
  tasks_crontab_never: 'No day fits this schedule: it would never run.',
  tasks_crontab_refused: 'The host cannot read this crontab.',
  tasks_crontab_forms:
    'Write a number from {{min}} to {{max}}, * for every one, a range (2-5), a list (1,3) or steps (*/2).',
  tasks_crontab_forms_month:
    'Write a number from 1 to 12 or a name (JAN), * for every one, a range (2-5), a list (1,3) ' +
    'or steps (*/2).',
  tasks_crontab_forms_weekday:
    'Write a number from 0 (Sunday) to 7 or a name (MON), * for every one, a range (1-5), a list ' +
    '(1,3) or steps (*/2).',
  tasks_field_minute: 'minute',
  tasks_field_hour: 'hour',
  tasks_field_day: 'day of the month',
  tasks_field_month: 'month',
  tasks_field_weekday: 'weekday',
  tasks_preview: 'Next runs',
  tasks_preview_failed: 'The next runs cannot be shown now.',
  tasks_enabled_hint: 'A disabled task runs neither by itself nor by Execute.',
  tasks_on: 'yes',
  tasks_off: 'no',

  success_task_created: 'Task created',
  success_task_deleted: 'Task deleted',
  success_task_executed: 'The task has started',
  success_task_updated: 'Task updated',
  task_create_error: 'The task could not be created. What you typed is still here.',
  task_delete_error: 'The task could not be deleted',
  task_execute_error: 'The task could not be started',
  task_save_stale: 'Somebody else has changed this task. Look at what has changed and save again.',
  task_save_too_many: 'There are 200 tasks already. Delete one first.',
  task_update_error: 'The task could not be updated',
}
