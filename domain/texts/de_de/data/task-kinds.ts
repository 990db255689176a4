import type { taskKindTexts } from '../../en_gb/data/task-kinds.ts'

/** German sentences of what scheduled tasks do. */
export const germanTaskKindTexts = {
  tasks_kind: 'Was sie tut',
  tasks_kind_pre_calculation: 'Alle Angebote berechnen',
  tasks_kind_sftp_files: 'Dateien von SFTP holen',
  tasks_kind_org_health: 'Vollständigkeit der Daten zählen',
  tasks_kind_retention: 'Abgelaufenes löschen',
  tasks_kind_reports: 'Einen Bericht erstellen',
  tasks_kind_exports: 'Eine gespeicherte Suche exportieren',
  tasks_about_org_health:
    'Der Server zählt jede Nacht einmal von selbst. Solange diese Aufgabe aktiv ist, zählt er ' +
    'stattdessen zu ihren Zeiten, nicht ein zweites Mal.',
  tasks_about_retention:
    'Der Server löscht jede Stunde von selbst. Solange diese Aufgabe aktiv ist, wird, was für ' +
    'Tage gespeichert ist, stattdessen zu ihren Zeiten gelöscht; lief sie zwei Tage nicht, tut es ' +
    'der Server wieder. Dateien und was nur für Minuten gespeichert ist, bleiben beim Server.',
  tasks_about_files:
    'Die Datei gehört Ihnen, enthält, was Sie beim Erstellen sehen dürfen, und liegt 7 Tage ' +
    'unter Exporte.',
  tasks_about_files_of:
    'Die Datei gehört {{name}} und enthält, was diese Person beim Erstellen sehen darf. Ändern ' +
    'Sie Inhalt oder Ziel, gehört sie Ihnen.',
  tasks_report: 'Bericht',
  tasks_report_missing: 'Wählen Sie einen Bericht.',
  tasks_report_none:
    'Sie dürfen keinen Bericht sehen. Ein Administrator kann Ihnen das Recht geben.',
  tasks_period: 'Zeitraum',
  tasks_period_default: 'Wie auf der Seite des Berichts',
  tasks_period_yesterday: 'Der Tag davor',
  tasks_period_last_week: 'Die Woche davor',
  tasks_period_last_month: 'Der Monat davor',
  tasks_search_of: 'Gespeicherte Suche',
  tasks_search_missing: 'Wählen Sie eine gespeicherte Suche.',
  tasks_search_none:
    'Es gibt noch keine gespeicherte Suche. Speichern Sie zuerst eine in der Kundenliste.',
  tasks_search_failed: 'Die gespeicherten Suchen konnten nicht geladen werden.',
  tasks_to_server: 'Senden an',
  tasks_to_server_none: 'Nirgendwohin: hier herunterladen',
  tasks_refused_missing: 'Sagen Sie, woraus die Datei entsteht.',
  tasks_refused_search_gone: 'Die gespeicherte Suche wurde gelöscht. Wählen Sie eine andere.',
  tasks_refused_search_refused:
    'Die Suche enthält ein Feld, nach dem Sie nicht suchen dürfen. Wählen Sie eine andere.',
  tasks_refused_server_gone: 'Der Server wurde gelöscht. Wählen Sie einen anderen.',
  tasks_refused_right_missing:
    'Sie dürfen eine solche Datei nicht erstellen lassen. Einrichten kann das, wer sie ' +
    'exportieren darf.',
  tasks_refused_acting:
    'Dateien entstehen nur für die Person selbst. Beenden Sie das Handeln für sie, oder lassen ' +
    'Sie sie dies einrichten.',
  tasks_result_health_one: '{{customers}} laufender Kunde gezählt',
  tasks_result_health_other: '{{customers}} laufende Kunden gezählt',
  tasks_result_retention_one: '{{entries}} Eintrag gelöscht',
  tasks_result_retention_other: '{{entries}} Einträge gelöscht',
  tasks_result_rows_one: 'Datei mit {{rows}} Zeile',
  tasks_result_rows_other: 'Datei mit {{rows}} Zeilen',
  tasks_failure_retention_failed: 'einige Einträge ließen sich nicht löschen',
  tasks_failure_search_gone: 'die gespeicherte Suche wurde gelöscht',
  tasks_failure_search_refused: 'die Suche enthält ein Feld, nach dem die Person nicht suchen darf',
  tasks_failure_too_many_rows: 'es sind zu viele Zeilen für die Datei',
  tasks_failure_too_large: 'die Datei würde zu groß',
  tasks_to_exports: 'Zu den Exporten',
  tasks_to_retention: 'Zum Bericht',
  tasks_to_health: 'Zu den Zahlen',
} satisfies Readonly<Record<keyof typeof taskKindTexts, string>>
