import type { IncomingCall } from '../http/context.ts'
import { inOrganisation, inSession } from '../http/gate.ts'
import {
  beginSetup,
  confirmSetup,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from './second-factor.service.ts'

const setRetryAfter = ({ answer }: IncomingCall, seconds: number): void =>
  answer.headers.set('retry-after', String(seconds))

export const secondFactorRoutes = {
  MFA_SETUP: {
    get: inSession.MFA_SETUP.get.handler(({ context }) => getSecondFactor(context)),
    post: inSession.MFA_SETUP.post.handler(async ({ input, context, errors }) => {
      const outcome = await beginSetup(context, input.password)
      switch (outcome.kind) {
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'wait':
          setRetryAfter(context, outcome.seconds)
          throw errors.wait_before_next_attempt({ data: { seconds: outcome.seconds } })
        case 'begun':
          return { secret: outcome.secret, expires_at: outcome.expiresAt.toISOString() }
      }
    }),
  },
  MFA_CONFIRM: {
    post: inSession.MFA_CONFIRM.post.handler(async ({ input, context, errors }) => {
      const outcome = await confirmSetup(context, input.mfa_code)
      if (outcome.kind === 'wait') {
        setRetryAfter(context, outcome.seconds)
        throw errors.wait_before_next_attempt({ data: { seconds: outcome.seconds } })
      }
      if (outcome.kind === 'confirmed')
        return { message: null, recovery_codes: [...outcome.recoveryCodes] }
      return { message: outcome.kind, recovery_codes: [] }
    }),
  },
  MFA_REMOVE: {
    post: inSession.MFA_REMOVE.post.handler(async ({ input, context, errors }) => {
      const outcome = await removeSecondFactor(context, input.password)
      switch (outcome.kind) {
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'wait':
          setRetryAfter(context, outcome.seconds)
          throw errors.wait_before_next_attempt({ data: { seconds: outcome.seconds } })
        case 'right':
          return { removed: true as const }
      }
    }),
  },
  MFA_RESET: {
    post: inOrganisation.MFA_RESET.post.handler(async ({ input, context, errors }) => {
      const reset = await resetSecondFactor(context, input.userId)
      if (reset === null) throw errors.own_second_factor()
      return { reset }
    }),
  },
}
