import type { FieldMerge, MergeChoices } from '#domain/editing/field-merge.rules.ts'

/** What somebody else saved while one was editing. */
export interface StaleEdit {
  readonly by: string | null
  readonly at: string | null
  readonly merges: readonly FieldMerge[]
  readonly choices: MergeChoices
  /** Fields that both changed and that wait for a choice. */
  readonly open: readonly string[]
}

/** A field of the form: how its label and its values read. */
export interface EditFieldTexts {
  readonly name: string
  readonly label: string
  readonly describe?: (value: unknown) => string
}

const describeValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** How a field's value reads: "–" where it is empty. */
export function describeField(fields: readonly EditFieldTexts[], name: string, value: unknown) {
  const describe = fields.find((field) => field.name === name)?.describe ?? describeValue
  const isEmpty =
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  return isEmpty ? '–' : describe(value)
}
