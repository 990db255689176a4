import type { Command } from '#domain/command.ts'
import { isDue } from './backoff.ts'
import type { DelayReason } from '../../ports/outbox.model.ts'

/**
 * Kept longer than this, a command asks for a tap before it goes, in milliseconds: the host
 * remembers ids for 90 days.
 */
export const oldAfter = 60 * 86_400_000

/** What the order of sending depends on. */
export interface QueuedRow {
  readonly id: string
  readonly seq: number
  /** Null where the row does not open. */
  readonly command: Command | null
  readonly isDead: boolean
  readonly isWanted: boolean
  readonly isNewer: boolean
  readonly dependsOn: string | null
  readonly replaces: string | null
  readonly savedAt: number
  readonly nextAt: number
  readonly why: DelayReason | null
  /** Where its kind asks earlier than `oldAfter`. */
  readonly oldAfter?: number | undefined
}

export interface SendConditions {
  readonly now: number
  /** On their way from this tab. */
  readonly sending: ReadonlySet<string>
  /** Refused or discarded, and the host does not know yet. */
  readonly pendingDiscards: {
    readonly ids: ReadonlySet<string>
    readonly lanes: ReadonlySet<string>
  }
}

/** Whether a command waits for a tap because of its age. */
export function isOld(
  { isWanted, savedAt, oldAfter: own = oldAfter }: QueuedRow,
  now: number,
): boolean {
  return !isWanted && now - savedAt > own
}

/** The rows by id, by seq. */
export type QueuedRows<Row extends QueuedRow = QueuedRow> = ReadonlyMap<string, Row>

/** Whether a row's predecessor needs the person, or waits for one that does. */
export function isBlocked(rows: QueuedRows, { dependsOn }: QueuedRow): boolean {
  let predecessor = dependsOn === null ? undefined : rows.get(dependsOn)
  // As long as the line of predecessors at most: one that runs in a circle waits, and is no reason
  // to hang.
  for (let steps = rows.size; predecessor !== undefined && steps > 0; steps--) {
    if (predecessor.isDead) return true
    predecessor = predecessor.dependsOn === null ? undefined : rows.get(predecessor.dependsOn)
  }
  return false
}

export interface SendableRows<Row> {
  readonly ready: readonly Row[]
  /** When the first of those that wait may go, where nothing is ready. */
  readonly nextAt: number | null
}

/** What may go now, `most` at once: of each lane its first that nothing holds back. */
export function findSendableRows<Row extends QueuedRow>(
  rows: QueuedRows<Row>,
  { now, pendingDiscards, sending }: SendConditions,
  most: number,
): SendableRows<Row> {
  const taken = new Set(pendingDiscards.lanes)
  const ready: Row[] = []
  let nextAt: number | null = null
  for (const row of rows.values()) {
    if (ready.length >= most) break
    if (row.isDead) continue
    const lane = row.command?.lane ?? `unreadable:${row.id}`
    if (taken.has(lane) || isBlocked(rows, row)) continue
    taken.add(lane)
    if (sending.has(row.id) || row.isNewer || isOld(row, now)) continue
    if (
      (row.dependsOn !== null && rows.has(row.dependsOn)) ||
      (row.replaces !== null && pendingDiscards.ids.has(row.replaces))
    )
      continue
    if (isDue(row.nextAt, now)) ready.push(row)
    else nextAt = Math.min(nextAt ?? row.nextAt, row.nextAt)
  }
  return { ready, nextAt }
}
