import { useId } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Segmented } from '../input/segmented.tsx'
import { useField } from './use-field.ts'

export interface SegmentedFieldProps extends Omit<FieldProps, 'hint'> {
  /** What counts while nothing has been chosen. */
  readonly defaultValue?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of two to five, all in sight. */
export function SegmentedField({
  name,
  label,
  aside,
  disabled = false,
  defaultValue = '',
  options,
}: SegmentedFieldProps) {
  const labelId = useId()
  const { value, change } = useField<string>(name)
  return (
    <FieldFrame name={name} label={label} labelId={labelId} aside={aside}>
      <Segmented
        label={label}
        value={value ?? defaultValue}
        options={options}
        disabled={disabled}
        onChange={change}
      />
    </FieldFrame>
  )
}
