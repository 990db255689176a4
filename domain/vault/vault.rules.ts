import type { DayPackProtection } from '../day-pack/day-pack-protection.model.ts'

/** What wraps a vault's key: a key of the device, or that together with a PIN. */
export type KeyLevel = 'device' | 'pin'

/** The organisation's level; unsent actions need `device` also where no customers are stored. */
export function toKeyLevel(required: DayPackProtection): KeyLevel {
  return required === 'pin' ? 'pin' : 'device'
}

/** Whether customers may be stored offline: none before a required PIN was chosen. */
export function mayStoreDayPack(required: DayPackProtection, wrapped: KeyLevel): boolean {
  return required === 'device' || (required === 'pin' && wrapped === 'pin')
}

/**
 * What brings a vault to the organisation's level; `give_pin_up` asks for the PIN once more and
 * then drops it.
 */
export type LevelStep = 'none' | 'choose_pin' | 'give_pin_up'

/** The step from the vault's level to the one that the organisation requires. */
export function getLevelStep(required: DayPackProtection, wrapped: KeyLevel): LevelStep {
  const level = toKeyLevel(required)
  if (level === wrapped) return 'none'
  return level === 'pin' ? 'choose_pin' : 'give_pin_up'
}

/** Offline nobody could sign in again, so an idle page locks (W-044). */
export function getIdleAction(isOnline: boolean): 'sign_out' | 'lock' {
  return isOnline ? 'sign_out' : 'lock'
}

/**
 * The least time between two recorded contacts, in milliseconds: a lease of days needs no
 * precision.
 */
export const contactRecordInterval = 5 * 60_000

/**
 * Both in epoch milliseconds of the device, whose clock may have been set back; null where none was
 * recorded.
 */
export function isContactRecordDue(now: number, recorded: number | null): boolean {
  return recorded === null || now < recorded || now - recorded >= contactRecordInterval
}

/**
 * Why a vault needs a contact with the host: the lease ended, or the device's clock was set back.
 */
export const contactReasons = ['lease_over', 'clock_back'] as const

export type ContactReason = (typeof contactReasons)[number]

/**
 * What a vault needs before it opens: it does not exist, opens by the device's key, by a PIN, or by
 * a contact.
 */
export type VaultFacts =
  | { readonly name: 'none' }
  | { readonly name: 'device' }
  | { readonly name: 'pin' }
  | { readonly name: 'contact'; readonly why: ContactReason }

/** What the person must enter before their vault opens; `open` where nothing. */
export type UnlockMethod = 'open' | 'pin' | 'password' | 'contact'

/** An idle page asks for the password even where the device could open the vault. */
export function getUnlockMethod(facts: VaultFacts, isIdle: boolean): UnlockMethod {
  if (facts.name === 'contact' || facts.name === 'pin') return facts.name
  return isIdle ? 'password' : 'open'
}

/** The exit check asks for the PIN where one opens the vault, else for the password. */
export function getExitCheckMethod(facts: VaultFacts): 'pin' | 'password' {
  return facts.name === 'pin' ? 'pin' : 'password'
}
