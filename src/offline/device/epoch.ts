import type { OutboxDatabase } from '../outbox/outbox-database.ts'
import type { MarkStorage } from './high-water.ts'

interface EpochDeps {
  readonly database: OutboxDatabase
  readonly storage: MarkStorage | null
  /** The database's name. */
  readonly name: string
  /** The browser has deleted unsent commands. */
  readonly isEvicted: boolean
  readonly newId: () => string
}

/**
 * An id by which the host recognises a store. It is also written beside the store, for one that its
 * person has emptied.
 */
export async function ensureEpoch({
  database,
  storage,
  name,
  isEvicted,
  newId,
}: EpochDeps): Promise<string> {
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
    // The storage is full: the host takes the next store for another one.
  }
  return epoch
}
