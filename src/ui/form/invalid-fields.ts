import type { FieldErrors, FieldValues } from 'react-hook-form'

/** An invalid field by its path, and why: a text key or a sentence. */
export interface InvalidField {
  readonly name: string
  readonly message: string
}

/** The invalid fields of a form, nested ones too, in the order they are declared. */
export function getInvalidFields(
  errors: FieldErrors<FieldValues>,
  prefix = '',
): readonly InvalidField[] {
  return Object.entries(errors).flatMap(([key, error]): readonly InvalidField[] => {
    if (prefix === '' && key === 'root') return []
    const name = `${prefix}${key}`
    const message: unknown = error?.message
    if (typeof message === 'string') return [{ name, message }]
    return typeof error === 'object'
      ? getInvalidFields(error as FieldErrors<FieldValues>, `${name}.`)
      : []
  })
}
