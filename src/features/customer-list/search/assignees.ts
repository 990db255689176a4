import type { DistinctValues } from '#domain/customers/search/customer-search.contract.ts'
import type { specialAssignees } from '#domain/customers/fields/customer-status.model.ts'
import type { SelectOption } from '#src/ui/select-option.ts'

type SpecialAssignee = (typeof specialAssignees)[number]
type Users = NonNullable<DistinctValues['assignedUser']>

/** Users as options, by name; two with the same name show their username. */
export function toUserOptions(users: Users): readonly SelectOption[] {
  const isShared = (name: string) => users.filter((user) => user.name === name).length > 1
  return users.map(({ userID, username, name }) => ({
    value: userID,
    label: isShared(name) ? `${name} (${username})` : name,
  }))
}

/** Assignees that are no users: nobody, and the leads system for those who may see its progress. */
export const specialAssigneeOptions = (
  getLabel: (assignee: SpecialAssignee) => string,
): readonly SelectOption[] => [
  { value: 'unassigned', label: getLabel('unassigned') },
  { value: 'lms_user', label: getLabel('lms_user'), right: 'CanViewProgressingInLMS' },
]
