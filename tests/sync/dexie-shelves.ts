import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { OutboxDatabase } from '#src/offline/db.ts'
import { dexieStore } from '#src/offline/dexie-store.ts'
import type { OutboxStore } from '#src/offline/store.ts'
import { openVault, sha256 } from '#src/offline/vault.ts'
import type { SealedBytes } from '#src/offline/vault.ts'
import type { Vault } from '#src/offline/vault.model.ts'
import type { Owner } from '#src/offline/world.ts'
import type { Shelves } from './fake-browser.ts'
import { quiet } from './virtual-time.ts'

const keys = new Map<string, Promise<CryptoKey>>()

/** One key a person and organisation, for all histories: making one takes longer than a history. */
function keyOf(name: string): Promise<CryptoKey> {
  const known =
    keys.get(name) ??
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  keys.set(name, known)
  return known
}

/** The real store over IndexedDB's algorithm, the real vault; a transaction may be torn by `tears`, asked before each write. */
export function dexieShelves(tears: () => boolean): Shelves {
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
      await quiet()
      atRest = working > 0 ? 0 : atRest + 1
    }
  }

  const nameOf = ({ userId, orgId }: Owner): string => `${userId}-${orgId}`

  const counting = <Sealed>(store: OutboxStore<Sealed>): OutboxStore<Sealed> => ({
    load: () => counted(store.load()),
    add: (row) => counted(store.add(row)),
    fold: (id, fold) => counted(store.fold(id, fold)),
    claim: (id) => counted(store.claim(id)),
    settle: (id, outcome) => counted(store.settle(id, outcome)),
    want: (id) => counted(store.want(id)),
    replace: (id, row, given) => counted(store.replace(id, row, given)),
    discard: (given) => counted(store.discard(given)),
    buried: (ids, arrived) => counted(store.buried(ids, arrived)),
    park: (parked) => counted(store.park(parked)),
    raiseDeviceSeq: (to) => counted(store.raiseDeviceSeq(to)),
    forgetConfirmed: (before) => counted(store.forgetConfirmed(before)),
    reopen: () => counted(store.reopen()),
    close: () => counted(store.close()),
  })

  return {
    async open(owner) {
      const name = nameOf(owner)
      const database = openDatabase(name)
      const vault = openVault(await counted(keyOf(name)), owner)
      const sealing: Vault<SealedBytes> = {
        seal: (as, content) => counted(vault.seal(as, content)),
        open: (as, sealed) => counted(vault.open(as, sealed)),
      }
      return {
        store: counting(dexieStore(database)) as unknown as OutboxStore<unknown>,
        vault: sealing as unknown as Vault<unknown>,
        abandon: () => database.close(),
      }
    },
    async isWaiting(owner) {
      const database = openDatabase(nameOf(owner))
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
