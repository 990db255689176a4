import { useId, useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { requestPasswordChange } from './password.mutations.ts'
import { toFormRefusal } from './password-refusal.ts'
import { passwordChangeModel, typedPasswordLength } from './password.model.ts'

export interface ChangePasswordDialogProps {
  readonly api: Api
  readonly username: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChanged: (password: string) => void
}

/** A new password from the menu of the account. */
export function ChangePasswordDialog({
  api,
  username,
  isOpen,
  onClose,
  onChanged,
}: ChangePasswordDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const send = async (typed: { readonly current: string; readonly password: string }) => {
    setBusy(true)
    try {
      const { current, password } = typed
      const answer = await requestPasswordChange(api, { username, current, password })
      if (answer.kind === 'changed') {
        flash.success('password_changed')
        onChanged(password)
        onClose()
      }
      return toFormRefusal(answer, t, { fields: { current: 'password_current_wrong' } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isPersistent
      isOpen={isOpen}
      onClose={onClose}
      title={t('password_change_title')}
      about={t('password_change_about')}
      width={440}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy}>
            {t('password_save')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        isShort
        schema={passwordChangeModel}
        defaults={{ current: '', password: '', confirmation: '' }}
        onSubmit={send}
        label={t('password_change_title')}
      >
        <PasswordField
          name="current"
          label={t('password_current')}
          autocomplete="current-password"
          maxlength={typedPasswordLength}
        />
        <NewPasswordFields username={username} />
      </Form>
    </Dialog>
  )
}
