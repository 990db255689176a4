import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'

export interface StandbyRow extends Record<string, unknown> {
  readonly is_standby: boolean
  /** Of the named position; null where the server has replayed nothing. */
  readonly has_caught_up: boolean | null
  /** When the last change that it replayed was stored, in milliseconds. */
  readonly replayed_at: number | null
}

const position = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/u

/** What a server says of itself beside the position `lsn` of its primary. */
export function standbySql(lsn: string): string {
  if (!position.test(lsn)) throw new RangeError('No position of the log')
  return `select pg_is_in_recovery() as is_standby,
    pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as has_caught_up,
    (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as replayed_at`
}

/** Differs between any two databases that are no copies of each other. */
export async function readDatabaseIdentity(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ identity: string }>(
    sql`select concat(s.system_identifier, ' ', d.oid) as identity
      from pg_control_system() s, pg_database d where d.datname = current_database()`,
  )
  return rows[0]?.identity ?? ''
}
