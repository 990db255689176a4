import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import {
  isKeptToTheList,
  isWorkflowUser,
  type UserKindFacts,
} from '#domain/users/user-kind.rules.ts'

/** Who looks at the list. */
export interface ListReader {
  readonly userId: string
  readonly access: FieldAccess
  /** Kept to the list: a name leads nowhere (U-005). */
  readonly isKept: boolean
  /** Works in workflow mode: the list has its toolbar (W§1 L10, W§2 L28). */
  readonly isWorkflow: boolean
  /** When the server last cleared remembered table settings. */
  readonly tablesLastCleared: string | null
}

interface ReaderFacts {
  readonly user: { readonly userID: string }
  readonly kind: UserKindFacts
  readonly parameters: ReadonlyMap<string, string>
  readonly tablesLastCleared: string | null
}

/** The reader of the list, of what the boot answer says of the person and the organisation. */
export function listReader({ user, kind, parameters, tablesLastCleared }: ReaderFacts): ListReader {
  return {
    userId: user.userID,
    access: { rights: kind.rights, parameters },
    isKept: isKeptToTheList(kind),
    isWorkflow: isWorkflowUser(kind),
    tablesLastCleared,
  }
}
