import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyPurpose, SecretKeys } from './secret-keys.ts'

/** What a token is about and until when; who holds the token can read it. */
export interface TokenContent {
  /** Ids, such as `orgId/fileId`: no name and no address. */
  readonly subject: string
  readonly expiresAt: Date
}

export type TokenResult =
  | { readonly state: 'valid'; readonly subject: string; readonly expiresAt: Date }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' }

const maxTokenLength = 2_048
const expiryBytes = 6
const macLength = 43

function sign(keys: SecretKeys, purpose: KeyPurpose, content: string): string {
  return createHmac('sha256', keys.deriveKey(purpose)).update(content).digest('base64url')
}

/** A token for links: letters, digits, `-`, `_` and one `.`; nobody else can make or change one. */
export function signToken(
  keys: SecretKeys,
  purpose: KeyPurpose,
  { subject, expiresAt }: TokenContent,
): string {
  const expiry = Buffer.alloc(expiryBytes)
  expiry.writeUIntBE(expiresAt.getTime(), 0, expiryBytes)
  const content = Buffer.concat([expiry, Buffer.from(subject, 'utf8')]).toString('base64url')
  const token = `${content}.${sign(keys, purpose, content)}`
  if (token.length > maxTokenLength) throw new RangeError('The subject of a token is too long')
  return token
}

function isSignedBy(keys: SecretKeys, purpose: KeyPurpose, content: string, mac: string): boolean {
  return timingSafeEqual(Buffer.from(sign(keys, purpose, content)), Buffer.from(mac))
}

/** Checks a token that came from outside; `expired` only where the signature is right. */
export function verifyToken(
  keys: SecretKeys,
  purpose: KeyPurpose,
  token: string,
  now: Date,
): TokenResult {
  if (token.length > maxTokenLength || !/^[\w-]+\.[\w-]+$/.test(token)) return { state: 'invalid' }
  const [content = '', mac = ''] = token.split('.')
  if (mac.length !== macLength) return { state: 'invalid' }
  const isOurs =
    isSignedBy(keys, purpose, content, mac) ||
    (keys.former !== null && isSignedBy(keys.former, purpose, content, mac))
  if (!isOurs) return { state: 'invalid' }
  const bytes = Buffer.from(content, 'base64url')
  const expiresAt = new Date(bytes.readUIntBE(0, expiryBytes))
  if (expiresAt.getTime() <= now.getTime()) return { state: 'expired' }
  return { state: 'valid', subject: bytes.subarray(expiryBytes).toString('utf8'), expiresAt }
}
