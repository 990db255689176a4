import type { DeviceOrder } from './device.model.ts'

/** How one person's part of a device stands when it hears an order. */
export interface OrderedState {
  readonly isSignedIn: boolean
  /** Actions that can still go out by themselves, and those given up of which the host has not heard. */
  readonly owed: number
  /** Whether sending has been tried since the order was heard. */
  readonly hasTried: boolean
}

/** What a device does next: nothing; send what it owes; wait until that has gone; delete everything; end the session; or, with nobody signed in, say what was ordered and keep what is owed sealed. */
export type ObedientAct = 'carry_on' | 'send' | 'wait' | 'wipe' | 'sign_out' | 'say'

/**
 * What a device does about an order. What is owed is tried first under either. A revoked device then keeps, sealed, what could not go; one that is to be wiped does
 * not delete while anything is owed: an administrator's word loses no work that can still arrive (offline.md §11, §13.5).
 */
export function obedientAct(
  order: DeviceOrder,
  { isSignedIn, owed, hasTried }: OrderedState,
): ObedientAct {
  if (order === 'none') return 'carry_on'
  if (order === 'wipe' && owed === 0) return 'wipe'
  if (!isSignedIn) return 'say'
  if (owed > 0 && !hasTried) return 'send'
  return order === 'wipe' ? 'wait' : 'sign_out'
}
