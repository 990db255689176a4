/** What a cell is read as. */
export type ImportedValue = string | number | boolean | null
