import * as v from 'valibot'
import { findLengthProblem, passwordLengths } from '#domain/sessions/password.rules.ts'
import type { PasswordProblem } from '#domain/sessions/password.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

const key = (name: TextKey): string => name

/** The sentence of each reason why a password is refused. */
export const problemTexts: Readonly<Record<PasswordProblem, TextKey>> = {
  PasswordNotMetMinLength: 'password_too_short',
  PasswordBreachedMaxLength: 'password_too_long',
  PasswordNotSecure: 'password_not_secure',
  PasswordNotOriginal: 'password_not_original',
}

const newPassword = {
  password: v.pipe(
    v.string(),
    v.nonEmpty(key('password_needed')),
    v.check(
      (text) => findLengthProblem(text) !== 'PasswordNotMetMinLength',
      key('password_too_short'),
    ),
    v.check(
      (text) => findLengthProblem(text) !== 'PasswordBreachedMaxLength',
      key('password_too_long'),
    ),
  ),
  confirmation: v.pipe(v.string(), v.nonEmpty(key('password_confirmation_needed'))),
}

/** Longer than any password, so that one that is too long is refused instead of cut off. */
export const typedPasswordLength = passwordLengths.max * 4

const isSame = (password: string, confirmation: string): boolean =>
  password.normalize('NFC') === confirmation.normalize('NFC')

/** A new password, typed twice; messages are text keys. */
export const newPasswordModel = v.pipe(
  v.object(newPassword),
  v.forward(
    v.check(
      ({ password, confirmation }) => isSame(password, confirmation),
      key('password_confirmation_differs'),
    ),
    ['confirmation'],
  ),
)

/** The same by somebody who is signed in. */
export const passwordChangeModel = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.nonEmpty(key('password_current_needed'))),
    ...newPassword,
  }),
  v.forward(
    v.check(
      ({ password, confirmation }) => isSame(password, confirmation),
      key('password_confirmation_differs'),
    ),
    ['confirmation'],
  ),
)
