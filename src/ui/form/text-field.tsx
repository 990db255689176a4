import { useId, useRef, type ReactNode } from 'react'
import { IonInput } from '../ionic/input.ts'
import { faultClass, FieldFrame, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password'
  readonly autocomplete?: HTMLInputElement['autocomplete']
  readonly inputmode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | 'url'
  readonly placeholder?: string
  readonly maxlength?: number
  readonly large?: boolean
  readonly readOnly?: boolean
  /** Drawn inside the field at its end. */
  readonly end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, aside, disabled = false, type = 'text', autocomplete = 'off', inputmode, placeholder, maxlength, large, readOnly = false, end } = props
  const labelId = useId()
  const input = useRef<HTMLIonInputElement>(null)
  const { value, change, blur, focusBy, error } = useField<string>(name, label)
  const focus = () => void input.current?.setFocus()
  focusBy(focus)
  return (
    <FieldFrame label={label} labelId={labelId} onLabel={focus} aside={aside}>
      <IonInput
        ref={input}
        className={`${faultClass(error)}${large === true ? ' field-large' : ''}${hint === undefined ? '' : ' has-hint'}`}
        fill="outline"
        aria-labelledby={labelId}
        name={name}
        type={type}
        value={value ?? ''}
        autocomplete={autocomplete as 'on'}
        disabled={disabled}
        readonly={readOnly}
        {...(inputmode === undefined ? {} : { inputmode })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(maxlength === undefined ? {} : { maxlength })}
        {...(hint === undefined ? {} : { helperText: hint })}
        {...(error === undefined ? {} : { errorText: error })}
        onIonInput={(event: CustomEvent<{ value?: string | null }>) => change(event.detail.value ?? '')}
        onIonBlur={blur}
      >
        {end}
      </IonInput>
    </FieldFrame>
  )
}
