import { chevronDownOutline } from 'ionicons/icons'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { allowedOptions } from '#src/ui/form/select-option.ts'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText } from '#src/ui/text.ts'
import { specialOptions } from './assignees.ts'
import { useCriterionWords } from './criterion-words.ts'
import type { WorkflowModel } from './use-workflow.ts'

export interface AssigneeChoiceProps {
  readonly workflow: WorkflowModel
  readonly outlined?: boolean
}

/** Whose customers the list shows: anyone's, nobody's, the leads system's, or one person's (W§9 L211). */
export function AssigneeChoice({
  workflow: { chosen, onAssignee, people, nameOf },
  outlined = false,
}: AssigneeChoiceProps) {
  const say = useText()
  const { has } = useRights()
  const words = useCriterionWords(nameOf)
  const named = (assignee: string) => words.value('assignedUser', assignee)
  const options = allowedOptions([...specialOptions(named), ...(people.data ?? [])], has)
  const waiting: readonly MenuAction[] = people.isError
    ? [
        {
          id: 'again',
          label: say('workflow_assignees_failed'),
          onChoose: () => void people.refetch(),
        },
      ]
    : [{ id: 'loading', label: say('face_loading'), disabled: true, onChoose: () => undefined }]
  return (
    <MenuButton
      label={say('workflow_assigned_to')}
      actions={[
        {
          id: 'anyone',
          label: say('workflow_anyone'),
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
            <span className="assignee-word">{say('workflow_assigned_to')} </span>
            <b className="ellipsis">
              {chosen.length === 0 ? say('workflow_anyone') : chosen.map(named).join(', ')}
            </b>
          </TextButton>
        </span>
      )}
    />
  )
}
