/** Why a cell or a row was refused. Each code has a text, `import_reason_<code>`. */
export const faultReasons = [
  'required',
  'not_a_number',
  'not_whole',
  'too_many_decimals',
  'separator_contradicts',
  'other_currency',
  'too_small',
  'too_large',
  'not_a_date',
  'not_a_flag',
  'value_unknown',
  'too_long',
  'control_characters',
  'unreadable_characters',
  'vin_wrong',
  'registration_wrong',
  'name_missing',
  'number_wrong',
  'end_before_start',
  'key_missing',
  'repeated',
  'too_few_cells',
  'too_many_cells',
  'quotes_unbalanced',
  'row_too_long',
  'not_an_object',
  'not_within',
  'length_wrong',
  'divided_by_zero',
] as const

export type FaultReason = (typeof faultReasons)[number]

/** The column as the file names it, the value, why it is refused, and what is expected. */
export interface CellFault {
  readonly column: string
  readonly value: string
  readonly reason: FaultReason
  readonly expected: string
  /** The step of the template that refuses it; left out where the import does. */
  readonly step?: string
}

/** The file's line, from 1, on which the row begins. */
export interface RowFault extends CellFault {
  readonly line: number
}

/** Why a cell of a row that was read is probably wrong. Each has a text, `import_warning_<code>`. */
export const warningReasons = [
  'zero',
  'unusually_large',
  'ends_on_start',
  'dates_against_term',
  'above_price',
  'below_average',
  'email_wrong',
  'registration_form',
  'registration_younger',
  'invisible_characters',
  'differs_in_form',
  'step_missing',
  'step_unexpected',
] as const

export type WarningReason = (typeof warningReasons)[number]

/** `expected` is what would be plausible. */
export interface CellWarning {
  readonly column: string
  readonly value: string
  readonly reason: WarningReason
  readonly expected: string
  readonly step?: string
}

/** A row that a step of the template leaves out, with the columns by which it does. */
export interface LeftOutRow {
  readonly column: string
  readonly value: string
  readonly step: string
}

/** The file's line, from 1, on which the row begins. */
export interface RowWarning extends CellWarning {
  readonly line: number
}

/** Why a whole file cannot be read with a template. */
export type TemplateFault =
  | { readonly code: 'file_empty' }
  | { readonly code: 'file_is_workbook' }
  | { readonly code: 'file_is_no_xml' }
  /** By a template that loads nothing of such a file; the first lines. */
  | { readonly code: 'rows_refused'; readonly lines: readonly string[] }
  | { readonly code: 'columns_missing'; readonly columns: readonly string[] }
  | { readonly code: 'columns_repeated'; readonly columns: readonly string[] }
  | { readonly code: 'fields_unknown'; readonly fields: readonly string[] }
  | { readonly code: 'fields_repeated'; readonly fields: readonly string[] }
  | { readonly code: 'fields_of_another_type'; readonly fields: readonly string[] }
  | { readonly code: 'fields_missing'; readonly fields: readonly string[] }
  | { readonly code: 'date_format_wrong'; readonly formats: readonly string[] }
  /** Steps with their parameters, or with the columns that they read. */
  | { readonly code: 'steps_wrong'; readonly steps: readonly string[] }
  | { readonly code: 'step_columns_unknown'; readonly steps: readonly string[] }
  | { readonly code: 'step_columns_later'; readonly steps: readonly string[] }
