import type { KeyLevel, UnlockMethod } from '#domain/vault/vault.rules.ts'
import type { VaultRefusal, VaultStatus } from '#src/offline/vault/vault-controller.ts'
import type { DuePin, LockReason, LockScreenState, VaultState } from './session-vault.model.ts'
import { toPinForm, toVaultFacts } from './vault-key-gate.ts'

export type VaultEvent =
  /** Where the vault may be locked, nothing is shown before that is known. */
  | { readonly name: 'opening'; readonly mayBeLocked: boolean }
  /** Covers the page at once; what to ask follows. */
  | { readonly name: 'locked' }
  | {
      readonly name: 'refused'
      readonly lockScreen: LockScreenState
      /** Undefined where it was not read. */
      readonly level?: KeyLevel | null
    }
  | { readonly name: 'admitted'; readonly level: KeyLevel | null; readonly duePin: DuePin | null }
  | { readonly name: 'closed' }

export const closedVaultState: VaultState = { lockScreen: null, level: null, duePin: null }

export function reduceVault(state: VaultState, event: VaultEvent): VaultState {
  switch (event.name) {
    case 'opening':
      return { ...closedVaultState, lockScreen: event.mayBeLocked ? { kind: 'looking' } : null }
    case 'locked':
      return { ...state, lockScreen: { kind: 'looking' } }
    case 'refused': {
      const { lockScreen, level = state.level } = event
      return { ...state, lockScreen, level }
    }
    case 'admitted':
      return { lockScreen: null, level: event.level, duePin: event.duePin }
    case 'closed':
      return closedVaultState
  }
}

/** What it takes to open the vault; null where nothing can be asked. */
export function toLockScreen(
  status: VaultStatus,
  method: UnlockMethod,
  {
    refusal,
    why,
    sealed,
  }: {
    readonly refusal: VaultRefusal | null
    readonly why: LockReason
    readonly sealed: number
  },
): LockScreenState | null {
  const facts = toVaultFacts(status)
  const statusRefusal = status.name === 'locked' ? status.why : null
  if (method === 'pin')
    return { kind: 'pin', form: toPinForm(status), refusal: refusal ?? statusRefusal, sealed }
  if (method === 'password') return { kind: 'password', why, sealed }
  return facts.name === 'contact' ? { kind: 'contact', why: facts.why, sealed } : null
}
