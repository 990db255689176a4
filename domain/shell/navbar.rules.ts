import { holds } from '../rights/right.rules.ts'
import { isKeptToTheList } from '../users/user-kind.rules.ts'
import type { UserKindFacts } from '../users/user-kind.rules.ts'
import { navbarButtons } from './navbar.model.ts'
import type { NavbarButton, NavbarButtonId, PageName } from './navbar.model.ts'

export interface NavbarState {
  readonly id: NavbarButtonId
  readonly isEnabled: boolean
}

/** The buttons that the person sees, in the table's order, and which of them can be pressed on `page`; undefined is a page the table does not name (O§2 L63). */
export function navbarOn(
  page: PageName | undefined,
  person: UserKindFacts,
): readonly NavbarState[] {
  return (Object.entries(navbarButtons) as [NavbarButtonId, NavbarButton][])
    .filter(
      ([, { rights, isClosedToListUsers }]) =>
        holds(person.rights, rights) && !(isClosedToListUsers === true && isKeptToTheList(person)),
    )
    .map(([id, { enabledOn }]) => ({
      id,
      isEnabled: enabledOn === undefined || (page !== undefined && enabledOn.includes(page)),
    }))
}
