import { IonToggle } from '../ionic/toggle.ts'
import type { FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

/** Something that is on or off. */
export function ToggleField({ name, label, hint, disabled = false }: Omit<FieldProps, 'aside'>) {
  const { value, change } = useField<boolean>(name)
  return (
    <div className="field">
      <IonToggle
        justify="space-between"
        checked={value === true}
        disabled={disabled}
        {...(hint === undefined ? {} : { helperText: hint })}
        onIonChange={(event: CustomEvent<{ checked: boolean }>) => change(event.detail.checked)}
      >
        {label}
      </IonToggle>
    </div>
  )
}
