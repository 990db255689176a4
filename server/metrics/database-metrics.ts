import { sql } from 'drizzle-orm'
import type { ConnectionUse, Database } from '../db/database.ts'
import type { ReadMetric, Reading } from './host-metrics.ts'

interface WorkRow extends Record<string, unknown> {
  readonly subject: 'job' | 'message'
  readonly kind: string
  readonly state: string
  readonly count: number
  /** Since the oldest of them was due. */
  readonly seconds: number
}

/** Milliseconds for which an answer of the database serves: some collectors ask all at once. */
const freshMilliseconds = 2000

/** Open work only: what has ended is not counted again and again. */
const openWork = sql`
  select 'job' as subject, kind, state, count(*)::int as count,
    greatest(0, extract(epoch from now() - min(start_after)))::float8 as seconds
  from jobs where state in ('queued', 'running', 'needs_person') group by kind, state
  union all
  select 'message', channel, state, count(*)::int,
    greatest(0, extract(epoch from now() - min(coalesce(due_at, requested_at))))::float8
  from outbound_messages where state in ('queued', 'held', 'sending') group by channel, state`

/** Null where the database does not answer; asked once for everybody who reads at once. */
function createWorkReader(database: Database): () => Promise<readonly WorkRow[] | null> {
  let last: { readonly at: number; readonly rows: Promise<readonly WorkRow[] | null> } | undefined
  return () => {
    const at = performance.now()
    if (last === undefined || at - last.at > freshMilliseconds) {
      const rows = database
        .asOwner(async (tx) => {
          await tx.execute(sql`set local statement_timeout = '2s'`)
          return (await tx.execute<WorkRow>(openWork)).rows
        })
        .catch(() => null)
      last = { at, rows }
    }
    return last.rows
  }
}

const toReadings = (
  rows: readonly WorkRow[] | null,
  subject: WorkRow['subject'],
  kindLabel: string,
  field: 'count' | 'seconds',
): Reading[] =>
  (rows ?? [])
    .filter((row) => row.subject === subject)
    .map((row) => ({ labels: { [kindLabel]: row.kind, state: row.state }, value: row[field] }))

/** Jobs and messages that wait or are under way, for all hosts of the store. */
export function createWorkMetrics(database: Database): ReadMetric[] {
  const readWork = createWorkReader(database)
  const about = (subject: WorkRow['subject'], label: string, field: 'count' | 'seconds') => ({
    labels: [label, 'state'],
    read: async () => toReadings(await readWork(), subject, label, field),
  })
  return [
    { name: 'forecourt_jobs', help: 'Open jobs of all hosts', ...about('job', 'kind', 'count') },
    {
      name: 'forecourt_jobs_oldest_seconds',
      help: 'Since the oldest open job was due',
      ...about('job', 'kind', 'seconds'),
    },
    {
      name: 'forecourt_messages',
      help: 'Messages of all hosts that wait or are being sent',
      ...about('message', 'channel', 'count'),
    },
    {
      name: 'forecourt_messages_oldest_seconds',
      help: 'Since the oldest open message was due',
      ...about('message', 'channel', 'seconds'),
    },
    {
      name: 'forecourt_database_up',
      help: '1 while the database answers this host',
      labels: [],
      read: async () => [{ labels: {}, value: (await readWork()) === null ? 0 : 1 }],
    },
  ]
}

/** How this host uses its connections; `pools` by what they are for. */
export function createConnectionMetric(
  pools: Readonly<Record<string, { getConnectionUse(): Readonly<Record<string, ConnectionUse>> }>>,
): ReadMetric {
  const states = ['busy', 'idle', 'waiting'] as const satisfies readonly (keyof ConnectionUse)[]
  return {
    name: 'forecourt_connections',
    help: 'Connections to the database, and work that waits for one',
    labels: ['pool', 'role', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, database]) =>
        Object.entries(database.getConnectionUse()).flatMap(([role, use]) =>
          states.map((state) => ({ labels: { pool, role, state }, value: use[state] })),
        ),
      ),
  }
}
