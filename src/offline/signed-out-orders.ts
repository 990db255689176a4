import { Dexie } from 'dexie'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import { obedientAct } from '#domain/devices/obedience.rules.ts'
import { accountOf, owesNothing } from './account.ts'
import { bookNameOf, deleteBook } from './book-databases.ts'
import { OutboxDatabase } from './db.ts'
import { openDevice } from './device.ts'
import type { Device } from './device.ts'
import { occupy } from './occupied.ts'
import type { OutboxState } from './outbox.model.ts'

/** An order to this device about one person's part of it. */
export interface PersonsOrder {
  readonly userId: string
  readonly orgId: string
  readonly order: DeviceOrder
}

/** Sealed: nothing is known of what lies there but how much it is. */
const sealed: OutboxState = {
  receipts: [],
  counts: { waiting: 0, sending: 0, needsYou: 0 },
  parked: null,
  trouble: null,
  evicted: 0,
}

/** Deletes somebody's part unless anything there would still go out; what they typed and what was confirmed goes in any case. Answers whether it is gone. */
async function clear(device: Device, owner: PersonsOrder): Promise<boolean> {
  const name = await device.databaseOf(owner)
  if (!(await Dexie.exists(name))) return true
  let isGone = false
  const place = await occupy(name)
  place.leave()
  await place.whenEmpty(async () => {
    const database = new OutboxDatabase(name)
    await database.open()
    try {
      const { owed } = await accountOf(database, () => sealed)
      if (
        obedientAct(owner.order, { isSignedIn: false, owed, hasTried: false }) === 'wipe' &&
        (await owesNothing(database, new Set()))
      ) {
        await device.dropVaultKey(name)
        await database.delete()
        isGone = true
      } else {
        await database.drafts.clear()
        await database.confirmed.clear()
      }
    } finally {
      database.close()
    }
  })
  return isGone
}

/**
 * Does what a device was told while nobody is signed in on it, and answers what its people are to be told. What would still go out is kept, sealed,
 * until its person signs in.
 */
export async function obeyOrders(
  askFor: (device: string) => Promise<readonly PersonsOrder[]>,
): Promise<'wiped' | 'revoked' | null> {
  const device = await openDevice()
  try {
    let told: 'wiped' | 'revoked' | null = null
    for (const one of await askFor(device.id)) {
      if (one.order !== 'none') await deleteBook(await bookNameOf(device, one))
      const isGone = one.order === 'wipe' && (await clear(device, one))
      if (one.order !== 'none' && told !== 'revoked') told = isGone ? 'wiped' : 'revoked'
    }
    return told
  } finally {
    device.close()
  }
}
