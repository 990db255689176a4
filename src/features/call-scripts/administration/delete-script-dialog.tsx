import * as v from 'valibot'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
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
  const schema = v.object({
    email: v.pipe(
      v.string(),
      v.check((typed) => typed.trim().toLowerCase() === email.toLowerCase(), mismatch),
    ),
  })
  return (
    <SubmitDialog
      onClose={onClose}
      title={t('scripts_delete_title')}
      about={script.title}
      width={480}
      kind="danger"
      submitLabel={t('scripts_delete')}
      isBusy={isBusy}
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
    </SubmitDialog>
  )
}
