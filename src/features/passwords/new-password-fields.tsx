import { PasswordField } from '#src/ui/form/password-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PasswordStrengthNote } from './password-strength-note.tsx'
import { typedPasswordLength } from './password.model.ts'

/** The new password, typed twice, with its strength. `username` is empty where it is not known. */
export function NewPasswordFields({
  username,
  isLarge = false,
}: {
  readonly username: string
  readonly isLarge?: boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      {/* Password managers store the new one under this name. */}
      <input
        type="text"
        name="username"
        aria-label={t('sign_in_email')}
        autoComplete="username"
        value={username}
        readOnly
        hidden
      />
      <div>
        <PasswordField
          large={isLarge}
          name="password"
          label={t('password_new')}
          autocomplete="new-password"
          maxlength={typedPasswordLength}
        />
        <PasswordStrengthNote username={username} />
      </div>
      <PasswordField
        large={isLarge}
        name="confirmation"
        label={t('password_confirmation')}
        autocomplete="new-password"
        maxlength={typedPasswordLength}
      />
    </>
  )
}
