import type { Pool } from 'pg'
import type { Database } from '../db/database.ts'

const demoLock = '4600, 4'
const half = 'the demo book is being loaded'
const whole = 'the demo book is loaded'

/**
 * Fills an empty store; `today` is the day in London, YYYY-MM-DD, that its dates are relative to.
 */
export type LoadDemo = (
  database: Database,
  options: { readonly today: string; readonly print: (line: string) => void },
) => Promise<void>

/** Every store has the migrations' schema, so a comment on it needs no grant and no table. */
const noted = (text: string) => `comment on schema drizzle is '${text}'`

async function note(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ note: string | null }>(
    "select obj_description('drizzle'::regnamespace, 'pg_namespace') as note",
  )
  return rows[0]?.note ?? null
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    'select not exists (select from organisations) and not exists (select from users) as empty',
  )
  return rows[0]?.empty === true
}

async function emptyAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'",
  )
  await pool.query(`truncate ${rows[0]?.tables ?? ''} restart identity`)
}

/**
 * Loads the demo into an empty store, relative to `now`. Starts over after an interruption; of
 * several hosts one loads, the others wait.
 */
export async function loadDemoOnce(
  load: LoadDemo,
  database: Database,
  now: Date,
  print: (line: string) => void,
): Promise<void> {
  const { pool } = database
  const lock = await pool.connect()
  try {
    // Through a pooler a lock of the session would outlive this process.
    await lock.query(
      `begin; set local idle_in_transaction_session_timeout = 0;
        select pg_advisory_xact_lock(${demoLock})`,
    )
    if ((await note(pool)) === half) await emptyAll(pool)
    if (!(await isEmpty(pool))) return
    await pool.query(noted(half))
    print('Loading the demo data …')
    await load(database, {
      today: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now),
      print,
    })
    await pool.query(noted(whole))
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}
