import { useId, useRef } from 'react'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { Segmented } from '../input/segmented.tsx'
import { useField } from './use-field.ts'

export interface SegmentedFieldProps extends FieldProps {
  /** What counts while nothing has been chosen. */
  readonly defaultValue?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of two to five, all in sight. */
export function SegmentedField({
  name,
  label,
  hint,
  aside,
  disabled = false,
  defaultValue = '',
  options,
}: SegmentedFieldProps) {
  const labelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { value, change, focusBy, error } = useField<string>(name, label)
  focusBy(() => frame.current?.querySelector<HTMLElement>('input:checked, input')?.focus())
  return (
    <FieldFrame name={name} label={label} labelId={labelId} aside={aside}>
      <div ref={frame}>
        <Segmented
          label={label}
          value={value ?? defaultValue}
          options={options}
          disabled={disabled}
          onChange={change}
        />
      </div>
      <FieldNote id={`${labelId}-note`} error={error} hint={hint} />
    </FieldFrame>
  )
}
