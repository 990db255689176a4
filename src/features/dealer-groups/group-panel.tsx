import { toGroupValues } from '#domain/dealer-groups/dealer-group.model.ts'
import { groupEditRights } from '#domain/dealer-groups/dealer-group-rights.model.ts'
import type { DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useGroupActs, useSaveGroup } from './dealer-group.mutations.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { groupHistoryQuery } from './dealer-group.queries.ts'
import { groupDraftModel, toGroupDraft } from './group-draft.model.ts'
import type { GroupDraft } from './group-draft.model.ts'
import { GroupChildren } from './group-children.tsx'
import { GroupFields, useGroupFieldTexts } from './group-fields.tsx'
import { GroupUsers } from './group-users.tsx'
import './dealer-groups.css'

interface GroupPanelProps extends GroupPlace {
  readonly frame: PanelFrame
  readonly group: DealerGroup
  readonly groups: readonly DealerGroup[]
}

/** One group: its details, the groups in it, its people, its history. */
export function GroupPanel({ frame, group, groups, ...place }: GroupPanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const mayEdit = useRights().meets(groupEditRights)
  const { save, isSaving } = useSaveGroup(place)
  const { deletion } = useGroupActs(place, groups)
  const fields = useGroupFieldTexts(groups)
  const edit = useEditForm<GroupDraft>({
    subject: `group ${group.id}`,
    form: 'group',
    current: {
      values: toGroupDraft({ ...toGroupValues(group) }),
      by: group.updated_by,
      at: group.updated_at,
    },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={group.name}
      about={t(`groups_status_${group.status}`)}
      schema={groupDraftModel}
      edit={edit}
      fields={fields}
      onSave={(values) => save({ group, values })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit={mayEdit}
      history={groupHistoryQuery(api, orgId, group.id)}
      toDraft={(recorded) => ({ ...toGroupDraft(recorded) })}
      tabs={[
        {
          id: 'children',
          label: t('groups_children'),
          content: <GroupChildren group={group} mayEdit={mayEdit} {...place} />,
        },
        {
          id: 'user_assoc',
          label: t('groups_users'),
          content: <GroupUsers groupId={group.id} {...place} />,
        },
      ]}
      deletion={{
        label: t('groups_delete'),
        isBusy: deletion.isPending,
        onDelete: () => deletion.mutate(group),
      }}
    >
      <GroupFields group={group} disabled={!mayEdit} {...place} />
    </RecordPanel>
  )
}
