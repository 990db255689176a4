import { inPublic } from '../http/gate.ts'
import { setSignedInCookies } from '../sessions/sign-in-cookies.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.service.ts'

export const passkeySignInRoutes = {
  PASSKEY_CHALLENGE: {
    post: inPublic.PASSKEY_CHALLENGE.post.handler(async ({ input, context, errors }) => {
      const options = await beginPasskeySignIn(context, input.is_second_factor)
      if (options === null) throw errors.passkey_expired()
      return options
    }),
  },
  PASSKEY_SIGN_IN: {
    post: inPublic.PASSKEY_SIGN_IN.post.handler(async ({ input, context, errors }) => {
      if (!context.request.isSecure) throw errors.connection_not_secure()
      const outcome = await signInByPasskey(context, input)
      switch (outcome.kind) {
        case 'expired':
          throw errors.passkey_expired()
        case 'refused':
          throw errors.passkey_refused()
        case 'signed_in':
          setSignedInCookies(context, outcome)
          return {
            userid: outcome.userId,
            username: outcome.username,
            reset_pwd_flag: outcome.mustReset,
            pwd_expired_flag: outcome.hasExpired,
          }
      }
    }),
  },
}
