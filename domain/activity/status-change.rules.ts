import type { CustomerStatus } from '../customers/customer-status.model.ts'
import type { ActivityEntry } from './activity.model.ts'

/** The status that a customer has before anybody has set one. */
const atFirst: CustomerStatus = 'not set'

type Entry = Pick<ActivityEntry, 'id' | 'status' | 'superseded'>

/**
 * The status that each entry's own came after, by the entry's id. `entries` are newest first; one that was superseded changed nothing and has none, nor has
 * the oldest where the history goes on behind it (`hasMore`).
 */
export function statusesBefore(
  entries: readonly Entry[],
  hasMore: boolean,
): ReadonlyMap<string, string> {
  const standing = entries.filter(({ status, superseded }) => status !== null && !superseded)
  return new Map(
    standing.flatMap(({ id }, at) => {
      const before = standing[at + 1]?.status ?? (hasMore ? null : atFirst)
      return before === null ? [] : [[id, before] as const]
    }),
  )
}

/** How long a command may be under way before an entry counts as written earlier than it arrived, in milliseconds. */
const onTheWay = 60_000

/** Whether an entry was written on a device a while before the host had it: it waited for a connection. */
export function wasWrittenOffline({
  created_at,
  occurred_at,
}: Pick<ActivityEntry, 'created_at' | 'occurred_at'>): boolean {
  return Date.parse(created_at) - Date.parse(occurred_at) >= onTheWay
}
