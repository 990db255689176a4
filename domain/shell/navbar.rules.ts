import { hasRights } from '../rights/right.rules.ts'
import { isLimitedToList } from '../users/user-kind.rules.ts'
import type { UserKindFacts } from '../users/user-kind.rules.ts'
import type { NavbarButton, PageName } from './navbar.model.ts'

export interface NavbarButtonState {
  readonly id: string
  readonly isEnabled: boolean
}

/**
 * The buttons that the person sees, in order, and which are enabled on `page`; undefined is a page
 * without an entry.
 */
export function getNavbarButtons(
  buttons: Readonly<Record<string, NavbarButton>>,
  page: PageName | undefined,
  person: UserKindFacts,
): readonly NavbarButtonState[] {
  return Object.entries(buttons)
    .filter(
      ([, { rights, isClosedToListUsers }]) =>
        hasRights(person.rights, rights) &&
        !(isClosedToListUsers === true && isLimitedToList(person)),
    )
    .map(([id, { enabledOn }]) => ({
      id,
      isEnabled: enabledOn === undefined || (page !== undefined && enabledOn.includes(page)),
    }))
}
