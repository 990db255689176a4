import type { importReasonTexts as english } from '../en_gb/import-reasons.ts'

/** Why an import did not take a cell, a row or a file, in German. */
export const germanImportReasonTexts = {
  import_file_rows_refused:
    'Die Vorlage lädt nichts aus einer Datei mit einer abgelehnten Zeile. Abgelehnt werden die ' +
    'Zeilen {{names}}.',
  import_file_columns_missing: 'In der Datei fehlen diese Spalten: {{names}}.',
  import_file_columns_repeated: 'Diese Spalten stehen mehr als einmal in der Kopfzeile: {{names}}.',
  import_file_date_format_wrong: 'Ein Datumsformat braucht YYYY, MM und DD je einmal: {{names}}.',
  import_file_fields_missing: 'Der Vorlage fehlen Felder, die nötig sind: {{names}}.',
  import_file_fields_of_another_type:
    'Die Vorlage liest diese Felder als eine andere Art, als sie sind: {{names}}.',
  import_file_fields_repeated: 'Die Vorlage füllt diese Felder mehr als einmal: {{names}}.',
  import_file_fields_unknown: 'Die Vorlage nennt Felder, die es nicht gibt: {{names}}.',
  import_file_file_empty: 'Die Datei ist leer.',
  import_file_file_is_no_xml:
    'Diese Datei ist kein wohlgeformtes XML oder hat einen Dokumenttyp (DTD), der nicht gelesen wird.',
  import_file_file_is_workbook:
    'Diese Arbeitsmappe lässt sich nicht öffnen: Sie ist beschädigt, hat ein Kennwort oder ist von ' +
    'der alten Art (xls). Speichern Sie sie als xlsx ohne Kennwort oder das Blatt als „CSV UTF-8“ ' +
    'und importieren Sie diese Datei.',
  import_file_steps_wrong: 'Diese Schritte der Vorlage sind falsch: {{names}}.',
  import_file_step_columns_unknown:
    'Diese Schritte lesen Spalten, die weder die Datei noch ein Schritt davor hat: {{names}}.',
  import_file_step_columns_later:
    'Diese Schritte lesen Spalten, die erst ein späterer Schritt macht: {{names}}.',
  import_by_step: 'Schritt „{{step}}“: {{message}}',
  import_left_out: 'Weggelassen: {{column}} ist „{{value}}“.',
  import_reason_not_within: '{{column}} muss innerhalb {{expected}} liegen; es ist „{{value}}“.',
  import_reason_length_wrong:
    '{{column}} muss {{expected}} Zeichen lang sein; „{{value}}“ ist es nicht.',
  import_reason_divided_by_zero: '{{column}} ist null, dadurch kann nicht geteilt werden.',
  import_warning_step_missing: '{{column}} ist leer.',
  import_warning_step_unexpected: '{{column}} ist „{{value}}“; erwartet wird {{expected}}.',
  import_reason_control_characters: '{{column}} enthält Zeichen, die kein Text sind.',
  import_reason_end_before_start: '{{column}} liegt vor dem Beginn, {{expected}}.',
  import_reason_key_missing:
    'Das Fahrzeug hat weder FIN noch Bestandsnummer: {{column}} darf nicht leer sein.',
  import_reason_name_missing:
    'Der Vertrag nennt weder Person noch Firma: {{column}} dürfen nicht alle leer sein.',
  import_reason_not_an_object: 'Zeile ist kein JSON-Objekt: {{value}}',
  import_reason_number_wrong:
    '{{column}} muss einen Buchstaben oder eine Ziffer enthalten; „{{value}}“ enthält keine.',
  import_reason_not_a_date:
    '{{column}} muss ein Datum der Form {{expected}} sein; „{{value}}“ ist keines.',
  import_reason_not_a_flag:
    '{{column}} muss ja oder nein sein, etwa {{expected}}; „{{value}}“ ist keins von beiden.',
  import_reason_not_a_number: '{{column}} muss eine Zahl sein; „{{value}}“ ist keine.',
  import_reason_not_whole: '{{column}} muss eine ganze Zahl sein; „{{value}}“ ist keine.',
  import_reason_other_currency:
    '{{column}} muss in {{expected}} angegeben sein; „{{value}}“ ist eine andere Währung.',
  import_reason_quotes_unbalanced:
    'Ein Anführungszeichen in dieser Zeile wird nie geschlossen oder steht, wo keines stehen darf.',
  import_reason_registration_wrong:
    '{{column}} muss ein Kennzeichen aus höchstens {{expected}} Buchstaben und Ziffern sein; ' +
    '„{{value}}“ ist keines.',
  import_reason_repeated:
    '{{column}} „{{value}}“ steht mehr als einmal in der Datei; die erste Zeile wurde übernommen.',
  import_reason_required: '{{column}} darf nicht leer sein.',
  import_reason_row_too_long: 'Die Zeile ist länger, als eine Zeile sein kann.',
  import_reason_separator_contradicts:
    '{{column}} ist „{{value}}“: „{{expected}}“ trennt in dieser Vorlage die Nachkommastellen, ' +
    'sieht hier aber nach Tausendern aus. Schreiben Sie die Zahl ohne dieses Zeichen, oder ' +
    'ändern Sie die Zahlen der Vorlage.',
  import_reason_too_few_cells: 'Die Zeile endet vor {{column}}; sie braucht {{expected}} Zellen.',
  import_reason_too_large:
    '{{column}} darf nicht über {{expected}} liegen; der Wert ist „{{value}}“.',
  import_reason_too_long: '{{column}} darf nicht länger als {{expected}} Zeichen sein.',
  import_reason_too_many_cells:
    'Die Zeile hat mehr Zellen als die {{expected}} der Kopfzeile; die erste darüber enthält „{{value}}“.',
  import_reason_too_many_decimals:
    '{{column}} darf nicht mehr als {{expected}} Nachkommastellen haben; der Wert ist „{{value}}“.',
  import_reason_too_small:
    '{{column}} darf nicht unter {{expected}} liegen; der Wert ist „{{value}}“.',
  import_reason_unreadable_characters: '{{column}} enthält Zeichen, die nicht lesbar sind.',
  import_reason_value_unknown:
    '{{column}} muss eines von {{expected}} sein; „{{value}}“ ist es nicht.',
  import_reason_vin_wrong:
    '{{column}} muss eine FIN sein: {{expected}} Buchstaben und Ziffern ohne I, O und Q; ' +
    '„{{value}}“ ist keine.',
  import_warning_above_price:
    '{{column}} ist „{{value}}“, mehr als der Preis; plausibel wäre {{expected}}.',
  import_warning_below_average:
    '{{column}} ist „{{value}}“, weniger als der mittlere Wert; plausibel wäre {{expected}}.',
  import_warning_dates_against_term:
    '{{column}} ist „{{value}}“ und widerspricht der Laufzeit; plausibel wäre etwa {{expected}}.',
  import_warning_differs_in_form:
    '{{column}} „{{value}}“ unterscheidet sich nur in Großbuchstaben, Leerzeichen oder Strichen ' +
    'von Zeile {{expected}}; beide wurden übernommen.',
  import_warning_email_wrong:
    '{{column}} ist „{{value}}“; plausibel wäre eine E-Mail-Adresse wie {{expected}}.',
  import_warning_ends_on_start:
    '{{column}} ist „{{value}}“, der Tag des Beginns; plausibel wäre {{expected}}.',
  import_warning_invisible_characters:
    '{{column}} enthält unsichtbare Zeichen, die weggelassen wurden; gelesen wurde „{{expected}}“.',
  import_warning_registration_form:
    '{{column}} ist „{{value}}“; plausibel wäre ein Kennzeichen wie {{expected}}.',
  import_warning_registration_younger:
    '{{column}} ist „{{value}}“ und macht das Fahrzeug jünger als seine Zulassung; plausibel wäre ' +
    'höchstens das Alter {{expected}}.',
  import_warning_unusually_large: '{{column}} ist „{{value}}“; plausibel wäre {{expected}}.',
  import_warning_zero: '{{column}} ist „{{value}}“; plausibel wäre {{expected}}.',
} satisfies Record<keyof typeof english, string>
