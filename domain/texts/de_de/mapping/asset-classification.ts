import type { assetClassificationTexts as english } from '../../en_gb/mapping/asset-classification.ts'

/** The German sentences of the classification of vehicles. */
export const germanAssetClassificationTexts = {
  classification_title: 'Fahrzeugklassen',
  classification_help:
    'Welche Größe, welchen Aufbau und welche Klasse jedes Fahrzeug hat. Danach entscheiden die ' +
    'Zuordnungsregeln, was auf das Auto eines Kunden folgen darf.',
  classification_count_assets: 'Fahrzeuge',
  classification_count_unclassified: 'Nicht eingeordnet',
  classification_assetId: 'Kennung',
  classification_make: 'Marke',
  classification_model: 'Modell',
  classification_derivative: 'Ausführung',
  classification_cslSize: 'Größe',
  classification_cslBody: 'Aufbau',
  classification_cslClassification: 'Klasse',
  classification_missing: 'fehlt',
  classification_edit: 'Bearbeiten',
  classification_search: 'Kennung, Marke, Modell, Ausführung',
  classification_filter: 'Zustand',
  classification_filter_all: 'Jeder Zustand',
  classification_state_unclassified: 'Nicht eingeordnet',
  classification_state_classified: 'Eingeordnet',
  classification_value_refused:
    'Das lässt sich hier nicht mehr wählen. Bitte einen anderen Wert wählen.',
  classification_failed: 'Die Klassen konnten nicht geladen werden',
  classification_refused_text:
    'Sie dürfen die Klassen nicht mehr sehen. Eine Administratorin oder ein Administrator kann ' +
    'Ihnen das Recht geben.',
  classification_offline_text:
    'Die Klassen kennt nur der Server. Sie werden angezeigt, sobald wieder Netz da ist.',
  classification_empty_title: 'Noch kein Fahrzeug',
  classification_empty_text:
    'Fahrzeuge kommen mit der Preisliste, dem Bestand und den Verträgen oder aus einer Datei.',
  classification_none_title: 'Kein solches Fahrzeug',
  classification_none_text: 'Kein Fahrzeug in diesem Zustand enthält alle diese Wörter.',
  classification_suggestion: 'Vorschlag',
  classification_suggestion_none:
    'Kein eingeordnetes Fahrzeug ist ähnlich genug für einen Vorschlag.',
  classification_suggestion_failed: 'Vorschläge konnten nicht geladen werden.',
  classification_suggestion_take: 'Übernehmen',
  classification_reason_one:
    '{{agreeing}} von 1 ähnlichen Fahrzeug: {{name}} (zu {{percent}} ähnlich)',
  classification_reason_other:
    '{{agreeing}} von {{count}} ähnlichen Fahrzeugen, zuerst {{name}} (zu {{percent}} ähnlich)',
  classification_bulk_title: 'Fahrzeuge einordnen',
  classification_bulk_act_one: '{{count}} Fahrzeug einordnen',
  classification_bulk_act_other: '{{count}} Fahrzeuge einordnen',
  classification_bulk_will_one: '{{count}} Fahrzeug bekommt, was Sie hier wählen.',
  classification_bulk_will_other: '{{count}} Fahrzeuge bekommen, was Sie hier wählen.',
  classification_bulk_keep: 'Unverändert lassen',
  classification_bulk_nothing: 'Bitte zuerst mindestens einen Wert wählen.',
  classification_bulk_many: 'Mehr als {{count}} auf einmal sind nicht möglich',
  classification_bulk_done_one: '{{count}} Fahrzeug eingeordnet',
  classification_bulk_done_other: '{{count}} Fahrzeuge eingeordnet',
  classification_suggest_title: 'Vorschläge übernehmen',
  classification_suggest_act_one: 'Für {{count}} Fahrzeug vorschlagen',
  classification_suggest_act_other: 'Für {{count}} Fahrzeuge vorschlagen',
  classification_suggest_will_one: '{{count}} Fahrzeug bekommt die Werte ähnlicher Fahrzeuge.',
  classification_suggest_will_other: '{{count}} Fahrzeuge bekommen die Werte ähnlicher Fahrzeuge.',
  classification_suggest_none: 'nichts ist ähnlich, oder es fehlt nichts',
  classification_upload: 'Klassen hochladen',
  classification_upload_act: 'Hochladen',
  classification_upload_file: 'Datei mit Klassen',
  classification_upload_columns:
    'Spalten: assetId und cslSize, cslBody oder cslClassification. Ein neues Fahrzeug braucht ' +
    'auch make und model.',
  classification_upload_no_file:
    'Bitte zuerst eine Datei wählen und warten, bis sie hochgeladen ist.',
  classification_upload_refused_header:
    'Die erste Zeile muss assetId und mindestens eine der Spalten cslSize, cslBody und ' +
    'cslClassification nennen.',
  classification_upload_refused_empty: 'Die Datei hat keine Zeilen.',
  classification_upload_refused_long: 'Eine Datei darf höchstens {{max}} Zeilen haben.',
  classification_upload_refused_unknown:
    'Die Datei konnte nicht gelesen werden. Es wurde nichts geändert.',
  classification_upload_updates: 'Geändert',
  classification_upload_added: 'davon neu',
  classification_upload_unchanged: 'Wie zuvor',
  classification_upload_errors: 'Fehler',
  classification_upload_first: 'Aufgeführt sind die ersten {{count}}.',
  classification_upload_line: 'Zeile {{line}}',
  classification_error_unreadable: 'die Zeile ist nicht lesbar',
  classification_error_id_missing: 'die Kennung fehlt',
  classification_error_repeated: 'die Kennung steht schon weiter oben; jene Zeile gilt',
  classification_error_unknown_asset:
    'keine solche Kennung, und ohne Marke und Modell wird sie nicht angelegt',
  classification_error_unknown_value: '„{{value}}“ lässt sich nicht wählen: {{field}}',
  classification_error_too_long: '{{field}} ist zu lang',
  classification_done: 'Schließen',

  classification_rules_title: 'Klassifizierungsregeln',
  classification_rules_help:
    'Jeder Wert, nach dem Fahrzeuge eingeordnet werden, und wie viele Fahrzeuge ihn haben.',
  classification_rules_field: 'Feld',
  classification_rules_value: 'Wert',
  classification_rules_assets: 'Fahrzeuge',
  classification_rules_search: 'Felder und Werte suchen',
  classification_rules_failed: 'Die Regeln konnten nicht geladen werden',
  classification_rules_none_text: 'Kein Feld und kein Wert hier enthält „{{query}}“.',
} satisfies Record<keyof typeof english, string>
