import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'

/** How far the primary was when a call began. */
export interface PrimaryPosition {
  readonly at: Date
  /** Of the log; null where it cannot be told, as during a change of the primary. */
  readonly lsn: string | null
  /** Whether the person of the call stored something lately. */
  readonly hasWritten: boolean
}

interface PositionRow extends Record<string, unknown> {
  readonly flushed: string | null
  readonly inserted: string | null
}

/**
 * Read on the primary. What is on its disk is what others were told of; a person's own changes may
 * have been answered before (`synchronous_commit = off`), so that all of the log counts for them.
 */
export async function readPrimaryPosition(
  tx: Transaction,
  at: Date,
  hasWritten: boolean,
): Promise<PrimaryPosition> {
  const { rows } = await tx.execute<PositionRow>(
    sql`select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as flushed,
      case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as inserted`,
  )
  const [row] = rows
  return { at, lsn: (hasWritten ? row?.inserted : row?.flushed) ?? null, hasWritten }
}
