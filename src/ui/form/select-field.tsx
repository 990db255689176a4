import { useId, useRef } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { SelectOption } from '../select-option.ts'
import { Select } from '../input/select.tsx'
import { useField } from './use-field.ts'

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[]
  /** Several may be chosen; the value is then a list. */
  readonly multiple?: boolean
  readonly placeholder?: string
}

export function SelectField({
  name,
  label,
  hint,
  aside,
  disabled = false,
  options,
  multiple = false,
  placeholder,
}: SelectFieldProps) {
  const labelId = useId()
  const select = useRef<HTMLIonSelectElement>(null)
  const { value, change, blur, focusBy, error } = useField<string | readonly string[]>(name, label)
  const focus = () => select.current?.focus()
  focusBy(focus)
  return (
    <FieldFrame name={name} label={label} labelId={labelId} onLabel={focus} aside={aside}>
      <Select
        ref={select}
        label={label}
        options={options}
        multiple={multiple}
        value={value}
        onChange={change}
        onBlur={blur}
        disabled={disabled}
        error={error}
        hint={hint}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </FieldFrame>
  )
}
