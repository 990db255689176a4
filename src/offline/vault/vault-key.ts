import type { KeyLevel } from '#domain/vault/vault.rules.ts'
import type { SealedBytes } from './vault.ts'
import type { Owner } from '../ports/outbox-deps.ts'

/** What a wrapped key is bound to: it opens nowhere else, and as nothing else. */
export interface KeyBinding {
  readonly owner: Owner
  /** Of the database. */
  readonly name: string
  readonly epoch: number
  readonly level: KeyLevel
}

/** The bytes of a data key, for as long as they are needed to wrap it. */
export type KeyBytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const bound = ({ owner: { userId, orgId }, name, epoch, level }: KeyBinding) =>
  encoder.encode(`${userId}|${orgId}|vault-key|${name}|${epoch}|${level}`)

export const makeKeyBytes = (): KeyBytes => crypto.getRandomValues(new Uint8Array(32))

/** The bytes as a key that scripts may use and never read. */
export async function importDataKey(bytes: KeyBytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A key of this device, which it never shows. */
export async function makeDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** The key that wraps: of the device alone, or of the device and a stretched PIN. */
async function wrappingKey(deviceKey: CryptoKey, stretched: KeyBytes | null): Promise<CryptoKey> {
  const label = encoder.encode(stretched === null ? 'vault-key device' : 'vault-key pin ')
  const material = new Uint8Array([...label, ...(stretched ?? [])])
  return crypto.subtle.importKey(
    'raw',
    await crypto.subtle.sign('HMAC', deviceKey, material),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )
}

export async function wrapKey(
  bytes: KeyBytes,
  deviceKey: CryptoKey,
  stretched: KeyBytes | null,
  place: KeyBinding,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    bytes: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bound(place) },
      await wrappingKey(deviceKey, stretched),
      bytes,
    ),
  }
}

/** Null where it does not open: another PIN, another device, a changed byte, another place. */
export async function unwrapKey(
  { iv, bytes }: SealedBytes,
  deviceKey: CryptoKey,
  stretched: KeyBytes | null,
  place: KeyBinding,
): Promise<KeyBytes | null> {
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData: bound(place) },
        await wrappingKey(deviceKey, stretched),
        bytes,
      ),
    )
  } catch {
    return null
  }
}
