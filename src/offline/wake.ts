import { openBrowserOutbox } from './browser-outbox.ts'
import type { BrowserOutbox, BrowserWorld } from './browser-outbox.ts'
import { openDevice, VaultLocked } from './device.ts'
import { StorageTrouble } from './outbox.model.ts'

type WakingWorld = Omit<BrowserWorld, 'owner' | 'storage'>

async function ownersHere(): Promise<readonly BrowserWorld['owner'][]> {
  const device = await openDevice()
  try {
    return await device.owners()
  } finally {
    device.close()
  }
}

/** Null where this programme is older than what is kept, which it must not touch, or where only its person can unlock it. */
async function openIfMay(world: BrowserWorld): Promise<BrowserOutbox | null> {
  try {
    return await openBrowserOutbox(world)
  } catch (error) {
    if (
      error instanceof VaultLocked ||
      (error instanceof StorageTrouble && error.fault === 'upgraded')
    )
      return null
    throw error
  }
}

/**
 * Sends with all pages closed what everybody on this device left waiting, as far as the session allows: the host takes from each session its own
 * person's only. Answers whether anything waits that is worth being woken for again.
 */
export async function drainAll(world: WakingWorld): Promise<boolean> {
  let isWaiting = false
  for (const owner of await ownersHere()) {
    const outbox = await openIfMay({ ...world, owner, storage: null })
    if (outbox === null) continue
    await outbox.drain()
    const { counts, parked } = outbox.snapshot()
    isWaiting ||= parked === null && counts.waiting > 0
    await outbox.close()
  }
  return isWaiting
}
