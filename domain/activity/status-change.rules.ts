import type { CustomerStatus } from '../customers/fields/customer-status.model.ts'
import type { ActivityEntry } from './activity.model.ts'

/** The status of a customer before anybody has set one. */
const atFirst: CustomerStatus = 'not set'

type Entry = Pick<ActivityEntry, 'id' | 'status' | 'superseded'>

/**
 * The previous status by entry id. `entries` are newest first; superseded entries have none, nor
 * has the oldest while older ones exist (`hasMore`).
 */
export function findPreviousStatuses(
  entries: readonly Entry[],
  hasMore: boolean,
): ReadonlyMap<string, string> {
  const appliedEntries = entries.filter(({ status, superseded }) => status !== null && !superseded)
  return new Map(
    appliedEntries.flatMap(({ id }, at) => {
      const before = appliedEntries[at + 1]?.status ?? (hasMore ? null : atFirst)
      return before === null ? [] : [[id, before] as const]
    }),
  )
}

/** A command that arrives later than this many milliseconds counts as written offline. */
const onTheWay = 60_000

export function wasWrittenOffline({
  created_at,
  occurred_at,
}: Pick<ActivityEntry, 'created_at' | 'occurred_at'>): boolean {
  return Date.parse(created_at) - Date.parse(occurred_at) >= onTheWay
}
