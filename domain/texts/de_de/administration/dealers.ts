import type { dealerTexts as english } from '../../en_gb/administration/dealers.ts'

/** German sentences of the dealers and their import. */
export const germanDealerTexts = {
  dealers_title: 'Händler',
  dealers_failed: 'Die Händler konnten nicht geladen werden',
  dealers_offline_text: 'Die Händler werden mit dem Netz gezeigt.',
  dealers_refused_text:
    'Sie dürfen die Händler nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  dealers_empty_title: 'Noch keine Händler',
  dealers_empty_text:
    'Fügen Sie einen Händler hinzu, oder importieren Sie eine Datei mit den Spalten code und name.',
  dealers_none_title: 'Kein solcher Händler',
  dealers_none_text: 'Kein Code, Name oder Ort enthält hier „{{query}}“.',
  dealers_search: 'Code, Name oder Ort suchen',
  dealers_count: 'Händler',
  dealers_count_customers: 'Kunden',
  dealers_create: 'Händler hinzufügen',
  dealers_code: 'Code',
  dealers_code_hint: 'So nennen Dateien und Verträge den Händler. Er ändert sich später nicht.',
  dealers_name: 'Name',
  dealers_address_1: 'Anschrift',
  dealers_address_2: 'Anschrift, zweite Zeile',
  dealers_address_3: 'Anschrift, dritte Zeile',
  dealers_city: 'Ort',
  dealers_state: 'Land oder Region',
  dealers_state_hint: 'Preise und Prämien können danach verschieden sein.',
  dealers_customers: 'Kunden',
  dealers_created: 'Angelegt',
  dealers_updated: 'Geändert',
  dealers_updated_by: 'Von',
  dealers_outside:
    'Sie arbeiten nur für einige Händler. Wer alle Händler sieht, kann einen hinzufügen.',
  dealers_delete: 'Löschen',
  dealers_deleted: 'Händler gelöscht',
  dealers_in_use_title: '{{name}} wird noch gebraucht',
  dealers_in_use_text:
    'Ein Händler kann gelöscht werden, sobald nichts mehr an ihm hängt. Wählen Sie den Händler, ' +
    'der Kunden und Fahrzeuge übernimmt.',
  dealers_in_use_customers: 'Kunden',
  dealers_in_use_cars: 'Fahrzeuge im Bestand',
  dealers_in_use_people: 'Personen, die nur diesen oder einige Händler sehen',
  dealers_in_use_people_text:
    'Diesen Personen wird der Händler genommen. Sie sehen seine Kunden wieder, wenn sie auch den ' +
    'anderen Händler haben.',
  dealers_move_to: 'Übertragen an',
  dealers_move: 'Übertragen und löschen',
  dealers_moving: '{{moved}} von {{total}} übertragen',
  dealers_moved: '{{count}} übertragen, Händler gelöscht',
  dealers_move_failed:
    'Nicht alles wurde übertragen. Was übertragen ist, bleibt dort; versuchen Sie es noch einmal.',
  dealers_move_none: 'Es gibt keinen anderen Händler, den Sie sehen. Fügen Sie zuerst einen hinzu.',
  dealers_import: 'Importieren',

  dealer_import_title: 'Händler importieren',
  dealer_import_upload: 'Datei hochladen',
  dealer_import_file: 'Datei mit Händlern',
  dealer_import_description: 'Beschreibung',
  dealer_import_description_hint: 'Was die Datei ist, für alle, die später davon lesen.',
  dealer_import_last: 'Letzte Datei: {{name}}, von {{owner}}, {{time}}',
  dealer_import_columns:
    'Eine CSV-Datei mit den Spalten code und name und, soweit vorhanden, address_1, address_2, ' +
    'address_3, city und state. Ein bekannter Code wird geändert, ein neuer hinzugefügt; eine ' +
    'Spalte, die fehlt, ändert nichts.',
  dealer_import_no_file: 'Wählen Sie zuerst eine Datei, und warten Sie, bis sie da ist.',
  dealer_import_empty_title: 'Noch keine Datei importiert',
  dealer_import_empty_text: 'Nach dem Hochladen steht hier zu jeder Zeile, was aus ihr wurde.',
  dealer_import_none_title: 'Keine solche Zeile',
  dealer_import_none_text: 'Keine Zeile der letzten Datei enthält „{{query}}“.',
  dealer_import_search: 'Zeilen durchsuchen',
  dealer_import_line: 'Zeile',
  dealer_import_status: 'Zustand',
  dealer_import_message: 'Hinweis',
  dealer_import_filter: 'Zustand',
  dealer_import_filter_all: 'Jeder Zustand',
  dealer_import_status_created: 'Hinzugefügt',
  dealer_import_status_updated: 'Geändert',
  dealer_import_status_unchanged: 'Wie bisher',
  dealer_import_status_refused: 'Abgelehnt',
  dealer_import_message_code_missing: 'Der Code fehlt.',
  dealer_import_message_name_missing: 'Der Name fehlt.',
  dealer_import_message_too_long:
    'Höchstens 40 Zeichen für den Code und 200 für alles andere sind möglich.',
  dealer_import_message_repeated: 'Der Code hat weiter oben schon eine Zeile; diese gilt.',
  dealer_import_message_formula:
    'Eine Zelle beginnt wie eine Formel (=, @, + oder -). Schreiben Sie sie als bloßen Text.',
  dealer_import_message_unreadable: 'Die Zeile ist nicht zu lesen: Ein Anführungszeichen fehlt.',
  dealer_import_message_outside: 'Sie dürfen Ihre Händler ändern, aber keine anderen hinzufügen.',
  dealer_import_refused_header:
    'In der ersten Zeile fehlt {{missing}}. Mögliche Spalten sind {{possible}}.',
  dealer_import_refused_empty: 'Die Datei hat keine Zeilen.',
  dealer_import_refused_long: 'Die Datei hat mehr als {{max}} Zeilen. Teilen Sie sie.',
  dealer_import_refused_unknown:
    'Die Datei konnte nicht importiert werden. Nichts wurde geändert; versuchen Sie es noch einmal.',
  dealer_import_done: 'Importiert: {{stored}} hinzugefügt oder geändert, {{refused}} abgelehnt',
} satisfies Record<keyof typeof english, string>
