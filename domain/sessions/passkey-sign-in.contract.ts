import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { passkeyRequestModel, usedPasskeyModel } from './passkey.model.ts'

const expired = { passkey_expired: { status: 410 } } as const

/** Sign-in by a passkey: in place of the password, or of the code after it. */
export const passkeySignInContract = {
  PASSKEY_CHALLENGE: {
    post: endpoint({
      key: 'PASSKEY_CHALLENGE',
      method: 'POST',
      service: 'authn',
      path: 'passkeys/challenge',
      summary: 'A challenge for the browser, good for five minutes; it names nobody',
      scope: 'public',
      /** After a right password its person’s passkeys alone answer. */
      input: v.object({ is_second_factor: v.optional(v.boolean(), false) }),
      output: passkeyRequestModel,
      /** The password was typed too long ago. */
      refusals: expired,
    }),
  },
  PASSKEY_SIGN_IN: {
    post: endpoint({
      key: 'PASSKEY_SIGN_IN',
      method: 'POST',
      service: 'authn',
      path: 'passkeys/sign-in',
      summary: 'Signs in by the answer of a passkey to the challenge; once',
      scope: 'public',
      input: usedPasskeyModel,
      output: v.object({
        userid: v.string(),
        username: v.string(),
        reset_pwd_flag: v.boolean(),
        pwd_expired_flag: v.boolean(),
      }),
      refusals: {
        ...expired,
        connection_not_secure: { status: 400 },
        /** The same for everybody, so that it never tells who exists. No 401: nobody was signed in. */
        passkey_refused: { status: 403 },
      },
    }),
  },
}
