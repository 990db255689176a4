import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordScore } from './password.rules.ts'

/** Longer ones are rated by their beginning: the estimate's work grows with the square. */
const ratedCharacters = 64

/** Why a password is easy to guess; each is a text key after `password_warning_`. */
export const passwordWarnings = [
  'common',
  'dates',
  'keyPattern',
  'names',
  'personal',
  'repeat',
  'sequences',
] as const

export type PasswordWarning = (typeof passwordWarnings)[number]

/** The library's warnings under ours. */
const warnings: Readonly<Record<string, PasswordWarning>> = {
  straightRow: 'keyPattern',
  keyPattern: 'keyPattern',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequences',
  recentYears: 'dates',
  dates: 'dates',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'names',
  commonNames: 'names',
  userInputs: 'personal',
  pwned: 'common',
}

export interface PasswordStrength {
  readonly score: PasswordScore
  readonly warning: PasswordWarning | null
}

let estimator: ZxcvbnFactory | undefined

/**
 * How hard a password is to guess, by zxcvbn's lists of the most common passwords, names and words.
 * `personalWords` count as the most common of all.
 */
export function estimateStrength(
  password: string,
  personalWords: readonly string[],
): PasswordStrength {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const rated = Array.from(password).slice(0, ratedCharacters).join('')
  const { score, feedback } = estimator.check(rated, [...personalWords])
  return { score, warning: warnings[feedback.warning ?? ''] ?? null }
}
