import { use, useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useMessage } from '../translation.ts'
import { FieldLabels } from './field-labels.ts'

export interface BoundField<Value> {
  readonly value: Value | undefined
  readonly change: (value: Value | undefined) => void
  readonly blur: () => void
  /** Tells the form how to focus this field. */
  readonly focusBy: (focus: () => void) => void
  /** The error message, while there is one. */
  readonly error: string | undefined
}

/** One field of the surrounding form; `label` names it in the error summary. */
export function useField<Value>(name: string, label?: string): BoundField<Value> {
  const message = useMessage()
  const { field, fieldState } = useController({ name })
  const labels = use(FieldLabels)
  useEffect(() => {
    if (label !== undefined) labels.set(name, label)
  }, [labels, name, label])
  const fault = fieldState.error?.message
  return {
    value: field.value as Value | undefined,
    change: field.onChange,
    blur: field.onBlur,
    focusBy: (focus) => field.ref({ focus }),
    error: fault === undefined ? undefined : message(fault),
  }
}
