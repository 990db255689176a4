import type { BookProtection } from '#domain/book/book-protection.model.ts'
import type { ContactReason, KeyLevel } from '#domain/vault/vault.rules.ts'
import type { Refusal, VaultKeeper } from '#src/offline/vault-keeper.ts'
import type { Owner } from '#src/offline/world.ts'

/** Nobody was there; or the page was opened while a customer had the tablet. */
export type LockReason = 'idle' | 'turned'

/** What stands in front of everything while the vault is shut; null in its place where nothing does. `sealed` is how many unsent changes lie behind it. */
export type VaultCover =
  /** It is not known yet whether anything is to be asked. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'pin'; readonly refusal: Refusal | null; readonly sealed: number }
  | { readonly kind: 'password'; readonly why: LockReason; readonly sealed: number }
  | { readonly kind: 'contact'; readonly why: ContactReason; readonly sealed: number }

export interface VaultState {
  readonly cover: VaultCover | null
  /** How the key is wrapped; null before it is known. */
  readonly level: KeyLevel | null
  /** The organisation asks for a PIN, and none was chosen on this device. */
  readonly isPinDue: boolean
}

/** A vault of this browser. */
export interface PlacedVault {
  readonly keeper: VaultKeeper
  /** How many unsent changes lie in it; needs no key. */
  readonly sealed: () => Promise<number>
  /** Gives up all that it seals, and its key; false where another tab has it open. */
  readonly forget: () => Promise<boolean>
  readonly close: () => void
}

export interface VaultWorld {
  /** Throws where the browser keeps nothing. The page is covered until it is there where `isUrgent`. */
  readonly vaultOf: (owner: Owner, isUrgent: boolean) => Promise<PlacedVault>
  readonly now: () => number
  /** Whether the host has answered for this organisation since the page was opened. */
  readonly isHeard: (orgId: string) => boolean
  /** Calls with the organisation for which the host has just answered; answers how to stop. */
  readonly onHeard: (call: (orgId: string) => void) => () => void
  /** Whether whoever is there has signed in since the page was opened. */
  readonly hasSignedIn: () => boolean
  /** That a page is locked though the device could open its vault, and why: outlasts a reload. */
  readonly idle: {
    readonly isLocked: () => boolean
    readonly why: () => LockReason
    readonly note: (isLocked: boolean) => void
    readonly onChange: (call: () => void) => () => void
  }
  /** The page is covered: what it holds of customers goes, and what is open is closed until the key is there again. */
  readonly onLocked: (owner: Owner) => void
}

/** Keeps the page shut until its person's vault may be opened, and holds the key that a PIN opens. */
export interface VaultDesk {
  readonly subscribe: (changed: () => void) => () => void
  readonly state: () => VaultState
  /** Begins for somebody whose organisation asks for this protection. */
  readonly open: (owner: Owner, asked: BookProtection) => void
  /** Forgets the key; whoever waits for it is refused. */
  readonly close: () => void
  /** Answers once the vault may be opened: with its key where a PIN opened it, with undefined where the device opens it by itself. */
  readonly keyFor: (owner: Owner) => Promise<CryptoKey | undefined>
  /** Whether customers may be kept on this device now. */
  readonly mayKeepBook: () => boolean
  /** Tries a PIN; what became of it stands in the state. */
  readonly unlock: (pin: string) => Promise<void>
  /** Why no PIN would be tried now, of somebody who comes back from the customer's side by it; undefined where their password is asked for. */
  readonly proof: () => Promise<Refusal | null | undefined>
  /** Whether it is the person's PIN, counted as in unlocking: null where it is. What is shown and open stays. */
  readonly prove: (pin: string) => Promise<Refusal | null>
  /** The person was told by their password. */
  readonly passed: () => void
  /** Nobody is there: shuts it, and forgets the key. */
  readonly lock: () => void
  /** Chooses a PIN, or another in the place of `before`; null, or why not. */
  readonly choosePin: (pin: string, before?: string) => Promise<Refusal | null>
  /** Gives up what a forgotten PIN seals, for whoever has just signed in; false where nobody has, or another tab has it open. */
  readonly forget: () => Promise<boolean>
}
