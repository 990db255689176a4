import { useId, useRef } from 'react'
import { IonTextarea } from '../ionic/textarea.ts'
import { faultClass, FieldFrame, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number
  readonly maxlength?: number
  readonly placeholder?: string
}

export function TextAreaField({ name, label, hint, aside, disabled = false, rows = 3, maxlength, placeholder }: TextAreaFieldProps) {
  const labelId = useId()
  const area = useRef<HTMLIonTextareaElement>(null)
  const { value, change, blur, focusBy, error } = useField<string>(name, label)
  const focus = () => void area.current?.setFocus()
  focusBy(focus)
  return (
    <FieldFrame label={label} labelId={labelId} onLabel={focus} aside={aside}>
      <IonTextarea
        ref={area}
        className={faultClass(error)}
        fill="outline"
        aria-labelledby={labelId}
        name={name}
        value={value ?? ''}
        rows={rows}
        autoGrow
        disabled={disabled}
        {...(maxlength === undefined ? {} : { maxlength, counter: true })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(hint === undefined ? {} : { helperText: hint })}
        {...(error === undefined ? {} : { errorText: error })}
        onIonInput={(event: CustomEvent<{ value?: string | null }>) => change(event.detail.value ?? '')}
        onIonBlur={blur}
      />
    </FieldFrame>
  )
}
