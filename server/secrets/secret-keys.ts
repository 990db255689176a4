import { hkdfSync, randomBytes } from 'node:crypto'
import { inspect } from 'node:util'

/** What a key is derived for; a key of one purpose opens nothing of another. */
export type KeyPurpose =
  | 'organisation_secrets'
  | 'person_secrets'
  | 'store_secrets'
  | 'downloads'
  | 'unsubscribe'
  | 'video_service'

const keyBytes = 32
const hidden = '[secret key]'

/**
 * The host's secret key (FORECOURT_SECRET_KEY). It leaves this object as keys derived for a purpose
 * only, and no log, answer or error shows it.
 */
export class SecretKeys {
  readonly #key: Buffer
  readonly #derived = new Map<string, Buffer>()
  /** Names the key and tells nothing of it. */
  readonly id: string
  /** The key before this one, whose tokens are still taken; null where there is none. */
  readonly former: SecretKeys | null

  constructor(key: Buffer, former: SecretKeys | null = null) {
    if (key.length !== keyBytes) throw new RangeError('A secret key has 32 bytes')
    this.#key = Buffer.from(key)
    this.former = former
    this.id = this.#derive('key id').toString('hex').slice(0, 16)
  }

  /** 32 bytes of the key for one purpose, the same at each call. */
  deriveKey(purpose: KeyPurpose): Buffer {
    return this.#derive(purpose)
  }

  withFormer(former: SecretKeys | null): SecretKeys {
    return new SecretKeys(this.#key, former)
  }

  /** The key as the setting and the file hold it. */
  toSetting(): string {
    return this.#key.toString('base64')
  }

  #derive(purpose: string): Buffer {
    const known = this.#derived.get(purpose)
    if (known !== undefined) return known
    const made = Buffer.from(hkdfSync('sha256', this.#key, '', `forecourt ${purpose}`, keyBytes))
    this.#derived.set(purpose, made)
    return made
  }

  toJSON(): string {
    return hidden
  }

  [inspect.custom](): string {
    return hidden
  }
}

export const createSecretKeys = (): SecretKeys => new SecretKeys(randomBytes(keyBytes))

const base64 = /^[\w+/-]{43}=?$/
const hex = /^[\da-f]{64}$/i

/** Reads a key of 32 bytes in base64 or hex; null where the text is none. */
export function parseSecretKey(text: string): SecretKeys | null {
  const trimmed = text.trim()
  if (hex.test(trimmed)) return new SecretKeys(Buffer.from(trimmed, 'hex'))
  if (!base64.test(trimmed)) return null
  return new SecretKeys(Buffer.from(trimmed, 'base64'))
}
