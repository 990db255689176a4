import type { DistinctValues } from '#domain/customers/customer.contract.ts'
import type { specialAssignees } from '#domain/customers/customer-status.model.ts'
import type { SelectOption } from '#src/ui/form/select-option.ts'

type SpecialAssignee = (typeof specialAssignees)[number]
type Users = NonNullable<DistinctValues['assignedUser']>

/** Users as options, by name; two of one name are told apart by what they sign in with. */
export function userOptions(users: Users): readonly SelectOption[] {
  const isShared = (name: string) => users.filter((user) => user.name === name).length > 1
  return users.map(({ userID, username, name }) => ({
    value: userID,
    label: isShared(name) ? `${name} (${username})` : name,
  }))
}

/** Assignees that are no users: nobody, and the leads system for those who may see what progresses there (W§6 L137, W§9 L211). */
export const specialOptions = (
  labelOf: (assignee: SpecialAssignee) => string,
): readonly SelectOption[] => [
  { value: 'unassigned', label: labelOf('unassigned') },
  { value: 'lms_user', label: labelOf('lms_user'), right: 'CanViewProgressingInLMS' },
]
