import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Credentials } from './sign-in.model.ts'

/** The outcome of a sign-in. */
export type SignInAnswer =
  /** `recoveryCodesLeft` is null where no recovery code was used. */
  | { readonly kind: 'signed_in'; readonly recoveryCodesLeft: number | null }
  | { readonly kind: 'code_needed'; readonly hasPasskeys: boolean }
  | { readonly kind: 'password_change_needed' }
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'not_secure' }
  | { readonly kind: 'failed' }

/** Signs in, with the code where the host has asked for one. */
export async function requestSignIn(
  api: Api,
  credentials: Credentials,
  code?: string,
): Promise<SignInAnswer> {
  try {
    const answer = await api.AUTHENTICATE.post({
      ...credentials,
      ...(code === undefined ? {} : { mfa_code: code }),
    })
    if (answer.message === 'mfa_required')
      return { kind: 'code_needed', hasPasskeys: answer.has_passkeys ?? false }
    if (answer.message === 'invalid_mfa') return { kind: 'wrong_code' }
    if (answer.reset_pwd_flag || answer.pwd_expired_flag) return { kind: 'password_change_needed' }
    return { kind: 'signed_in', recoveryCodesLeft: answer.recovery_codes_left ?? null }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'unreachable') return { kind: 'failed' }
    if (failure.code === 'wrong_credentials') return { kind: 'wrong_credentials' }
    if (failure.code === 'connection_not_secure') return { kind: 'not_secure' }
    if (failure.code === 'wait_before_next_attempt')
      return { kind: 'wait', seconds: Math.max(1, Math.ceil(Number(failure.data['seconds'] ?? 1))) }
    return { kind: 'failed' }
  }
}
