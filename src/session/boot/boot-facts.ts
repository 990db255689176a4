import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import type { Boot } from '#domain/boot/boot.model.ts'
import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'
import type { Lookups } from '#src/ui/lookups.tsx'
import { getBootParameters, getUserKind } from './user-kind.ts'

/** The boot answer in the shape that pages read. */
export interface BootFacts {
  readonly organisation: Boot['GET_ORGANISATION']
  readonly organisations: Boot['TOKEN_VALIDATION']['organisations']
  readonly session: Boot['TOKEN_VALIDATION']
  readonly user: Boot['USER_DETAILS']
  readonly kind: UserKindFacts
  readonly rights: ReadonlySet<string>
  readonly parameters: ReadonlyMap<string, string>
  readonly languages: Boot['LANGUAGES']
  readonly savedSearches: Boot['GET_SAVED_SEARCH']
  readonly tablesLastCleared: string | null
  readonly hasMultipleSessions: boolean
  readonly format: OrganisationFormat
  readonly lookups: Lookups
  /** The parameter's value; a missing one is warned of once and gives `fallback` (W-265). */
  readonly parameter: (key: string, fallback: string) => string
  /**
   * The category's values in order; a missing one is warned of once and gives `fallback`, else
   * nothing (W-265).
   */
  readonly metadata: (category: string, fallback?: Boot['ORG_METADATA']) => Boot['ORG_METADATA']
}

function toLookups(items: Boot['ORG_METADATA']): Lookups {
  const lookups = new Map<string, Map<string, string>>()
  for (const { category, key, lang_value } of items)
    lookups.set(category, (lookups.get(category) ?? new Map<string, string>()).set(key, lang_value))
  return lookups
}

/** `warn` is called once for each missing parameter and category. */
export function toBootFacts(boot: Boot, warn: (sentence: string) => void): BootFacts {
  const parameters = getBootParameters(boot)
  const rights = new Set(boot.EFFECTIVE_PERMISSIONS)
  const missing = new Set<string>()
  const warnOnce = (what: string) => {
    if (missing.has(what)) return
    missing.add(what)
    warn(`${what} is missing in this organisation; its fallback is used`)
  }
  const parameter = (key: string, fallback: string) => {
    const value = parameters.get(key)
    if (value === undefined) warnOnce(`The parameter ${key}`)
    return value ?? fallback
  }
  return {
    organisation: boot.GET_ORGANISATION,
    organisations: boot.TOKEN_VALIDATION.organisations,
    session: boot.TOKEN_VALIDATION,
    user: boot.USER_DETAILS,
    kind: getUserKind(rights, parameter),
    rights,
    parameters,
    languages: boot.LANGUAGES,
    savedSearches: boot.GET_SAVED_SEARCH,
    tablesLastCleared: boot.DATA_TABLE_LAST_CLEAR.last_cleared,
    hasMultipleSessions: boot.MANAGE_SESSIONS.hasMultipleSessions,
    format: readOrganisationFormat(parameter),
    lookups: toLookups(boot.ORG_METADATA),
    parameter,
    metadata: (category, fallback = []) => {
      const items = boot.ORG_METADATA.filter((item) => item.category === category)
      if (items.length > 0) return items
      warnOnce(`The metadata category ${category}`)
      return fallback
    },
  }
}
