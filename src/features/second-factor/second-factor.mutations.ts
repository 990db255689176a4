import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'

/** Why nothing changed. */
export type SecondFactorRefusal =
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' }

/** Why the host, or the way to it, changed nothing. */
export function toSecondFactorFailure(error: unknown): SecondFactorRefusal {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return { kind: 'failed' }
  if (failure.code === 'wrong_credentials') return { kind: 'wrong_password' }
  if (failure.code === 'wait_before_next_attempt')
    return { kind: 'wait', seconds: Math.max(1, Math.ceil(Number(failure.data['seconds'] ?? 1))) }
  return { kind: 'failed' }
}

/** Begins a set-up; its secret is shown until a code of it has come. */
export const requestSetup = (api: Api, password: string) =>
  api.MFA_SETUP.post({ password }).then(
    ({ secret }) => ({ kind: 'begun' as const, secret }),
    toSecondFactorFailure,
  )

/** Confirms the set-up by a code; the recovery codes are answered this once. */
export async function requestConfirmation(
  api: Api,
  code: string,
): Promise<
  { readonly kind: 'confirmed'; readonly codes: readonly string[] } | SecondFactorRefusal
> {
  try {
    const { message, recovery_codes: codes } = await api.MFA_CONFIRM.post({ mfa_code: code })
    if (message === 'invalid_mfa') return { kind: 'wrong_code' }
    if (message === 'mfa_setup_expired') return { kind: 'expired' }
    return { kind: 'confirmed', codes }
  } catch (error) {
    return toSecondFactorFailure(error)
  }
}

export const requestRemoval = (api: Api, password: string) =>
  api.MFA_REMOVE.post({ password }).then(
    () => ({ kind: 'removed' as const }),
    toSecondFactorFailure,
  )
