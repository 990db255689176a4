import pg from 'pg'
import { QueueFullError } from './fair-queue.ts'

/** No connection, or a connection that ended under its transaction: nothing was stored. */
export class ConnectionLostError extends Error {}

/**
 * Classes of PostgreSQL's codes: connection, resources, operator intervention (a shutdown, a
 * statement over its time limit), and failures of the system below it.
 */
const classes: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/**
 * A lock over its time limit, a transaction idle too long, a server that became a read-only
 * replica, and conflicts that lasted over every retry.
 */
const codes: ReadonlySet<string> = new Set(['55P03', '25P03', '25006', '40001', '40P01'])

/** Whether the database could not do it now; the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectionLostError || cause instanceof QueueFullError) return true
    if (cause instanceof pg.DatabaseError)
      return codes.has(cause.code ?? '') || classes.has(cause.code?.slice(0, 2) ?? '')
  }
  return false
}
