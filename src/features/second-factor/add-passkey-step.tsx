import * as v from 'valibot'
import { passkeyNameModel } from '#domain/sessions/passkey.model.ts'
import { maxPasskeyNameLength } from '#domain/sessions/passkey.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useStepFocus } from './use-step-focus.ts'

const key = (name: TextKey): string => name
const addModel = v.object({
  name: v.pipe(
    v.string(),
    v.check((typed) => v.is(passkeyNameModel, typed), key('passkey_name_needed')),
  ),
  password: v.pipe(v.string(), v.nonEmpty(key('password_current_needed'))),
})

export type NewPasskey = v.InferOutput<typeof addModel>

interface AddPasskeyStepProps {
  readonly form: string
  readonly onSubmit: (typed: NewPasskey) => Promise<FormRefusal | undefined>
}

/** Names a new passkey; then the browser asks for it in its own dialog. */
export function AddPasskeyStep({ form, onSubmit }: AddPasskeyStepProps) {
  const { t } = useTranslation()
  const step = useStepFocus()
  return (
    <div ref={step} tabIndex={-1} className="second-factor">
      <p>{t('passkey_add_text')}</p>
      <Form
        id={form}
        isShort
        schema={addModel}
        defaults={{ name: '', password: '' }}
        onSubmit={onSubmit}
        label={t('passkey_add_title')}
      >
        <TextField
          name="name"
          label={t('passkey_name')}
          hint={t('passkey_name_hint')}
          maxlength={maxPasskeyNameLength}
        />
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
