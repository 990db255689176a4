import { useId, useRef, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { InputBox } from '../input/input-box.tsx'
import { useField } from './use-field.ts'

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password'
  readonly autocomplete?: HTMLInputAutoCompleteAttribute
  readonly inputmode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | 'url'
  readonly placeholder?: string
  readonly maxlength?: number
  readonly large?: boolean
  readonly readOnly?: boolean
  /** Drawn inside the field at its end. */
  readonly end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    aside,
    disabled = false,
    type = 'text',
    autocomplete = 'off',
    inputmode,
    placeholder,
    maxlength,
    large = false,
    readOnly = false,
    end,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { value, change, blur, focusBy, error } = useField<string>(name, label)
  focusBy(() => input.current?.focus())
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} inputId={id} aside={aside}>
      <InputBox
        id={id}
        ref={input}
        name={name}
        type={type}
        value={value ?? ''}
        autoComplete={autocomplete}
        autoCapitalize="off"
        spellCheck={false}
        inputMode={inputmode}
        placeholder={placeholder}
        maxLength={maxlength}
        large={large}
        readOnly={readOnly}
        disabled={disabled}
        isInvalid={error !== undefined}
        aria-describedby={`${id}-note`}
        end={end}
        onChange={change}
        onBlur={blur}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </FieldFrame>
  )
}
