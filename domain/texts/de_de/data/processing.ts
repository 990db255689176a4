import type { processingTexts as english } from '../../en_gb/data/processing.ts'

/** German sentences of uploads and their processing. */
export const germanProcessingTexts = {
  processing_title: 'Verarbeitung',
  processing_help:
    'Laden Sie die Datei einer Bank hoch, prüfen Sie mit einer Vorlage, was sie ändern würde, ' +
    'und übernehmen Sie sie dann. Abgelehnte Zeilen lassen sich exportieren, berichtigen und ' +
    'erneut hochladen.',
  processing_tabs: 'Was verarbeitet wird',
  processing_tab_uploads: 'Hochgeladen',
  processing_tab_preProcessedData: 'Vorverarbeitet',
  processing_tab_postProcessedData: 'Nachverarbeitet',
  processing_tab_currentProcessingQueue: 'Warteschlange',
  processing_count_queue: 'In der Warteschlange',
  processing_count_attention: 'Brauchen Sie',
  processing_failed_list: 'Die Liste konnte nicht geladen werden',
  processing_offline_text:
    'Was verarbeitet wird, weiß nur der Server. Es wird angezeigt, sobald das Netz da ist.',
  processing_refused_text:
    'Sie dürfen die Verarbeitung nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  processing_uploads_empty_title: 'Noch keine Datei',
  processing_uploads_empty_text:
    'Laden Sie eine Datei mit Verträgen, Bestand, Preisen oder einer Zuordnung hoch.',
  processing_runs_empty_title: 'Hier ist noch nichts',
  processing_source_empty_text:
    'Wählen Sie eine hochgeladene Datei und verarbeiten Sie sie: Sie wird geprüft, ohne dass ' +
    'sich etwas ändert.',
  processing_target_empty_text: 'Wählen Sie vorverarbeitete Daten und übernehmen Sie sie.',
  processing_queue_empty_text: 'Nichts wartet oder läuft.',
  processing_none_title: 'Keine solche Datei',
  processing_none_text: 'Keine Datei, Beschreibung oder Person enthält hier „{{query}}“.',
  processing_search: 'Dateien, Beschreibungen und Personen suchen',
  processing_upload: 'Datei hochladen',
  processing_upload_file: 'Datei',
  processing_upload_description: 'Beschreibung',
  processing_upload_description_hint: 'Was es ist, für alle, die später davon lesen.',
  processing_upload_missing: 'Wählen Sie zuerst eine Datei.',
  processing_upload_failed:
    'Die Datei konnte nicht hinzugefügt werden. Sie ist noch hier, versuchen Sie es erneut.',
  processing_uploaded: 'Datei hochgeladen',
  processing_file: 'Datei',
  processing_description: 'Beschreibung',
  processing_date: 'Datum',
  processing_id: 'Kennung',
  processing_type: 'Art',
  processing_size: 'Größe',
  processing_user: 'Person',
  processing_file_name: 'Dateiname',
  processing_source_file: 'Ausgangsdatei',
  processing_status: 'Stand',
  processing_added_at: 'Hinzugefügt',
  processing_job_id: 'Auftragskennung',
  processing_template: 'Vorlage',
  processing_act_view: 'Ansehen',
  processing_act_process: 'Verarbeiten',
  processing_act_load: 'Übernehmen',
  processing_act_details: 'Einzelheiten',
  processing_act_errors: 'Fehler',
  processing_act_download: 'Herunterladen',
  processing_act_delete: 'Löschen',
  processing_delete_title: 'Diese Datei löschen?',
  processing_delete_upload:
    '„{{name}}“ wird gelöscht. Was daraus übernommen wurde, bleibt; verarbeitet werden kann sie ' +
    'nicht mehr.',
  processing_delete_run:
    'Der Eintrag „{{name}}“ wird gelöscht; wartet oder läuft er noch, wird er abgebrochen. Was ' +
    'übernommen wurde, bleibt.',
  processing_result_source:
    '{{added}} neu, {{changed}} geändert, {{unchanged}} gleich, {{bad}} abgelehnt',
  processing_result_target:
    '{{added}} hinzugefügt, {{changed}} geändert, {{unchanged}} gleich, {{bad}} abgelehnt',
  failed_process: 'Das ging nicht',
  upload_process_error: 'Die Verarbeitung konnte nicht aufgegeben werden',
  delete_process_error: 'Löschen nicht möglich',
  success_process: 'Erneut eingereiht',
  success_delete_process: 'Gelöscht',
  success_upload_process_save: 'Die Verarbeitung wurde aufgegeben',

  processing_view_title: 'Verarbeitungsansicht',
  processing_view_tabs: 'Teile der Ansicht',
  processing_tab_dataDetails: 'Daten',
  processing_tab_processingTemplate: 'Vorlage',
  processing_error_info: 'Angaben konnten nicht geladen werden',
  processing_error_data: 'Daten konnten nicht geladen werden',
  processing_gone_text:
    'Die Datei ist nicht mehr da. Jemand hat sie gelöscht, oder ihre Zeit ist abgelaufen.',
  processing_to_list: 'Zur Verarbeitung',
  processing_newname: 'Neuer Dateiname',
  processing_newname_hint: 'Unter diesem Namen finden Sie das Ergebnis.',
  processing_newname_missing: 'Geben Sie dem Ergebnis einen Namen.',
  processing_choose_template: 'Vorlage nehmen',
  processing_template_text: 'Vorlage als JSON',
  processing_template_json: 'Die Vorlage ist kein JSON: {{message}}',
  processing_template_step: 'Schritt „{{path}}“: {{message}}',
  processing_template_content: 'Das ist keine Vorlage: bei {{path}}, {{message}}',
  processing_template_top: 'oberster Ebene',
  processing_check: 'Datei prüfen',
  processing_check_hint:
    'Dadurch ändert sich nichts: Sie sehen zuerst, was die Datei ändern würde.',
  processing_load: 'Daten übernehmen',
  processing_load_hint: 'Damit wird in die Daten der Organisation geschrieben.',
  processing_rows: 'Zeilen',
  processing_preview: 'Erste Zeilen',
  processing_preview_note:
    'Die ersten {{shown}} von {{total}} Zeilen; abweichende Zellen sind markiert.',
  processing_preview_line: 'Zeile',
  processing_type_empty: 'leer',
  processing_type_text: 'Text',
  processing_type_integer: 'ganze Zahl',
  processing_type_decimal: 'Zahl',
  processing_type_date: 'Datum',
  processing_type_flag: 'ja oder nein',
  processing_type_vin: 'FIN',
  processing_type_email: 'E-Mail',
  processing_odd_cell: 'weicht ab: {{value}}',
  processing_odd_empty: 'weicht ab: leer',
  processing_broken_row: 'fehlerhafte Zeile',
  processing_odd_columns: 'Spalten mit abweichenden Zellen: {{columns}}',
  processing_repeated_columns: 'Spalten mit gleichem Namen: {{columns}}',

  processing_run_title: 'Verarbeitete Datei',
  processing_run_tabs: 'Teile der Datei',
  processing_tab_details: 'Einzelheiten',
  processing_tab_mend: 'Zeilen berichtigen',
  processing_tab_errors: 'Fehler',
  processing_completed_in: 'Dauer',
  processing_seconds: '{{seconds}} s',
  processing_time: 'Fertig am',
  processing_total_rows: 'Zeilen',
  processing_total_errors: 'Abgelehnte Zeilen',
  processing_kind: 'Inhalt',
  processing_kind_agreements: 'Verträge',
  processing_kind_inventory: 'Bestand',
  processing_kind_prices: 'Preise',
  processing_kind_mapping: 'Zuordnung',
  processing_would: 'Was die Übernahme ändern würde',
  processing_did: 'Was die Übernahme geändert hat',
  processing_figure_added: 'neu',
  processing_figure_changed: 'geändert',
  processing_figure_unchanged: 'gleich',
  processing_figure_ended: 'verlassen den Bestand',
  processing_figure_bad: 'abgelehnt',
  processing_figure_left: 'weggelassen',
  processing_figure_warnings: 'Warnungen',
  processing_figure_dealers: 'neue Händler',
  processing_file_refused: 'Die Datei lässt sich mit dieser Vorlage nicht lesen',
  processing_details_failed: 'Die Einzelheiten konnten nicht geladen werden',
  processing_result_left: '{{result}}, {{left}} weggelassen',
  processing_result_undone: 'Zurückgenommen, {{time}}',
  processing_undo_title: 'Datei zurücknehmen',
  processing_undo_until:
    'Bis {{date}} lässt sich alles zurücknehmen, was diese Datei geändert hat, solange sie zu ' +
    'den letzten {{loads}} Dateien gehört, die etwas geändert haben.',
  processing_undo_begin: 'Zählen, was zurückgenommen würde',
  processing_undo_again: 'Noch einmal zählen',
  processing_undo_count: 'Zählung',
  processing_undo_act: 'Zurücknehmen',
  processing_undo_removed: 'waren neu und entfallen',
  processing_undo_restored: 'erhalten ihre früheren Werte',
  processing_undo_revived: 'sind wieder im Bestand',
  processing_undo_partly: 'seither geändert, teilweise zurückgenommen',
  processing_undo_stayed: 'bleiben, wie sie sind',
  processing_undo_dealers: 'neue Händler entfallen',
  processing_undo_stays:
    'Kommentare, Status, Einwilligungen, Zuweisungen, Termine und Angebote bleiben. Ein neuer ' +
    'Kunde, zu dem es sie gibt, bleibt mit ihnen; wurde etwas seither von jemandem oder von einer ' +
    'späteren Datei geändert, wird nur zurückgenommen, was niemand berührt hat. Neue Händler, zu ' +
    'denen nichts gehört, entfallen.',
  processing_undo_left: 'Was bleibt oder teilweise zurückgenommen wird ({{shown}} von {{total}})',
  processing_undo_why_worked: 'war neu; jemand hat etwas dazu festgehalten',
  processing_undo_why_changed: 'wurde seither geändert und bleibt, wie es ist',
  processing_undo_why_partly: 'wurde seither geändert und wird teilweise zurückgenommen',
  processing_undo_question: '„{{name}}“ zurücknehmen?',
  processing_undo_confirm:
    'Neu und entfallen: {{removed}}. Frühere Werte erhalten: {{restored}}. Teilweise ' +
    'zurückgenommen: {{partly}}. Unverändert bleiben: {{stayed}}. Das lässt sich nicht rückgängig ' +
    'machen; die Datei kann aber erneut übernommen werden.',
  processing_undo_done: 'Zurückgenommen von {{name}}, {{time}}.',
  processing_undo_later:
    'Spätere Dateien haben dieselben Zeilen geändert: {{names}}. Nehmen Sie zuerst diese zurück, ' +
    'die letzte zuerst.',
  processing_undo_refused_expired:
    'Was diese Datei geändert hat, ist nicht mehr gespeichert. Zurücknehmen lassen sich nur die ' +
    'letzten {{loads}} Dateien, {{days}} Tage lang.',
  processing_undo_refused_import_open:
    'Eine andere Datei wartet oder wird gerade übernommen. Danach lässt sich diese zurücknehmen.',
  processing_undo_refused:
    'Das lässt sich jetzt nicht zurücknehmen: Seit der Zählung hat sich etwas geändert. Zählen ' +
    'Sie noch einmal.',
  processing_undo_failed: 'Das konnte nicht aufgegeben werden. Es hat sich nichts geändert.',
  processing_undo_failed_state: 'Ob sich die Datei zurücknehmen lässt, konnte nicht geladen werden',
  processing_undo_offline: 'Zurückgenommen wird eine Datei nur mit Netz.',

  processing_errors_empty_title: 'Keine Fehler',
  processing_errors_empty_text: 'Jede Zeile war lesbar, und nichts darin ist unwahrscheinlich.',
  processing_errors_search: 'Meldungen und Spalten suchen',
  processing_errors_export: 'Abgelehnte Zeilen exportieren',
  processing_mend_text:
    '{{count}} abgelehnte Zeilen mit dem, was an ihnen falsch ist. Berichtigen Sie die Zellen; ' +
    'nur die berichtigten Zeilen werden noch einmal verarbeitet.',
  processing_mend_more:
    'Von {{count}} abgelehnten Zeilen werden die ersten 200 gezeigt. Exportieren Sie alle, um ' +
    'sie in einer Tabelle zu berichtigen.',
  processing_mend_line: 'Zeile {{line}}',
  processing_mend_good: 'Ist jetzt lesbar',
  processing_mend_all_cells: 'Alle Zellen zeigen',
  processing_mend_check: 'Berichtigte Zeilen prüfen ({{count}})',
  processing_mend_load: 'Berichtigte Zeilen laden ({{count}})',
  processing_mend_discard: 'Berichtigungen verwerfen',
  processing_mend_failed:
    'Die berichtigten Zeilen konnten nicht eingereicht werden. Was Sie geschrieben haben, ist ' +
    'noch da.',
  processing_mend_none_title: 'Keine abgelehnten Zeilen',
  processing_mend_none_text: 'Jede Zeile war lesbar. Es gibt nichts zu berichtigen.',
  processing_errors_export_failed: 'Die Zeilen konnten nicht exportiert werden',
  processing_processor: 'Schritt',
  processing_processor_read: 'Lesen',
  processing_processor_steps: 'Schritte',
  processing_processor_map: 'Zuordnen',
  processing_processor_validate: 'Prüfen',
  processing_processor_deduplicate: 'Doppelte finden',
  processing_row: 'Zeile',
  processing_message: 'Meldung',
  processing_count: 'Anzahl',
  processing_created_at: 'Erstellt',
  processing_type_error: 'Fehler',
  processing_type_left: 'weggelassen',
  processing_type_warning: 'Warnung',
  processing_samples: 'Die ersten von {{count}} Zeilen',
  processing_sample_value: 'Wert',

  processing_templates_title: 'Verarbeitungsvorlagen',
  processing_templates_help:
    'Eine Vorlage sagt, welche Spalte einer Datei welches Feld füllt und wie Zahlen und Daten ' +
    'darin geschrieben sind.',
  processing_template_name: 'Name',
  processing_template_created: 'Angelegt',
  processing_template_modified: 'Geändert',
  processing_template_versions: 'Fassung',
  processing_template_version: 'Fassung {{version}}',
  processing_template_shipped: 'gehört zum Produkt',
  processing_template_draft: 'Entwurf',
  processing_template_published: 'veröffentlicht',
  processing_template_status_hint:
    'Veröffentlichte Vorlagen stehen beim Verarbeiten einer Datei zur Wahl.',
  processing_template_create: 'Vorlage anlegen',
  processing_template_edit: 'Bearbeiten',
  processing_template_deleted: 'Vorlage gelöscht',
  processing_template_too_many:
    'Es gibt 200 Vorlagen, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  processing_template_empty_title: 'Keine Vorlage',
  processing_template_empty_text:
    'Legen Sie eine an: Sie sagt, welche Spalte einer Datei welches Feld füllt.',
  processing_template_none_title: 'Keine solche Vorlage',
  processing_template_none_text: 'Keine Vorlage enthält „{{query}}“ im Namen oder Text.',
  processing_template_search: 'Namen und Texte suchen',
} satisfies Record<keyof typeof english, string>
