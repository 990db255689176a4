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

export type CriterionValue = string | readonly string[] | readonly number[] | NumberRange | DayRange

/**
 * A search as it travels, in normal form: criteria by wire name, all of which must hold. Made by
 * `toCustomerQuery` or `readCustomerQuery` only.
 */
export type CustomerQuery = Readonly<Record<string, CriterionValue>>

/**
 * Limits that keep any search harmless: characters, nesting, criteria, members of a list,
 * characters of a text, words.
 */
export const queryLimits = {
  characters: 8000,
  depth: 6,
  criteria: 50,
  members: 100,
  text: 200,
  words: 6,
} as const
