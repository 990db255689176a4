import { sealOrphans, withStorageError } from './outbox-parts.ts'
import type { OutboxParts } from './outbox-parts.ts'

/** Discards commands in one transaction; what depends on one of them is refused with it. */
export async function discardQueuedCommands<Sealed>(
  parts: OutboxParts<Sealed>,
  ids: readonly string[],
): Promise<void> {
  const { store, seals, snapshot } = parts
  const found = ids.flatMap((id) => snapshot.rows.get(id) ?? [])
  const [first] = found
  if (first === undefined) return
  const gone = await Promise.all(found.map((row) => seals.sealTombstone(row)))
  const foundIds = new Set(found.map(({ id }) => id))
  await withStorageError(
    first.id,
    store.discard({ gone, orphans: await sealOrphans(parts, foundIds, foundIds) }),
  )
  snapshot.remove([...foundIds])
  snapshot.markStale()
}
