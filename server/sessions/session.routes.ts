import { inPublic, inSession } from '../http/gate.ts'
import { endActing } from './acting.store.ts'
import {
  formatCookie,
  deviceCookieName,
  readCookie,
  sessionCookieName,
  sessionIdHash,
} from './cookie.ts'
import {
  endOwnSession,
  getOwnSessions,
  getSessionReply,
  hasOtherSessions,
  signOutElsewhere,
} from './session.service.ts'
import { getSessionOrigin } from './session-origin.ts'
import { endSession } from './session.store.ts'
import { deleteSessionSubscriptions } from '../notifications/push-subscription.store.ts'
import { setSessionCookie, setSignedInCookies } from './sign-in-cookies.ts'
import { authenticate } from './sign-in.service.ts'

const nothingYet = { userid: null, reset_pwd_flag: false, pwd_expired_flag: false } as const

export const sessionRoutes = {
  AUTHENTICATE: {
    post: inPublic.AUTHENTICATE.post.handler(async ({ input, context, errors }) => {
      const { request, now, answer } = context
      if (!request.isSecure) throw errors.connection_not_secure()
      const outcome = await authenticate(context.database, {
        username: input.username,
        password: input.password,
        mfaCode: input.mfa_code === undefined || input.mfa_code === '' ? null : input.mfa_code,
        address: request.network,
        ...getSessionOrigin(request),
        secretKeys: context.secretKeys,
        deviceSecret: readCookie(request.headers, deviceCookieName),
        formerIdHash: sessionIdHash(request.headers, request.isSecure),
        now,
      })
      switch (outcome.kind) {
        case 'wait':
          answer.headers.set('retry-after', String(outcome.seconds))
          throw errors.wait_before_next_attempt({ data: { seconds: outcome.seconds } })
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'invalid_mfa':
          return { ...nothingYet, message: 'invalid_mfa' as const }
        case 'mfa_required':
          setSessionCookie(context, outcome.session)
          return {
            ...nothingYet,
            message: 'mfa_required' as const,
            has_passkeys: outcome.hasPasskeys,
          }
        case 'signed_in':
          setSignedInCookies(context, outcome)
          return {
            userid: outcome.userId,
            reset_pwd_flag: outcome.mustReset,
            pwd_expired_flag: outcome.hasExpired,
            message: null,
            ...(outcome.recoveryCodesLeft === null
              ? {}
              : { recovery_codes_left: outcome.recoveryCodesLeft }),
          }
      }
    }),
  },
  TOKEN_VALIDATION: {
    get: inSession.TOKEN_VALIDATION.get.handler(({ context: { tx, actor } }) =>
      getSessionReply(tx, actor),
    ),
    delete: inPublic.TOKEN_VALIDATION.delete.handler(async ({ context }) => {
      const { database, request, answer, now } = context
      const idHash = sessionIdHash(request.headers, request.isSecure)
      const providerUrl = await database.asOwner(async (tx) => {
        if (idHash !== null) {
          await endActing(tx, idHash, now)
          await deleteSessionSubscriptions(tx, idHash)
        }
        return endSession(tx, idHash)
      })
      answer.headers.append('set-cookie', formatCookie(sessionCookieName, '', 0))
      answer.headers.set('clear-site-data', '"cache"')
      return {
        signed_out: true as const,
        ...(providerUrl === null ? {} : { provider_url: providerUrl }),
      }
    }),
  },
  MANAGE_SESSIONS: {
    get: inSession.MANAGE_SESSIONS.get.handler(async ({ context }) => ({
      hasMultipleSessions: await hasOtherSessions(context),
    })),
    delete: inSession.MANAGE_SESSIONS.delete.handler(({ context }) => signOutElsewhere(context)),
  },
  OWN_SESSIONS: {
    get: inSession.OWN_SESSIONS.get.handler(({ context }) => getOwnSessions(context)),
  },
  END_OWN_SESSION: {
    post: inSession.END_OWN_SESSION.post.handler(({ input, context }) =>
      endOwnSession(context, input.id),
    ),
  },
}
