import type { Attempts } from './vault-attempts.ts'
import type { Lease } from './vault-lease.ts'
import type { SealedBytes } from './vault.ts'

/** How an organisation has what lies on its devices protected (parameter `offline_protection`): opened by this device, opened by a PIN, or nothing kept but what is unsent. */
export const vaultLevels = ['device', 'pin', 'off'] as const

export type VaultLevel = (typeof vaultLevels)[number]

/** How a vault's key is wrapped. What is unsent is kept under `device` rules where nothing else is kept. */
export type KeyLevel = Exclude<VaultLevel, 'off'>

export const keyLevelOf = (level: VaultLevel): KeyLevel => (level === 'pin' ? 'pin' : 'device')

/** Whether customers may be kept to be read without a network. */
export const keepsBook = (level: VaultLevel): boolean => level !== 'off'

/** How a PIN is stretched (Argon2id); kept beside what it opens, so that it may be made harder later. */
export interface Stretching {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly passes: number
  readonly kibibytes: number
}

/** A vault's key as the browser keeps it. */
export interface VaultRecord {
  /** Of the database that it opens. */
  readonly name: string
  /** Raised with every new data key. */
  readonly epoch: number
  readonly level: KeyLevel
  readonly wrapped: SealedBytes
  /** Never readable; at `device` it opens the vault alone, at `pin` together with the PIN, so that the wrapped key is worth nothing elsewhere. */
  readonly deviceKey: CryptoKey
  /** Null at `device`. */
  readonly stretching: Stretching | null
  readonly lease: Lease
  readonly attempts: Attempts
}
