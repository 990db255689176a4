import { useRef } from 'react'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { useSaveRecord } from '#src/session/records/record.mutations.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { newRole, roleDraftModel } from './role-draft.model.ts'
import type { RoleDraft } from './role-draft.model.ts'
import { RoleFields } from './role-fields.tsx'
import { toRoleRefusal, useRoleCalls } from './role.mutations.ts'
import type { RolePlace } from './role.mutations.ts'

/** A new role, which gives no right yet. */
export function CreateRole({
  onClose,
  onCreated,
  ...place
}: RolePlace & {
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}) {
  const { t } = useTranslation()
  const created = useRef<string>(undefined)
  const { save, isSaving } = useSaveRecord(
    useRoleCalls(place),
    (error) => toRoleRefusal(t, error),
    ({ id }) => {
      created.current = id
    },
  )
  const edit = useEditForm<RoleDraft>({
    subject: 'role new',
    form: 'role',
    current: { values: newRole, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('roles_create')}
      schema={roleDraftModel}
      edit={edit}
      onSave={({ name, description }) =>
        save({ role: null, settings: { name, description }, gives: [], takes: [] })
      }
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
      onSaved={() => {
        if (created.current !== undefined) onCreated(created.current)
      }}
    >
      <RoleFields />
    </CreateSheet>
  )
}
