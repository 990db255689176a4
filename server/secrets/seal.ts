import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyPurpose, SecretKeys } from './secret-keys.ts'

/** Where a sealed value belongs, also the store itself: in any other place it does not open. */
export type SecretOwner =
  | { readonly orgId: string; readonly name: string }
  | { readonly userId: string; readonly name: string }
  | { readonly storePart: string; readonly name: string }

/** A sealed value that does not open: under another key, in another place, or altered. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError'
}

const version = 'v1'
const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function getPurpose(owner: SecretOwner): KeyPurpose {
  if ('orgId' in owner) return 'organisation_secrets'
  return 'userId' in owner ? 'person_secrets' : 'store_secrets'
}

function getOwnerId(owner: SecretOwner): string {
  if ('orgId' in owner) return owner.orgId
  return 'userId' in owner ? owner.userId : owner.storePart
}

const toAssociatedData = (keyId: string, owner: SecretOwner): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, getOwnerId(owner), owner.name]))

/** Seals a value under the host's key: `v1.<key id>.<nonce, text and tag>`. */
export function seal(keys: SecretKeys, context: SecretOwner, value: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, keys.deriveKey(getPurpose(context)), nonce)
  cipher.setAAD(toAssociatedData(keys.id, context))
  const sealed = [nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${version}.${keys.id}.${Buffer.concat(sealed).toString('base64url')}`
}

export function unseal(keys: SecretKeys, context: SecretOwner, sealed: string): string {
  const [form, keyId, text = ''] = sealed.split('.')
  if (form !== version) throw new UnreadableSecretError('The sealed value has an unknown form')
  if (keyId !== keys.id)
    throw new UnreadableSecretError('The value was sealed under another secret key')
  const bytes = Buffer.from(text, 'base64url')
  try {
    const cipher = createDecipheriv(
      cipherName,
      keys.deriveKey(getPurpose(context)),
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
    cipher.setAAD(toAssociatedData(keys.id, context))
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([
      cipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      cipher.final(),
    ]).toString('utf8')
  } catch {
    throw new UnreadableSecretError('The sealed value is not of this place, or was altered')
  }
}
