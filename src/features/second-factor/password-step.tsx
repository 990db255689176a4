import * as v from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useStepFocus } from './use-step-focus.ts'

const needed: TextKey = 'password_current_needed'
const passwordModel = v.object({ password: v.pipe(v.string(), v.nonEmpty(needed)) })

export interface PasswordStepProps {
  readonly form: string
  readonly about: string
  /** Why the person is here again. */
  readonly notice: TextKey | null
  readonly onSubmit: (password: string) => Promise<FormRefusal | undefined>
}

/** Asks for the password in use, before a set-up and before a removal. */
export function PasswordStep({ form, about, notice, onSubmit }: PasswordStepProps) {
  const { t } = useTranslation()
  const step = useStepFocus()
  return (
    <div ref={step} tabIndex={-1} className="second-factor">
      {notice !== null && (
        <div role="alert">
          <Hint tone="caution">{t(notice)}</Hint>
        </div>
      )}
      <p>{about}</p>
      <Form
        id={form}
        isShort
        schema={passwordModel}
        defaults={{ password: '' }}
        onSubmit={({ password }) => onSubmit(password)}
        label={t('mfa_title')}
      >
        <PasswordField
          name="password"
          label={t('password_current')}
          autocomplete="current-password"
          maxlength={1024}
        />
      </Form>
    </div>
  )
}
