import type { TextKey } from '#domain/texts/text.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'

export type PasskeySignIn =
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'password_change_needed'; readonly username: string }
  | { readonly kind: 'failed'; readonly reason: TextKey }

const reasons: Readonly<Record<string, TextKey>> = {
  passkey_expired: 'sign_in_passkey_expired',
  passkey_refused: 'sign_in_passkey_refused',
  connection_not_secure: 'sign_in_not_secure',
}

function toReason(error: unknown): TextKey {
  const failure = toFailure(error)
  return (failure.kind === 'refused' ? reasons[failure.code] : undefined) ?? 'sign_in_failed'
}

type Challenge = Awaited<ReturnType<Api['PASSKEY_CHALLENGE']['post']>>
type UsedPasskey = Parameters<Api['PASSKEY_SIGN_IN']['post']>[0]

/** What the browser answers; null where the person chose nothing, or it has no passkey. */
async function askBrowser(
  optionsJSON: Challenge,
  useBrowserAutofill = false,
): Promise<UsedPasskey | null> {
  const { startAuthentication } = await loadChunk(() => import('@simplewebauthn/browser'), {
    isRequested: !useBrowserAutofill,
  })
  const used = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null)
  if (used === null) return null
  const { id, rawId, response } = used
  return { id, rawId, type: 'public-key', response }
}

async function sendPasskey(api: Api, used: UsedPasskey): Promise<PasskeySignIn> {
  const answer = await api.PASSKEY_SIGN_IN.post(used)
  return answer.reset_pwd_flag || answer.pwd_expired_flag
    ? { kind: 'password_change_needed', username: answer.username }
    : { kind: 'signed_in' }
}

/** Signs in by a passkey: in place of the password, or of the code after it. */
export async function requestPasskeySignIn(
  api: Api,
  isSecondFactor: boolean,
): Promise<PasskeySignIn> {
  try {
    const options = await api.PASSKEY_CHALLENGE.post({ is_second_factor: isSecondFactor })
    const used = await askBrowser(options)
    return used === null
      ? { kind: 'failed', reason: 'sign_in_passkey_unused' }
      : await sendPasskey(api, used)
  } catch (error) {
    return { kind: 'failed', reason: toReason(error) }
  }
}

/**
 * Has the browser offer the person's passkeys where it fills the e-mail in; null where none was
 * chosen, since nobody asked for it.
 */
export async function requestPasskeyAutofill(api: Api): Promise<PasskeySignIn | null> {
  const used = await api.PASSKEY_CHALLENGE.post({ is_second_factor: false })
    .then((options) => askBrowser(options, true))
    .catch(() => null)
  if (used === null) return null
  return sendPasskey(api, used).catch((error: unknown) => ({
    kind: 'failed' as const,
    reason: toReason(error),
  }))
}

/** The browser no longer offers them. */
export async function endPasskeyAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
