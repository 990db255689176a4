import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordModel } from './password.model.ts'

/** Sets a new password on a page of its own: by a link, or after a forced reset. */
export function NewPasswordForm({
  username,
  onSubmit,
}: {
  readonly username: string
  readonly onSubmit: (password: string) => Promise<FormRefusal | undefined>
}) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ password }: { readonly password: string }) => {
    setBusy(true)
    try {
      return await onSubmit(password)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      isShort
      schema={newPasswordModel}
      defaults={{ password: '', confirmation: '' }}
      onSubmit={send}
      label={t('password_choose_title')}
    >
      <NewPasswordFields isLarge username={username} />
      <Button kind="primary" size="large" type="submit" wide busy={isBusy}>
        {t('password_save')}
      </Button>
    </Form>
  )
}
