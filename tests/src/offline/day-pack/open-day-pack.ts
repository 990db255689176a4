import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { DayPackDatabase } from '#src/offline/day-pack/day-pack-database.ts'
import { createSealedDayPackStore } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import type { SealedDayPackStore } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import { openDeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import type { DeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { openVault } from '#src/offline/vault/vault.ts'
import type { TryLock } from '#src/offline/ports/outbox-deps.ts'
import { createDayPackHost } from './day-pack-host.ts'

const owner = { userId: 'ann', orgId: 'north' }

export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** `AG-1`, `AG-2` … */
export const buildAgreementNumbers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_none, at) => `AG-${at + 1}`)

/**
 * A browser that keeps one person's day pack, before a host that has `count` customers for them;
 * each opening is a tab.
 */
export async function openDayPackBrowser(count: number, key?: CryptoKey) {
  const factories = { indexedDB: new IDBFactory(), IDBKeyRange }
  const vault = openVault(key ?? (await makeKey()), owner)
  const hosted = createDayPackHost(buildAgreementNumbers(count))
  const looks = new Set<() => void>()
  const clock = { today: hosted.seen.today }
  /** That many records the device has room for. */
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
  async function open(): Promise<DeviceDayPack> {
    let own = (): void => {}
    const otherTabs = {
      notify: () => {
        for (const look of looks) if (look !== own) look()
      },
      subscribe(call: () => void) {
        own = call
        looks.add(call)
        return () => void looks.delete(call)
      },
    }
    return openDeviceDayPack({
      store: inRoom(),
      host: hosted.host,
      name: 'book',
      tryLock,
      otherTabs,
      toDay: (instant) => instant.slice(0, 10),
      today: () => clock.today,
      daysKept: 7,
    })
  }
  const database = () => new DayPackDatabase('book', factories)
  function inRoom(): SealedDayPackStore {
    const store = createSealedDayPackStore(database(), vault)
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
          throw new StorageError('full')
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
    pull: (book: DeviceDayPack) => book.pull(new AbortController().signal),
  }
}
