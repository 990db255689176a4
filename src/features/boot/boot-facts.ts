import { dayPatternOf, defaultDateFormat, readTimeZone } from '#domain/formatting/date.ts'
import { defaultCurrencySymbol, readCurrencyPlacement } from '#domain/formatting/money.ts'
import { defaultNumberFormat, readNumberFormat } from '#domain/formatting/number.ts'
import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { UserKindFacts } from '#domain/users/user-kind.rules.ts'
import type { OrganisationFormat } from '#src/ui/format.tsx'
import type { Lookups } from '#src/ui/lookups.tsx'
import { personKind } from './person-kind.ts'

/** What the boot answer says, in the shape that pages ask for it. */
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
  /** The parameter's value; a missing one is warned of once and answered with `fallback` (W-265). */
  readonly parameter: (key: string, fallback: string) => string
  /** The category's values in their order; a missing category is warned of once and answered with `fallback`, else empty (W-265). */
  readonly metadata: (category: string, fallback?: Boot['ORG_METADATA']) => Boot['ORG_METADATA']
}

function lookupsOf(items: Boot['ORG_METADATA']): Lookups {
  const lookups = new Map<string, Map<string, string>>()
  for (const { category, key, lang_value } of items)
    lookups.set(category, (lookups.get(category) ?? new Map<string, string>()).set(key, lang_value))
  return lookups
}

/** `warn` hears of each missing parameter and category once. */
export function bootFacts(boot: Boot, warn: (sentence: string) => void): BootFacts {
  const parameters = new Map(boot.PARAM_KEYS.map(({ key, value }) => [key, value]))
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
  const dateTime = parameter('date_time_format', defaultDateFormat.dateTime)
  return {
    organisation: boot.GET_ORGANISATION,
    organisations: boot.TOKEN_VALIDATION.organisations,
    session: boot.TOKEN_VALIDATION,
    user: boot.USER_DETAILS,
    kind: personKind(rights, parameter),
    rights,
    parameters,
    languages: boot.LANGUAGES,
    savedSearches: boot.GET_SAVED_SEARCH,
    tablesLastCleared: boot.DATA_TABLE_LAST_CLEAR.last_cleared,
    hasMultipleSessions: boot.MANAGE_SESSIONS.hasMultipleSessions,
    format: {
      money: {
        symbol: parameter('currency_symbol', defaultCurrencySymbol),
        placement: readCurrencyPlacement(parameter('org_currency_placement', 'left')),
        number: readNumberFormat(parameter('number_format', defaultNumberFormat.locale)),
      },
      date: {
        date: dayPatternOf(dateTime),
        dateTime,
        timeZone: readTimeZone(parameter('time_zone', defaultDateFormat.timeZone)),
      },
    },
    lookups: lookupsOf(boot.ORG_METADATA),
    parameter,
    metadata: (category, fallback = []) => {
      const items = boot.ORG_METADATA.filter((item) => item.category === category)
      if (items.length > 0) return items
      warnOnce(`The metadata category ${category}`)
      return fallback
    },
  }
}
