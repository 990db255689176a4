import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { PageFacts } from './page-facts.ts'

export type RedirectTarget = 'home' | 'customers' | null

/**
 * Home when a right is missing, the list when the page is closed to this kind of user; home needs
 * no right.
 */
export function getRedirectTarget(page: PageFacts, person: UserKindFacts): RedirectTarget {
  if (!hasRights(person.rights, page.rights)) return 'home'
  return page.isClosedToListUsers === true && isLimitedToList(person) ? 'customers' : null
}
