import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** PostgreSQL's bigint and numeric arrive as numbers: every column of ours stays below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Transaction = NodePgDatabase

/** Whose rows a transaction may touch; without an organisation only what belongs to the user. */
export interface Scope {
  readonly orgId: string | null
  readonly userId: string | null
}

/** What `open_session` found: the person, what the session still waits for, and what they may do in the organisation. */
export interface OpenedSession {
  readonly user_id: string
  readonly username: string
  /** First and last name, or the user name where there is neither. */
  readonly name: string
  readonly default_language: string | null
  readonly state: string
  readonly expires_at: Date
  readonly is_member: boolean
  readonly dealer_codes: readonly string[] | null
  readonly rights: readonly string[]
  readonly parameters: Readonly<Record<string, string>> | null
}

/** The cookie's hash, the organisation that the call names, the host's clock and how long a session may idle (seconds). */
export interface SessionKey {
  readonly idHash: string
  readonly orgId: string | null
  readonly now: Date
  readonly idleSeconds: number
}

export interface Database {
  /**
   * Runs `work` in one transaction as the application role, held by row-level security to `scope`. Rolls back when it throws. Like the other two it is run anew where
   * the database undid it for a deadlock or a lost race: `work` does nothing that the rollback does not undo.
   */
  within<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for whoever holds the session; `work` gets null when there is no such session. */
  withinSession<T>(
    key: SessionKey,
    work: (tx: Transaction, session: OpenedSession | null) => Promise<T>,
  ): Promise<T>
  /** Runs `work` in one transaction as the connecting role: sign-in and set-up only. */
  asOwner<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const literal = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))

/** `begin` and the scope in one round trip. */
function openingScope({ orgId, userId }: Scope): string {
  return `begin; select set_config('app.org_id', ${literal(orgId ?? '')}, true), set_config('app.user_id', ${literal(userId ?? '')}, true),
    set_config('app.base_org_id', coalesce((select id from organisations where is_base), ''), true), set_config('role', 'forecourt_app', true)`
}

function openingSession({ idHash, orgId, now, idleSeconds }: SessionKey): string {
  return `begin; select * from open_session(${literal(idHash)}, ${literal(orgId)}, ${literal(now.toISOString())}, ${Math.trunc(idleSeconds)})`
}

/** A deadlock, or a race that was lost: the database undid the transaction of one, and the same work may be done again. */
const isUndone = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code === '40P01' || cause.code === '40001'
  return false
}

const triesAtMost = 3

/** Before a next try, in milliseconds: of two that met, each another while. */
const patience = (tried: number): number => 20 * tried + Math.random() * 80

/** Opens a pool of at most `connections` (default 20) to the PostgreSQL at `url`. */
export function openPool(url: string, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => {})
  // The same for one that is in use: its query fails, which is how the caller hears of it.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function transaction<T>(
    begin: string,
    work: (tx: Transaction, opened: unknown) => Promise<T>,
  ): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await once(begin, work)
      } catch (error) {
        if (tried === triesAtMost || !isUndone(error)) throw error
      }
      await setTimeout(patience(tried))
    }
  }

  async function once<T>(
    begin: string,
    work: (tx: Transaction, opened: unknown) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const results: unknown = await client.query(begin)
      const last = Array.isArray(results) ? (results.at(-1) as pg.QueryResult) : undefined
      const result = await work(drizzle(client), last?.rows[0])
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    within: (scope, work) => transaction(openingScope(scope), (tx) => work(tx)),
    withinSession: (key, work) =>
      transaction(openingSession(key), (tx, opened) =>
        work(tx, (opened as OpenedSession | undefined) ?? null),
      ),
    asOwner: (work) => transaction('begin', (tx) => work(tx)),
    pool,
    close: () => pool.end(),
  }
}
