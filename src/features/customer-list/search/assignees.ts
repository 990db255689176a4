import type { specialAssignees } from '#domain/customers/fields/customer-status.model.ts'
import type { SelectOption } from '#src/ui/select-option.ts'

type SpecialAssignee = (typeof specialAssignees)[number]

/** Assignees that are no users: nobody, and the leads system for those who may see its progress. */
export const specialAssigneeOptions = (
  getLabel: (assignee: SpecialAssignee) => string,
): readonly SelectOption[] => [
  { value: 'unassigned', label: getLabel('unassigned') },
  { value: 'lms_user', label: getLabel('lms_user'), right: 'CanViewProgressingInLMS' },
]
