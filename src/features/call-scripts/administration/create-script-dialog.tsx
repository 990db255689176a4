import * as v from 'valibot'
import { maxScriptCategory, maxScriptTitle } from '#domain/call-scripts/call-script.model.ts'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Api } from '#src/api/client.ts'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
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
  const { create, isCreating } = useCreateScript(api, orgId)
  return (
    <SubmitDialog
      onClose={onClose}
      title={t('scripts_create')}
      width={480}
      submitLabel={t('scripts_create_confirm')}
      isOnline={isOnline}
      isBusy={isCreating}
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
    </SubmitDialog>
  )
}
