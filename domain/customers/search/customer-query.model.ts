/** Whether customers with a flag are included, left out, or the only ones. */
export const triStates = ['include', 'exclude', 'only'] as const

export type TriState = (typeof triStates)[number]

/** Both ends included; money in minor units. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/**
 * Both ends included. A bound is a day, a local `YYYY-MM-DDTHH:mm:ss.SSS`, or relative to the day
 * of the search: `today`, `today+6m`, `today-30d`, `today+1y`.
 */
export interface DayRange {
  readonly min?: string
  readonly max?: string
}

/** The names of groups of searches: all of them must hold, at least one, or not a single one. */
export const groupMatches = ['all', 'any', 'none'] as const

export type GroupMatch = (typeof groupMatches)[number]

export const isGroupMatch = (name: string): name is GroupMatch =>
  groupMatches.some((match) => match === name)

export type CriterionValue =
  string | readonly string[] | readonly number[] | NumberRange | DayRange | readonly CustomerQuery[]

/**
 * A search as it travels, in normal form: criteria by wire name and groups of further searches by
 * `groupMatches`, all of which must hold. Made by `toCustomerQuery` or `readCustomerQuery` only.
 */
export type CustomerQuery = { readonly [name: string]: CriterionValue }

/**
 * Limits that make any search harmless: characters, nesting of the JSON, criteria with those of its
 * groups, members of a list, characters of a text, words.
 */
export const queryLimits = {
  characters: 8000,
  depth: 12,
  criteria: 50,
  members: 100,
  text: 200,
  words: 6,
} as const
