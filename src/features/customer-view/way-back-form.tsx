import { useState } from 'react'
import * as v from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { useText } from '#src/ui/text.ts'
import type { Secret, WayBack } from './way-back.ts'

const secretModel = v.object({
  password: v.pipe(v.string(), v.nonEmpty('sign_in_password_needed')),
  code: v.string(),
})

export interface WayBackFormProps {
  readonly username: string
  /** What the form is called, and its button says. */
  readonly label: TextKey
  readonly submit: TextKey
  readonly check: (secret: Secret) => Promise<WayBack>
  readonly onBack: (isPasswordToChange: boolean) => void
}

/** Asks for the password of the person who signed in here. */
export function WayBackForm({ username, label, submit, check, onBack }: WayBackFormProps) {
  const say = useText()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function told(answer: WayBack): FormRefusal | undefined {
    switch (answer.kind) {
      case 'confirmed':
        onBack(false)
        return undefined
      case 'password_change_needed':
        onBack(true)
        return undefined
      case 'code_needed':
        setCodeAsked(true)
        return undefined
      case 'wrong':
        return { fields: { password: 'shown_back_wrong' } }
      case 'wrong_code':
        return { fields: { code: 'shown_back_wrong_code' } }
      case 'wait':
        return { form: say('shown_back_offline_wait', { count: answer.seconds }) }
      case 'failed':
        return { form: 'shown_back_failed' }
      case 'no_network':
        return { form: say('shown_back_no_network', { username }) }
    }
  }

  async function send({
    password,
    code,
  }: v.InferOutput<typeof secretModel>): Promise<FormRefusal | undefined> {
    setBusy(true)
    try {
      return told(await check({ password, ...(code === '' ? {} : { code }) }))
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
      label={say(label)}
    >
      <PasswordField
        large
        name="password"
        label={say('shown_back_password', { username })}
        autocomplete="current-password"
        maxlength={1024}
      />
      {isCodeAsked && (
        <CodeField name="code" label={say('shown_back_code')} hint={say('sign_in_code_hint')} />
      )}
      <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
        {say(submit)}
      </Button>
    </Form>
  )
}
