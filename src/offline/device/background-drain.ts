import { openBrowserOutbox } from './browser-outbox.ts'
import type { BrowserOutbox, BrowserOutboxDeps } from './browser-outbox.ts'
import { openDevice, VaultLocked } from './device.ts'
import { StorageError } from '../ports/outbox.model.ts'

type BackgroundDrainDeps = Omit<BrowserOutboxDeps, 'owner' | 'storage'>

async function ownersHere(): Promise<readonly BrowserOutboxDeps['owner'][]> {
  const device = await openDevice()
  try {
    return await device.owners()
  } finally {
    device.close()
  }
}

/** Null where the store belongs to a newer app version, or only its person can unlock it. */
async function openIfMay(deps: BrowserOutboxDeps): Promise<BrowserOutbox | null> {
  try {
    return await openBrowserOutbox(deps)
  } catch (error) {
    if (
      error instanceof VaultLocked ||
      (error instanceof StorageError && error.fault === 'upgraded')
    )
      return null
    throw error
  }
}

/**
 * Sends what everybody left waiting; the host takes only the session's own person's. Answers
 * whether anything waits that is worth waking for.
 */
export async function drainAllOutboxes(deps: BackgroundDrainDeps): Promise<boolean> {
  let isWaiting = false
  for (const owner of await ownersHere()) {
    const outbox = await openIfMay({ ...deps, owner, storage: null })
    if (outbox === null) continue
    await outbox.drain()
    const { counts, parked } = outbox.getState()
    isWaiting ||= parked === null && counts.waiting > 0
    await outbox.close()
  }
  return isWaiting
}
