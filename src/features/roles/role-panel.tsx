import { useQuery } from '@tanstack/react-query'
import { roleEditRights, roleListRights } from '#domain/roles/role-rights.model.ts'
import type { Role, RoleRight } from '#domain/roles/role.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { MissingRecord } from '#src/session/records/missing-record.tsx'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { RoleAudit } from './role-audit.tsx'
import { roleDraftModel, toRoleDraft, toRoleSave } from './role-draft.model.ts'
import type { RoleDraft } from './role-draft.model.ts'
import { RoleFields } from './role-fields.tsx'
import { RoleMembersPart } from './role-members-part.tsx'
import { RoleRightsPart } from './role-rights-part.tsx'
import { useRoleFieldTexts } from './role-texts.ts'
import { toRoleRefusal, useRoleCalls } from './role.mutations.ts'
import type { RolePlace } from './role.mutations.ts'
import { delegatableRightsQuery, roleHistoryQuery, roleRightsQuery } from './role.queries.ts'

interface RolePanelProps extends RolePlace {
  readonly frame: PanelFrame
  readonly role: Role
}

interface LoadedRolePanelProps extends RolePanelProps {
  readonly rights: readonly RoleRight[]
  readonly delegatable: ReadonlySet<string>
}

/** One role: its name, what it allows, who has it, and its history. */
function LoadedRolePanel({ frame, role, rights, delegatable, ...place }: LoadedRolePanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const held = useRights()
  const mayEdit = held.meets(roleEditRights)
  const calls = useRoleCalls(
    place,
    rights.filter(({ enabled }) => enabled).map(({ right }) => right),
  )
  const { save, isSaving } = useSaveRecord(calls, (error) => toRoleRefusal(t, error))
  const { deletion } = useRecordActs(calls)
  const fields = useRoleFieldTexts(rights)
  const inForce = toRoleDraft(role, rights)
  const edit = useEditForm<RoleDraft>({
    subject: `role ${role.id}`,
    form: 'role',
    current: { values: inForce, by: role.username, at: role.modified_at },
  })
  if (edit === undefined) return null
  const nothing = toRoleDraft(
    { name: '', description: '' },
    rights.map((right) => ({ ...right, enabled: false })),
  )
  return (
    <RecordPanel
      frame={frame}
      title={role.name}
      about={role.description}
      schema={roleDraftModel}
      edit={edit}
      fields={fields}
      onSave={(draft) => save(toRoleSave(role, inForce, draft))}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit={mayEdit}
      history={roleHistoryQuery(api, orgId, role.id)}
      toDraft={(recorded) => ({ ...nothing, ...recorded })}
      formTabs={[
        {
          id: 'permissions',
          label: t('roles_permissions'),
          content: <RoleRightsPart rights={rights} delegatable={delegatable} mayEdit={mayEdit} />,
        },
      ]}
      tabs={[
        {
          id: 'members',
          label: t('roles_members'),
          content: (
            <RoleMembersPart {...place} roleId={role.id} mayEdit={held.meets(roleListRights)} />
          ),
        },
        {
          id: 'audit',
          label: t('roles_audit'),
          content: <RoleAudit {...place} roleId={role.id} />,
        },
      ]}
      deletion={{
        label: t('roles_delete'),
        isBusy: deletion.isPending,
        onDelete: () => deletion.mutate(role),
      }}
    >
      <RoleFields disabled={!mayEdit} />
    </RecordPanel>
  )
}

/** The panel of a role, once it is known what the role allows. */
export function RolePanel(props: RolePanelProps) {
  const { api, orgId, role, frame } = props
  const rights = useQuery(roleRightsQuery(api, orgId, role.id))
  const delegatable = useQuery(delegatableRightsQuery(api, orgId, role.id))
  if (rights.data === undefined || delegatable.data === undefined)
    return <MissingRecord frame={frame} title={role.name} isKnown={false} />
  return <LoadedRolePanel {...props} rights={rights.data} delegatable={new Set(delegatable.data)} />
}
