import { BookDatabase } from './book-db.ts'
import { bookStore } from './book-store.ts'
import { browserLocks, neighboursOn } from './browser-tabs.ts'
import type { BookPlace } from './browser-outbox.ts'
import { openDeviceBook } from './device-book.ts'
import type { DeviceBook, DeviceBookWorld } from './device-book.ts'

export { deleteBook, deleteBooksOfOthers } from './book-databases.ts'

/** Opens somebody's book in this browser, in the vault that their outbox has opened. Throws `StorageTrouble` where the browser does not keep it. */
export async function openBrowserBook({ name, vault }: Pick<BookPlace, 'name' | 'vault'>, world: Pick<DeviceBookWorld, 'host' | 'dayOf' | 'today' | 'daysKept'>): Promise<DeviceBook> {
  const store = bookStore(new BookDatabase(name), vault)
  const { neighbours, close: closeChannel } = neighboursOn(name)
  try {
    const book = await openDeviceBook({ ...world, store, name, tryLock: browserLocks(), neighbours })
    return {
      ...book,
      close() {
        closeChannel()
        book.close()
      },
    }
  } catch (error) {
    closeChannel()
    store.close()
    throw error
  }
}
