import type { mappingRuleSetTexts as english } from '../../en_gb/mapping/mapping-rule-sets.ts'

/** The German sentences of the rule sets of the first mapping. */
export const germanMappingRuleSetTexts = {
  rule_sets_title: 'Regelsätze der Zuordnung',
  rule_sets_help:
    'Ein Regelsatz ist eine Datei mit Modellen, die zum Modell eines Kunden angeboten werden. ' +
    'Ist er veröffentlicht, gilt er für seine Modelle ab der nächsten Berechnung anstelle der ' +
    'importierten Zuordnung.',
  rule_sets_name: 'Bezeichnung',
  rule_sets_status: 'Zustand',
  rule_sets_version: 'Fassung',
  rule_sets_created: 'Angelegt',
  rule_sets_modified: 'Geändert',
  rule_sets_csv_count: 'Zeilen',
  rule_sets_count: 'Regelsätze',
  rule_sets_count_published: 'Veröffentlicht',
  rule_sets_status_published: 'Veröffentlicht',
  rule_sets_status_unpublished: 'Nicht veröffentlicht',
  rule_sets_publish: 'Veröffentlichen',
  rule_sets_unpublish: 'Zurückziehen',
  rule_sets_published:
    '{{name}} ist veröffentlicht. Die Angebote folgen mit der nächsten Berechnung.',
  rule_sets_unpublished: '{{name}} ist nicht mehr veröffentlicht',
  rule_sets_upload: 'CSV hochladen',
  rule_sets_upload_title: 'CSV für {{name}} hochladen',
  rule_sets_upload_file: 'Datei mit Modellen',
  rule_sets_upload_columns:
    'Spalten: make, model, to_make, to_model und bei Bedarf to_derivative und is_primary. Die ' +
    'Zeilen ersetzen die bisherigen.',
  rule_sets_upload_no_file: 'Bitte zuerst eine Datei wählen und warten, bis sie hochgeladen ist.',
  rule_sets_upload_header: 'Die erste Zeile muss make, model, to_make und to_model nennen.',
  rule_sets_upload_empty: 'Die Datei hat keine Zeilen.',
  rule_sets_upload_long: 'Eine Datei darf höchstens {{max}} Zeilen haben.',
  rule_sets_upload_rows:
    'In diesen Zeilen fehlt eine Marke oder ein Modell: {{lines}}. Es wurde nichts gespeichert.',
  rule_sets_uploaded: 'Die CSV-Datei der Zuordnung wurde hochgeladen.',
  rule_sets_upload_failed: 'Die CSV-Datei der Zuordnung konnte nicht hochgeladen werden.',
  rule_sets_create: 'Regelsatz anlegen',
  rule_sets_failed: 'Die Regelsätze konnten nicht geladen werden.',
  rule_sets_refused_text:
    'Sie dürfen die Regelsätze nicht mehr sehen. Eine Administratorin oder ein Administrator ' +
    'kann Ihnen das Recht geben.',
  rule_sets_offline_text:
    'Die Regelsätze kennt nur der Server. Sie werden angezeigt, sobald wieder Netz da ist.',
  rule_sets_empty_title: 'Noch kein Regelsatz',
  rule_sets_empty_text:
    'Ohne Regelsatz sagt die importierte Zuordnung, was zu welchem Modell angeboten wird.',
  rule_sets_none_title: 'Kein solcher Regelsatz',
  rule_sets_none_text: 'Kein Regelsatz hier heißt „{{query}}“.',
  rule_sets_search: 'Regelsätze suchen',
  mapping_rule_create_toast_errormessage: 'Der Regelsatz konnte nicht angelegt werden',
  mapping_edit_toast_errormessage: 'Der Regelsatz konnte nicht geändert werden',
} satisfies Record<keyof typeof english, string>
