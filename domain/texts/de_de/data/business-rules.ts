import type { businessRuleTexts as english } from '../../en_gb/data/business-rules.ts'

/** German sentences of the business rules. */
export const germanBusinessRuleTexts = {
  business_rules_title: 'Geschäftsregeln',
  business_rules_help:
    'Eine Geschäftsregel findet Kunden mit einer Suche, so oft es ihr Crontab sagt, und meldet ' +
    'per E-Mail, wie viele davon neu sind.',
  business_rules_tabs: 'Arten von Regeln',
  business_rules_tab_businessRules: 'Geschäftsregeln',
  business_rules_tab_internal: 'Mitgelieferte',
  business_rules_search: 'Namen, Schlagwörter und Abfragen suchen',
  business_rules_create: 'Regel anlegen',
  business_rules_refused_text:
    'Sie dürfen die Geschäftsregeln nicht mehr sehen. Ein Administrator kann Ihnen das Recht ' +
    'geben.',
  business_rules_offline_text:
    'Die Geschäftsregeln kennt nur der Server. Mit dem Netz werden sie gezeigt.',
  business_rules_empty_title: 'Noch keine Geschäftsregel',
  business_rules_empty_text:
    'Eine Regel sagt Ihnen jeden Morgen, welche Kunden neu zu einer Suche passen.',
  business_rules_none_title: 'Keine solche Regel',
  business_rules_none_text:
    'Kein Name, kein Schlagwort und keine Abfrage enthält hier „{{query}}“.',

  business_rule_name: 'Name',
  business_rule_query: 'Abfrage',
  business_rule_crontab: 'Crontab',
  business_rule_tag: 'Schlagwort',
  business_rule_email_recipient: 'E-Mail-Empfänger',
  business_rule_created_at: 'Angelegt',
  business_rule_created_by: 'Angelegt von',
  business_rule_updated_at: 'Geändert',
  business_rule_updated_by: 'Geändert von',
  business_rule_last_run: 'Letzter Lauf',
  business_rule_next_run: 'Nächster Lauf',
  business_rule_scheduled: 'Geplant',
  business_rule_unscheduled: 'Nicht geplant',
  business_rule_never: 'Noch keiner',

  business_rule_edit: 'Bearbeiten',
  business_rule_copy: 'Als Regel übernehmen',
  business_rule_validate: 'Prüfen',
  business_rule_run: 'Ausführen',
  business_rule_schedule: 'Planen',
  business_rule_unschedule: 'Nicht mehr planen',
  business_rule_agreements: 'Verträge herunterladen',
  business_rule_delete: 'Löschen',
  business_rule_delete_title: 'Diese Regel löschen?',
  business_rule_delete_text:
    '„{{name}}“ läuft nicht mehr, und ihr Verlauf wird mit gelöscht. Ein begonnener Lauf geht ' +
    'weiter.',

  business_rule_edit_title: 'Geschäftsregel bearbeiten',
  business_rule_new_title: 'Neue Geschäftsregel',
  business_rule_gone: 'Die Regel wurde nicht übergeben. Öffnen Sie sie aus der Liste.',
  business_rule_who: 'Wen sie findet',
  business_rule_when: 'Wann sie läuft',
  business_rule_what: 'Was mit den Gefundenen geschieht',
  business_rule_query_hint: 'Eine Suche als JSON, wie gespeicherte Suchen sie enthalten.',
  business_rule_conditions: 'Bedingungen verknüpfen',
  business_rule_everybody: 'Findet alle Kunden.',
  business_rule_no_conditions:
    'So geschrieben lässt sich die Abfrage nicht als Bedingungen zeigen.',
  business_rule_name_missing: 'Geben Sie der Regel einen Namen.',
  business_rule_recipient_hint:
    'Erhält die Zahlen jedes geplanten Laufs; kein Kunde wird darin genannt.',
  business_rule_tag_hint: 'Steht beim Herunterladen neben jedem Vertrag.',
  business_rule_actions: 'Mit neuen Kunden eines geplanten Laufs',
  business_rule_actions_hint:
    'Neu ist, wen der Lauf davor nicht gefunden hat; im ersten Lauf sind es alle. Läufe von Hand ändern nichts.',
  business_rule_assignee: 'Zuweisen an',
  business_rule_assignee_none: 'Niemanden',
  business_rule_assignee_gone: 'Jemand, der nicht mehr hier ist',
  business_rule_assign_hint: 'Nur Kunden, die noch niemandem zugewiesen sind.',
  business_rule_campaign_id: 'In Kampagne aufnehmen',
  business_rule_campaign_none: 'Keine',
  business_rule_campaign_hidden: 'Eine Kampagne, die Sie nicht sehen',
  business_rule_campaign_hint: 'Sie bleiben darin, bis sie jemand herausnimmt.',
  business_rule_alerts: 'Zuständige benachrichtigen',
  business_rule_alerts_hint: 'Auf Geräten, die Benachrichtigungen zu Regeln annehmen.',
  business_rule_action_no_right: 'Ihre Rolle kann das nicht festlegen.',
  business_rule_action_problem_right_lost: 'Die Person, für die die Regel läuft, darf das nicht.',
  business_rule_action_problem_assignee_unknown:
    'Diese Person ist nicht mehr hier. Wählen Sie eine andere.',
  business_rule_action_problem_campaign_gone:
    'Diese Kampagne gibt es nicht mehr. Wählen Sie eine andere.',
  business_rule_action_problem_campaign_ended:
    'Diese Kampagne ist zu Ende. Wählen Sie eine andere.',
  business_rule_action_problem_campaign_paused:
    'Diese Kampagne ist angehalten. Wählen Sie eine andere oder setzen Sie sie fort.',
  business_rule_action_problem_too_many: 'Für einen Lauf sind es zu viele.',
  business_rule_done_assign: '{{done}} zugewiesen, {{left_out}} unverändert',
  business_rule_done_campaign: '{{done}} in die Kampagne aufgenommen, {{left_out}} nicht',
  business_rule_done_alert: '{{done}} Personen benachrichtigt, {{left_out}} ohne solches Gerät',
  business_rule_not_done_assign: 'Niemand wurde zugewiesen. {{reason}}',
  business_rule_not_done_campaign: 'Niemand wurde in die Kampagne aufgenommen. {{reason}}',
  business_rule_not_done_alert: 'Niemand wurde benachrichtigt. {{reason}}',
  business_rule_crontab_hint:
    'Minute, Stunde, Tag des Monats, Monat, Wochentag, in der Zeit von {{zone}}.',
  business_rule_next_five: 'Die nächsten fünf Läufe',
  business_rule_next_failed: 'Die nächsten Läufe lassen sich gerade nicht zeigen.',
  business_rule_save_first: 'Speichern Sie die Regel, dann lässt sie sich planen.',
  business_rule_valid: 'Gültig',
  business_rule_not_valid: 'IST NICHT GÜLTIG',
  business_rule_count_one: '{{customers}} Kunde',
  business_rule_count_other: '{{customers}} Kunden',
  business_rule_problem_not_json: 'Sie ist kein JSON.',
  business_rule_problem_not_an_object: 'Sie ist kein Objekt aus Kriterien.',
  business_rule_problem_too_long: 'Sie ist zu lang.',
  business_rule_problem_too_deep: 'Sie ist zu tief verschachtelt.',
  business_rule_problem_too_many: 'Sie hat zu viele Kriterien.',
  business_rule_problem_unknown_field: 'Ein Kriterium „{{field}}“ gibt es nicht.',
  business_rule_problem_forbidden_field: 'Nach „{{field}}“ dürfen Sie nicht suchen.',
  business_rule_problem_bad_value: '„{{field}}“ kann diesen Wert nicht haben.',

  business_rule_run_title: 'Geschäftsregel ausführen',
  business_rule_run_text:
    'Die Abfrage wird zuerst geprüft. Was Sie hier ändern, gilt nur für diesen Lauf.',
  business_rule_history: 'Läufe',
  business_rule_history_failed: 'Die Läufe konnten nicht geladen werden',
  business_rule_history_none: 'Die Regel ist noch nicht gelaufen.',
  business_rule_by_schedule: 'Nach Plan',
  business_rule_mailed: 'per E-Mail gemeldet',
  business_rule_show_new: 'Neue Kunden zeigen',
  business_rule_result: '{{found}} gefunden, {{added}} neu',

  business_rule_save_stale:
    'Jemand anders hat diese Regel geändert. Sehen Sie sich die Änderung an und speichern Sie ' +
    'noch einmal.',
  business_rule_save_too_many: 'Es gibt schon 500 Regeln. Löschen Sie zuerst eine.',
  business_rule_save_error:
    'Die Regel konnte nicht gespeichert werden. Was Sie geschrieben haben, ist noch da.',
  business_rule_delete_error: 'Die Regel konnte nicht gelöscht werden',
  business_rule_agreements_error: 'Die Verträge konnten nicht heruntergeladen werden',
  success_business_rule_saved: 'Regel gespeichert',

  business_rule_data_error: 'Die Geschäftsregeln konnten nicht geladen werden',
  business_rule_schedule_error: 'Die Regel konnte nicht geplant werden',
  business_rule_unschedule_error: 'Die Planung ließ sich nicht aufheben',
  business_rule_run_error: 'Die Regel konnte nicht ausgeführt werden',
  validating_business_rule_error: 'Die Abfrage konnte nicht geprüft werden',
  success_business_rule_scheduled: 'Regel geplant',
  success_business_rule_unscheduled: 'Regel nicht mehr geplant',
  success_business_rule_validated: 'Abfrage geprüft',
  success_business_rule_run: 'Die Regel läuft an',
  success_deleted_business_rule: 'Regel gelöscht',

  business_rule_mail_subject: '{{name}}: {{added}} neue von {{found}} Kunden',
  business_rule_mail_found: '„{{name}}“ hat {{found}} Kunden gefunden.',
  business_rule_mail_new: '{{added}} davon sind seit dem letzten Lauf neu.',
  business_rule_mail_tag: 'Schlagwort: {{tag}}',
  business_rule_mail_open_new: 'Wer neu ist: {{address}}',
  business_rule_mail_open: 'Unter „Geschäftsregeln“ in Forecourt sehen Sie sie.',
} satisfies Record<keyof typeof english, string>
