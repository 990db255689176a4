import { findLegacyName, getLegacyRights } from '#domain/legacy/legacy-page.rules.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'

/** Who may open the legacy page at that path; null where there is no such page. */
export function getLegacyFacts(
  path: string,
): { readonly isClosedToListUsers: true; readonly rights?: RequiredRights } | null {
  const name = findLegacyName(path)
  if (name === null) return null
  const rights = getLegacyRights(name)
  return { isClosedToListUsers: true, ...(rights === undefined ? {} : { rights }) }
}
