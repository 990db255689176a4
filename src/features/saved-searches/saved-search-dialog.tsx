import { useId } from 'react'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.model.ts'
import type { Api } from '#src/api/client.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { savedSearchDraftModel } from './saved-search-draft.model.ts'
import type { SavedSearchDraft } from './saved-search-draft.model.ts'
import { useSaveSearch } from './saved-search.mutations.ts'
import type { SavedSearchTarget } from './saved-search.mutations.ts'
import './saved-searches.css'

/** A new search was nothing before. */
const noMarks: ReadonlyMap<string, EditedField> = new Map()

export interface SavedSearchDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly target: SavedSearchTarget
  /** The search in words. */
  readonly about: string
  readonly isOnline: boolean
  readonly onClose: () => void
}

function useFields() {
  const { t } = useTranslation()
  return [
    { name: 'name', label: t('saved_searches_name') },
    {
      name: 'is_shared',
      label: t('saved_searches_visibility'),
      describe: (value: unknown) =>
        t(value === true ? 'saved_searches_shared' : 'saved_searches_private'),
    },
  ]
}

const toDraft = (target: SavedSearchTarget): SavedSearchDraft =>
  'q' in target
    ? { name: '', is_shared: false }
    : { name: target.search.name, is_shared: target.search.is_shared }

/** Saves a search under a name, or renames and shares one. */
export function SavedSearchDialog({
  api,
  orgId,
  target,
  about,
  isOnline,
  onClose,
}: SavedSearchDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useFields()
  const isNew = 'q' in target
  const { save, isSaving } = useSaveSearch(api, orgId, target, t)
  const edit = useEditForm<SavedSearchDraft>({
    subject: `saved-search ${isNew ? 'new' : target.search.searchid}`,
    form: 'saved-search',
    current: { values: toDraft(target), by: null, at: null },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  const title = t(isNew ? 'saved_searches_save_title' : 'saved_searches_edit_title')
  const inputs = (
    <>
      <TextField name="name" label={t('saved_searches_name')} maxlength={savedSearchLimits.name} />
      <Checkbox name="is_shared" hint={t('saved_searches_share_hint')}>
        {t('saved_searches_share')}
      </Checkbox>
    </>
  )
  return (
    <>
      <Sheet
        isOpen
        isPersistent
        onClose={() => guard.leave(onClose)}
        title={title}
        about={about}
        width={480}
        note={isNew && !isOnline ? t('bulk_offline') : undefined}
        actions={
          isNew ? (
            <Button kind="primary" type="submit" form={form} busy={isSaving} disabled={!isOnline}>
              {t('saved_searches_save')}
            </Button>
          ) : (
            <EditActions
              edit={edit}
              form={form}
              isBusy={isSaving}
              obstacle={isOnline ? undefined : t('bulk_offline')}
            />
          )
        }
      >
        <EditForm<SavedSearchDraft, SavedSearchDraft>
          id={form}
          label={title}
          className="saved-search-form"
          schema={savedSearchDraftModel}
          edit={edit}
          fields={fields}
          onSave={async (draft) => {
            const refusal = await save(draft)
            if (refusal === undefined) onClose()
            return refusal
          }}
        >
          {isNew ? <EditedFields value={noMarks}>{inputs}</EditedFields> : inputs}
        </EditForm>
      </Sheet>
      {guard.dialog}
    </>
  )
}
