import { accountOf, owesNothing } from './account.ts'
import type { Account } from './account.ts'
import { bookNameOf, deleteBook } from './book-databases.ts'
import { browserLocks, neighboursOn } from './browser-tabs.ts'
import { OutboxDatabase } from './db.ts'
import { openDevice } from './device.ts'
import { dexieStore } from './dexie-store.ts'
import { openDrafts } from './drafts.ts'
import type { Drafts } from './drafts.ts'
import { epochOf } from './epoch.ts'
import { forgetLeft, hasLeft, noteLeft } from './left-note.ts'
import { occupy } from './occupied.ts'
import { StorageTrouble } from './outbox.model.ts'
import type { Outbox, QueuedKind } from './outbox.model.ts'
import { openOutbox } from './outbox.ts'
import { createSender } from './send-command.ts'
import { newId, openVault, sha256 } from './vault.ts'
import type { SealedBytes } from './vault.ts'
import type { Vault } from './vault.model.ts'
import type { HighWater, Owner } from './world.ts'

/** What a page or a worker brings along to open an outbox. */
export interface BrowserWorld {
  readonly owner: Owner
  readonly kinds: Readonly<Record<string, QueuedKind>>
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  /** The page's localStorage; null in a worker, which has none. */
  readonly storage: {
    getItem(name: string): string | null
    setItem(name: string, value: string): void
  } | null
  /** Makes room by dropping what can be fetched again; answers whether it did. */
  readonly freeSpace: () => Promise<boolean>
  /** Of a vault that a PIN has opened; one that this device opens by itself needs none given. */
  readonly key?: CryptoKey
}

/** Where the person's book lies, and what seals it: the vault is opened once, with the outbox. */
export interface BookPlace {
  readonly name: string
  /** The device's id. */
  readonly device: string
  readonly vault: Vault<SealedBytes>
}

/** An outbox in a browser, and what belongs to leaving it. */
export interface BrowserOutbox extends Outbox {
  readonly drafts: Drafts
  readonly book: BookPlace
  /** Whether commands of other persons wait on this device: they must sign in. */
  isKeptForOthers(): Promise<boolean>
  /**
   * Closes it at the end of a session. What waits is kept, sealed, until the same person signs in again; `forgetful` discards it. Where nothing
   * is left that the host must hear of, database and key go: with the last to close it, where a tab or the worker is still in it. What was typed and
   * not recorded, and the book, go in any case.
   */
  leave(forgetful: boolean): Promise<void>
  /** What it says of itself to the host; `epoch` came with the store, and lasts until the browser deletes that. Throws where the store does not answer. */
  account(): Promise<Account & { readonly device: string; readonly epoch: string }>
  /** Closes it and deletes key and database, what was refused and what was typed with them. Answers false, and deletes nothing but the book, where something would still go out. */
  wipe(): Promise<boolean>
}

function markIn(storage: BrowserWorld['storage'], name: string): HighWater | null {
  if (storage === null) return null
  return {
    read() {
      const [last, unsent] = (storage.getItem(name) ?? '').split(' ').map(Number)
      return last === undefined ||
        unsent === undefined ||
        Number.isNaN(last) ||
        Number.isNaN(unsent)
        ? null
        : { last, unsent }
    },
    write({ last, unsent }) {
      try {
        storage.setItem(name, `${last} ${unsent}`)
      } catch {
        // Full: the mark only notices a loss, and is none.
      }
    },
  }
}

/** How long the end of a session waits for the host to hear of what was given up, in milliseconds. */
const longestGoodbye = 5000

/** What a person discards at the end of a session is told to the host like any other. */
async function giveAllUp(outbox: Outbox): Promise<void> {
  await outbox.discard(
    ...outbox
      .snapshot()
      .receipts.flatMap(({ command, standing }) =>
        standing.name === 'confirmed' ? [] : [command.id],
      ),
  )
  await Promise.race([
    outbox.drain(),
    new Promise((resolve) => setTimeout(resolve, longestGoodbye)),
  ])
}

/** So long other tabs may take to let the database go; its key is gone by then, in milliseconds. */
const longestDeletion = 5000

/** Nothing waits, and the host knows of everything. */
async function isEmpty(database: OutboxDatabase): Promise<boolean> {
  await database.open()
  return (await database.rows.count()) + (await database.tombstones.count()) === 0
}

/** Opens somebody's outbox in this browser. Throws `StorageTrouble` where the browser keeps nothing, or a newer programme has it; `VaultLocked` where only a PIN opens it. */
export async function openBrowserOutbox({
  owner,
  kinds,
  host,
  fetch,
  storage,
  freeSpace,
  key,
}: BrowserWorld): Promise<BrowserOutbox> {
  const device = await openDevice().catch((error: unknown) => {
    throw new StorageTrouble('broken', null, { cause: error })
  })
  const name = await device.databaseOf(owner)
  const book = await bookNameOf(device, owner)
  // Before its key is asked for: whoever leaves may be dropping it.
  const place = await occupy(name)
  const database = new OutboxDatabase(name)
  const { neighbours, close: closeChannel } = neighboursOn(name)
  const mark = markIn(storage, name)
  const closeAll = (): void => {
    database.close()
    closeChannel()
    device.close()
    place.leave()
  }
  async function orCloseAll<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      closeAll()
      throw error
    }
  }
  const vault = openVault(key ?? (await orCloseAll(device.vaultKey(name, owner))), owner)
  const opening = openOutbox({
    owner,
    kinds,
    store: dexieStore(database),
    vault,
    sender: createSender(
      { host, fetch, device: device.id },
      (kind) => kinds[kind]?.call ?? { key: kind, method: '' },
    ),
    timers: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: Math.random,
    newId: () => newId(Date.now()),
    hash: sha256,
    tryLock: browserLocks(),
    neighbours,
    highWater: mark,
    // What can be fetched again makes room for what cannot.
    freeSpace: async () => (await deleteBook(book).catch(() => false)) || freeSpace(),
  })
  const outbox = await orCloseAll(opening)

  /** After the end of a session, by whoever closes last: another tab may have written down what was typed there. */
  async function dropUnlessWaiting(): Promise<void> {
    if (!(await isEmpty(database))) return database.drafts.clear()
    await device.dropVaultKey(name)
    await database.delete()
    mark?.write({ last: mark.read()?.last ?? 0, unsent: 0 })
  }

  async function deleteUnlessOwed(letGo: ReadonlySet<string>): Promise<boolean> {
    await database.open()
    if (!(await owesNothing(database, letGo))) return false
    await device.dropVaultKey(name)
    await Promise.race([
      database.delete(),
      new Promise((resolve) => setTimeout(resolve, longestDeletion)),
    ])
    mark?.write({ last: mark.read()?.last ?? 0, unsent: 0 })
    return true
  }

  return {
    ...outbox,
    async account() {
      const account = await accountOf(database, () => outbox.snapshot())
      return {
        ...account,
        device: device.id,
        epoch: await epochOf({
          database,
          storage,
          name,
          isEvicted: outbox.snapshot().evicted > 0,
          newId: () => crypto.randomUUID(),
        }),
      }
    },
    async wipe() {
      await deleteBook(book)
      const letGo = new Set(
        outbox
          .snapshot()
          .receipts.flatMap(({ command, standing }) =>
            standing.name === 'needs_you' ? [command.id] : [],
          ),
      )
      await outbox.close()
      place.leave()
      let isGone = false
      const work = async () => {
        isGone = await deleteUnlessOwed(letGo)
      }
      try {
        // Another tab that stays lets the database go when it is deleted.
        if (!(await place.whenEmpty(work))) await work()
      } finally {
        closeAll()
      }
      return isGone
    },
    book: { name: book, device: device.id, vault },
    drafts: openDrafts({
      database,
      vault,
      idOf: (draft) => device.nameOf(`${name} ${draft}`),
      now: () => Date.now(),
    }),
    async resume() {
      await forgetLeft(database)
      await outbox.resume()
    },
    async close() {
      const isLeft = await hasLeft(database)
      await outbox.close()
      place.leave()
      // Whoever only closes need not hear that it could not be tidied up.
      if (isLeft) await place.whenEmpty(dropUnlessWaiting).catch(() => false)
      closeAll()
    },
    isKeptForOthers: () => device.isKeptForOthers(name),
    async leave(forgetful) {
      await deleteBook(book).catch(() => false)
      if (forgetful) await giveAllUp(outbox)
      // A newer programme may have the database by now: what is sealed there it drops in its time.
      await database.drafts.clear().catch(() => {})
      await noteLeft(database)
      await outbox.close()
      place.leave()
      try {
        await place.whenEmpty(dropUnlessWaiting)
      } finally {
        closeAll()
      }
    },
  }
}
