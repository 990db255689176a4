import { Dexie } from 'dexie'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import { nextRevocationStep } from '#domain/devices/revocation.rules.ts'
import { buildOutboxReport, hasNothingUnsent } from '../outbox/outbox-report.ts'
import { getDayPackName, deleteDayPack } from './day-pack-databases.ts'
import { OutboxDatabase } from '../outbox/outbox-database.ts'
import { openDevice } from './device.ts'
import type { Device } from './device.ts'
import { takeSharedLock } from './shared-lock.ts'
import type { OutboxState } from '../ports/outbox.model.ts'

/** An order to this device about one person's part of it. */
export interface PersonDeviceCommand {
  readonly userId: string
  readonly orgId: string
  readonly order: RemoteCommand
}

/** Sealed: nothing is known of what lies there but how much it is. */
const sealed: OutboxState = {
  receipts: [],
  counts: { waiting: 0, sending: 0, needsYou: 0 },
  parked: null,
  trouble: null,
  evicted: 0,
}

/**
 * Deletes the person's part unless something would still be sent; drafts and confirmed rows go in
 * any case. Answers whether it is gone.
 */
async function clear(device: Device, owner: PersonDeviceCommand): Promise<boolean> {
  const name = await device.getDatabaseName(owner)
  if (!(await Dexie.exists(name))) return true
  let isGone = false
  const place = await takeSharedLock(name)
  place.release()
  await place.runWhenUnused(async () => {
    const database = new OutboxDatabase(name)
    await database.open()
    try {
      const { unsentCount } = await buildOutboxReport(database, () => sealed)
      if (
        nextRevocationStep(owner.order, { isSignedIn: false, unsentCount, hasTried: false }) ===
          'wipe' &&
        (await hasNothingUnsent(database, new Set()))
      ) {
        await device.dropVaultKey(name)
        await database.delete()
        isGone = true
      } else {
        await database.drafts.clear()
        await database.recordings.clear()
        await database.confirmed.clear()
      }
    } finally {
      database.close()
    }
  })
  return isGone
}

/**
 * Applies device commands while nobody is signed in; answers what people are to be told. What would
 * be sent stays, sealed.
 */
export async function applySignedOutCommands(
  askFor: (device: string) => Promise<readonly PersonDeviceCommand[]>,
): Promise<'wiped' | 'revoked' | null> {
  const device = await openDevice()
  try {
    let result: 'wiped' | 'revoked' | null = null
    for (const one of await askFor(device.id)) {
      if (one.order !== 'none') await deleteDayPack(await getDayPackName(device, one))
      const isGone = one.order === 'wipe' && (await clear(device, one))
      if (one.order !== 'none' && result !== 'revoked') result = isGone ? 'wiped' : 'revoked'
    }
    return result
  } finally {
    device.close()
  }
}
