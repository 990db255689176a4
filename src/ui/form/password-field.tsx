import { eyeOffOutline, eyeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useTranslation } from '../translation.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'end' | 'autocomplete' | 'inputmode'
> {
  readonly autocomplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <span className="field-end">
          <IconButton
            small
            icon={isShown ? eyeOffOutline : eyeOutline}
            label={t(isShown ? 'form_password_hide' : 'form_password_show')}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  )
}
