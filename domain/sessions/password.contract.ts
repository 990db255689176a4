import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const password = v.pipe(v.string(), v.maxLength(1024))
const changed = v.object({ changed: v.literal(true) })

const passwordRefusals = {
  PasswordNotMetMinLength: { status: 422 },
  PasswordBreachedMaxLength: { status: 422 },
  PasswordNotSecure: { status: 422 },
  PasswordNotOriginal: { status: 422 },
} as const

/** New passwords: by a link that is asked for, after a forced reset, from the menu of the account. */
export const passwordContract = {
  FORGOT_PASSWORD: {
    post: endpoint({
      key: 'FORGOT_PASSWORD',
      method: 'POST',
      service: 'authn',
      path: 'password/forgotten',
      summary: 'Asks for a link to a new password by e-mail; the answer never tells who exists',
      scope: 'public',
      remembered: false,
      input: v.object({
        email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.email()),
        language: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
      }),
      /** `is_mail_set` is about the host alone: whether it can send any e-mail. */
      output: v.object({ requested: v.literal(true), is_mail_set: v.boolean() }),
    }),
  },
  RESET_PASSWORD: {
    post: endpoint({
      key: 'RESET_PASSWORD',
      method: 'POST',
      service: 'authn',
      path: 'password',
      summary:
        'A new password for the person who is signed in or has to change it; ends other sessions',
      scope: 'public',
      remembered: false,
      input: v.object({
        username: v.pipe(v.string(), v.maxLength(320)),
        password,
        /** Asked of somebody who is signed in; not after a forced reset. */
        current_password: v.optional(password),
      }),
      output: changed,
      refusals: {
        ...passwordRefusals,
        /** No 401: the person stays signed in. */
        wrong_credentials: { status: 403 },
        password_change_disabled: { status: 403 },
        wait_before_next_attempt: { status: 429 },
      },
    }),
  },
  RESET_TOKEN_PASSWORD: {
    post: endpoint({
      key: 'RESET_TOKEN_PASSWORD',
      method: 'POST',
      service: 'authn',
      path: 'password/token/{resetToken}',
      summary: 'A new password by a link; the link works once, and every session ends',
      scope: 'public',
      form: true,
      remembered: false,
      input: v.object({ resetToken: v.pipe(v.string(), v.maxLength(128)), password }),
      output: v.object({ ...changed.entries, username: v.string() }),
      refusals: { ...passwordRefusals, reset_link_invalid: { status: 410 } },
    }),
  },
}
