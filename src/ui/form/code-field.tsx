import { useId, useRef, useState } from 'react'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface CodeFieldProps extends FieldProps {
  /** How many digits; 6 by default. */
  readonly length?: number
  /** Called when the last digit is in. */
  readonly onComplete?: () => void
}

/**
 * A one-time code: one input, so that it can be pasted and filled by the device, drawn as separate
 * digits.
 */
export function CodeField({ name, label, hint, disabled, length = 6, onComplete }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  const { value = '', change, blur, focusBy, error } = useField<string>(name, label)
  const focus = () => input.current?.focus()
  focusBy(focus)
  const at = Math.min(value.length, length - 1)
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus}>
      <div className={`code${error === undefined ? '' : ' invalid'}`}>
        <input
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            blur()
          }}
          onChange={({ target }) => {
            const figures = target.value.replaceAll(/\D/gu, '').slice(0, length)
            change(figures)
            if (figures.length === length && value.length < length) onComplete?.()
          }}
        />
        {Array.from({ length }, (_, index) => (
          <span key={index} aria-hidden="true" className={hasFocus && index === at ? 'at' : ''}>
            {value[index]}
          </span>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </FieldFrame>
  )
}
