import { chevronDownOutline } from 'ionicons/icons'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { allowedOptions } from '#src/ui/select-option.ts'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { specialAssigneeOptions } from '../search/assignees.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import type { WorkflowModel } from './use-workflow.ts'

export interface AssigneeChoiceProps {
  readonly workflow: WorkflowModel
  readonly outlined?: boolean
}

/** Whose customers the list shows: anyone's, nobody's, the leads system's, or one person's. */
export function AssigneeChoice({
  workflow: { chosen, onAssignee, people, getAssigneeName },
  outlined = false,
}: AssigneeChoiceProps) {
  const { t } = useTranslation()
  const { has } = useRights()
  const labels = useCriterionLabels(getAssigneeName)
  const getLabel = (assignee: string) => labels.value('assignedUser', assignee)
  const options = allowedOptions([...specialAssigneeOptions(getLabel), ...(people.data ?? [])], has)
  const waiting: readonly MenuAction[] = people.isError
    ? [
        {
          id: 'again',
          label: t('workflow_assignees_failed'),
          onChoose: () => void people.refetch(),
        },
      ]
    : [{ id: 'loading', label: t('face_loading'), disabled: true, onChoose: () => undefined }]
  return (
    <MenuButton
      label={t('workflow_assigned_to')}
      actions={[
        {
          id: 'anyone',
          label: t('workflow_anyone'),
          isChosen: chosen.length === 0,
          onChoose: () => onAssignee(undefined),
        },
        ...options.map(({ value, label }) => ({
          id: value,
          label,
          isChosen: chosen.includes(value),
          onChoose: () => onAssignee(value),
        })),
        ...(people.data === undefined ? waiting : []),
      ]}
      trigger={(trigger) => (
        <span className="assignee-choice">
          <TextButton outlined={outlined} trailingIcon={chevronDownOutline} {...trigger}>
            <span className="assignee-word">{t('workflow_assigned_to')} </span>
            <b className="ellipsis">
              {chosen.length === 0 ? t('workflow_anyone') : chosen.map(getLabel).join(', ')}
            </b>
          </TextButton>
        </span>
      )}
    />
  )
}
