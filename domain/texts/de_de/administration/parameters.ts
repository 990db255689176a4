import type { parameterTexts as english } from '../../en_gb/administration/parameters.ts'

/** German sentences of the parameters. */
export const germanParameterTexts = {
  parameters_title: 'Parameter',
  parameters_failed: 'Die Parameter konnten nicht geladen werden',
  parameters_offline_text: 'Die Parameter und wer sie schrieb werden mit dem Netz gezeigt.',
  parameters_refused_text:
    'Sie dürfen die Parameter nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  parameters_empty_title: 'Kein Parameter',
  parameters_empty_text: 'Jeder Parameter hat seinen Standardwert.',
  parameters_none_title: 'Kein solcher Parameter',
  parameters_none_text: 'Kein Name, Schlüssel, Zweck oder Wert enthält hier „{{query}}“.',
  parameters_search: 'Name, Schlüssel, Zweck oder Wert suchen',
  parameters_count_known: 'Bekannt',
  parameters_count_changed: 'Abweichend',
  parameters_count_unknown: 'Unbekannt',
  parameters_filter: 'Welche Parameter',
  parameters_filter_all: 'Alle Parameter',
  parameters_filter_changed: 'Abweichend vom Standard',
  parameters_filter_own: 'Hier geschrieben',
  parameters_filter_unknown: 'Unbekannt',
  parameters_create: 'Parameter hinzufügen',
  parameters_name: 'Bezeichnung',
  parameters_key: 'Schlüssel',
  parameters_key_hint: 'Buchstaben, Ziffern, „_“, „-“ und „.“, mit einem Buchstaben am Anfang.',
  parameters_key_known: 'Forecourt kennt ihn: {{name}}. {{text}}',
  parameters_key_unknown:
    'Forecourt kennt diesen Schlüssel nicht. Er wird gespeichert und als unbekannt markiert.',
  parameters_key_refused:
    'Beginnen Sie mit einem Buchstaben; dann sind Buchstaben, Ziffern, „_“, „-“ und „.“ möglich.',
  parameters_key_secret:
    'Parameter erreichen jedes Gerät. Ein Passwort, Geheimnis, Token oder Zugangsschlüssel kann keiner sein.',
  parameters_value: 'Wert',
  parameters_value_empty: 'leer',
  parameters_default: 'Standard',
  parameters_default_hint: 'Bleibt er leer, gilt der Standard: {{value}}',
  parameters_type: 'Art',
  parameters_category: 'Kategorie',
  parameters_category_missing: 'Geben Sie eine Kategorie an, zum Beispiel „general“.',
  parameters_meaning: 'Was er ändert',
  parameters_unknown: 'Nichts liest ihn: Forecourt kennt diesen Schlüssel nicht.',
  parameters_modified: 'Geändert',
  parameters_by: 'Von',
  parameters_own: 'Hier geschrieben',
  parameters_inherited: 'Von der Basisorganisation: {{value}}',
  parameters_back_to_default: 'Auf Standard setzen',
  parameters_delete: 'Löschen',
  parameters_on: 'Ja',
  parameters_off: 'Nein',
  parameters_none_chosen: 'Standard',

  parameter_type_switch: 'Ja oder nein',
  parameter_type_number: 'Zahl',
  parameter_type_choice: 'Eins von {{count}}',
  parameter_type_list: 'Liste',
  parameter_type_numbers: 'Liste von Zahlen',
  parameter_type_time_zone: 'Zeitzone',
  parameter_type_number_format: 'Zahlenformat',
  parameter_type_date_format: 'Datumsformat',
  parameter_type_text: 'Freier Text',
  parameter_type_unknown: 'Unbekannt',

  parameter_problem_switch: 'Nur ja oder nein ist möglich: „true“ oder „false“.',
  parameter_problem_whole_number: 'Nur eine ganze Zahl von {{min}} bis {{max}} ist möglich.',
  parameter_problem_number:
    'Nur eine Zahl von {{min}} bis {{max}} ist möglich, mit „.“ vor den Dezimalstellen.',
  parameter_problem_choice: '„{{part}}“ ist nicht möglich. Wählen Sie eins von: {{options}}.',
  parameter_problem_list:
    '„{{part}}“ ist nicht möglich. Trennen Sie mit Kommas beliebige von: {{options}}.',
  parameter_problem_numbers:
    'Nur ganze Zahlen sind möglich, mit Kommas getrennt wie in „24, 36, 48“.',
  parameter_problem_time_zone:
    'Diese Zeitzone ist nicht bekannt. Schreiben Sie ihren Namen wie in „Europe/Berlin“.',
  parameter_problem_number_format:
    'Schreiben Sie eine Sprache wie „de-DE“ oder ein Beispiel wie „1.234,56“.',
  parameter_problem_date_format:
    'Jahr, Monat, Tag, Stunden und Minuten sind nötig wie in „DD.MM.YYYY HH:mm“.',

  success_deleted_parameter: 'Parameter gelöscht',
} satisfies Record<keyof typeof english, string>
