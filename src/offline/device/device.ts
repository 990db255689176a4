import { countRows } from './sealed-outbox.ts'
import { KeyDatabase, toOpenKeyName, vaultRecords } from '../vault/key-database.ts'
import { createVaultRecord } from '../vault/new-vault.ts'
import { createVaultController } from '../vault/vault-controller.ts'
import type { VaultRefusal, VaultController } from '../vault/vault-controller.ts'
import type { StretchPin } from '../vault/pin-stretching.ts'
import { newId, openVault } from '../vault/vault.ts'
import type { SealContext } from '../ports/vault.model.ts'
import type { Owner } from '../ports/outbox-deps.ts'

const naming = 'naming'
const prefix = 'forecourt-'
/** The owner is what is sealed here, and cannot be part of the seal. */
const nobody: Owner = { userId: '', orgId: '' }
const ownerSeal = (database: string): SealContext => ({ table: 'owner', id: database, schema: 1 })

/** The vault does not open by itself: it needs a PIN, or contact with the host. */
export class VaultLocked extends Error {
  readonly why: VaultRefusal

  constructor(why: VaultRefusal) {
    super(`The vault is locked: ${why.name}`)
    this.name = 'VaultLocked'
    this.why = why
  }
}

/** What one browser stores for everybody who uses the device. */
export interface Device {
  /** UUID, made once and stored. */
  readonly id: string
  /** A database name that tells nobody whose outbox it is. */
  getDatabaseName(owner: Owner): Promise<string>
  /** A name for a text that only this device can make. */
  toOpaqueName(text: string): Promise<string>
  /**
   * The person's vault key, made where missing. Throws `VaultLocked`, and deletes the open
   * key, where a PIN is needed or the lease is over.
   */
  vaultKey(database: string, owner: Owner): Promise<CryptoKey>
  /**
   * Vaults of the first release have no record: they stay at level `device` until they are empty
   * and made again.
   */
  vaultController(database: string, owner: Owner, stretchPin: StretchPin): VaultController
  /** All who have an outbox here: the worker is woken without a user. */
  owners(): Promise<readonly Owner[]>
  /** Deletes a vault's key: what is sealed with it can never be read again. */
  dropVaultKey(database: string): Promise<void>
  /** Whether commands of others than the owner of `database` wait on this device. */
  hasCommandsOfOthers(database: string): Promise<boolean>
  /** How many commands wait on this device, of all who use it. */
  countCommands(): Promise<number>
  close(): void
}

/** Where several tabs make the key, the first one's is used. */
async function getOrMakeKey(
  stored: KeyDatabase,
  name: string,
  make: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  const known = await stored.keys.get(name)
  if (known !== undefined) return known.key
  const key = await make()
  return stored.transaction('rw', stored.keys, async () => {
    const first = await stored.keys.get(name)
    if (first === undefined) await stored.keys.add({ name, key })
    return first?.key ?? key
  })
}

async function getOrMakeDeviceId(stored: KeyDatabase): Promise<string> {
  const earlier = await stored.facts.get('device')
  if (earlier !== undefined) return earlier.value
  const made = newId(Date.now())
  return stored.transaction('rw', stored.facts, async () => {
    const known = await stored.facts.get('device')
    if (known === undefined) await stored.facts.add({ name: 'device', value: made })
    return known?.value ?? made
  })
}

const getNamingKey = (stored: KeyDatabase): Promise<CryptoKey> =>
  getOrMakeKey(stored, naming, () =>
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  )

async function toOpaqueName(key: CryptoKey, text: string): Promise<string> {
  const signed = new Uint8Array(
    await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)),
  )
  return Array.from(signed.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const now = (): number => Date.now()

/** Where nobody can type a PIN, none is stretched. */
const noPin: StretchPin = () => Promise.reject(new Error('A PIN is asked for on a page alone'))

const openController = (
  stored: KeyDatabase,
  name: string,
  owner: Owner,
  stretchPin = noPin,
): VaultController =>
  createVaultController({ records: vaultRecords(stored), owner, name, now, stretchPin })

async function refuseWhenLocked(
  stored: KeyDatabase,
  database: string,
  owner: Owner,
): Promise<void> {
  const status = await openController(stored, database, owner).status()
  if (status.name !== 'locked' || status.why === null) return
  await stored.keys.delete(toOpenKeyName(database))
  throw new VaultLocked(status.why)
}

/** After a PIN or an ended lease is no longer in the way, the open key is stored again. */
async function unlockAgain(
  stored: KeyDatabase,
  database: string,
  owner: Owner,
): Promise<CryptoKey> {
  const opened = await openController(stored, database, owner).unlock()
  if (opened.name !== 'open') throw new VaultLocked(opened)
  await stored.keys.put({ name: toOpenKeyName(database), key: opened.key })
  return opened.key
}

/** Where several tabs make the vault, the first one's is used. */
async function getOrMakeVaultKey(
  stored: KeyDatabase,
  database: string,
  owner: Owner,
): Promise<CryptoKey> {
  await refuseWhenLocked(stored, database, owner)
  const name = toOpenKeyName(database)
  const known = await stored.keys.get(name)
  if (known !== undefined) return known.key
  const { record, key } = await createVaultRecord({ owner, name: database, now })
  const found = await stored.transaction('rw', stored.keys, stored.vaults, async () => {
    const first = await stored.keys.get(name)
    if (first !== undefined) return first.key
    if ((await stored.vaults.get(database)) !== undefined) return null
    await stored.vaults.add(record)
    await stored.keys.add({ name, key })
    return key
  })
  return found ?? unlockAgain(stored, database, owner)
}

async function readOwners(stored: KeyDatabase): Promise<readonly Owner[]> {
  const sealedOwners = await stored.owners.toArray()
  const opened = await Promise.all(
    sealedOwners.map(async ({ name, sealed }) => {
      const key = await stored.keys.get(toOpenKeyName(name))
      return key === undefined ? null : openVault(key.key, nobody).open(ownerSeal(name), sealed)
    }),
  )
  return opened.flatMap((one) => (one === null ? [] : [one.content as Owner]))
}

/** The databases of all who have a vault here, opened or not. */
async function readVaultNames(stored: KeyDatabase): Promise<ReadonlySet<string>> {
  const opened = (await stored.keys.toCollection().primaryKeys())
    .filter((name) => name !== naming)
    .map((name) => name.slice(toOpenKeyName('').length))
  return new Set([...opened, ...(await stored.vaults.toCollection().primaryKeys())])
}

async function countCommands(stored: KeyDatabase): Promise<number> {
  let count = 0
  for (const name of await readVaultNames(stored)) count += await countRows(name)
  return count
}

async function hasCommandsOfOthers(stored: KeyDatabase, database: string): Promise<boolean> {
  for (const name of await readVaultNames(stored))
    if (name !== database && (await countRows(name)) > 0) return true
  return false
}

/**
 * Opens what the device stores; throws where the browser stores nothing, as in some private
 * windows.
 */
export async function openDevice(): Promise<Device> {
  const stored = new KeyDatabase()
  const id = await getOrMakeDeviceId(stored)
  let namingKey: CryptoKey | undefined
  const nameText = async (text: string) => {
    namingKey ??= await getNamingKey(stored)
    return toOpaqueName(namingKey, text)
  }
  return {
    id,
    getDatabaseName: async ({ userId, orgId }) => prefix + (await nameText(`${userId}|${orgId}`)),
    toOpaqueName: nameText,
    async vaultKey(database, owner) {
      const key = await getOrMakeVaultKey(stored, database, owner)
      const sealed = await openVault(key, nobody).seal(ownerSeal(database), owner)
      await stored.owners.put({ name: database, sealed })
      return key
    },
    vaultController: (database, owner, stretchPin) =>
      openController(stored, database, owner, stretchPin),
    owners: () => readOwners(stored),
    async dropVaultKey(database) {
      await stored.owners.delete(database)
      await vaultRecords(stored).delete(database)
    },
    hasCommandsOfOthers: (database) => hasCommandsOfOthers(stored, database),
    countCommands: () => countCommands(stored),
    close: () => stored.close(),
  }
}
