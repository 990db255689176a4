import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { VaultRecords } from './vault-controller.ts'
import type { VaultRecord } from './vault-record.model.ts'
import type { SealedBytes } from './vault.ts'

/** A key that scripts may use and never read; the browser keeps it. */
interface StoredKey {
  readonly name: string
  readonly key: CryptoKey
}

/** What this browser keeps of keys, for all who use it. Versions only add. */
export class KeyDatabase extends Dexie {
  declare readonly keys: Table<StoredKey, string>
  declare readonly facts: Table<{ readonly name: string; readonly value: string }, string>
  declare readonly owners: Table<{ readonly name: string; readonly sealed: SealedBytes }, string>
  declare readonly vaults: Table<VaultRecord, string>

  constructor() {
    super('forecourt-keys', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ keys: 'name', facts: 'name', owners: 'name' })
    this.version(2).stores({ vaults: 'name' })
  }
}

/** Under what name a vault's open key is kept, at level `device`. */
export const toOpenKeyName = (database: string): string => `vault ${database}`

/** The records of vaults. One that a PIN opens leaves no open key behind. */
export function vaultRecords(kept: KeyDatabase): VaultRecords {
  const { keys, vaults } = kept
  async function write(record: VaultRecord): Promise<void> {
    await vaults.put(record)
    if (record.level === 'pin') await keys.delete(toOpenKeyName(record.name))
  }
  return {
    get: (name) => vaults.get(name),
    put: (record) => kept.transaction('rw', [vaults, keys], () => write(record)),
    change: (name, next) =>
      kept.transaction('rw', [vaults, keys], async () => {
        const known = await vaults.get(name)
        if (known === undefined) return undefined
        const changed = next(known)
        await write(changed)
        return changed
      }),
    delete: (name) =>
      kept.transaction('rw', [vaults, keys], async () => {
        await vaults.delete(name)
        await keys.delete(toOpenKeyName(name))
      }),
  }
}
