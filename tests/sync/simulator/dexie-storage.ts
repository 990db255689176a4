import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import { createDexieStore } from '#src/offline/outbox/dexie-store.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import { openVault, sha256 } from '#src/offline/vault/vault.ts'
import type { SealedBytes } from '#src/offline/vault/vault.ts'
import type { Vault } from '#src/offline/ports/vault.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import type { FakeStorage } from './fake-browser.ts'
import { settleTasks } from './virtual-time.ts'

const keys = new Map<string, Promise<CryptoKey>>()

/** One key a person and organisation, for all histories: making one takes longer than a history. */
function toKey(name: string): Promise<CryptoKey> {
  const known =
    keys.get(name) ??
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  keys.set(name, known)
  return known
}

/**
 * The real store over IndexedDB's algorithm, the real vault; a transaction may be torn by `tears`,
 * asked before each write.
 */
export function createDexieStorage(tears: () => boolean): FakeStorage {
  const indexedDB = new IDBFactory()
  const databases: OutboxDatabase[] = []
  let working = 0

  /** Counts what is under way outside of virtual time. */
  async function counted<T>(work: Promise<T>): Promise<T> {
    working += 1
    try {
      return await work
    } finally {
      working -= 1
    }
  }

  function openDatabase(name: string): OutboxDatabase {
    const database = new OutboxDatabase(name, { indexedDB, IDBKeyRange })
    databases.push(database)
    for (const table of [database.rows, database.confirmed] as const)
      table.hook('creating', (_key, _made, transaction) => {
        if (tears()) transaction.abort()
      })
    return database
  }

  /** What is under way may start something new in the same turn. */
  async function settle(): Promise<void> {
    let atRest = 0
    while (atRest < 2) {
      await settleTasks()
      atRest = working > 0 ? 0 : atRest + 1
    }
  }

  const toName = ({ userId, orgId }: Owner): string => `${userId}-${orgId}`

  const counting = <Sealed>(store: OutboxStore<Sealed>): OutboxStore<Sealed> => ({
    load: () => counted(store.load()),
    add: (row) => counted(store.add(row)),
    fold: (id, fold) => counted(store.fold(id, fold)),
    claim: (id) => counted(store.claim(id)),
    settle: (id, outcome) => counted(store.settle(id, outcome)),
    markSendNow: (id) => counted(store.markSendNow(id)),
    replace: (id, row, params) => counted(store.replace(id, row, params)),
    discard: (params) => counted(store.discard(params)),
    removeTombstones: (ids, arrived) => counted(store.removeTombstones(ids, arrived)),
    park: (parked) => counted(store.park(parked)),
    raiseDeviceSeq: (to) => counted(store.raiseDeviceSeq(to)),
    deleteConfirmed: (before) => counted(store.deleteConfirmed(before)),
    reopen: () => counted(store.reopen()),
    close: () => counted(store.close()),
  })

  return {
    async open(owner) {
      const name = toName(owner)
      const database = openDatabase(name)
      const vault = openVault(await counted(toKey(name)), owner)
      const sealing: Vault<SealedBytes> = {
        seal: (as, content) => counted(vault.seal(as, content)),
        open: (as, sealed) => counted(vault.open(as, sealed)),
      }
      return {
        store: counting(createDexieStore(database)) as unknown as OutboxStore<unknown>,
        vault: sealing as unknown as Vault<unknown>,
        abandon: () => database.close(),
      }
    },
    async isWaiting(owner) {
      const database = openDatabase(toName(owner))
      await database.open()
      const many = (await database.rows.count()) + (await database.tombstones.count())
      database.close()
      return many > 0
    },
    hash: (text) => counted(sha256(text)),
    settle,
    async clear() {
      for (const database of databases) database.close()
    },
  }
}
