/**
 * Why an import did not take a cell, a row or a file, in British English; spread into the whole
 * list.
 */
export const importReasonTexts = {
  import_file_rows_refused:
    'The template loads nothing of a file with a refused row. Refused are the lines {{names}}.',
  import_file_columns_missing: 'The file lacks these columns: {{names}}.',
  import_file_columns_repeated: 'These columns appear more than once in the header: {{names}}.',
  import_file_date_format_wrong: 'A date format needs YYYY, MM and DD once each: {{names}}.',
  import_file_fields_missing: 'The template leaves out fields that are needed: {{names}}.',
  import_file_fields_of_another_type:
    'The template reads these fields as another type than they are: {{names}}.',
  import_file_fields_repeated: 'The template fills these fields more than once: {{names}}.',
  import_file_fields_unknown: 'The template names fields that do not exist: {{names}}.',
  import_file_file_empty: 'The file is empty.',
  import_file_file_is_no_xml:
    'This file is not well-formed XML, or has a document type (DTD), which is not read.',
  import_file_file_is_workbook:
    'This workbook cannot be opened: it is damaged, has a password, or is of the old kind (xls). ' +
    'Save it as xlsx without a password, or the sheet as “CSV UTF-8”, and import that file.',
  import_file_steps_wrong: 'These steps of the template are wrong: {{names}}.',
  import_file_step_columns_unknown:
    'These steps read columns that neither the file nor a step before has: {{names}}.',
  import_file_step_columns_later:
    'These steps read columns that only a later step makes: {{names}}.',
  import_by_step: 'Step “{{step}}”: {{message}}',
  import_left_out: 'Left out: {{column}} is “{{value}}”.',
  import_reason_not_within: '{{column}} must be within {{expected}}; it is “{{value}}”.',
  import_reason_length_wrong:
    '{{column}} must be {{expected}} characters long; “{{value}}” is not.',
  import_reason_divided_by_zero: '{{column}} is zero, and nothing can be divided by it.',
  import_warning_step_missing: '{{column}} is empty.',
  import_warning_step_unexpected: '{{column}} is “{{value}}”; expected is {{expected}}.',
  import_reason_control_characters: '{{column}} holds characters that are not text.',
  import_reason_end_before_start: '{{column}} is before the start, {{expected}}.',
  import_reason_key_missing:
    'The car has neither a VIN nor a stock number: {{column}} must not be empty.',
  import_reason_name_missing:
    'The agreement names neither a person nor a company: {{column}} must not all be empty.',
  import_reason_not_an_object: 'Line is no JSON object: {{value}}',
  import_reason_number_wrong: '{{column}} must hold a letter or a digit; “{{value}}” does not.',
  import_reason_not_a_date: '{{column}} must be a date written {{expected}}; “{{value}}” is not.',
  import_reason_not_a_flag:
    '{{column}} must be yes or no, for instance {{expected}}; “{{value}}” is neither.',
  import_reason_not_a_number: '{{column}} must be a number; “{{value}}” is not.',
  import_reason_not_whole: '{{column}} must be a whole number; “{{value}}” is not.',
  import_reason_other_currency:
    '{{column}} must be in {{expected}}; “{{value}}” is in another currency.',
  import_reason_quotes_unbalanced:
    'A quotation mark in this line is never closed, or is where none is allowed.',
  import_reason_registration_wrong:
    '{{column}} must be a registration of at most {{expected}} letters and digits; “{{value}}” is not.',
  import_reason_repeated:
    'The file holds {{column}} “{{value}}” more than once; the first row was taken.',
  import_reason_required: '{{column}} must not be empty.',
  import_reason_row_too_long: 'The row is longer than any row can be.',
  import_reason_separator_contradicts:
    '{{column}} is “{{value}}”: “{{expected}}” marks decimals in this template but looks like ' +
    'the thousands here. Write it without that separator, or correct the template’s numbers.',
  import_reason_too_few_cells: 'The row ends before {{column}}; it needs {{expected}} cells.',
  import_reason_too_large: '{{column}} must not be above {{expected}}; it is “{{value}}”.',
  import_reason_too_long: '{{column}} must not be longer than {{expected}} characters.',
  import_reason_too_many_cells:
    'The row has more cells than the header’s {{expected}}; the first beyond holds “{{value}}”.',
  import_reason_too_many_decimals:
    '{{column}} must not have more than {{expected}} decimals; it is “{{value}}”.',
  import_reason_too_small: '{{column}} must not be below {{expected}}; it is “{{value}}”.',
  import_reason_unreadable_characters: '{{column}} holds characters that could not be read.',
  import_reason_value_unknown: '{{column}} must be one of {{expected}}; “{{value}}” is not.',
  import_reason_vin_wrong:
    '{{column}} must be a VIN: {{expected}} letters and digits without I, O and Q; “{{value}}” is not.',
  import_warning_above_price:
    '{{column}} is “{{value}}”, more than the price; {{expected}} would be plausible.',
  import_warning_below_average:
    '{{column}} is “{{value}}”, less than the average valuation; {{expected}} would be plausible.',
  import_warning_dates_against_term:
    '{{column}} is “{{value}}”, which contradicts the term; about {{expected}} would be plausible.',
  import_warning_differs_in_form:
    '{{column}} “{{value}}” differs from line {{expected}} in capital letters, spaces or dashes ' +
    'only; both were read.',
  import_warning_email_wrong:
    '{{column}} is “{{value}}”; an e-mail address such as {{expected}} would be plausible.',
  import_warning_ends_on_start:
    '{{column}} is “{{value}}”, the day of the start; {{expected}} would be plausible.',
  import_warning_invisible_characters:
    '{{column}} holds invisible characters, which were left out; it was read as “{{expected}}”.',
  import_warning_registration_form:
    '{{column}} is “{{value}}”; a registration such as {{expected}} would be plausible.',
  import_warning_registration_younger:
    '{{column}} is “{{value}}”, which makes the vehicle younger than its registration date; an age of ' +
    '{{expected}} at most would be plausible.',
  import_warning_unusually_large: '{{column}} is “{{value}}”; {{expected}} would be plausible.',
  import_warning_zero: '{{column}} is “{{value}}”; {{expected}} would be plausible.',
} as const
