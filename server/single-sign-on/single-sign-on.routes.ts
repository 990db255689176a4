import type { IncomingCall } from '../http/context.ts'
import { inPublic } from '../http/gate.ts'
import { setSessionCookie } from '../sessions/sign-in-cookies.ts'
import { acceptServiceToken } from './service-token.service.ts'
import { beginSignOn, endSignOn, hasProvider } from './single-sign-on.service.ts'
import type { SignOnAnswer, SignOnBegin, SignOnResult } from './single-sign-on.service.ts'

type BeginErrors = Record<'sso_not_set_up' | 'sso_unavailable', () => Error>
type EndErrors = Record<'sso_expired' | 'sso_refused', () => Error>

function toBegun(outcome: SignOnBegin, errors: BeginErrors) {
  switch (outcome.kind) {
    case 'not_set_up':
      throw errors.sso_not_set_up()
    case 'unavailable':
      throw errors.sso_unavailable()
    case 'begun':
      return { url: outcome.url, key: outcome.key }
  }
}

function toSignedOn(context: IncomingCall, outcome: SignOnResult, errors: EndErrors) {
  switch (outcome.kind) {
    case 'expired':
      throw errors.sso_expired()
    case 'refused':
      throw errors.sso_refused()
    case 'signed_in':
      setSessionCookie(context, outcome.session)
      return { userid: outcome.userId }
  }
}

async function end(
  context: IncomingCall,
  answer: SignOnAnswer,
  errors: EndErrors & Record<'sso_unavailable' | 'connection_not_secure', () => Error>,
) {
  if (!context.request.isSecure) throw errors.connection_not_secure()
  const outcome = await endSignOn(context, answer)
  if (outcome.kind === 'unavailable') throw errors.sso_unavailable()
  return toSignedOn(context, outcome, errors)
}

export const singleSignOnRoutes = {
  SSO_STATUS: {
    get: inPublic.SSO_STATUS.get.handler(async ({ input, context }) => ({
      is_available: await hasProvider(context, 'sso', input.organisation ?? null),
    })),
  },
  SSO_REDIRECT: {
    get: inPublic.SSO_REDIRECT.get.handler(async ({ input, context, errors }) =>
      toBegun(await beginSignOn(context, 'sso', input.organisation ?? null), errors),
    ),
  },
  SSO_SIGN_IN: {
    post: inPublic.SSO_SIGN_IN.post.handler(({ input, context, errors }) =>
      end(context, { ...input, service: 'sso' }, errors),
    ),
  },
  GAS_AUTH: {
    get: inPublic.GAS_AUTH.get.handler(async ({ input, context, errors }) =>
      toBegun(await beginSignOn(context, 'gas', input.organisation ?? null), errors),
    ),
    post: inPublic.GAS_AUTH.post.handler(({ input, context, errors }) =>
      end(context, { ...input, service: 'gas' }, errors),
    ),
  },
  KEYLOOP_AUTH: {
    get: inPublic.KEYLOOP_AUTH.get.handler(async ({ input, context, errors }) =>
      toBegun(await beginSignOn(context, 'keyloop', input.organisation ?? null), errors),
    ),
    post: inPublic.KEYLOOP_AUTH.post.handler(({ input, context, errors }) =>
      end(context, { ...input, service: 'keyloop' }, errors),
    ),
  },
  SSO_VALIDATE: {
    post: inPublic.SSO_VALIDATE.post.handler(async ({ input, context, errors }) => {
      if (!context.request.isSecure) throw errors.connection_not_secure()
      const outcome = await acceptServiceToken(context, input.service, input.auth)
      return toSignedOn(context, outcome, errors)
    }),
  },
}
