import { bookNameOf, deleteBook } from './book-databases.ts'
import { BookDatabase } from './book-db.ts'
import { bookStore } from './book-store.ts'
import { browserLocks, neighboursOn } from './browser-tabs.ts'
import type { BookPlace } from './browser-outbox.ts'
import { openDevice } from './device.ts'
import { openDeviceBook } from './device-book.ts'
import type { DeviceBook, DeviceBookWorld } from './device-book.ts'
import type { Owner } from './world.ts'

export { deleteBooksOfOthers } from './book-databases.ts'

/** Deletes somebody's book from this browser; needs no key. */
export async function deleteBookOf(owner: Owner): Promise<void> {
  const device = await openDevice()
  try {
    await deleteBook(await bookNameOf(device, owner))
  } finally {
    device.close()
  }
}

/** Opens somebody's book in this browser, in the vault that their outbox has opened. Throws `StorageTrouble` where the browser does not keep it. */
export async function openBrowserBook(
  { name, vault }: Pick<BookPlace, 'name' | 'vault'>,
  world: Pick<DeviceBookWorld, 'host' | 'dayOf' | 'today' | 'daysKept'>,
): Promise<DeviceBook> {
  const store = bookStore(new BookDatabase(name), vault)
  const { neighbours, close: closeChannel } = neighboursOn(name)
  try {
    const book = await openDeviceBook({
      ...world,
      store,
      name,
      tryLock: browserLocks(),
      neighbours,
    })
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
