import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A field that was refused, by its path, and why: a text key or a sentence. */
export interface Fault {
  readonly name: string
  readonly message: string
}

/** The refused fields of a form, nested ones too, in the order they are declared. */
export function faultsOf(errors: FieldErrors<FieldValues>, prefix = ''): readonly Fault[] {
  return Object.entries(errors).flatMap(([key, error]): readonly Fault[] => {
    if (prefix === '' && key === 'root') return []
    const name = `${prefix}${key}`
    const message: unknown = error?.message
    if (typeof message === 'string') return [{ name, message }]
    return typeof error === 'object' ? faultsOf(error as FieldErrors<FieldValues>, `${name}.`) : []
  })
}
