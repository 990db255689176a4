import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A field that was refused, by its path, and why: a text key or a sentence. */
export interface Fault {
  readonly name: string
  /** What the person knows the field as, where it said so. */
  readonly label: string | undefined
  readonly message: string
}

/** The refused fields of a form, nested ones too, in the order they are declared. */
export function faultsOf(errors: FieldErrors<FieldValues>, prefix = ''): readonly Fault[] {
  return Object.entries(errors).flatMap(([key, error]): readonly Fault[] => {
    if (prefix === '' && key === 'root') return []
    const name = `${prefix}${key}`
    const message: unknown = error?.message
    const { label } = (error as { readonly ref?: { readonly label?: string } } | undefined)?.ref ?? {}
    if (typeof message === 'string') return [{ name, label, message }]
    return typeof error === 'object' ? faultsOf(error as FieldErrors<FieldValues>, `${name}.`) : []
  })
}
