import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import { createDexieStore } from '#src/offline/outbox/dexie-store.ts'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import type { Outbox, QueuedKind } from '#src/offline/ports/outbox.model.ts'
import { openVault, sha256 } from '#src/offline/vault/vault.ts'
import type { Owner, Sender } from '#src/offline/ports/outbox-deps.ts'

/** One object store as a release made it: how it is keyed, its indexes, what lies in it. */
export interface StoredTable {
  readonly keyPath: string
  readonly autoIncrement: boolean
  readonly indexes: readonly {
    readonly name: string
    readonly keyPath: string
    readonly unique: boolean
  }[]
  readonly rows: readonly unknown[]
}

/**
 * What a release left on a device: the database to the byte, the key that opens it, and when it was
 * written (epoch milliseconds).
 */
export interface StoredRelease {
  readonly version: number
  readonly at: number
  readonly owner: Owner
  readonly key: string
  readonly tables: Readonly<Record<string, StoredTable>>
}

export interface Factories {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

export const databaseName = 'released'

export const newFactories = (): Factories => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/**
 * Bytes as JSON can hold them, and whether they were a view or a buffer: both are kept as they
 * were.
 */
export function toJson(release: StoredRelease): string {
  return JSON.stringify(
    release,
    (_name, value: unknown) => {
      if (value instanceof ArrayBuffer) return { buffer: Buffer.from(value).toString('base64') }
      return value instanceof Uint8Array ? { view: Buffer.from(value).toString('base64') } : value
    },
    1,
  )
}

export function fromJson(text: string): StoredRelease {
  return JSON.parse(text, (_name, value: unknown) => {
    const { buffer, view } = (value ?? {}) as { readonly buffer?: unknown; readonly view?: unknown }
    if (typeof view === 'string') return new Uint8Array(Buffer.from(view, 'base64'))
    return typeof buffer === 'string' ? new Uint8Array(Buffer.from(buffer, 'base64')).buffer : value
  }) as StoredRelease
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database failed')),
    )
  })
}

/** Everything in a database, without the app version that wrote it. */
export async function readTables({
  indexedDB,
}: Factories): Promise<{ readonly version: number; readonly tables: StoredRelease['tables'] }> {
  const database = await settled(indexedDB.open(databaseName))
  const tables: Record<string, StoredTable> = {}
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name)
    const indexes = [...store.indexNames]
      .map((index) => store.index(index))
      .map((index) => ({ name: index.name, keyPath: String(index.keyPath), unique: index.unique }))
    tables[name] = {
      keyPath: String(store.keyPath),
      autoIncrement: store.autoIncrement,
      indexes,
      rows: await settled(store.getAll()),
    }
  }
  database.close()
  return { version: database.version, tables }
}

/**
 * A browser in which that release has been: made with IndexedDB alone, so that today's app version
 * finds what it left and nothing else.
 */
export async function restoreBrowser({
  version,
  tables,
}: Pick<StoredRelease, 'version' | 'tables'>): Promise<Factories> {
  const factories = newFactories()
  const opening = factories.indexedDB.open(databaseName, version)
  opening.addEventListener('upgradeneeded', () => {
    for (const [name, { keyPath, autoIncrement, indexes, rows }] of Object.entries(tables)) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement })
      for (const index of indexes)
        store.createIndex(index.name, index.keyPath, { unique: index.unique })
      for (const row of rows) store.add(row)
    }
  })
  const database = await settled(opening)
  database.close()
  return factories
}

export interface ReleasedOutboxDeps {
  readonly factories: Factories
  readonly release: {
    readonly owner: Owner
    /** In base64, or as a vault has opened it. */
    readonly key: string | CryptoKey
  }
  readonly kinds: Readonly<Record<string, QueuedKind>>
  readonly sender: Sender
  readonly now: () => number
  readonly newId: () => string
  /** A later app version's database. */
  readonly Database?: typeof OutboxDatabase
}

/** How much longer than a device a busy machine may take before the outbox gives its store up. */
const patience = 60

/**
 * Opens the stored queue with an app version: today's, or one with other kinds and a later
 * database.
 */
export async function openReleasedOutbox({
  factories,
  release: { owner, key },
  kinds,
  sender,
  now,
  newId,
  Database = OutboxDatabase,
}: ReleasedOutboxDeps): Promise<Outbox> {
  const vaultKey =
    typeof key === 'string'
      ? await crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, [
          'encrypt',
          'decrypt',
        ])
      : key
  return openOutbox({
    owner,
    kinds,
    store: createDexieStore(new Database(databaseName, factories)),
    vault: openVault(vaultKey, owner),
    sender,
    timers: {
      now,
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds * patience)
        return () => clearTimeout(timer)
      },
    },
    random: () => 0.5,
    newId,
    hash: sha256,
    tryLock: null,
    otherTabs: { notify: () => {}, subscribe: () => () => {} },
    highWater: null,
    freeSpace: async () => false,
  })
}
