import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

const withPassword = v.object({ password: v.pipe(v.string(), v.maxLength(1024)) })

const passwordRefusals = {
  /** No 401: the person stays signed in. */
  wrong_credentials: { status: 403 },
  wait_before_next_attempt: { status: 429 },
} as const

/** The second factor of the person who is signed in, and its reset by an administrator. */
export const secondFactorContract = {
  MFA_SETUP: {
    get: endpoint({
      key: 'MFA_SETUP',
      method: 'GET',
      service: 'authn',
      path: 'mfa',
      summary: 'Whether the user has a second factor, and how many recovery codes are left',
      scope: 'session',
      acting: 'withheld',
      input: v.object({}),
      output: v.object({ is_mfa_enabled: v.boolean(), recovery_codes_left: v.number() }),
    }),
    post: endpoint({
      key: 'MFA_SETUP',
      method: 'POST',
      service: 'authn',
      path: 'mfa',
      summary: 'Begins a set-up: a new secret, which counts once MFA_CONFIRM has a code of it',
      scope: 'session',
      acting: 'withheld',
      // A secret is in no stored answer.
      remembered: false,
      input: withPassword,
      output: v.object({ secret: v.string(), expires_at: v.string() }),
      refusals: passwordRefusals,
    }),
  },
  MFA_CONFIRM: {
    post: endpoint({
      key: 'MFA_CONFIRM',
      method: 'POST',
      service: 'authn',
      path: 'mfa/confirmation',
      summary: 'Ends a set-up by a code of its secret; answers the recovery codes, this once',
      scope: 'session',
      acting: 'withheld',
      remembered: false,
      input: v.object({ mfa_code: v.pipe(v.string(), v.maxLength(64)) }),
      /** `recovery_codes` is empty where `message` says why nothing was confirmed. */
      output: v.object({
        message: v.nullable(v.picklist(['invalid_mfa', 'mfa_setup_expired'])),
        recovery_codes: v.array(v.string()),
      }),
      refusals: { wait_before_next_attempt: { status: 429 } },
    }),
  },
  MFA_REMOVE: {
    post: endpoint({
      key: 'MFA_REMOVE',
      method: 'POST',
      service: 'authn',
      path: 'mfa/removal',
      summary: 'Removes the second factor and its recovery codes; no session ends',
      scope: 'session',
      acting: 'withheld',
      remembered: false,
      input: withPassword,
      output: v.object({ removed: v.literal(true) }),
      refusals: passwordRefusals,
    }),
  },
  MFA_RESET: {
    post: endpoint({
      key: 'MFA_RESET',
      method: 'POST',
      service: 'users',
      path: '{orgId}/user/{userId}/mfa/reset',
      summary:
        'Removes the second factor and passkeys of a member who has lost them; never one’s own',
      scope: 'organisation',
      acting: 'withheld',
      isClosedToListUsers: true,
      rights: { all: ['CanEditUsers'] },
      input: v.object({ orgId: organisationId, userId: v.pipe(v.string(), v.maxLength(64)) }),
      /** False where the person has none. */
      output: v.object({ reset: v.boolean() }),
      refusals: { own_second_factor: { status: 409 } },
    }),
  },
}
