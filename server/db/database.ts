import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { toAppUrl } from './app-login.ts'
import { CallTurns } from './call-turns.ts'
import { getWorkOrigin } from '../work-origin.ts'
import { ConnectionLostError } from './unavailable.ts'

/** PostgreSQL's bigint and numeric arrive as numbers: every column of ours stays below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Transaction = NodePgDatabase

/** Whose rows a transaction may touch; without an organisation only what belongs to the user. */
export interface TransactionScope {
  readonly orgId: string | null
  readonly userId: string | null
}

/**
 * What `find_session` found: the person, what the session still waits for, and what they may do in
 * the organisation.
 */
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
  /** The one organisation where somebody acts for the person; null with what follows where nobody does. */
  readonly acting_org_id: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly actor_dealer_codes: readonly string[] | null
  readonly actor_rights: readonly string[] | null
}

/**
 * The cookie's hash, the organisation that the call names, the host's clock and how long a session
 * may idle (seconds).
 */
export interface SessionKey {
  readonly idHash: string
  readonly orgId: string | null
  readonly now: Date
  readonly idleSeconds: number
  /** Calls of one organisation with the same key run one after another; null for any order. */
  readonly orderKey: string | null
}

/** What the connections of a pool do now. */
export interface ConnectionUse {
  readonly busy: number
  readonly idle: number
  /** Work that waits for a connection. */
  readonly waiting: number
}

export interface Database {
  /**
   * One transaction as the application role, within the row-level security of `scope`. It may be
   * retried, so `work` has no other side effects.
   */
  within<T>(scope: TransactionScope, work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * The same for the holder of the session; `work` gets null when there is no such session. Waits
   * for its turn before it takes a connection.
   */
  withinSession<T>(
    key: SessionKey,
    work: (tx: Transaction, session: OpenedSession | null) => Promise<T>,
  ): Promise<T>
  /** Runs `work` in one transaction as the owner of the tables: sign-in and set-up only. */
  asOwner<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The owner's connections; calls have others, which sign in as the application. */
  readonly pool: pg.Pool
  getConnectionUse(): Readonly<Record<'calls' | 'owner', ConnectionUse>>
  close(): Promise<void>
}

const literal = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))

const toRequestSetting = (): string =>
  `set_config('app.request_id', ${literal(getWorkOrigin().requestId ?? '')}, true)`

/** `begin` and the scope in one round trip. */
export function openingScope({ orgId, userId }: TransactionScope): string {
  return `select set_config('app.org_id', ${literal(orgId ?? '')}, true),
    set_config('app.user_id', ${literal(userId ?? '')}, true),
    set_config('app.base_org_id', coalesce((select id from organisations where is_base), ''), true),
    ${toRequestSetting()}`
}

function openingSession({ idHash, orgId, now, idleSeconds }: SessionKey): string {
  return `select ${toRequestSetting()}; select * from find_session(${literal(idHash)}, ${literal(orgId)},
    ${literal(now.toISOString())}, ${Math.trunc(idleSeconds)})`
}

/**
 * PostgreSQL rolled the transaction back for a deadlock (40P01) or a serialization failure (40001).
 */
const isRetryable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code === '40P01' || cause.code === '40001'
  return false
}

/** Seconds after which a transaction is given up, by the database but for `connect`; 0 for never. */
export interface TimeLimits {
  /** For a free connection of the pool, or a new one. */
  readonly connect: number
  /** For one lock that another transaction holds. */
  readonly lock: number
  readonly statement: number
  /** Between two statements. */
  readonly idle: number
}

/** A call's: somebody waits for the answer. */
export const callLimits: TimeLimits = { connect: 5, lock: 4, statement: 20, idle: 20 }

/** An import's or a job's: a batch may take long, but not hold its locks while its process hangs. */
export const jobLimits: TimeLimits = { connect: 120, lock: 0, statement: 0, idle: 120 }

export const toOpening = ({ lock, statement, idle }: Omit<TimeLimits, 'connect'>): string =>
  `begin; set local lock_timeout = '${lock}s'; set local statement_timeout = '${statement}s';
    set local idle_in_transaction_session_timeout = '${idle}s'`

export const toUse = ({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionUse => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const maxTries = 3

/**
 * Milliseconds before the next try, random so that two colliding transactions do not meet again.
 */
const getRetryDelay = (tried: number): number => 20 * tried + Math.random() * 80

export function createPool(url: string, connections: number, connectSeconds: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // A busy database takes seconds for a new connection, so some stay open.
    min: Math.floor(connections / 4),
    max: connections,
    connectionTimeoutMillis: connectSeconds * 1000,
  })
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => {})
  // For a connection in use: its query fails, which tells the caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs the statements; a connection that does not answer in time is ended, and with it the query. */
async function openWithin(
  client: pg.PoolClient,
  begin: string,
  seconds: number | null,
): Promise<unknown> {
  if (seconds === null) return client.query(begin)
  const { connection } = client as pg.PoolClient & Pick<pg.Client, 'connection'>
  const timer = globalThis.setTimeout(() => connection.stream.destroy(), seconds * 1000)
  try {
    return await client.query(begin)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * One transaction on a connection of the pool. Refuses with `ConnectionLostError`, also where it has
 * not begun after `openSeconds`: a pooler takes statements for a server that is away.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction, opened: unknown) => Promise<T>,
  openSeconds: number | null = null,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new ConnectionLostError('No connection', { cause })
  })
  let broken: Error | undefined
  try {
    const results: unknown = await openWithin(client, begin, openSeconds)
    const last = Array.isArray(results) ? (results.at(-1) as pg.QueryResult) : undefined
    const result = await work(drizzle(client), last?.rows[0])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (broken === undefined) throw error
    throw new ConnectionLostError('The connection ended', { cause: error })
  } finally {
    client.release(broken)
  }
}

/**
 * Opens the PostgreSQL at the owner's `url`: at most `connections` as the application, at `appUrl`,
 * and a quarter as many as the owner.
 */
export function openPool(
  url: string,
  connections = 20,
  limits = callLimits,
  appUrl = toAppUrl(url),
): Database {
  const pool = createPool(url, Math.max(2, Math.ceil(connections / 4)), limits.connect)
  const appPool = createPool(appUrl, connections, limits.connect)

  async function transaction<T>(
    source: pg.Pool,
    scope: string | null,
    work: (tx: Transaction, opened: unknown) => Promise<T>,
  ): Promise<T> {
    const begin = toOpening(limits) + (scope === null ? '' : `; ${scope}`)
    for (let tried = 1; ; tried++) {
      try {
        return await runTransaction(source, begin, work)
      } catch (error) {
        if (tried === maxTries || !isRetryable(error)) throw error
      }
      await setTimeout(getRetryDelay(tried))
    }
  }

  const openSession = <T>(
    key: SessionKey,
    work: (tx: Transaction, session: OpenedSession | null) => Promise<T>,
  ) =>
    transaction(appPool, openingSession(key), (tx, opened) =>
      work(tx, (opened as OpenedSession | undefined) ?? null),
    )

  const turns = new CallTurns<SessionKey>(connections, (key) =>
    openSession(key, async (_, session) => session),
  )

  return {
    within: (scope, work) => transaction(appPool, openingScope(scope), (tx) => work(tx)),
    withinSession: (key, work) =>
      turns.run(key, () =>
        openSession(key, (tx, session) => {
          turns.record(key, session?.is_member === true)
          return work(tx, session)
        }),
      ),
    asOwner: (work) => transaction(pool, null, (tx) => work(tx)),
    pool,
    getConnectionUse: () => ({ calls: toUse(appPool), owner: toUse(pool) }),
    close: async () => {
      await Promise.all([pool.end(), appPool.end()])
    },
  }
}
