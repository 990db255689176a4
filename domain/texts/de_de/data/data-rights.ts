import type { dataRightsTexts } from '../../en_gb/data/data-rights.ts'

/** The same in German. */
export const germanDataRightsTexts = {
  rights_title: 'Datenrechte',
  rights_file_title: 'Auskunft über alle gespeicherten Daten',
  rights_file_text:
    'Alles, was über diese Person gespeichert ist, aus allen ihren Verträgen, die Sie sehen: zum ' +
    'Aushändigen, wenn sie danach fragt. Das PDF ist zum Lesen, die JSON-Datei für ein anderes ' +
    'System.',
  rights_make_pdf: 'PDF erstellen',
  rights_make_json: 'JSON erstellen',
  rights_made_pdf: 'PDF vom {{time}}',
  rights_made_json: 'JSON vom {{time}}',
  rights_asked_by: 'Angefordert von {{by}}',
  rights_until: 'Verfügbar bis {{day}}',
  rights_expired: 'Nicht mehr vorhanden',
  rights_taken: 'Heruntergeladen von {{by}}, {{time}}',
  rights_download: 'Herunterladen',
  rights_none: 'Es wurde noch keine Auskunft erstellt.',
  rights_files_failed: 'Die Auskünfte konnten nicht geladen werden.',
  rights_file_asked: 'Die Auskunft wird erstellt',
  rights_file_failed: 'Die Auskunft konnte nicht angefordert werden',
  rights_download_failed: 'Die Datei konnte nicht heruntergeladen werden',
  rights_download_not_ready: 'Diese Datei ist nicht oder nicht mehr vorhanden',
  rights_job: 'Auskunft für {{name}}',
  rights_offline: 'Für Datenrechte wird das Netz gebraucht.',
  erasure_title: 'Diese Person löschen',
  erasure_text:
    'Entfernt überall, was über diese Person gespeichert ist, auch von Geräten mit dem nächsten ' +
    'Tagespaket und aus Sicherungen, sobald sie eingespielt werden. Das lässt sich nicht ' +
    'zurücknehmen.',
  erasure_open: 'Ansehen, was gelöscht würde …',
  erasure_loading_failed: 'Was gelöscht würde, konnte nicht geladen werden.',
  erasure_agreements: 'Verträge dieser Person',
  erasure_ended: 'beendet {{day}}',
  erasure_running: 'läuft noch',
  erasure_running_warning:
    'Ein Vertrag läuft noch. Solange werden die Daten in der Regel gebraucht, um ihn zu ' +
    'erfüllen: Löschen Sie nur, wenn Sie wissen, dass es nicht so ist.',
  erasure_elsewhere_one:
    'Ein weiterer Vertrag dieser Person liegt bei einem Händler, den Sie nicht sehen. Er bleibt.',
  erasure_elsewhere_other:
    '{{count}} weitere Verträge dieser Person liegen bei Händlern, die Sie nicht sehen. Sie bleiben.',
  erasure_removed: 'Was entfernt wird',
  erasure_waiting_one: 'Eine Nachricht, die noch nicht versandt ist, wird angehalten.',
  erasure_waiting_other: '{{count}} Nachrichten, die noch nicht versandt sind, werden angehalten.',
  erasure_files_one:
    'Eine Datei, die diese Person enthält oder enthalten kann, wird gelöscht: Export, Brief oder Video.',
  erasure_files_other:
    '{{count}} Dateien, die diese Person enthalten oder enthalten können, werden gelöscht: ' +
    'Exporte, Briefe und Videos.',
  erasure_kept: 'Was bleibt und warum',
  erasure_kept_record:
    'Der Finanzdatensatz jedes Vertrags, ohne Namen, Kontakt, Kennzeichen und FIN: Das Gesetz ' +
    'verlangt, dass Bücher aufbewahrt werden. Er bleibt bis {{day}}.',
  erasure_kept_fields: 'Er enthält: {{fields}}.',
  erasure_kept_audit:
    'Wer den Vertrag unter seiner Nummer geöffnet hat, zwei Jahre lang, als Nachweis, wer ihn gesehen hat.',
  erasure_kept_ledger:
    'Dass gelöscht wurde, wann, von wem und warum: damit kein Import und keine Sicherung die ' +
    'Person zurückbringt.',
  erasure_kept_imports:
    'Dateien, die für einen Import gebracht wurden, bis ihre 30 Tage um sind; ein erneuter ' +
    'Import lässt diese Person aus.',
  erasure_reason: 'Grund',
  erasure_reason_hint: 'Etwa „mit Brief vom 24. November verlangt“. Ohne den Namen der Person.',
  erasure_reason_unreadable: 'Der Grund enthält ein Zeichen, das nicht gespeichert werden kann',
  erasure_tick: 'Ich habe gelesen, was entfernt wird und was bleibt',
  erasure_tick_missing:
    'Bestätigen Sie, dass Sie es gelesen haben: Es lässt sich nicht zurücknehmen',
  erasure_back: 'Zurück',
  erasure_confirm: 'Endgültig löschen',
  erasure_changed:
    'Die Verträge dieser Person haben sich geändert. Lesen Sie neu, was gelöscht würde.',
  erasure_failed: 'Die Person konnte nicht gelöscht werden. Es wurde nichts entfernt.',
  erasure_done: 'Die Person wurde gelöscht',
  person_file_heading: 'Alles, was über Sie gespeichert ist',
  person_file_made: '{{organisation}}. Erstellt von {{by}}, {{time}}.',
  person_file_agreements: 'Verträge: {{agreements}}',
  person_part_none: 'Nichts gespeichert.',
  person_exports_hint:
    'Welche Personen eine Datei enthielt, wird nicht festgehalten. Diese Kundendateien wurden ' +
    'seither erstellt und können Ihre Daten enthalten haben.',
  person_part_agreements: 'Verträge und Kontaktdaten',
  person_part_representatives: 'Vertretungsberechtigte',
  person_part_merges: 'Zusammenführungen mit anderen Einträgen von Ihnen',
  person_part_consents: 'Einwilligungen und Widersprüche',
  person_part_history: 'Verlauf',
  person_part_messages: 'Nachrichten',
  person_part_bulk_messages: 'Nachrichten an viele',
  person_part_replies: 'Antworten',
  person_part_videos: 'Videobotschaften',
  person_part_saved_deals: 'Berechnete und gespeicherte Angebote',
  person_part_shown_deals: 'Angebote, die Ihnen gezeigt wurden',
  person_part_hot_leads: 'Ihre eigenen Anfragen',
  person_part_leads: 'An Leadsysteme gesendet',
  person_part_receivers: 'An eigene Systeme des Händlers gesendete Ereignisse',
  person_part_services: 'Servicehistorie',
  person_part_inspections: 'Fahrzeugprüfungen',
  person_part_campaigns: 'Kampagnen',
  person_part_marketing: 'E-Mail-Marketing',
  person_part_rules: 'Geschäftsregeln, die Sie gefunden haben',
  person_part_predictions: 'Vorausberechnete Parität',
  person_part_stages: 'Stufen in Berichten',
  person_part_features: 'An Ihrem Vertrag benutzte Funktionen',
  person_part_opened: 'Wer Ihren Vertrag geöffnet hat',
  person_part_open_now: 'Wer ihn gerade geöffnet hat',
  person_part_parity: 'Wann die Parität erreicht wurde',
  person_part_imports: 'Was die letzten Dateien geändert haben',
  person_part_waiting: 'Wartet auf Berechnung',
  person_part_unsent: 'Auf einem Gerät noch nicht gesendet',
  person_part_files: 'Auskünfte dieser Art',
  person_part_exports: 'Exporte, die Ihre Daten enthalten haben können',
  person_label_fAgreementNo: 'Vertrag',
  person_label_created_at: 'Angelegt',
  person_label_createdAt: 'Angelegt',
  person_label_updatedAt: 'Geändert',
  person_label_occurredAt: 'Geschehen',
  person_label_author: 'Von',
  person_label_by: 'Von',
  person_label_type: 'Art',
  person_label_comment: 'Kommentar',
  person_label_channel: 'Kanal',
  person_label_objects: 'Widerspruch',
  person_label_reason: 'Grund',
  person_label_source: 'Herkunft',
  person_label_username: 'Anmeldename',
  person_label_firstName: 'Vorname',
  person_label_lastName: 'Nachname',
  person_label_phone: 'Telefon',
  person_label_mobile: 'Mobiltelefon',
  person_label_email: 'E-Mail-Adresse',
  person_label_recipient: 'An',
  person_label_address: 'Adresse',
  person_label_subject: 'Betreff',
  person_label_text: 'Wortlaut',
  person_label_state: 'Zustand',
  person_label_sentAt: 'Gesendet',
  person_label_deliveredAt: 'Zugestellt',
  person_label_requestedBy: 'Angefordert von',
  person_label_day: 'Tag',
  person_label_status: 'Stand',
  person_label_kind: 'Sorte',
  person_label_endedAt: 'Beendet',
  person_label_expiresAt: 'Läuft ab',
  person_label_taken_by: 'Heruntergeladen von',
} as const satisfies Readonly<Record<keyof typeof dataRightsTexts, string>>
