import { findPinFault, isPossiblePin } from '#domain/vault/pin.rules.ts'
import type { PinFault, PinForm } from '#domain/vault/pin.rules.ts'
import type { KeyLevel } from '#domain/vault/vault.rules.ts'
import type { KeyBytes } from './vault-key.ts'
import { makeDeviceKey, unwrapKey, importDataKey, wrapKey } from './vault-key.ts'
import { afterWrongPin, checkPinAttempt, noAttempts } from './pin-attempts.ts'
import { createLease, leaseState, advanceLease } from './vault-lease.ts'
import type { VaultRecord } from './vault-record.model.ts'
import { isOutdated, newStretching } from './pin-stretching.ts'
import type { StretchPin } from './pin-stretching.ts'
import type { Owner } from '../ports/outbox-deps.ts'

/** Stores the records of vaults; each method is one transaction. */
export interface VaultRecords {
  get(name: string): Promise<VaultRecord | undefined>
  put(record: VaultRecord): Promise<void>
  /** Changes a record as it is now; undefined where it is gone. */
  change(name: string, next: (record: VaultRecord) => VaultRecord): Promise<VaultRecord | undefined>
  delete(name: string): Promise<void>
}

/** Why a vault stays locked. Instants are of the device's clock. */
export type VaultRefusal =
  | { readonly name: 'wrong_pin'; readonly left: number }
  | { readonly name: 'wait'; readonly until: number }
  /** Too many wrong PINs, or a record that belongs to another person or was changed. */
  | { readonly name: 'sign_in' }
  /**
   * Contact with the host is too long ago, or the clock was set back: the host must be reached
   * first.
   */
  | { readonly name: 'lease_over' | 'clock_back' }
  | { readonly name: PinFault }
  | { readonly name: 'none' }

export type UnlockResult = { readonly name: 'open'; readonly key: CryptoKey } | VaultRefusal

export interface VaultLock {
  readonly level: KeyLevel
  /** How its PIN is typed; null where it has none. */
  readonly pinForm: PinForm | null
}

export type VaultStatus =
  | { readonly name: 'none' }
  | ({ readonly name: 'open' } & VaultLock)
  | ({ readonly name: 'locked'; readonly why: VaultRefusal | null } & VaultLock)

/** Locks and unlocks one vault of one person. */
export interface VaultController {
  status(): Promise<VaultStatus>
  /** Why no PIN may be tried now, whether the vault is open or not; null where one may. */
  findRefusal(): Promise<VaultRefusal | null>
  /**
   * Null where the PIN opens this vault. Attempts count as in unlocking; an open vault stays open.
   */
  checkPin(pin: string): Promise<VaultRefusal | null>
  /**
   * At level `device` without a PIN. A PIN that an earlier version stretched for less is stretched
   * again at today's cost.
   */
  unlock(pin?: string): Promise<UnlockResult>
  /** Drops the open key; what is sealed stays. */
  lock(): void
  /** After contact with the host. A person who has signed in may try their PIN again. */
  renewLease(hasSignedIn: boolean): Promise<void>
  /**
   * Wraps the same data key again, for another level or PIN; nothing is sealed again. `pin` is the
   * current one.
   */
  setLevel(
    to: { readonly level: 'device' } | { readonly level: 'pin'; readonly pin: string },
    pin?: string,
  ): Promise<UnlockResult>
  /** Deletes the key: what is sealed with it can never be read again. */
  drop(): Promise<void>
}

export interface VaultControllerDeps {
  readonly records: VaultRecords
  readonly owner: Owner
  readonly name: string
  /** The device's clock, epoch milliseconds. */
  readonly now: () => number
  readonly stretchPin: StretchPin
}

/** The key's bytes, wrapped at the level of `record`. */
async function wrapAgain(
  { owner, stretchPin }: Pick<VaultControllerDeps, 'owner' | 'stretchPin'>,
  bytes: KeyBytes,
  record: Pick<VaultRecord, 'name' | 'epoch' | 'level'>,
  pin: string | null,
): Promise<Pick<VaultRecord, 'deviceKey' | 'stretching' | 'wrapped'>> {
  const { name, epoch, level } = record
  // Another device key: the present one must not open old copies of the record on the disk.
  const deviceKey = await makeDeviceKey()
  const stretching = pin === null ? null : newStretching(pin)
  const stretched = pin === null || stretching === null ? null : await stretchPin(pin, stretching)
  const wrapped = await wrapKey(bytes, deviceKey, stretched, { owner, name, epoch, level })
  return { deviceKey, stretching, wrapped }
}

type Opened =
  { readonly name: 'bytes'; readonly bytes: KeyBytes; readonly record: VaultRecord } | VaultRefusal

/** Notes the clock in the record: setting it back later does not make the lease longer. */
async function readRecord({
  records,
  name,
  now,
}: VaultControllerDeps): Promise<VaultRecord | undefined> {
  const at = now()
  return records.change(name, (record) => ({ ...record, lease: advanceLease(record.lease, at) }))
}

function toRefusal(record: VaultRecord, now: number): VaultRefusal | null {
  const { name } = leaseState(record.lease, now)
  if (name !== 'runs') return { name: name === 'over' ? 'lease_over' : 'clock_back' }
  if (record.level !== 'pin') return null
  const check = checkPinAttempt(record.attempts, now)
  return check.name === 'yes' ? null : check
}

async function countWrongPin({ records, name, now }: VaultControllerDeps): Promise<VaultRefusal> {
  const counted = await records.change(name, (record) => ({
    ...record,
    attempts: afterWrongPin(record.attempts, now()),
  }))
  if (counted === undefined) return { name: 'none' }
  const check = checkPinAttempt(counted.attempts, now())
  return check.name === 'yes' ? { name: 'wrong_pin', left: check.left } : check
}

/** Takes back the count of a PIN that could not be tried; not where another tab counted since. */
async function forgetPin(
  { records, name }: VaultControllerDeps,
  { attempts: { wrong, at } }: VaultRecord,
): Promise<void> {
  await records.change(name, (known) =>
    known.attempts.wrong === wrong + 1 ? { ...known, attempts: { wrong, at } } : known,
  )
}

async function openWithPin(
  deps: VaultControllerDeps,
  record: VaultRecord,
  pin: string | undefined,
): Promise<Opened> {
  const { records, owner, name, stretchPin } = deps
  const { epoch, level, stretching, deviceKey, wrapped } = record
  // What cannot be a PIN costs no attempt.
  if (pin === undefined || stretching === null || !isPossiblePin(pin)) return { name: 'pin_length' }
  // Counted before it is tried: closing the browser in between saves no attempt.
  const refusal = await countWrongPin(deps)
  const stretched = await stretchPin(pin, stretching).catch(async (error: unknown) => {
    await forgetPin(deps, record)
    throw error
  })
  const bytes = await unwrapKey(wrapped, deviceKey, stretched, { owner, name, epoch, level })
  if (bytes === null) return refusal
  const opened = await records.change(name, (known) => ({ ...known, attempts: noAttempts }))
  return opened === undefined ? { name: 'none' } : { name: 'bytes', bytes, record: opened }
}

async function openKeyBytes(deps: VaultControllerDeps, pin: string | undefined): Promise<Opened> {
  const { owner, name, now } = deps
  const record = await readRecord(deps)
  if (record === undefined) return { name: 'none' }
  const refusal = toRefusal(record, now())
  if (refusal !== null) return refusal
  const { epoch, level, deviceKey, wrapped } = record
  if (level !== 'device') return openWithPin(deps, record, pin)
  const bytes = await unwrapKey(wrapped, deviceKey, null, { owner, name, epoch, level })
  return bytes === null ? { name: 'sign_in' } : { name: 'bytes', bytes, record }
}

async function checkPin(deps: VaultControllerDeps, pin: string): Promise<VaultRefusal | null> {
  const found = await openKeyBytes(deps, pin)
  if (found.name !== 'bytes') return found
  found.bytes.fill(0)
  // A vault that the device opens alone proves nobody.
  return found.record.level === 'pin' ? null : { name: 'none' }
}

async function renewLease(
  { records, name, now }: VaultControllerDeps,
  hasSignedIn: boolean,
): Promise<void> {
  const at = now()
  await records.change(name, (record) => ({
    ...record,
    lease: createLease(at),
    attempts:
      hasSignedIn && checkPinAttempt(record.attempts, at).name !== 'yes'
        ? noAttempts
        : record.attempts,
  }))
}

async function storeAtLevel(
  deps: VaultControllerDeps,
  { bytes, record }: Extract<Opened, { name: 'bytes' }>,
  to: Parameters<VaultController['setLevel']>[0],
): Promise<void> {
  const next = { ...record, level: to.level }
  const lock = await wrapAgain(deps, bytes, next, to.level === 'pin' ? to.pin : null)
  await deps.records.put({ ...next, ...lock })
}

/** Another tab may have changed the PIN, or its cost, meanwhile: then that stays. */
async function raisePinCost(
  deps: VaultControllerDeps,
  { bytes, record }: Extract<Opened, { name: 'bytes' }>,
  pin: string,
): Promise<void> {
  const lock = await wrapAgain(deps, bytes, record, pin)
  const before = String(record.stretching?.salt)
  await deps.records.change(record.name, (known) =>
    String(known.stretching?.salt) === before ? { ...known, ...lock } : known,
  )
}

async function unlock(deps: VaultControllerDeps, pin: string | undefined): Promise<Opened> {
  const found = await openKeyBytes(deps, pin)
  if (found.name !== 'bytes' || pin === undefined) return found
  const { stretching } = found.record
  // A device that lacks the memory for it opens what waits here nevertheless.
  if (stretching !== null && isOutdated(stretching))
    await raisePinCost(deps, found, pin).catch(() => {})
  return found
}

function toLock({ level, stretching }: VaultRecord): VaultLock {
  return { level, pinForm: stretching === null ? null : (stretching.form ?? 'digits') }
}

export function createVaultController(deps: VaultControllerDeps): VaultController {
  const { records, name, now } = deps
  let open: CryptoKey | null = null

  async function takeKey(bytes: KeyBytes): Promise<UnlockResult> {
    open = await importDataKey(bytes)
    bytes.fill(0)
    return { name: 'open', key: open }
  }

  return {
    async status() {
      const record = await readRecord(deps)
      if (record === undefined) return { name: 'none' }
      return open === null
        ? { name: 'locked', ...toLock(record), why: toRefusal(record, now()) }
        : { name: 'open', ...toLock(record) }
    },
    async findRefusal() {
      const record = await readRecord(deps)
      return record === undefined ? { name: 'none' } : toRefusal(record, now())
    },
    checkPin: (pin) => checkPin(deps, pin),
    async unlock(pin) {
      const found = await unlock(deps, pin)
      return found.name === 'bytes' ? takeKey(found.bytes) : found
    },
    lock() {
      open = null
    },
    renewLease: (hasSignedIn) => renewLease(deps, hasSignedIn),
    async setLevel(to, pin) {
      const fault = to.level === 'pin' ? findPinFault(to.pin) : null
      if (fault !== null) return { name: fault }
      const found = await openKeyBytes(deps, pin)
      if (found.name !== 'bytes') return found
      await storeAtLevel(deps, found, to)
      return takeKey(found.bytes)
    },
    async drop() {
      open = null
      await records.delete(name)
    },
  }
}
