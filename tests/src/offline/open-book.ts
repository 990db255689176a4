import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { BookDatabase } from '#src/offline/book-db.ts'
import { bookStore } from '#src/offline/book-store.ts'
import type { BookStore } from '#src/offline/book-store.ts'
import { openDeviceBook } from '#src/offline/device-book.ts'
import type { DeviceBook } from '#src/offline/device-book.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { openVault } from '#src/offline/vault.ts'
import type { TryLock } from '#src/offline/world.ts'
import { bookHost } from './book-host.ts'

const owner = { userId: 'ann', orgId: 'north' }

export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** `AG-1`, `AG-2` … */
export const agreements = (count: number): readonly string[] =>
  Array.from({ length: count }, (_none, at) => `AG-${at + 1}`)

/** A browser that keeps one person's book, before a host that has `count` customers for them; each opening is a tab. */
export async function bookBrowser(count: number, key?: CryptoKey) {
  const factories = { indexedDB: new IDBFactory(), IDBKeyRange }
  const vault = openVault(key ?? (await makeKey()), owner)
  const hosted = bookHost(agreements(count))
  const looks = new Set<() => void>()
  const clock = { today: hosted.seen.today }
  /** So many records the device has room for. */
  const room = { records: Number.MAX_SAFE_INTEGER }
  let isLocked = false
  const tryLock: TryLock = async (_name, work) => {
    if (isLocked) return false
    isLocked = true
    try {
      await work()
    } finally {
      isLocked = false
    }
    return true
  }
  async function open(): Promise<DeviceBook> {
    let own = (): void => {}
    const neighbours = {
      tell: () => {
        for (const look of looks) if (look !== own) look()
      },
      hear(call: () => void) {
        own = call
        looks.add(call)
        return () => void looks.delete(call)
      },
    }
    return openDeviceBook({
      store: inRoom(),
      host: hosted.host,
      name: 'book',
      tryLock,
      neighbours,
      dayOf: (instant) => instant.slice(0, 10),
      today: () => clock.today,
      daysKept: 7,
    })
  }
  const database = () => new BookDatabase('book', factories)
  function inRoom(): BookStore {
    const store = bookStore(database(), vault)
    return {
      ...store,
      async write(change) {
        const disk = database()
        await disk.open()
        const kept = await disk.records.count()
        disk.close()
        if (
          change.records !== undefined &&
          change.records.length > 0 &&
          kept + change.records.length > room.records
        )
          throw new StorageTrouble('full')
        await store.write(change)
      },
    }
  }
  return {
    ...hosted,
    factories,
    vault,
    clock,
    room,
    open,
    database,
    pull: (book: DeviceBook) => book.pull(new AbortController().signal),
  }
}
