import type { OutboxDatabase } from './db.ts'
import type { BrowserWorld } from './browser-outbox.ts'

interface EpochWorld {
  readonly database: OutboxDatabase
  readonly storage: BrowserWorld['storage']
  /** The database's name. */
  readonly name: string
  /** Unsent changes were found to be gone. */
  readonly isEvicted: boolean
  readonly newId: () => string
}

/**
 * By what the host tells that a store is still the one that reported before. It is kept beside the store too, and goes on in the next one where this
 * browser did not delete it but its person left with nothing unsent, or was told to.
 */
export async function epochOf({
  database,
  storage,
  name,
  isEvicted,
  newId,
}: EpochWorld): Promise<string> {
  const item = `${name} epoch`
  const handedOn = isEvicted ? null : (storage?.getItem(item) ?? null)
  const first = handedOn ?? newId()
  const { facts } = database
  const epoch = await database.transaction('rw', facts, async () => {
    const known = await facts.get('epoch')
    if (known?.name === 'epoch') return known.value
    await facts.put({ name: 'epoch', value: first })
    return first
  })
  try {
    if (epoch !== storage?.getItem(item)) storage?.setItem(item, epoch)
  } catch {
    // Full: the store is only taken for another one.
  }
  return epoch
}
