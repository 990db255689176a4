import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { emailAddress } from '#src/ui/form/email-address.ts'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const requestModel = v.object({ email: emailAddress })

/** What was asked for: the same sentence for an address that is known and one that is not. */
export interface RequestedLink {
  readonly email: string
  readonly isMailSet: boolean
}

/** Asks for a link to a new password. */
export function PasswordRequestForm({
  api,
  language,
  onRequested,
}: {
  readonly api: Api
  readonly language: string
  readonly onRequested: (requested: RequestedLink) => void
}) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ email }: { readonly email: string }): Promise<FormRefusal | undefined> => {
    setBusy(true)
    try {
      const { is_mail_set: isMailSet } = await api.FORGOT_PASSWORD.post({ email, language })
      onRequested({ email, isMailSet })
      return undefined
    } catch (error) {
      if (toFailure(error).kind === 'unreachable') return { form: 'password_request_failed' }
      // What the host refuses for looks like what it accepts: nothing tells who has an account.
      onRequested({ email, isMailSet: true })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      isShort
      schema={requestModel}
      defaults={{ email: '' }}
      onSubmit={send}
      label={t('reset_password_title')}
    >
      <TextField
        large
        name="email"
        label={t('sign_in_email')}
        type="email"
        inputmode="email"
        autocomplete="username"
        maxlength={320}
      />
      <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
        {t('password_request_submit')}
      </Button>
    </Form>
  )
}
