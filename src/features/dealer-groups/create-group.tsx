import type { DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveGroup } from './dealer-group.mutations.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { newGroup, newGroupModel } from './group-draft.model.ts'
import type { NewGroupDraft } from './group-draft.model.ts'
import { GroupTextFields } from './group-fields.tsx'

interface CreateGroupProps extends GroupPlace {
  readonly onCreated: (group: DealerGroup) => void
  readonly onClose: () => void
}

/** A group that is new; it is published, and its dealers are chosen on its page. */
export function CreateGroup({ onCreated, onClose, ...place }: CreateGroupProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveGroup(place, onCreated)
  const edit = useEditForm<NewGroupDraft>({
    subject: 'group new',
    form: 'group',
    current: { values: newGroup, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('groups_create')}
      schema={newGroupModel}
      edit={edit}
      onSave={(values) => save({ group: undefined, values })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <GroupTextFields />
    </CreateSheet>
  )
}
