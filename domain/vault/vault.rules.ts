import type { BookProtection } from '../book/book-protection.model.ts'

/** How a vault's key is wrapped: by a key that the device keeps, or by that together with a PIN (offline.md, "The vault"). */
export type KeyLevel = 'device' | 'pin'

/** How the organisation wants the key wrapped. What is unsent is kept under `device` rules where no customers are kept. */
export function keyLevelOf(asked: BookProtection): KeyLevel {
  return asked === 'pin' ? 'pin' : 'device'
}

/** Whether customers may be kept to be read without a network: until a PIN that is asked for has been chosen, none are. */
export function mayKeepBook(asked: BookProtection, wrapped: KeyLevel): boolean {
  return asked === 'device' || (asked === 'pin' && wrapped === 'pin')
}

/** What brings a vault to the organisation's level: nothing, a PIN that the person chooses, or their PIN once more, after which it is not asked for again. */
export type LevelStep = 'none' | 'choose_pin' | 'give_pin_up'

/** The way from the level that a vault has to the one that the organisation asks for. */
export function levelStep(asked: BookProtection, wrapped: KeyLevel): LevelStep {
  const wanted = keyLevelOf(asked)
  if (wanted === wrapped) return 'none'
  return wanted === 'pin' ? 'choose_pin' : 'give_pin_up'
}

/** What a page does when nobody is there any more: with the host in reach it signs out (W§9 L200, W-044); without, nobody could sign in again, and it locks (offline.md §11). */
export function afterIdle(isOnline: boolean): 'sign_out' | 'lock' {
  return isOnline ? 'sign_out' : 'lock'
}

/** That the host was heard is noted at most so often, in milliseconds: a lease of days need not know the second. */
export const heardEvery = 5 * 60_000

/** Whether an answer of the host at `now` is to be noted; both in epoch milliseconds of the device, whose clock may have been set back. Null: none was noted yet. */
export function isHeardDue(now: number, noted: number | null): boolean {
  return noted === null || now < noted || now - noted >= heardEvery
}

/** Why a vault stays shut until the host is heard: it was not for too long, or the device's clock was set back. */
export const contactReasons = ['lease_over', 'clock_back'] as const

export type ContactReason = (typeof contactReasons)[number]

/** How a vault stands before anything is asked: there is none; it opens by itself; a PIN opens it; only the host does. */
export type VaultFacts =
  | { readonly name: 'none' }
  | { readonly name: 'device' }
  | { readonly name: 'pin' }
  | { readonly name: 'contact'; readonly why: ContactReason }

/** What the person is asked before their vault opens; `open` where nothing. */
export type VaultDoor = 'open' | 'pin' | 'password' | 'contact'

/** What opens a vault. A page that was locked because nobody was there asks who is there, also where the device could open the vault alone. */
export function vaultDoor(facts: VaultFacts, isIdle: boolean): VaultDoor {
  if (facts.name === 'contact' || facts.name === 'pin') return facts.name
  return isIdle ? 'password' : 'open'
}

/**
 * By what somebody who works here comes back from the customer's side of a device: by its PIN where one opens the vault, else by the password. Where the
 * host must be heard first a PIN tells nothing.
 */
export function wayBackAsks(facts: VaultFacts): 'pin' | 'password' {
  return facts.name === 'pin' ? 'pin' : 'password'
}
