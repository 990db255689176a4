import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { signToken, verifyToken } from '../../secrets/signed-token.ts'
import type { MessageKey } from '../outbound-message.store.ts'

/** Days that the link of an e-mail works. */
const linkDays = 3 * 365

/** Names a message so that nobody can make the name up. */
export function createUnsubscribeToken(
  keys: SecretKeys,
  { orgId, id }: MessageKey,
  now: Date,
): string {
  return signToken(keys, 'unsubscribe', {
    subject: `${orgId}/${id}`,
    expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
  })
}

/** The message that a token names; null for one that this host did not make, or no longer takes. */
export function readUnsubscribeToken(
  keys: SecretKeys,
  token: string,
  now: Date,
): MessageKey | null {
  const result = verifyToken(keys, 'unsubscribe', token, now)
  if (result.state !== 'valid') return null
  const [orgId = '', id = ''] = result.subject.split('/')
  return { orgId, id }
}
