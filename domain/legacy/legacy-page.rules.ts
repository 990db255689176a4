import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import { userListRights, userPageRights } from '../users/user-rights.model.ts'
import { legacyPages, legacyPath } from './legacy-page.model.ts'
import type { LegacyPageFacts, LegacyPageName } from './legacy-page.model.ts'

/** The name of the page at that path below the organisation's address; null for none of them. */
export function findLegacyName(path: string): LegacyPageName | null {
  if (!v.is(legacyPath, path)) return null
  // The path was checked to begin with one of the names.
  return path.split('/')[0] as LegacyPageName
}

/** Who may open the page; undefined for every member. */
export function getLegacyRights(name: LegacyPageName): RequiredRights | undefined {
  const facts: LegacyPageFacts = legacyPages[name]
  return facts.rights
}

/** The page's address at the legacy host, an origin. */
export const toLegacySource = (
  legacyHost: string,
  orgId: string,
  name: LegacyPageName,
  path: string,
): string => `${legacyHost}/${legacyPages[name].area}/organisation/${orgId}/${path}`

/** Where this product shows what the legacy page showed, where that has another name. */
const legacyReplacements: Readonly<Partial<Record<LegacyPageName, string>>> = {
  user: 'users',
  'universal-listpage-config': 'customers',
  kpireport: 'reports/kpi',
  exports: 'export',
  'p4-search': 'p4-projects',
}

/**
 * The page of this product that replaces a legacy one, below the organisation's address; null where
 * the person may not open it.
 */
export function getLegacyReplacement(
  name: LegacyPageName,
  userId: string,
  meets: (needed: RequiredRights) => boolean,
): string | null {
  // Who may edit their own profile alone may not see the list of users.
  const isOwnPage = name === 'edit-profile' || (name === 'user' && !meets(userListRights))
  if (isOwnPage) return meets(userPageRights) ? `users/${userId}` : null
  return legacyReplacements[name] ?? name
}
