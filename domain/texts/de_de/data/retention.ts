import type { retentionTexts } from '../../en_gb/data/retention.ts'

/** The same in German. */
export const germanRetentionTexts = {
  retention_title: 'Aufbewahrung',
  help_retention: 'Was gelöscht wurde, weil seine Frist um war, und was bleiben muss und warum.',
  retention_tabs: 'Protokoll und Aufbewahrung',
  retention_tab_audit: 'Wer was getan hat',
  retention_tab_retention: 'Nach Frist gelöscht',
  retention_remark:
    'Was abläuft, wird jede Stunde gelöscht; ein Lauf, zu dem es nichts zu sagen gibt, steht hier ' +
    'nicht. Sitzungen, Anmeldungen und ihre Codes gehören zu Personen und nicht zur ' +
    'Organisation: Sie fehlen hier.',
  retention_failed: 'Der Bericht konnte nicht geladen werden',
  retention_refused_text:
    'Sie dürfen den Bericht nicht mehr sehen. Das Recht dazu gibt die Verwaltung.',
  retention_offline_text:
    'Den Bericht kennt nur der Server. Er wird angezeigt, sobald das Netz da ist.',
  retention_as_of: 'Stand {{time}}, ohne Netz.',
  retention_empty_title: 'Noch nichts gelöscht',
  retention_empty_text: 'Sobald etwas gelöscht wird, weil seine Frist um ist, steht es hier.',
  retention_none_title: 'Nichts gefunden',
  retention_none_text: 'Auf dieser Seite steht kein Lauf.',
  retention_when: 'Wann',
  retention_by: 'Wer',
  retention_by_host: 'Der Server, von selbst',
  retention_by_task: 'Aufgabe „{{title}}“',
  retention_deleted: 'Gelöscht',
  retention_stays: 'Muss bleiben',
  retention_faults: 'Fehlgeschlagen',
  retention_oldest_left: 'Ältester verbliebener Tag: {{day}}',
  retention_stay_last_day:
    '{{kind}}: {{count}}. Gesetzlich vorgeschrieben; die ersten bis {{day}}.',
  retention_fault_not_deleted:
    '{{kind}}: ließen sich nicht löschen. Der nächste Lauf versucht es wieder.',
  retention_fault_bytes_missing: '{{kind}}: {{count}} ohne ihren Inhalt. Sie bleiben verzeichnet.',

  retention_kind_opened_customers: 'Wer welchen Kunden geöffnet hat',
  retention_kind_finance_records: 'Finanzunterlagen gelöschter Personen',
  retention_kind_import_changes: 'Was Ladeläufe geändert haben',
  retention_kind_deliveries: 'Gesendete Ereignisse an andere Systeme',
  retention_kind_received_events: 'Nummern empfangener Ereignisse',
  retention_kind_devices: 'Geräte',
  retention_kind_device_actions: 'Empfangene Aktionen von Geräten',
  retention_kind_erased_answers: 'Gespeicherte Antworten über gelöschte Personen',
  retention_kind_page_loads: 'Ladezeiten von Seiten',
  retention_kind_notices: 'Benachrichtigungen',
  retention_kind_short_links: 'Kurzlinks',
  retention_kind_video_links: 'Links zu Videos',
  retention_kind_videos: 'Videoaufnahmen',
  retention_kind_presence: 'Wer einen Kunden offen hatte',
  retention_kind_jobs: 'Beendete Aufträge',
  retention_kind_failed_jobs: 'Fehlgeschlagene Aufträge',
  retention_kind_forecasts: 'Vorhersagen gelöschter Projekte',
  retention_kind_files: 'Dateien',
  retention_kind_retention_reports: 'Zeilen dieses Berichts',

  retention_rule_after_days: 'nach {{days}} Tagen',
  retention_rule_after_years: 'nach {{years}} Jahren',
  retention_rule_unused_days: '{{days}} Tage unbenutzt',
  retention_rule_ended_days: '{{days}} Tage nach dem Ende',
  retention_rule_import_changes: 'nach {{days}} Tagen, und alles außer den letzten 10 Läufen',
  retention_rule_finance_records: 'nach dem letzten Tag der gesetzlichen Frist',
  retention_rule_received_events: 'sobald eine Wiederholung abgelehnt würde',
  retention_rule_erased_answers: 'mit der Löschung der Person',
  retention_rule_short_links: 'sobald der Link abgelaufen ist',
  retention_rule_video_links: 'sobald der Link abgelaufen ist',
  retention_rule_videos: 'sobald kein Link mehr hinführt',
  retention_rule_presence: 'nach einigen Minuten',
  retention_rule_forecasts: 'mit ihrem Projekt',
  retention_rule_files: 'sobald ihre Zeit um ist',
} satisfies Readonly<Record<keyof typeof retentionTexts, string>>
