/** How a field is stored: money in minor units, days as YYYY-MM-DD. */
export type FieldForm = 'text' | 'integer' | 'money' | 'number' | 'date' | 'flag'

/** `max` is the longest text in characters, or the largest number; `min` the smallest number. */
export interface ImportField {
  readonly name: string
  readonly form: FieldForm
  readonly isRequired?: true
  readonly min?: number
  readonly max?: number
}

/** The longest text and the largest sum (minor units) of the database's columns. */
export const maxTextLength = 200
export const maxMoney = 2_000_000_000

export const importKinds = ['agreements', 'inventory', 'prices', 'mapping'] as const

export type ImportKind = (typeof importKinds)[number]
