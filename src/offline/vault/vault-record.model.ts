import type { PinForm } from '#domain/vault/pin.rules.ts'
import type { KeyLevel } from '#domain/vault/vault.rules.ts'
import type { PinAttempts } from './pin-attempts.ts'
import type { Lease } from './vault-lease.ts'
import type { SealedBytes } from './vault.ts'

/**
 * How a PIN is stretched (Argon2id); kept beside what it opens, so that it may be made harder
 * later.
 */
export interface Stretching {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly passes: number
  readonly kibibytes: number
  /** How the PIN is typed; a version that knew only digits left it out. */
  readonly form?: PinForm
}

/** A vault's key as the browser keeps it. */
export interface VaultRecord {
  /** Of the database that it opens. */
  readonly name: string
  /** Raised with every new data key. */
  readonly epoch: number
  readonly level: KeyLevel
  readonly wrapped: SealedBytes
  /**
   * Never readable; at `device` it opens the vault alone, at `pin` together with the PIN, so that
   * the wrapped key is worth nothing elsewhere.
   */
  readonly deviceKey: CryptoKey
  /** Null at `device`. */
  readonly stretching: Stretching | null
  readonly lease: Lease
  readonly attempts: PinAttempts
}
