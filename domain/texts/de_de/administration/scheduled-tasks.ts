import type { scheduledTaskTexts as english } from '../../en_gb/administration/scheduled-tasks.ts'

/** German sentences of the scheduled tasks. */
export const germanScheduledTaskTexts = {
  tasks_title: 'Geplante Aufgaben',
  tasks_failed: 'Die Aufgaben konnten nicht geladen werden',
  tasks_empty_title: 'Noch keine Aufgabe',
  tasks_empty_text:
    'Eine Aufgabe läuft zu den Zeiten, die Sie festlegen: Sie berechnet alle Angebote, holt ' +
    'Dateien, erstellt Berichte und Exporte oder löscht Abgelaufenes.',
  tasks_offline_text: 'Die Aufgaben kennt nur der Server. Mit dem Netz werden sie gezeigt.',
  tasks_refused_text:
    'Sie dürfen die Aufgaben nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  tasks_as_of: 'Stand {{time}}, ohne Netz. Bis es wieder da ist, lässt sich nichts ändern.',
  tasks_none_title: 'Keine solche Aufgabe',
  tasks_none_text: 'Kein Titel und kein Crontab enthält hier „{{query}}“.',
  tasks_search: 'Titel und Crontabs suchen',

  tasks_task: 'Titel',
  tasks_crontab: 'Crontab',
  tasks_enabled: 'Aktiv',
  tasks_enabled_named: '{{title}}: aktiv',
  tasks_next: 'Nächster Lauf',
  tasks_next_none: 'Nicht aktiv',
  tasks_next_today: 'Heute um {{time}}',
  tasks_next_tomorrow: 'Morgen um {{time}}',
  tasks_next_at: '{{day}} um {{time}}',
  tasks_last: 'Letzter Lauf',
  tasks_never: 'Noch keiner',
  tasks_result_customers_one: '{{customers}} Kunde, {{offers}} Angebote',
  tasks_result_customers_other: '{{customers}} Kunden, {{offers}} Angebote',
  tasks_acts: 'Aktionen',

  tasks_create: 'Aufgabe anlegen',
  tasks_edit: 'Bearbeiten',
  tasks_edit_named: '{{title}} bearbeiten',
  tasks_edit_title: 'Aufgabe bearbeiten',
  tasks_delete: 'Löschen',
  tasks_delete_named: '{{title}} löschen',
  tasks_delete_title: 'Diese Aufgabe löschen?',
  tasks_delete_text: '„{{title}}“ läuft nicht mehr von selbst. Ein begonnener Lauf geht weiter.',
  tasks_execute: 'Ausführen',
  tasks_execute_named: '{{title}}: Ausführen',

  tasks_title_missing: 'Geben Sie der Aufgabe einen Titel.',
  tasks_crontab_missing: 'Sagen Sie in fünf Feldern, wann sie läuft, zum Beispiel „30 6 * * 1-5“.',
  tasks_crontab_hint: 'Minute, Stunde, Tag des Monats, Monat, Wochentag, in der Zeit von {{zone}}.',
  tasks_crontab_fields_one:
    'Das ist ein Feld. Nötig sind fünf: Minute, Stunde, Tag des Monats, Monat und Wochentag, wie ' +
    'in „30 6 * * 1-5“.',
  tasks_crontab_fields_other:
    'Das sind {{count}} Felder. Nötig sind fünf: Minute, Stunde, Tag des Monats, Monat und ' +
    'Wochentag, wie in „30 6 * * 1-5“.',
  tasks_crontab_part: '„{{part}}“ geht nicht im Feld {{field}}. {{forms}}',
  tasks_crontab_twice: '„{{part}}“ nennt im Feld {{field}} etwas ein zweites Mal.',
  tasks_crontab_never: 'Kein Tag passt zu diesem Plan: Er liefe nie.',
  tasks_crontab_refused: 'Der Server kann diesen Crontab nicht lesen.',
  tasks_crontab_forms:
    'Möglich sind eine Zahl von {{min}} bis {{max}}, * für jede, ein Bereich (2-5), eine Liste ' +
    '(1,3) oder Schritte (*/2).',
  tasks_crontab_forms_month:
    'Möglich sind eine Zahl von 1 bis 12 oder ein Name (JAN), * für jeden, ein Bereich (2-5), ' +
    'eine Liste (1,3) oder Schritte (*/2).',
  tasks_crontab_forms_weekday:
    'Möglich sind eine Zahl von 0 (Sonntag) bis 7 oder ein Name (MON), * für jeden, ein Bereich ' +
    '(1-5), eine Liste (1,3) oder Schritte (*/2).',
  tasks_field_minute: 'Minute',
  tasks_field_hour: 'Stunde',
  tasks_field_day: 'Tag des Monats',
  tasks_field_month: 'Monat',
  tasks_field_weekday: 'Wochentag',
  tasks_preview: 'Nächste Läufe',
  tasks_preview_failed: 'Die nächsten Läufe lassen sich jetzt nicht zeigen.',
  tasks_enabled_hint: 'Ohne Haken läuft sie weder von selbst noch mit Ausführen.',
  tasks_on: 'ja',
  tasks_off: 'nein',

  success_task_created: 'Aufgabe angelegt',
  success_task_deleted: 'Aufgabe gelöscht',
  success_task_executed: 'Die Aufgabe hat begonnen',
  success_task_updated: 'Aufgabe geändert',
  task_create_error:
    'Die Aufgabe konnte nicht angelegt werden. Was Sie eingegeben haben, ist noch hier.',
  task_delete_error: 'Die Aufgabe konnte nicht gelöscht werden',
  task_execute_error: 'Die Aufgabe konnte nicht gestartet werden',
  task_save_stale:
    'Jemand anders hat diese Aufgabe geändert. Sehen Sie nach, was anders ist, und speichern Sie erneut.',
  task_save_too_many: 'Es gibt schon 200 Aufgaben. Löschen Sie zuerst eine.',
  task_update_error: 'Die Aufgabe konnte nicht geändert werden',
} satisfies Record<keyof typeof english, string>
