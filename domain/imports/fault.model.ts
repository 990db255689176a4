/** Why a cell or a row was not taken. Each code has a sentence, `import_reason_<code>`, in the texts. */
export const faultReasons = [
  'required',
  'not_a_number',
  'not_whole',
  'too_many_decimals',
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
  'end_before_start',
  'key_missing',
  'repeated',
  'too_few_cells',
  'too_many_cells',
  'quotes_unbalanced',
  'row_too_long',
] as const

export type FaultReason = (typeof faultReasons)[number]

/** What is wrong with one cell: its column as the file names it, what it holds, why it cannot stand, and what would. */
export interface CellFault {
  readonly column: string
  readonly value: string
  readonly reason: FaultReason
  readonly expected: string
}

/** A cell fault and its place: the file's line, from 1, on which the row begins. */
export interface RowFault extends CellFault {
  readonly line: number
}

/** Why a whole file cannot be read with a template. */
export type TemplateFault =
  | { readonly code: 'file_empty' }
  | { readonly code: 'columns_missing'; readonly columns: readonly string[] }
  | { readonly code: 'columns_repeated'; readonly columns: readonly string[] }
  | { readonly code: 'fields_unknown'; readonly fields: readonly string[] }
  | { readonly code: 'fields_repeated'; readonly fields: readonly string[] }
  | { readonly code: 'fields_of_another_type'; readonly fields: readonly string[] }
  | { readonly code: 'fields_missing'; readonly fields: readonly string[] }
  | { readonly code: 'date_format_wrong'; readonly formats: readonly string[] }
