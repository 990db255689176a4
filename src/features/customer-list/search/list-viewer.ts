import { getListRole, type ListRole } from '#domain/customers/fields/list-columns.rules.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import {
  isLimitedToList,
  isWorkflowUser,
  type UserKindFacts,
} from '#domain/users/user-kind.rules.ts'

/** The person who looks at the list. */
export interface ListViewer {
  readonly userId: string
  readonly access: FieldAccess
  /** Limited to the list: a name leads nowhere. */
  readonly isListOnly: boolean
  /** Works in workflow mode: the list has its toolbar. */
  readonly isWorkflow: boolean
  /** Decides the columns that the list opens with. */
  readonly role: ListRole
  /** When the server last cleared stored table settings. */
  readonly tablesLastCleared: string | null
}

interface ReaderFacts {
  readonly user: { readonly userID: string }
  readonly kind: UserKindFacts
  readonly parameters: ReadonlyMap<string, string>
  readonly tablesLastCleared: string | null
}

/** The list's viewer, from the boot answer. */
export function toListViewer({
  user,
  kind,
  parameters,
  tablesLastCleared,
}: ReaderFacts): ListViewer {
  return {
    userId: user.userID,
    access: { rights: kind.rights, parameters },
    isListOnly: isLimitedToList(kind),
    isWorkflow: isWorkflowUser(kind),
    role: getListRole(kind),
    tablesLastCleared,
  }
}
