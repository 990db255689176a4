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

/** New passwords: after a forced reset, from the menu of the account, or by a link. */
export const passwordContract = {
  RESET_PASSWORD: {
    post: endpoint({
      key: 'RESET_PASSWORD',
      method: 'POST',
      service: 'authn',
      path: 'password',
      summary: 'A new password for whoever is signed in or has to change it; ends other sessions',
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
        wrong_credentials: { status: 401 },
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
      output: changed,
      refusals: { ...passwordRefusals, reset_link_invalid: { status: 410 } },
    }),
  },
}
