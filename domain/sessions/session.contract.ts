import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { sessionModel } from './session.model.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/**
 * `mfa_required`: the password is right and a code is missing. Unknown accounts are refused with
 * `wrong_credentials` too.
 */
const authenticated = v.object({
  userid: v.nullable(v.string()),
  reset_pwd_flag: v.boolean(),
  pwd_expired_flag: v.boolean(),
  message: v.nullable(v.picklist(['mfa_required', 'invalid_mfa'])),
  /** Only with `mfa_required`: whether the person has a passkey, which may take the code's place. */
  has_passkeys: v.optional(v.boolean()),
  /** Only where a recovery code signed in, which is used up now. */
  recovery_codes_left: v.optional(v.number()),
})

export const sessionContract = {
  AUTHENTICATE: {
    post: endpoint({
      key: 'AUTHENTICATE',
      method: 'POST',
      service: 'authn',
      path: 'usernames',
      summary: 'Signs in with e-mail, password and, where asked, a one-time code',
      scope: 'public',
      form: true,
      input: v.object({
        username: text(320),
        password: text(1024),
        /** A one-time code or a recovery code. */
        mfa_code: v.optional(text(64)),
      }),
      output: authenticated,
      refusals: {
        wrong_credentials: { status: 401 },
        wait_before_next_attempt: { status: 429 },
        connection_not_secure: { status: 400 },
      },
    }),
  },
  TOKEN_VALIDATION: {
    get: endpoint({
      key: 'TOKEN_VALIDATION',
      method: 'GET',
      service: 'authn',
      path: 'validatecookie',
      summary: 'Whose session this is; refused when there is none',
      scope: 'session',
      acting: 'revealed',
      input: v.object({}),
      output: sessionModel,
    }),
    delete: endpoint({
      key: 'TOKEN_VALIDATION',
      method: 'DELETE',
      service: 'authn',
      path: 'validatecookie',
      summary: 'Signs out; nothing happens when nobody is signed in',
      scope: 'public',
      input: v.object({}),
      /** `provider_url` is where the person signs out of the identity provider too. */
      output: v.object({ signed_out: v.literal(true), provider_url: v.optional(v.string()) }),
    }),
  },
  MANAGE_SESSIONS: {
    get: endpoint({
      key: 'MANAGE_SESSIONS',
      method: 'GET',
      service: 'authn',
      path: 'sessions',
      summary: 'Whether the user is signed in elsewhere too',
      scope: 'session',
      acting: 'withheld',
      input: v.object({}),
      output: v.object({ hasMultipleSessions: v.boolean() }),
    }),
    delete: endpoint({
      key: 'MANAGE_SESSIONS',
      method: 'DELETE',
      service: 'authn',
      path: 'sessions',
      summary: 'Ends the user’s other sessions',
      scope: 'session',
      acting: 'withheld',
      input: v.object({}),
      output: v.object({ ended: v.number() }),
    }),
  },
}
