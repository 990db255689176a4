import { inPublic } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { formatCookie, sessionCookieName, sessionIdHash } from './cookie.ts'
import { requestPasswordLink } from './password-request.service.ts'
import { getSessionOrigin } from './session-origin.ts'
import { changePassword, changePasswordByLink } from './password-change.service.ts'

export const passwordRoutes = {
  FORGOT_PASSWORD: {
    post: inPublic.FORGOT_PASSWORD.post.handler(async ({ input, context }) => {
      const { database, request, now, passwordLinks } = context
      const { email, language } = input
      await requestPasswordLink(database, { email, language, network: request.network, now })
      passwordLinks.wake()
      return { requested: true as const, is_mail_set: passwordLinks.isMailSet }
    }),
  },
  RESET_PASSWORD: {
    post: inPublic.RESET_PASSWORD.post.handler(async ({ input, context, errors }) => {
      const { database, request, answer, now } = context
      const outcome = await changePassword(database, {
        username: input.username,
        password: input.password,
        currentPassword: input.current_password ?? null,
        sessionIdHash: sessionIdHash(request.headers, request.isSecure),
        ...getSessionOrigin(request),
        now,
      })
      switch (outcome.kind) {
        case 'refused':
          throw errors[outcome.problem]()
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'withheld':
          throw refusal('withheld_while_acting')
        case 'disabled':
          throw errors.password_change_disabled()
        case 'wait':
          answer.headers.set('retry-after', String(outcome.seconds))
          throw errors.wait_before_next_attempt({ data: { seconds: outcome.seconds } })
        case 'changed': {
          const { secret, seconds } = outcome.session
          answer.headers.append('set-cookie', formatCookie(sessionCookieName, secret, seconds))
          return { changed: true as const }
        }
      }
    }),
  },
  RESET_TOKEN_PASSWORD: {
    post: inPublic.RESET_TOKEN_PASSWORD.post.handler(async ({ input, context, errors }) => {
      const { database, now } = context
      const { resetToken: token, password } = input
      const outcome = await changePasswordByLink(database, { token, password, now })
      if (outcome.kind === 'refused') throw errors[outcome.problem]()
      if (outcome.kind === 'invalid') throw errors.reset_link_invalid()
      return { changed: true as const, username: outcome.username }
    }),
  },
}
