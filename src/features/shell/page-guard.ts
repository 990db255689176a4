import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'
import { isKeptToTheList } from '#domain/users/user-kind.rules.ts'
import { holds } from '#domain/rights/right.rules.ts'
import type { PageFacts } from './page.ts'

/** Where somebody is sent who may not see a page. */
export type Elsewhere = 'home' | 'customers' | null

/**
 * Where the person is sent instead of the page: home when a right is missing (O§2 L25), the customer list when the page is closed to people of their
 * kind (W§1 L14); null when they may stay. Home itself needs no right, so the chain always ends (U-004).
 */
export function elsewhereFrom(page: PageFacts, person: UserKindFacts): Elsewhere {
  if (!holds(person.rights, page.rights)) return 'home'
  return page.isClosedToListUsers === true && isKeptToTheList(person) ? 'customers' : null
}
