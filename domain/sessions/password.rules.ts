/** Characters of a password: letters, digits and emoji count one each. */
export const passwordLengths = { min: 12, max: 128 } as const

/** How many passwords, the one in use among them, may not be used again. */
export const rememberedPasswords = 10

/** How long a link to a new password works, in seconds: asked for by its person, or an invitation. */
export const passwordLinkSeconds = { reset: 30 * 60, invite: 7 * 86_400 } as const

export type PasswordLinkPurpose = keyof typeof passwordLinkSeconds

/** Why a password is refused, as the host answers it: the four reasons of the specification. */
export const passwordProblems = [
  'PasswordNotMetMinLength',
  'PasswordBreachedMaxLength',
  'PasswordNotSecure',
  'PasswordNotOriginal',
] as const

export type PasswordProblem = (typeof passwordProblems)[number]

/** How hard a password is to guess, 0 to 4, by the estimate of `password-strength.ts`. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Below it somebody with a stolen hash finds the password among the common ones. */
const minScore: PasswordScore = 3

/** Its characters as they are counted and hashed, the same from every keyboard. */
const toCharacters = (password: string): readonly string[] => Array.from(password.normalize('NFC'))

/** The length that is refused, or null. */
export function findLengthProblem(password: string): PasswordProblem | null {
  const { length } = toCharacters(password)
  if (length < passwordLengths.min) return 'PasswordNotMetMinLength'
  return length > passwordLengths.max ? 'PasswordBreachedMaxLength' : null
}

/** What others know about a person, which no password may be made of. */
export function findPersonalWords(username: string, ...names: readonly string[]): string[] {
  const [name = '', host = ''] = username.split('@')
  return [username, name, ...name.split(/[._+-]/u), host.split('.')[0] ?? '', ...names]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
}

/** Why a new password is refused before the former ones are looked at, or null. */
export function findPasswordProblem(
  password: string,
  username: string,
  rate: (password: string, personalWords: readonly string[]) => PasswordScore,
): PasswordProblem | null {
  const problem = findLengthProblem(password)
  if (problem !== null) return problem
  const lower = password.toLowerCase()
  const left = findPersonalWords(username)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), lower)
  const isPersonal = toCharacters(left).length < passwordLengths.min / 2
  if (isPersonal && left !== lower) return 'PasswordNotSecure'
  return rate(password, findPersonalWords(username)) < minScore ? 'PasswordNotSecure' : null
}
