import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { credentialsModel } from './sign-in.model.ts'
import type { Credentials } from './sign-in.model.ts'

export interface CredentialsFormProps {
  readonly username: string
  readonly isBusy: boolean
  /** The link for a forgotten password. */
  readonly forgotten: ReactNode
  readonly onSubmit: (credentials: Credentials) => Promise<FormRefusal | undefined>
}

export function CredentialsForm({ username, isBusy, forgotten, onSubmit }: CredentialsFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      isShort
      schema={credentialsModel}
      defaults={{ username, password: '' }}
      onSubmit={onSubmit}
      label={t('sign_in_title')}
    >
      <TextField
        large
        name="username"
        label={t('sign_in_email')}
        type="email"
        inputmode="email"
        autocomplete="username webauthn"
        maxlength={320}
      />
      <PasswordField
        large
        name="password"
        label={t('sign_in_password')}
        autocomplete="current-password"
        maxlength={1024}
        aside={forgotten}
      />
      <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
        {t('sign_in_submit')}
      </Button>
    </Form>
  )
}
