import type { ReactNode } from 'react'
import { IonCheckbox } from '../ionic/checkbox.ts'
import { invalidClass, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface CheckboxProps extends Pick<FieldProps, 'name' | 'hint' | 'disabled'> {
  readonly children: ReactNode
}

export function Checkbox({ name, hint, disabled = false, children }: CheckboxProps) {
  const { value, change, blur, error } = useField<boolean>(name)
  return (
    <div className="field">
      <IonCheckbox
        className={invalidClass(error)}
        labelPlacement="end"
        justify="start"
        checked={value === true}
        disabled={disabled}
        {...(hint === undefined ? {} : { helperText: hint })}
        {...(error === undefined ? {} : { errorText: error })}
        onIonChange={(event: CustomEvent<{ checked: boolean }>) => change(event.detail.checked)}
        onIonBlur={blur}
      >
        {children}
      </IonCheckbox>
    </div>
  )
}
