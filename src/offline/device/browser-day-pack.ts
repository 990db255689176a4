import { getDayPackName, deleteDayPack } from './day-pack-databases.ts'
import { DayPackDatabase } from '../day-pack/day-pack-database.ts'
import { createSealedDayPackStore } from '../day-pack/sealed-day-pack-store.ts'
import { browserLocks, openTabChannel } from './browser-tabs.ts'
import type { DayPackLocation } from './browser-outbox.ts'
import { openDevice } from './device.ts'
import { openDeviceDayPack } from '../day-pack/device-day-pack.ts'
import type { DeviceDayPack, DeviceDayPackDeps } from '../day-pack/device-day-pack.ts'
import type { Owner } from '../ports/outbox-deps.ts'

export { deleteOtherUsersDayPacks } from './day-pack-databases.ts'

/** Deletes somebody's day pack from this browser; needs no key. */
export async function deleteOwnerDayPack(owner: Owner): Promise<void> {
  const device = await openDevice()
  try {
    await deleteDayPack(await getDayPackName(device, owner))
  } finally {
    device.close()
  }
}

/**
 * Opens somebody's day pack in the vault that their outbox has opened. Throws `StorageError` where
 * the browser fails.
 */
export async function openBrowserDayPack(
  { name, vault }: Pick<DayPackLocation, 'name' | 'vault'>,
  deps: Pick<DeviceDayPackDeps, 'host' | 'toDay' | 'today' | 'daysKept'>,
): Promise<DeviceDayPack> {
  const store = createSealedDayPackStore(new DayPackDatabase(name), vault)
  const { otherTabs, close: closeChannel } = openTabChannel(name)
  try {
    const book = await openDeviceDayPack({
      ...deps,
      store,
      name,
      tryLock: browserLocks(),
      otherTabs,
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
