import { chevronBackOutline } from 'ionicons/icons'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { codeModel } from './sign-in.model.ts'

export interface CodeFormProps {
  readonly isBusy: boolean
  readonly onSubmit: (code: string) => Promise<FormRefusal | undefined>
  readonly onBack: () => void
}

/** The second step, for accounts with a one-time code. */
export function CodeForm({ isBusy, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation()
  return (
    <>
      <Form
        isShort
        schema={codeModel}
        defaults={{ mfa_code: '' }}
        onSubmit={({ mfa_code }) => onSubmit(mfa_code)}
        label={t('sign_in_code_title')}
      >
        <CodeField name="mfa_code" label={t('sign_in_code')} hint={t('sign_in_code_hint')} />
        <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
          {t('sign_in_continue')}
        </Button>
      </Form>
      <TextButton icon={chevronBackOutline} onClick={onBack}>
        {t('sign_in_back')}
      </TextButton>
    </>
  )
}
