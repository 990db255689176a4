import { useId } from 'react'
import * as v from 'valibot'
import { maxScriptCategory, maxScriptTitle } from '#domain/call-scripts/call-script.model.ts'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useCreateScript } from './call-script.mutations.ts'
import { scriptNameEntries } from './script-draft.model.ts'

interface CreateScriptDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly onClose: () => void
  readonly onCreated: (script: CallScript) => void
}

const newScriptModel = v.object(scriptNameEntries)

/** Names a new script; its words are written on its own page. */
export function CreateScriptDialog({
  api,
  orgId,
  isOnline,
  onClose,
  onCreated,
}: CreateScriptDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const { create, isCreating } = useCreateScript(api, orgId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('scripts_create')}
      width={480}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isCreating} disabled={!isOnline}>
            {t('scripts_create_confirm')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        label={t('scripts_create')}
        isShort
        schema={newScriptModel}
        defaults={{ title: '', category: '' }}
        onSubmit={async (named) => {
          const answer = await create(named)
          if (!('id' in answer)) return answer
          onCreated(answer)
          return undefined
        }}
      >
        <TextField name="title" label={t('scripts_title_column')} maxlength={maxScriptTitle} />
        <TextField name="category" label={t('scripts_category')} maxlength={maxScriptCategory} />
      </Form>
    </Dialog>
  )
}
