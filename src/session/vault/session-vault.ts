import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import {
  getExitCheckMethod,
  getLevelStep,
  getUnlockMethod,
  isContactRecordDue,
  mayStoreDayPack,
} from '#domain/vault/vault.rules.ts'
import type { KeyLevel } from '#domain/vault/vault.rules.ts'
import { isShortPin } from '#domain/vault/pin.rules.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import type { VaultRefusal } from '#src/offline/vault/vault-controller.ts'
import { createStore } from '#src/state/store.ts'
import type { Store } from '#src/state/store.ts'
import type {
  BrowserVault,
  PinCheck,
  SessionVault,
  SessionVaultDeps,
  VaultState,
} from './session-vault.model.ts'
import { createVaultKeyGate, toPinForm, toVaultFacts } from './vault-key-gate.ts'
import type { VaultKeyGate } from './vault-key-gate.ts'
import { closedVaultState, reduceVault, toLockScreen } from './vault-state.ts'
import type { VaultEvent } from './vault-state.ts'

/** The vault of one person while their page is open. */
interface OpenedVault {
  readonly owner: Owner
  readonly protection: DayPackProtection
  vault: BrowserVault | null
  gate: VaultKeyGate
  /** When a contact with the host was last recorded, in epoch milliseconds. */
  contactRecordedAt: number | null
}

class PageVault implements SessionVault {
  readonly #deps: SessionVaultDeps
  readonly #store: Store<VaultState, VaultEvent>
  #current: OpenedVault | null = null
  #stop = (): void => {}

  readonly subscribe: SessionVault['subscribe']
  readonly getState: SessionVault['getState']

  constructor(deps: SessionVaultDeps, protection: DayPackProtection) {
    this.#deps = deps
    const initial = reduceVault(closedVaultState, this.#toOpening(protection))
    this.#store = createStore(initial, reduceVault)
    this.subscribe = this.#store.subscribe
    this.getState = this.#store.getState
  }

  readonly open = (owner: Owner, protection: DayPackProtection): void => {
    this.close()
    const opened: OpenedVault = {
      owner,
      protection,
      vault: null,
      gate: createVaultKeyGate(),
      contactRecordedAt: null,
    }
    this.#current = opened
    const stops = [
      this.#deps.onHostAnswer(this.#receiveHostAnswer),
      this.#deps.idle.onChange(this.#followOtherTabs),
    ]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
    // Where nothing can be asked, the page does not wait for the vault.
    this.#store.dispatch(this.#toOpening(protection))
    this.#run(this.#begin(opened), opened)
  }

  readonly close = (): void => {
    const closed = this.#current
    this.#current = null
    this.#stop()
    this.#stop = () => {}
    closed?.vault?.controller.lock()
    closed?.vault?.close()
    closed?.gate.reject(new Error('The vault was closed'))
    if (closed !== null) this.#store.dispatch({ name: 'closed' })
  }

  readonly keyFor = async (owner: Owner): Promise<CryptoKey | undefined> => {
    const current = this.#current
    if (
      current === null ||
      current.owner.userId !== owner.userId ||
      current.owner.orgId !== owner.orgId
    )
      throw new Error('The vault is requested for another person')
    return current.gate.opened
  }

  readonly mayStoreDayPack = (): boolean => {
    const { lockScreen, level } = this.getState()
    const current = this.#current
    return (
      current !== null &&
      lockScreen === null &&
      current.vault !== null &&
      mayStoreDayPack(current.protection, level ?? 'device')
    )
  }

  readonly unlock = async (pin: string): Promise<void> => {
    const current = this.#current
    if (current === null || current.vault === null) return
    const { controller } = current.vault
    const isPinDropped = getLevelStep(current.protection, 'pin') === 'give_pin_up'
    const result = isPinDropped
      ? await controller.setLevel({ level: 'device' }, pin)
      : await controller.unlock(pin)
    if (this.#current !== current) return
    if (result.name !== 'open') return this.#refresh(current, result)
    this.#deps.idle.setLocked(false)
    if (isPinDropped) this.#admit(current, 'device')
    else this.#admit(current, 'pin', { key: result.key, isShort: isShortPin(pin) })
  }

  readonly findPinCheck = async (): Promise<PinCheck | null> => {
    const controller = this.#current?.vault?.controller
    if (controller === undefined) return null
    const refusal = await controller.findRefusal()
    const status = await controller.status()
    const isByPin = getExitCheckMethod(toVaultFacts(status, refusal)) === 'pin'
    return isByPin ? { form: toPinForm(status), refusal } : null
  }

  readonly checkPin = async (pin: string): Promise<VaultRefusal | null> => {
    const controller = this.#current?.vault?.controller
    return controller === undefined ? { name: 'none' } : controller.checkPin(pin)
  }

  readonly confirmPerson = (): void => {
    this.#deps.idle.setLocked(false)
    if (this.#current !== null) this.#run(this.#admitByPassword(this.#current), this.#current)
  }

  readonly lock = (): void => {
    const current = this.#current
    if (current === null || this.getState().lockScreen !== null) return
    current.vault?.controller.lock()
    // Callers that wait already keep waiting at the same gate.
    if (current.gate.isOpen) current.gate = createVaultKeyGate()
    this.#deps.idle.setLocked(true)
    this.#store.dispatch({ name: 'locked' })
    this.#deps.onLocked(current.owner)
    this.#run(this.#refresh(current), current)
  }

  readonly choosePin = async (pin: string, before?: string): Promise<VaultRefusal | null> => {
    const current = this.#current
    if (current === null || current.vault === null) return { name: 'none' }
    const result = await current.vault.controller.setLevel({ level: 'pin', pin }, before)
    if (result.name !== 'open') return result
    if (this.#current === current) {
      current.gate = createVaultKeyGate()
      this.#admit(current, 'pin', { key: result.key, isShort: false })
    }
    return null
  }

  readonly discardSealed = async (): Promise<boolean> => {
    const current = this.#current
    if (current === null || current.vault === null || !this.#deps.hasSignedIn()) return false
    if (!(await current.vault.discardSealed())) return false
    this.#deps.idle.setLocked(false)
    if (this.#current === current) await this.#refresh(current)
    return true
  }

  #toOpening(protection: DayPackProtection): VaultEvent {
    return { name: 'opening', mayBeLocked: protection === 'pin' || this.#deps.idle.isLocked() }
  }

  #admit(
    current: OpenedVault,
    level: KeyLevel | null,
    pin?: { readonly key: CryptoKey; readonly isShort: boolean },
  ): void {
    const isFirstDue =
      current.vault !== null && getLevelStep(current.protection, level ?? 'device') === 'choose_pin'
    const longer = pin?.isShort === true ? 'longer' : null
    this.#store.dispatch({ name: 'admitted', level, duePin: isFirstDue ? 'first' : longer })
    current.gate.isOpen = true
    current.gate.resolve(pin?.key)
  }

  /** Only an answer of the host renews the lease: reading the vault again does not. */
  async #recordContact(current: OpenedVault, hasSignedIn: boolean): Promise<void> {
    current.contactRecordedAt = this.#deps.now()
    await current.vault?.controller.renewLease(hasSignedIn)
  }

  /** Reads the vault's status and shows what it takes to open it. */
  async #refresh(current: OpenedVault, refusal: VaultRefusal | null = null): Promise<void> {
    const { idle } = this.#deps
    const { contactRecordedAt } = current
    if (current.vault === null) {
      if (!idle.isLocked()) return this.#admit(current, null)
      const lockScreen = { kind: 'password', why: idle.getReason(), sealed: 0 } as const
      return this.#store.dispatch({ name: 'refused', lockScreen })
    }
    const status = await current.vault.controller.status()
    if (this.#current !== current) return
    const level = status.name === 'none' ? null : status.level
    const method = getUnlockMethod(toVaultFacts(status), idle.isLocked())
    if (method === 'open') return this.#admit(current, level)
    const sealed = await current.vault.countSealed()
    if (this.#current !== current) return
    const lockScreen = toLockScreen(status, method, { refusal, why: idle.getReason(), sealed })
    // The host has answered since the status was read.
    if (lockScreen?.kind === 'contact' && contactRecordedAt !== current.contactRecordedAt)
      return this.#refresh(current, refusal)
    if (lockScreen !== null) this.#store.dispatch({ name: 'refused', lockScreen, level })
  }

  async #begin(current: OpenedVault): Promise<void> {
    // Without storage the outbox says so when it opens.
    const vault = await this.#deps
      .openVault(current.owner, this.getState().lockScreen !== null)
      .catch(() => null)
    if (this.#current !== current) return vault?.close()
    current.vault = vault
    if (this.#deps.hasHostAnswered(current.owner.orgId))
      await this.#recordContact(current, this.#deps.hasSignedIn())
    await this.#refresh(current)
  }

  /** A store that fails is treated as none. */
  #run(work: Promise<unknown>, current: OpenedVault): void {
    work.catch(() => {
      current.vault?.close()
      current.vault = null
      if (this.#current === current) void this.#refresh(current)
    })
  }

  readonly #receiveHostAnswer = (orgId: string): void => {
    const current = this.#current
    if (current === null || current.vault === null || orgId !== current.owner.orgId) return
    if (this.getState().lockScreen?.kind === 'contact')
      this.#run(
        this.#recordContact(current, false).then(() => this.#refresh(current)),
        current,
      )
    else if (isContactRecordDue(this.#deps.now(), current.contactRecordedAt))
      this.#recordContact(current, false)
        // The vault was being read when the host answered.
        .then(() =>
          this.getState().lockScreen?.kind === 'contact' ? this.#refresh(current) : undefined,
        )
        .catch(() => {})
  }

  async #admitByPassword(current: OpenedVault): Promise<void> {
    // A sign-in is a contact with the host, after which the PIN may be tried again.
    if (this.#deps.hasSignedIn()) await this.#recordContact(current, true)
    await this.#refresh(current)
  }

  readonly #followOtherTabs = (): void => {
    if (this.#deps.idle.isLocked()) this.lock()
    else if (this.getState().lockScreen?.kind === 'password' && this.#current !== null)
      this.#run(this.#refresh(this.#current), this.#current)
  }
}

/** `protection` is that of the organisation that opens first. */
export const createSessionVault = (
  deps: SessionVaultDeps,
  protection: DayPackProtection,
): SessionVault => new PageVault(deps, protection)
