/** How a field is stored, whatever the file's writing: money in minor units, numbers as they are, days as YYYY-MM-DD. */
export type FieldForm = 'text' | 'integer' | 'money' | 'number' | 'date' | 'flag'

/** A field that a file may fill. `most` is the longest text in characters, or the largest number; `least` the smallest number. */
export interface ImportField {
  readonly name: string
  readonly form: FieldForm
  readonly isRequired?: true
  readonly least?: number
  readonly most?: number
}

export type FieldValue = string | number | boolean | null

/** The longest text and the largest sums that a column of the store takes (minor units). */
export const longestText = 200
export const largestMoney = 2_000_000_000

export const importKinds = ['agreements', 'inventory'] as const

export type ImportKind = (typeof importKinds)[number]
