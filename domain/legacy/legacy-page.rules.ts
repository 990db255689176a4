import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
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

/** Where this product shows what the legacy page showed, below the organisation's address. */
export const legacyReplacements = {
  user: 'users',
  'universal-listpage-config': 'customers',
  'edit-profile': 'users',
  kpireport: 'reports/kpi',
  exports: 'export',
  'business-rule': 'processing',
  'service-provider': 'settings',
  'powerbi-reports': 'reports',
  'p4-projects': 'p4-projects',
  'p4-search': 'p4-projects',
} as const satisfies Partial<Readonly<Record<LegacyPageName, string>>>

/** What replaces the page: the page of its own name where there is one. */
export function getLegacyReplacement(name: LegacyPageName, isNative: boolean): string {
  const replacements: Partial<Readonly<Record<LegacyPageName, string>>> = legacyReplacements
  return isNative ? name : (replacements[name] ?? 'home')
}
