import { useId, useRef } from 'react'
import type { CSSProperties } from 'react'
import { useFormat } from '../format.tsx'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface TextAreaFieldProps extends FieldProps {
  /** The lines that stand open at first. */
  readonly rows?: number
  readonly maxlength?: number
  readonly placeholder?: string
}

/** Several lines of text; it grows with what is typed, and counts where there is a most. */
export function TextAreaField({
  name,
  label,
  hint,
  aside,
  disabled = false,
  rows = 1,
  maxlength,
  placeholder,
}: TextAreaFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const format = useFormat()
  const { value = '', change, blur, focusBy, error } = useField<string>(name, label)
  focusBy(() => area.current?.focus())
  const counted =
    maxlength === undefined ? hint : `${format.number(value.length)} / ${format.number(maxlength)}`
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} inputId={id} aside={aside}>
      <span
        className={`input-box${error === undefined ? '' : ' invalid'}${disabled ? ' disabled' : ''}`}
      >
        <textarea
          id={id}
          ref={area}
          name={name}
          value={value}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          disabled={disabled}
          maxLength={maxlength}
          placeholder={placeholder}
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        />
      </span>
      <FieldNote id={`${id}-note`} error={error} hint={counted} />
    </FieldFrame>
  )
}
