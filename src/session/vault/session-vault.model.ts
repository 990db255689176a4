import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import type { PinForm } from '#domain/vault/pin.rules.ts'
import type { ContactReason, KeyLevel } from '#domain/vault/vault.rules.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import type { VaultController, VaultRefusal } from '#src/offline/vault/vault-controller.ts'
import type { ReadableStore } from '#src/state/store.ts'

/** The session was idle, or the page was opened while the tablet was in presentation mode. */
export type LockReason = 'idle' | 'turned'

/** A vault that a PIN opens: how it is typed, and why none may be tried now. */
export interface PinCheck {
  readonly form: PinForm
  readonly refusal: VaultRefusal | null
}

/** What the lock screen asks for. `sealed` counts the unsent changes behind it. */
export type LockScreenState =
  /** The vault has not been read yet. */
  | { readonly kind: 'looking' }
  | ({ readonly kind: 'pin'; readonly sealed: number } & PinCheck)
  | { readonly kind: 'password'; readonly why: LockReason; readonly sealed: number }
  | { readonly kind: 'contact'; readonly why: ContactReason; readonly sealed: number }

/** The PIN that is still to be chosen: the first, or a longer one. */
export type DuePin = 'first' | 'longer'

export interface VaultState {
  /** Null while the page is unlocked. */
  readonly lockScreen: LockScreenState | null
  /** How the key is wrapped; null before it is known. */
  readonly level: KeyLevel | null
  /**
   * The organisation requires a PIN, and none was chosen on this device, or one with fewer digits
   * than today. Null otherwise.
   */
  readonly duePin: DuePin | null
}

/** A vault of this browser. */
export interface BrowserVault {
  readonly controller: VaultController
  /** Counts its unsent changes; needs no key. */
  readonly countSealed: () => Promise<number>
  /** Deletes its content and its key; false where another tab has it open. */
  readonly discardSealed: () => Promise<boolean>
  readonly close: () => void
}

export interface SessionVaultDeps {
  /**
   * Throws where the browser stores nothing. `isUrgent` while the page waits behind the lock
   * screen.
   */
  readonly openVault: (owner: Owner, isUrgent: boolean) => Promise<BrowserVault>
  readonly now: () => number
  /** Whether the host has answered for this organisation since the page was opened. */
  readonly hasHostAnswered: (orgId: string) => boolean
  /** Calls with the organisation of each answer of the host; returns how to stop. */
  readonly onHostAnswer: (call: (orgId: string) => void) => () => void
  /** Whether the person has signed in since the page was opened. */
  readonly hasSignedIn: () => boolean
  /** The page's own lock, which survives a reload and is shared with other tabs. */
  readonly idle: {
    readonly isLocked: () => boolean
    readonly getReason: () => LockReason
    readonly setLocked: (isLocked: boolean) => void
    readonly onChange: (call: () => void) => () => void
  }
  /** The page is covered: it must forget customers and close what is open. */
  readonly onLocked: (owner: Owner) => void
}

/** Locks the page until the person's vault may be opened, and holds the key that a PIN unlocked. */
export interface SessionVault extends ReadableStore<VaultState> {
  /** Opens the vault of a person under their organisation's protection. */
  readonly open: (owner: Owner, protection: DayPackProtection) => void
  /** Forgets the key; callers that wait for it are rejected. */
  readonly close: () => void
  /**
   * Resolves once unlocked: with the key that a PIN opened, undefined where the device holds the
   * key.
   */
  readonly keyFor: (owner: Owner) => Promise<CryptoKey | undefined>
  /** Whether customers may be stored on this device now. */
  readonly mayStoreDayPack: () => boolean
  /** Tries a PIN; the result shows in the state. */
  readonly unlock: (pin: string) => Promise<void>
  /** How the exit check asks for the PIN; null where it asks for the password. */
  readonly findPinCheck: () => Promise<PinCheck | null>
  /**
   * Null where the PIN is right; a wrong one counts as in unlocking. Changes nothing that is open.
   */
  readonly checkPin: (pin: string) => Promise<VaultRefusal | null>
  /** The person gave their password. */
  readonly confirmPerson: () => void
  /** Locks the page and forgets the key. */
  readonly lock: () => void
  /** Chooses a PIN, or replaces `before`; null, or why not. */
  readonly choosePin: (pin: string, before?: string) => Promise<VaultRefusal | null>
  /**
   * Deletes what a forgotten PIN seals; false without a fresh sign-in, or where another tab has it
   * open.
   */
  readonly discardSealed: () => Promise<boolean>
}
