import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  callLimits,
  createPool,
  openingScope,
  runTransaction,
  toOpening,
  toUse,
} from '../database.ts'
import type { ConnectionUse, Database, Transaction, TransactionScope } from '../database.ts'
import { FairQueue, QueueFullError } from '../fair-queue.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { readPrimaryPosition } from './primary-position.ts'
import type { PrimaryPosition } from './primary-position.ts'
import { chooseDataAge } from './replica-choice.ts'
import { readDatabaseIdentity, standbySql } from './standby.ts'
import type { StandbyRow } from './standby.ts'

export type ReplicaState = 'used' | 'behind' | 'unreachable' | 'no_standby' | 'other_database'

export interface ReplicaHealth {
  readonly state: ReplicaState
  /** How much may be missing; null where that cannot be told. */
  readonly lagSeconds: number | null
}

export interface ReplicaRead<T> {
  readonly result: T
}

export interface ReadReplicaOptions {
  /** Where calls sign in. */
  readonly url: string
  readonly primary: Database
  readonly connections: number
  /** A replica that is further behind is passed over. */
  readonly boundSeconds: number
  readonly now: () => Date
  readonly onState?: (state: ReplicaState) => void
  /** Where a call that a replica may answer was read. */
  readonly onRead?: (from: 'replica' | 'primary') => void
}

/** A transaction of a call that the primary is to run instead. */
class PassedOverError extends Error {}

/** For a connection, and for the first answer on it. */
const connectSeconds = 2
/** A healthy replica needs some milliseconds for what the primary has just stored. */
const catchUpMilliseconds = 150
const lookMilliseconds = 5
/** How long a replica in a state is not asked. */
const restMilliseconds: Readonly<Record<ReplicaState, number>> = {
  used: 0,
  behind: 1000,
  unreachable: 5000,
  no_standby: 5000,
  other_database: 60_000,
}
const healthMilliseconds = 1000
const everybody: TransactionScope = { orgId: null, userId: null }
/** PostgreSQL's code for a statement over its time limit: the primary would need as long. */
const overTime = '57014'
/** A conflict with what is replayed, a lock, a write: of this call, not of the replica. */
const ownCodes: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '25006'])

const toSecondsBetween = (from: Date | null, to: Date): number | null =>
  from === null ? null : Math.max(0, (to.getTime() - from.getTime()) / 1000)

function findCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code ?? null
  return null
}

/** A streaming standby of the primary that answers reads. */
export class ReadReplica {
  readonly boundSeconds: number
  readonly #options: ReadReplicaOptions
  readonly #pool: pg.Pool
  readonly #turns: FairQueue
  #state: ReplicaState = 'used'
  #restsUntil = 0
  #isOwn = false
  #isCatchingUp = true
  /** The newest time of the primary that was seen to be replayed whole. */
  #caughtUpAt: Date | null = null
  #health: { readonly at: number; readonly found: Promise<ReplicaHealth> } | undefined

  constructor(options: ReadReplicaOptions) {
    const { url, connections, boundSeconds } = options
    this.#options = options
    this.boundSeconds = boundSeconds
    this.#pool = createPool(url, connections, connectSeconds)
    this.#turns = new FairQueue({
      total: connections,
      running: Math.max(1, Math.floor(connections / 2)),
      waiting: 500,
      waitSeconds: 5,
    })
  }

  /** Whether asking makes sense now. */
  mayAnswer(): boolean {
    return this.#options.now().getTime() >= this.#restsUntil
  }

  /**
   * Runs `work` in a transaction of the replica, within the row-level security of `scope`; it is told
   * how old the data are, null for the present. Null where the primary is to be asked: the replica is
   * too far behind, lacks what the person stored, or failed.
   */
  async read<T>(
    position: PrimaryPosition,
    scope: TransactionScope,
    work: (tx: Transaction, dataTime: Date | null) => Promise<T>,
  ): Promise<ReplicaRead<T> | null> {
    try {
      await this.#requireOwn()
      const result = await this.#turns.run(scope.orgId ?? '', () =>
        this.#open(position, scope, work),
      )
      this.#options.onRead?.('replica')
      return { result }
    } catch (error) {
      this.#requirePassingOver(error)
      this.#options.onRead?.('primary')
      return null
    }
  }

  /** Asks both servers, at most once a second. */
  getHealth(): Promise<ReplicaHealth> {
    const at = this.#options.now().getTime()
    if (this.#health === undefined || Math.abs(at - this.#health.at) > healthMilliseconds)
      this.#health = { at, found: this.#examine() }
    return this.#health.found
  }

  getConnectionUse(): Readonly<Record<string, ConnectionUse>> {
    return { calls: toUse(this.#pool) }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  #run<T>(begin: string, work: (tx: Transaction, opened: unknown) => Promise<T>): Promise<T> {
    return runTransaction(this.#pool, begin, work, connectSeconds)
  }

  async #open<T>(
    position: PrimaryPosition,
    scope: TransactionScope,
    work: (tx: Transaction, dataTime: Date | null) => Promise<T>,
  ): Promise<T> {
    const { lsn, hasWritten } = position
    if (lsn === null) throw new PassedOverError()
    const begin = `${toOpening(callLimits)}; set transaction read only; ${openingScope(scope)}; ${standbySql(lsn)}`
    return this.#run(begin, async (tx, opened) => {
      const standby = await this.#waitFor(tx, lsn, opened as StandbyRow)
      const progress = this.#record(position, standby)
      const { now, boundSeconds } = this.#options
      const dataTime = chooseDataAge(progress, { now: now(), hasWritten, boundSeconds })
      if (dataTime === false) {
        if (!hasWritten) this.#enter('behind')
        throw new PassedOverError()
      }
      this.#enter('used')
      try {
        return await work(tx, dataTime)
      } catch (error) {
        // What it lacks may be why it refuses.
        if (dataTime !== null) throw new PassedOverError('Refused', { cause: error })
        throw error
      }
    })
  }

  /** A replica that has not caught up once is not waited for until it has. */
  async #waitFor(tx: Transaction, lsn: string, opened: StandbyRow): Promise<StandbyRow> {
    let standby = opened
    if (!standby.is_standby) {
      this.#enter('no_standby')
      throw new PassedOverError()
    }
    const until = performance.now() + (this.#isCatchingUp ? catchUpMilliseconds : 0)
    while (standby.has_caught_up !== true && performance.now() < until) {
      await pause(lookMilliseconds)
      const { rows } = await tx.execute<StandbyRow>(sql.raw(standbySql(lsn)))
      standby = rows[0] ?? standby
    }
    this.#isCatchingUp = standby.has_caught_up === true
    return standby
  }

  #record({ at }: Pick<PrimaryPosition, 'at'>, { has_caught_up, replayed_at }: StandbyRow) {
    const hasCaughtUp = has_caught_up === true
    if (hasCaughtUp && at.getTime() > (this.#caughtUpAt?.getTime() ?? 0)) this.#caughtUpAt = at
    const known = Math.max(this.#caughtUpAt?.getTime() ?? 0, replayed_at ?? 0)
    return { hasCaughtUp, upTo: known === 0 ? null : new Date(known) }
  }

  #enter(state: ReplicaState): void {
    this.#restsUntil = this.#options.now().getTime() + restMilliseconds[state]
    if (state === 'unreachable') this.#isOwn = false
    if (state === this.#state) return
    this.#state = state
    this.#options.onState?.(state)
  }

  /** A database that is no copy of the primary's would answer with the rows of others. */
  async #requireOwn(): Promise<void> {
    if (this.#isOwn) return
    const own = await this.#options.primary.within(everybody, readDatabaseIdentity)
    const found = await this.#run(toOpening(callLimits), readDatabaseIdentity)
    if (found !== own) {
      this.#enter('other_database')
      throw new PassedOverError()
    }
    this.#isOwn = true
  }

  #requirePassingOver(error: unknown): void {
    if (error instanceof PassedOverError || error instanceof QueueFullError) return
    const code = findCode(error)
    if (!isDatabaseUnavailable(error) || code === overTime) throw error
    if (code === null || !ownCodes.has(code)) this.#enter('unreachable')
  }

  async #examine(): Promise<ReplicaHealth> {
    const { primary, now, boundSeconds } = this.#options
    try {
      await this.#requireOwn()
      const position = await primary.within(everybody, (tx) =>
        readPrimaryPosition(tx, now(), false),
      )
      const { lsn } = position
      if (lsn === null) return { state: this.#state, lagSeconds: null }
      const begin = `${toOpening(callLimits)}; ${standbySql(lsn)}`
      return await this.#run(begin, async (tx, opened) => {
        const standby = await this.#waitFor(tx, lsn, opened as StandbyRow)
        const { hasCaughtUp, upTo } = this.#record(position, standby)
        const lagSeconds = hasCaughtUp ? 0 : toSecondsBetween(upTo, now())
        const isWithin = lagSeconds !== null && lagSeconds <= boundSeconds
        this.#enter(isWithin ? 'used' : 'behind')
        return { state: this.#state, lagSeconds }
      })
    } catch (error) {
      if (!(error instanceof PassedOverError)) this.#enter('unreachable')
      return { state: this.#state, lagSeconds: null }
    }
  }
}
