import { chevronBackOutline, keyOutline, phonePortraitOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { codeModel, recoveryCodeModel } from './sign-in.model.ts'

export interface CodeFormProps {
  readonly isBusy: boolean
  /** The button of a passkey, where the person has one. */
  readonly passkey: ReactNode
  readonly onSubmit: (code: string) => Promise<FormRefusal | undefined>
  readonly onBack: () => void
}

/** The second step, for accounts with a one-time code: a code of the app, or a recovery code. */
export function CodeForm({ isBusy, passkey, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <Form
        key={isRecovery ? 'recovery' : 'app'}
        isShort
        schema={isRecovery ? recoveryCodeModel : codeModel}
        defaults={{ mfa_code: '' }}
        onSubmit={({ mfa_code }) => onSubmit(mfa_code)}
        label={t('sign_in_code_title')}
      >
        {isRecovery ? (
          <TextField
            large
            name="mfa_code"
            label={t('sign_in_recovery_code')}
            hint={t('sign_in_recovery_hint')}
            maxlength={64}
          />
        ) : (
          <CodeField name="mfa_code" label={t('sign_in_code')} hint={t('sign_in_code_hint')} />
        )}
        <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
          {t('sign_in_continue')}
        </Button>
      </Form>
      {passkey}
      <TextButton
        icon={isRecovery ? phonePortraitOutline : keyOutline}
        onClick={() => setRecovery(!isRecovery)}
      >
        {t(isRecovery ? 'sign_in_use_app' : 'sign_in_use_recovery')}
      </TextButton>
      <TextButton icon={chevronBackOutline} onClick={onBack}>
        {t('sign_in_back')}
      </TextButton>
    </>
  )
}
