import { rowsIn } from './sealed-rows.ts'
import { KeyDatabase, openKeyOf as vaultOf, vaultRecords } from './key-database.ts'
import { createVaultKeeper, newVault } from './vault-keeper.ts'
import type { Refusal, VaultKeeper } from './vault-keeper.ts'
import { newId, openVault } from './vault.ts'
import type { SealedAs } from './vault.model.ts'
import type { Owner } from './world.ts'

const naming = 'naming'
const prefix = 'forecourt-'
/** Whose it is cannot be part of what seals whose it is. */
const nobody: Owner = { userId: '', orgId: '' }
const ownerSeal = (database: string): SealedAs => ({ table: 'owner', id: database, schema: 1 })

/** The vault does not open by itself: a PIN was not given yet, or the host must be heard first. */
export class VaultLocked extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(`The vault is locked: ${why.name}`)
    this.name = 'VaultLocked'
    this.why = why
  }
}

/** What one browser on one device keeps for all who use it. */
export interface Device {
  /** UUID, made once and kept. */
  readonly id: string
  /** A name by which only this device can tell whose outbox it is. */
  databaseOf(owner: Owner): Promise<string>
  /** A name for a text by which only this device can tell it. */
  nameOf(text: string): Promise<string>
  /** The key of somebody's vault, made where there is none; with it, sealed, whose it is. Throws `VaultLocked` where only a PIN opens it, or the lease is over; the open key is forgotten then, and what is sealed stays. */
  vaultKey(database: string, owner: Owner): Promise<CryptoKey>
  /** Locks and unlocks somebody's vault, and changes how it is protected. A vault that the first release made has no record: it stays at level `device` until it is empty and made anew. */
  vaultKeeper(database: string, owner: Owner): VaultKeeper
  /** All who have an outbox here: for the worker, which is woken without being told for whom. */
  owners(): Promise<readonly Owner[]>
  /** Drops a vault's key: what is sealed with it can never be read again. */
  dropVaultKey(database: string): Promise<void>
  /** Whether commands of others than the owner of `database` wait on this device: how many is theirs to know. */
  isKeptForOthers(database: string): Promise<boolean>
  close(): void
}

/** Opens what the device keeps; throws where the browser keeps nothing, as in some private windows. */
export async function openDevice(): Promise<Device> {
  const kept = new KeyDatabase()

  /** The first of several tabs makes it. */
  async function keyOf(name: string, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
    const known = await kept.keys.get(name)
    if (known !== undefined) return known.key
    const key = await make()
    return kept.transaction('rw', kept.keys, async () => {
      const first = await kept.keys.get(name)
      if (first === undefined) await kept.keys.add({ name, key })
      return first?.key ?? key
    })
  }

  async function ownId(): Promise<string> {
    const made = newId(Date.now())
    return kept.transaction('rw', kept.facts, async () => {
      const known = await kept.facts.get('device')
      if (known === undefined) await kept.facts.add({ name: 'device', value: made })
      return known?.value ?? made
    })
  }

  function keeperOf(database: string, owner: Owner): VaultKeeper {
    return createVaultKeeper({
      records: vaultRecords(kept),
      owner,
      name: database,
      now: () => Date.now(),
    })
  }

  /** The first of several tabs makes the vault. */
  async function openKey(database: string, owner: Owner): Promise<CryptoKey> {
    await refuseAfterLease(database, owner)
    const known = await kept.keys.get(vaultOf(database))
    if (known !== undefined) return known.key
    const { record, key } = await newVault({ owner, name: database, now: () => Date.now() })
    const found = await kept.transaction('rw', kept.keys, kept.vaults, async () => {
      const first = await kept.keys.get(vaultOf(database))
      if (first !== undefined) return first.key
      if ((await kept.vaults.get(database)) !== undefined) return null
      await kept.vaults.add(record)
      await kept.keys.add({ name: vaultOf(database), key })
      return key
    })
    return found ?? openAgain(database, owner)
  }

  async function refuseAfterLease(database: string, owner: Owner): Promise<void> {
    const standing = await keeperOf(database, owner).standing()
    if (standing.name !== 'locked' || standing.why === null) return
    await kept.keys.delete(vaultOf(database))
    throw new VaultLocked(standing.why)
  }

  /** A vault that needed a PIN and needs none any more has no open key yet; nor has one whose lease was over. */
  async function openAgain(database: string, owner: Owner): Promise<CryptoKey> {
    const opened = await keeperOf(database, owner).unlock()
    if (opened.name !== 'open') throw new VaultLocked(opened)
    await kept.keys.put({ name: vaultOf(database), key: opened.key })
    return opened.key
  }

  async function nameOf(text: string): Promise<string> {
    const key = await keyOf(naming, () =>
      crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    )
    const signed = new Uint8Array(
      await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)),
    )
    return Array.from(signed.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  const id = await ownId()

  return {
    id,
    databaseOf: async ({ userId, orgId }) => prefix + (await nameOf(`${userId}|${orgId}`)),
    nameOf,
    async vaultKey(database, owner) {
      const key = await openKey(database, owner)
      await kept.owners.put({
        name: database,
        sealed: await openVault(key, nobody).seal(ownerSeal(database), owner),
      })
      return key
    },
    vaultKeeper: keeperOf,
    async owners() {
      const named = await kept.owners.toArray()
      const opened = await Promise.all(
        named.map(async ({ name, sealed }) => {
          const key = await kept.keys.get(vaultOf(name))
          return key === undefined ? null : openVault(key.key, nobody).open(ownerSeal(name), sealed)
        }),
      )
      return opened.flatMap((one) => (one === null ? [] : [one.content as Owner]))
    },
    async dropVaultKey(database) {
      await kept.owners.delete(database)
      await vaultRecords(kept).delete(database)
    },
    async isKeptForOthers(database) {
      const opened = (await kept.keys.toCollection().primaryKeys())
        .filter((name) => name !== naming)
        .map((name) => name.slice(vaultOf('').length))
      const vaults = new Set([...opened, ...(await kept.vaults.toCollection().primaryKeys())])
      for (const name of vaults) if (name !== database && (await rowsIn(name)) > 0) return true
      return false
    },
    close: () => kept.close(),
  }
}
