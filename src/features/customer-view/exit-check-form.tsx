import { useState } from 'react'
import * as v from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ExitSecret, ExitCheckResult } from './exit-check.ts'

const secretModel = v.object({
  password: v.pipe(v.string(), v.nonEmpty('sign_in_password_needed')),
  code: v.string(),
})

export interface ExitCheckFormProps {
  readonly username: string
  /** The form's label and its button's. */
  readonly label: TextKey
  readonly submit: TextKey
  readonly check: (secret: ExitSecret) => Promise<ExitCheckResult>
  readonly onBack: (isPasswordToChange: boolean) => void
}

/** Asks for the password of the person who signed in here. */
export function ExitCheckForm({ username, label, submit, check, onBack }: ExitCheckFormProps) {
  const { t } = useTranslation()
  const [isCodeRequired, setCodeRequired] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function handleResult(answer: ExitCheckResult): FormRefusal | undefined {
    switch (answer.kind) {
      case 'confirmed':
        onBack(false)
        return undefined
      case 'password_change_needed':
        onBack(true)
        return undefined
      case 'code_needed':
        setCodeRequired(true)
        return undefined
      case 'wrong':
        return { fields: { password: 'shown_back_wrong' } }
      case 'wrong_code':
        return { fields: { code: 'shown_back_wrong_code' } }
      case 'wait':
        return { form: t('shown_back_offline_wait', { count: answer.seconds }) }
      case 'failed':
        return { form: 'shown_back_failed' }
      case 'no_network':
        return { form: t('shown_back_no_network', { username }) }
    }
  }

  async function send({
    password,
    code,
  }: v.InferOutput<typeof secretModel>): Promise<FormRefusal | undefined> {
    setBusy(true)
    try {
      return handleResult(await check({ password, ...(code === '' ? {} : { code }) }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form
      isShort
      schema={secretModel}
      defaults={{ password: '', code: '' }}
      onSubmit={send}
      label={t(label)}
    >
      <PasswordField
        large
        name="password"
        label={t('shown_back_password', { username })}
        autocomplete="current-password"
        maxlength={1024}
      />
      {isCodeRequired && (
        <CodeField name="code" label={t('shown_back_code')} hint={t('sign_in_code_hint')} />
      )}
      <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
        {t(submit)}
      </Button>
    </Form>
  )
}
