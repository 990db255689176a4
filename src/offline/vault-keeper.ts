import type { KeyLevel } from '#domain/vault/vault.rules.ts'
import type { KeyBytes, KeyPlace } from './vault-key.ts'
import { makeDeviceKey, makeKeyBytes, unwrap, usable, wrap } from './vault-key.ts'
import { afterWrong, mayTry, noAttempts } from './vault-attempts.ts'
import { heard, leaseState, ticked } from './vault-lease.ts'
import type { VaultRecord } from './vault-level.model.ts'
import { newStretching, pinFault, stretchPin } from './vault-pin.ts'
import type { PinFault } from './vault-pin.ts'
import type { Owner } from './world.ts'

/** Where the records of vaults are kept; each method is one transaction. */
export interface VaultRecords {
  get(name: string): Promise<VaultRecord | undefined>
  put(record: VaultRecord): Promise<void>
  /** Changes a record as it is now; undefined where it is gone. */
  change(name: string, next: (record: VaultRecord) => VaultRecord): Promise<VaultRecord | undefined>
  delete(name: string): Promise<void>
}

/** Why a vault stays shut. Instants are of the device's clock. */
export type Refusal =
  | { readonly name: 'wrong_pin'; readonly left: number }
  | { readonly name: 'wait'; readonly until: number }
  /** Too many wrong PINs; or the record does not open at all, and is another's or was changed. */
  | { readonly name: 'sign_in' }
  /** The host was not heard for too long, or the clock was set back: it must be heard first. */
  | { readonly name: 'lease_over' | 'clock_back' }
  | { readonly name: PinFault }
  | { readonly name: 'none' }

export type Unlocked = { readonly name: 'open'; readonly key: CryptoKey } | Refusal

/** How a vault stands, before anything is asked. */
export type VaultStanding =
  | { readonly name: 'none' }
  | { readonly name: 'open'; readonly level: KeyLevel }
  | { readonly name: 'locked'; readonly level: KeyLevel; readonly why: Refusal | null }

/** Of one vault of one person. */
export interface VaultKeeper {
  standing(): Promise<VaultStanding>
  /** Why a PIN would not even be tried now, whether it is open or not; null where it would. */
  barred(): Promise<Refusal | null>
  /** Whether it is the PIN that opens this vault: null where it is, counted and waited for as in unlocking. What is open stays as it is. */
  prove(pin: string): Promise<Refusal | null>
  /** Opens it: at `device` without a PIN. */
  unlock(pin?: string): Promise<Unlocked>
  /** Forgets the open key; what is sealed stays. */
  lock(): void
  /** The host was heard: a new lease. A person who has signed in may try their PIN again. */
  heard(hasSignedIn: boolean): Promise<void>
  /** Another level, or another PIN: the same data key is wrapped anew, and nothing that is sealed is touched. `pin` opens it as it is now. */
  setLevel(
    to: { readonly level: 'device' } | { readonly level: 'pin'; readonly pin: string },
    pin?: string,
  ): Promise<Unlocked>
  /** Drops the key: what is sealed with it can never be read again. */
  drop(): Promise<void>
}

export interface KeeperWorld {
  readonly records: VaultRecords
  readonly owner: Owner
  readonly name: string
  /** The device's clock, epoch milliseconds. */
  readonly now: () => number
}

/** A vault at level `device` that is not kept yet, and its key. */
export interface NewVault {
  readonly record: VaultRecord
  readonly key: CryptoKey
}

async function recordWith(
  bytes: KeyBytes,
  owner: Owner,
  record: Omit<VaultRecord, 'wrapped' | 'stretching'>,
  pin: string | null,
): Promise<VaultRecord> {
  const stretching = pin === null ? null : newStretching()
  const stretched = pin === null || stretching === null ? null : await stretchPin(pin, stretching)
  const { name, epoch, level, deviceKey } = record
  return {
    ...record,
    stretching,
    wrapped: await wrap(bytes, deviceKey, stretched, { owner, name, epoch, level }),
  }
}

export async function newVault({
  owner,
  name,
  now,
}: Omit<KeeperWorld, 'records'>): Promise<NewVault> {
  const bytes = makeKeyBytes()
  const record = await recordWith(
    bytes,
    owner,
    {
      name,
      epoch: 1,
      level: 'device',
      deviceKey: await makeDeviceKey(),
      lease: heard(now()),
      attempts: noAttempts,
    },
    null,
  )
  const key = await usable(bytes)
  bytes.fill(0)
  return { record, key }
}

type Opened =
  { readonly name: 'bytes'; readonly bytes: KeyBytes; readonly record: VaultRecord } | Refusal

export function createVaultKeeper({ records, owner, name, now }: KeeperWorld): VaultKeeper {
  let open: CryptoKey | null = null

  const placeOf = ({ epoch, level }: Pick<VaultRecord, 'epoch' | 'level'>): KeyPlace => ({
    owner,
    name,
    epoch,
    level,
  })

  /** Looks at the clock, which is noted: turning it back later does not make the lease longer. */
  async function looked(): Promise<VaultRecord | undefined> {
    const at = now()
    return records.change(name, (record) => ({ ...record, lease: ticked(record.lease, at) }))
  }

  function refusedBy(record: VaultRecord): Refusal | null {
    const { name: state } = leaseState(record.lease, now())
    if (state !== 'runs') return { name: state === 'over' ? 'lease_over' : 'clock_back' }
    if (record.level !== 'pin') return null
    const may = mayTry(record.attempts, now())
    return may.name === 'yes' ? null : may
  }

  async function countWrong(): Promise<Refusal> {
    const counted = await records.change(name, (record) => ({
      ...record,
      attempts: afterWrong(record.attempts, now()),
    }))
    if (counted === undefined) return { name: 'none' }
    const may = mayTry(counted.attempts, now())
    return may.name === 'yes' ? { name: 'wrong_pin', left: may.left } : may
  }

  async function opened(pin: string | undefined): Promise<Opened> {
    const record = await looked()
    if (record === undefined) return { name: 'none' }
    const refused = refusedBy(record)
    if (refused !== null) return refused
    const { level, stretching, deviceKey, wrapped } = record
    if (level === 'device') {
      const bytes = await unwrap(wrapped, deviceKey, null, placeOf(record))
      return bytes === null ? { name: 'sign_in' } : { name: 'bytes', bytes, record }
    }
    // What can be no PIN costs no try.
    if (pin === undefined || stretching === null || pinFault(pin) === 'pin_digits')
      return { name: 'pin_digits' }
    // Counted before it is tried: ending the browser in the middle saves no try.
    const wrong = await countWrong()
    const bytes = await unwrap(
      wrapped,
      deviceKey,
      await stretchPin(pin, stretching),
      placeOf(record),
    )
    if (bytes === null) return wrong
    const right = await records.change(name, (known) => ({ ...known, attempts: noAttempts }))
    return right === undefined ? { name: 'none' } : { name: 'bytes', bytes, record: right }
  }

  async function take(bytes: KeyBytes): Promise<CryptoKey> {
    open = await usable(bytes)
    bytes.fill(0)
    return open
  }

  return {
    async standing() {
      const record = await looked()
      if (record === undefined) return { name: 'none' }
      const { level } = record
      return open === null
        ? { name: 'locked', level, why: refusedBy(record) }
        : { name: 'open', level }
    },
    async barred() {
      const record = await looked()
      return record === undefined ? { name: 'none' } : refusedBy(record)
    },
    async prove(pin) {
      const found = await opened(pin)
      if (found.name !== 'bytes') return found
      found.bytes.fill(0)
      // What the device opens alone proves nobody.
      return found.record.level === 'pin' ? null : { name: 'none' }
    },
    async unlock(pin) {
      const found = await opened(pin)
      return found.name === 'bytes' ? { name: 'open', key: await take(found.bytes) } : found
    },
    lock() {
      open = null
    },
    async heard(hasSignedIn) {
      const at = now()
      await records.change(name, (record) => ({
        ...record,
        lease: heard(at),
        attempts:
          hasSignedIn && mayTry(record.attempts, at).name !== 'yes' ? noAttempts : record.attempts,
      }))
    },
    async setLevel(to, pin) {
      const fault = to.level === 'pin' ? pinFault(to.pin) : null
      if (fault !== null) return { name: fault }
      const found = await opened(pin)
      if (found.name !== 'bytes') return found
      // With another device key: the one that stays must not open what is left on the disk of the former wrapping.
      await records.put(
        await recordWith(
          found.bytes,
          owner,
          { ...found.record, level: to.level, deviceKey: await makeDeviceKey() },
          to.level === 'pin' ? to.pin : null,
        ),
      )
      return { name: 'open', key: await take(found.bytes) }
    },
    async drop() {
      open = null
      await records.delete(name)
    },
  }
}
