import { useId } from 'react'
import * as v from 'valibot'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface DeleteScriptDialogProps {
  readonly script: CallScript
  /** The e-mail that the person signs in with: what has to be typed. */
  readonly email: string
  readonly isBusy: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

const mismatch: TextKey = 'callscript_user_email_not_match'

/** Asks for the person's own e-mail, since a deleted script cannot be brought back (D-010). */
export function DeleteScriptDialog({
  script,
  email,
  isBusy,
  onDelete,
  onClose,
}: DeleteScriptDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const schema = v.object({
    email: v.pipe(
      v.string(),
      v.check((typed) => typed.trim().toLowerCase() === email.toLowerCase(), mismatch),
    ),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('scripts_delete_title')}
      about={script.title}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="danger" type="submit" form={form} busy={isBusy}>
            {t('scripts_delete')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        label={t('scripts_delete_title')}
        isShort
        schema={schema}
        defaults={{ email: '' }}
        onSubmit={() => {
          onDelete()
          return undefined
        }}
      >
        <p>{t('scripts_delete_text')}</p>
        <TextField
          name="email"
          type="email"
          inputmode="email"
          label={t('scripts_delete_email')}
          placeholder={email}
        />
      </Form>
    </Dialog>
  )
}
