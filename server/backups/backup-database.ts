import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError, getErrorCode } from '../startup-error.ts'
import { tableEndMarker, readBackup } from './backup-file.ts'
import type { BackupEntry, BackupFooter, BackupHeader, BackupReader } from './backup-file.ts'
import { migrate, migrateUpTo } from '../db/migrate.ts'
import { applyLedger } from './erasure-ledger.ts'
import type { LedgerEntry } from './erasure-ledger.ts'
import {
  findDifferentTables,
  findTables,
  plainTextSettings,
  sumTables,
  toCopySource,
} from './table-sums.ts'
import type { TableSums } from './table-sums.ts'

const unknownTable = '42P01'
const unknownSchema = '3F000'

async function lastMigration(client: pg.ClientBase): Promise<number> {
  try {
    const { rows } = await client.query<{ made: number }>(
      'select created_at::float8 as made from drizzle.__drizzle_migrations order by created_at desc limit 1',
    )
    return rows[0]?.made ?? 0
  } catch (error) {
    if (getErrorCode(error) !== unknownTable && getErrorCode(error) !== unknownSchema) throw error
    throw new StartupError(
      'There is nothing to back up: no Forecourt has started on this store yet.',
    )
  }
}

/** The files that belong to the rows: what a backup reads and a restore writes. */
export interface BackupFiles {
  /** The files that the snapshot's rows name; `open` is null where the bytes are missing. */
  list(client: pg.ClientBase): Promise<
    readonly {
      readonly id: string
      readonly open: () => Promise<{ size: number; bytes: Readable } | null>
    }[]
  >
  put(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  delete(id: string): Promise<void>
}

/** What a backup holds, or a restore brought back. */
export interface BackupCounts {
  readonly rows: number
  readonly files: number
  /** Files whose bytes were missing. */
  readonly missing: number
}

type Write = (chunk: string | Buffer) => Promise<void>

async function writeTables(client: pg.ClientBase, write: Write): Promise<number> {
  let rows = 0
  for (const table of await findTables(client)) {
    await write(`${JSON.stringify(table)}\n`)
    const stream = client.query(copyTo(`copy ${toCopySource(table)} to stdout`))
    for await (const chunk of stream) await write(chunk as Buffer)
    rows += stream.rowCount
    await write(tableEndMarker)
  }
  return rows
}

async function writeFiles(client: pg.ClientBase, source: BackupFiles, write: Write) {
  const counts = { files: 0, missing: 0 }
  for (const { id, open } of await source.list(client)) {
    const opened = await open()
    if (opened === null) {
      counts.missing++
      continue
    }
    const entry: BackupEntry = { file: id, size: opened.size }
    await write(`${JSON.stringify(entry)}\n`)
    let left = opened.size
    for await (const chunk of opened.bytes) {
      left -= (chunk as Buffer).length
      await write(chunk as Buffer)
    }
    if (left !== 0) throw new Error('A file changed while it was backed up')
    counts.files++
  }
  return counts
}

/** Writes a consistent snapshot of the database at `url`, and its files, to `file`. */
export async function writeBackup(
  url: string,
  source: BackupFiles,
  file: Writable,
  madeAt: Date,
): Promise<BackupCounts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const gzip = createGzip()
  const written = pipeline(gzip, file)
  const hash = createHash('sha256')
  let failure: Error | null = null
  // Without a listener a full disk would end the process before the next chunk notices.
  written.catch((error: Error) => {
    failure = error
  })
  const write: Write = async (chunk) => {
    if (failure !== null) throw failure
    hash.update(chunk)
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    await client.query(`begin isolation level repeatable read read only; ${plainTextSettings}`)
    const header: BackupHeader = {
      forecourt: 1,
      migration: await lastMigration(client),
      madeAt: madeAt.toISOString(),
    }
    await write(`${JSON.stringify(header)}\n`)
    const rows = await writeTables(client, write)
    const counts = await writeFiles(client, source, write)
    const tables = await sumTables(client)
    const end: BackupFooter = { rows, digest: hash.digest('hex'), tables }
    gzip.end(`${JSON.stringify(end)}\n`)
    await written
    return { rows, ...counts }
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  for (const { table } of await findTables(client)) {
    const { rows } = await client.query<{ some: boolean }>(
      `select exists (select from ${pg.escapeIdentifier(table)}) as some`,
    )
    if (rows[0]?.some === true)
      throw new StartupError(
        'The store is not empty, and a restore replaces nothing. Give it an empty folder ' +
          '(FORECOURT_DATA), or move the old data away first.',
      )
  }
}

/** Copied rows bring their serial numbers, so sequences must continue behind them. */
const advanceSequences = /* sql */ `
do $$ declare counted record; begin
  for counted in select c.relname as table, a.attname as column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
  loop
    execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I', counted.sequence,
      counted.column, counted.table);
  end loop;
end $$`

/**
 * The whole schema is dropped: an empty store may have another version than the backup. The job
 * queue is not in it; open jobs are queued again by the host, or ask for a person.
 */
async function clearSchema(client: pg.ClientBase): Promise<void> {
  await client.query(
    'drop schema if exists drizzle, pgboss cascade; drop schema public cascade; create schema public ' +
      'authorization pg_database_owner; grant usage on schema public to public',
  )
}

async function restoreTables(client: pg.ClientBase, backup: BackupReader): Promise<number> {
  let rows = 0
  for await (const table of backup.tables()) {
    const target = client.query(copyFrom(`copy ${toCopySource(table)} from stdin`))
    await pipeline(table.rows, target)
    rows += target.rowCount
  }
  return rows
}

/** Writes the files; deletes what was written when the backup turns out to be damaged. */
async function restoreFiles(backup: BackupReader, target: BackupFiles): Promise<number> {
  const written: string[] = []
  try {
    for await (const { file, bytes } of backup.files()) {
      written.push(file)
      await target.put(file, bytes)
    }
    return written.length
  } catch (error) {
    for (const id of written) await target.delete(id)
    throw error
  }
}

/** What a restore brought back, and whether it is what the source held. */
export interface RestoreCounts extends Omit<BackupCounts, 'missing'> {
  /** The tables that differ from the source; null where an earlier version counted none. */
  readonly different: readonly string[] | null
  readonly tables: number
  /** Agreements that had been erased after the backup was made, and were again. */
  readonly erasedAgain: number
}

async function compareTables(
  client: pg.ClientBase,
  source: TableSums | undefined,
): Promise<Pick<RestoreCounts, 'different' | 'tables'>> {
  const restored = await sumTables(client)
  return {
    different: source === undefined ? null : findDifferentTables(source, restored),
    tables: Object.keys(restored).length,
  }
}

/** Who was erased after the backup was made goes again, before anybody can see them. */
async function eraseAgain(url: string, erased: readonly LedgerEntry[]): Promise<number> {
  if (erased.length === 0) return 0
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await drizzle(client).transaction((tx) => applyLedger(tx, erased))
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into the empty database at `url`, compares it with its source and migrates it,
 * and its files; `erased` are erased again. Rows precede those they refer to, hence the superuser.
 */
export async function restoreBackup(
  { url, adminUrl }: { readonly url: string; readonly adminUrl: string },
  target: BackupFiles,
  file: Readable,
  erased: readonly LedgerEntry[] = [],
): Promise<RestoreCounts> {
  const backup = await readBackup(file)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await requireEmpty(client)
    await clearSchema(client)
    await migrateUpTo(url, backup.header.migration)
    await client.query(`begin; ${plainTextSettings}`)
    await client.query('set local session_replication_role = replica')
    const rows = await restoreTables(client, backup)
    await client.query(advanceSequences)
    const files = await restoreFiles(backup, target)
    const footer = backup.readFooter()
    if (rows !== footer.rows)
      throw new StartupError('The backup does not hold as many rows as it says.')
    const comparison = await compareTables(client, footer.tables)
    await client.query('commit')
    await client.query('analyze')
    await migrate(url)
    return { rows, files, ...comparison, erasedAgain: await eraseAgain(url, erased) }
  } finally {
    await client.end()
  }
}
