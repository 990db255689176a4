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

/** What the browser's own dialog answers; null where the person closed it, or it has no passkey. */
async function askBrowser(options: Awaited<ReturnType<Api['PASSKEY_CHALLENGE']['post']>>) {
  const { startAuthentication } = await loadChunk(() => import('@simplewebauthn/browser'))
  return startAuthentication({ optionsJSON: options }).catch(() => null)
}

/** Signs in by a passkey: in place of the password, or of the code after it. */
export async function requestPasskeySignIn(
  api: Api,
  isSecondFactor: boolean,
): Promise<PasskeySignIn> {
  try {
    const options = await api.PASSKEY_CHALLENGE.post({ is_second_factor: isSecondFactor })
    const used = await askBrowser(options)
    if (used === null) return { kind: 'failed', reason: 'sign_in_passkey_unused' }
    const { id, rawId, response } = used
    const answer = await api.PASSKEY_SIGN_IN.post({ id, rawId, type: 'public-key', response })
    return answer.reset_pwd_flag || answer.pwd_expired_flag
      ? { kind: 'password_change_needed', username: answer.username }
      : { kind: 'signed_in' }
  } catch (error) {
    return { kind: 'failed', reason: toReason(error) }
  }
}
