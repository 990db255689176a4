import { createReadStream, createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBackup, restoreBackup } from '#server/backups/backup-database.ts'
import type { BackupFiles } from '#server/backups/backup-database.ts'
import { toBackupFiles } from '#server/backups/backup-files.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate, migrateUpTo } from '#server/db/migrate.ts'
import { DiskFileStore } from '#server/storage/disk-file-store.ts'
import { repoRoot, createTempFolder, runNode } from '#tests/support/processes.ts'

const folder = createTempFolder()
const backup = path.join(folder, 'full.backup.gz')
const madeAt = new Date('2026-11-21T09:00:00Z')
const org = '00000000-0000-4000-8000-00000000000a'

const noFiles = toBackupFiles(new DiskFileStore(path.join(folder, 'no-files')))
let source: EmbeddedPostgres
let owner: pg.Client

async function client(url: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: url })
  await opened.connect()
  return opened
}

beforeAll(async () => {
  source = await openEmbeddedPostgres({ folder: path.join(folder, 'source'), print: () => {} })
  await migrate(source.url)
  owner = await client(source.url)
  await owner.query(`insert into organisations (id, name) values ('${org}', 'North')`)
  const awkward = [
    '',
    '\\.',
    '\\N',
    'a\tb\nc\rd',
    '\\\\',
    '\u2028 \u2029',
    '"quoted", ünï ✓ 🚗',
    '.'.repeat(200_000),
    '\n\\.\n',
  ]
  for (const [at, name] of awkward.entries()) {
    await owner.query(
      'insert into users (id, username, first_name, last_name, default_language) values ($1, $2, $3, $4, $5)',
      [`u${at}`, `u${at}@x`, name, name, at % 2 === 0 ? null : ''],
    )
    await owner.query(
      'insert into memberships (org_id, user_id, dealer_codes) values ($1, $2, $3)',
      [org, `u${at}`, [name]],
    )
  }
})

afterAll(async () => {
  await owner.end()
  await source.close()
  rmSync(folder, { recursive: true })
})

/** The number of rows and a digest of them for every table. */
async function contents(
  url: string,
): Promise<Record<string, { rows: number; digest: string | null }>> {
  const reader = await client(url)
  const { rows: tables } = await reader.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Record<string, { rows: number; digest: string | null }> = {}
  for (const { name } of tables) {
    const { rows } = await reader.query<{ rows: number; digest: string | null }>(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${pg.escapeIdentifier(name)} t`,
    )
    if (rows[0] !== undefined) found[name] = rows[0]
  }
  await reader.end()
  return found
}

async function inEmptyStore<T>(work: (store: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const place = createTempFolder()
  const store = await openEmbeddedPostgres({ folder: place, print: () => {} })
  try {
    return await work(store)
  } finally {
    await store.close()
    rmSync(place, { recursive: true })
  }
}

const asStream = (content: Buffer): Readable => Readable.from([content])

it('brings every row back as it was, with walls that hold', async () => {
  const { rows } = await writeBackup(source.adminUrl, noFiles, createWriteStream(backup), madeAt)
  const before = await contents(source.adminUrl)
  expect(rows).toBe(Object.values(before).reduce((sum, table) => sum + table.rows, 0))
  await inEmptyStore(async (store) => {
    const tables = Object.keys(before).length
    const restored = await restoreBackup(store, noFiles, createReadStream(backup))
    expect(restored).toEqual({ rows, files: 0, different: [], tables, erasedAgain: 0 })
    expect(await contents(store.adminUrl)).toEqual(before)
    expect(await migrate(store.url)).toEqual([])
    await expect(restoreBackup(store, noFiles, createReadStream(backup))).rejects.toThrow(
      'The store is not empty, and a restore replaces nothing.',
    )
  })
})

it('counts on behind the rows that it brought back', async () => {
  const numbered =
    "select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and column_default like 'nextval%' order by 1"
  const { rows: columns } = await owner.query<{ name: string; column: string }>(numbered)
  expect(columns.map(({ name, column }) => `${name}.${column}`)).toEqual([
    'activity.seq',
    'configuration_changes.seq',
    'consent_ledger.seq',
    'import_changes.seq',
    'import_undos.seq',
    'retention_reports.seq',
    'shown_deals.seq',
  ])
  await owner.query(
    `insert into customers (org_id, f_agreement_no, c_full_name, d_code) values ('${org}', 'A-1', 'Ann', 'D1')`,
  )
  const insertRow =
    "insert into activity (org_id, id, f_agreement_no, type, author, created_at, occurred_at) values ($1, $2, 'A-1', 'comment', 'Robin', now(), now()) returning seq"
  for (const id of ['one', 'two', 'three']) await owner.query(insertRow, [org, id])
  const file = path.join(folder, 'numbered.backup.gz')
  await writeBackup(source.adminUrl, noFiles, createWriteStream(file), madeAt)
  await inEmptyStore(async (store) => {
    await restoreBackup(store, noFiles, createReadStream(file))
    const reader = await client(store.adminUrl)
    const { rows } = await reader.query<{ seq: number }>(insertRow, [org, 'four'])
    await reader.end()
    expect(Number(rows[0]?.seq)).toBe(4)
  })
})

it('keeps one moment, while people go on working', async () => {
  const file = path.join(folder, 'busy.backup.gz')
  let isDone = false
  const working = (async () => {
    for (let at = 0; !isDone; at++) {
      await owner.query(`with person as (insert into users (id, username, first_name, last_name) values ('busy${at}', 'busy${at}@x', '', '') returning id)
        insert into memberships (org_id, user_id) select '${org}', id from person`)
    }
  })()
  await writeBackup(source.adminUrl, noFiles, createWriteStream(file), madeAt)
  isDone = true
  await working
  await inEmptyStore(async (store) => {
    await restoreBackup(store, noFiles, createReadStream(file))
    const reader = await client(store.adminUrl)
    const { rows } = await reader.query(
      'select (select count(*) from users) = (select count(*) from memberships) as whole',
    )
    await reader.end()
    expect(rows).toEqual([{ whole: true }])
  })
  await owner.query("delete from users where id like 'busy%'")
})

it('holds the files of the rows, and says which are missing', async () => {
  const addRow = `insert into files (org_id, id, purpose, name, type, size, owner_id, owner, state, created_at)
    values ('${org}', $1, 'attachment', 'a.pdf', 'application/pdf', $2, 'u0', 'Robin', $3, now())`
  const bytes = new DiskFileStore(path.join(folder, 'files'))
  const contentById: Readonly<Record<string, Buffer>> = {
    large: Buffer.alloc(3_000_000, '\\.\n{"rows":1,"digest":""}\n'),
    short: Buffer.from('{"file"'),
  }
  for (const [id, content] of Object.entries(contentById)) {
    await bytes.put(id, Readable.from([content]))
    await owner.query(addRow, [id, content.length, 'ready'])
  }
  await owner.query(addRow, ['gone', 9, 'ready'])
  await owner.query(addRow, ['begun', 9, 'uploading'])
  const file = path.join(folder, 'files.backup.gz')
  const output = createWriteStream(file)
  const counts = await writeBackup(source.adminUrl, toBackupFiles(bytes), output, madeAt)
  expect(counts).toMatchObject({ files: 2, missing: 1 })
  const target = new DiskFileStore(path.join(folder, 'restored'))
  const listed = async () => {
    const ids: string[] = []
    for await (const { id } of target.list()) ids.push(id)
    return ids.toSorted()
  }
  const packed = readFileSync(file)
  const plain = gunzipSync(packed)
  plain[plain.lastIndexOf('{"file"') + 1] = 'x'.charCodeAt(0)
  await inEmptyStore(async (store) => {
    const into: BackupFiles = toBackupFiles(target)
    for (const damaged of [packed.subarray(0, -200), gzipSync(plain)])
      await expect(restoreBackup(store, into, asStream(damaged))).rejects.toThrow('it is damaged')
    expect(await listed()).toEqual([])
    expect(await restoreBackup(store, into, asStream(packed))).toMatchObject({ files: 2 })
    expect(await listed()).toEqual(['large', 'short'])
    for (const [id, content] of Object.entries(contentById)) {
      const chunks = (await (await target.read(id))?.toArray()) as Buffer[]
      expect(Buffer.concat(chunks).equals(content)).toBe(true)
    }
  })
  await owner.query('delete from files')
})

it('refuses a file that is cut, changed or foreign, and leaves the store empty', async () => {
  const packed = readFileSync(backup)
  const plain = gunzipSync(packed)
  const at = plain.indexOf('u3@x')
  const changed = Buffer.from(plain)
  changed[at] = 'v'.charCodeAt(0)
  const withoutEnd = plain.subarray(0, plain.subarray(0, -1).lastIndexOf('\n') + 1)
  const bad = [
    packed.subarray(0, -2_000),
    gzipSync(withoutEnd),
    gzipSync(changed),
    gzipSync('{"a":1}\n'),
    gzipSync(''),
    Buffer.from('no gzip at all, but long enough'),
  ]
  await inEmptyStore(async (store) => {
    for (const file of bad)
      await expect(restoreBackup(store, noFiles, asStream(file))).rejects.toThrow(
        'This file is no backup of Forecourt, or it is damaged.',
      )
    await restoreBackup(store, noFiles, asStream(packed))
  })
})

it('restores and upgrades an earlier version’s backup, and refuses a later one’s', async () => {
  const journal = JSON.parse(
    readFileSync(path.join(repoRoot, 'server/db/migrations/meta/_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] }
  const first = journal.entries[0]?.when ?? 0
  const early = path.join(folder, 'early.backup.gz')
  await inEmptyStore(async (store) => {
    await migrateUpTo(store.url, first)
    const writer = await client(store.adminUrl)
    await writer.query(`insert into organisations (id, name) values ('${org}', 'Early')`)
    await writer.end()
    await writeBackup(store.adminUrl, noFiles, createWriteStream(early), madeAt)
  })
  await inEmptyStore(async (store) => {
    const restored = await restoreBackup(store, noFiles, createReadStream(early))
    expect(restored).toMatchObject({ rows: 1, files: 0, different: [] })
    expect(Object.keys(await contents(store.adminUrl))).toEqual(
      Object.keys(await contents(source.adminUrl)),
    )
    expect((await contents(store.adminUrl))['organisations']?.rows).toBe(1)
  })
  const later = gunzipSync(readFileSync(backup))
    .toString()
    .replace(/"migration":\d+/, '"migration":4102444800000')
  await inEmptyStore(async (store) => {
    await expect(restoreBackup(store, noFiles, asStream(gzipSync(later)))).rejects.toThrow(
      'This backup was made by a newer Forecourt.',
    )
  })
})

// Each of its programs takes seconds to start.
it(
  'works from the command line beside a running store and overwrites nothing',
  { timeout: 180_000 },
  async () => {
    const file = path.join(folder, 'command.backup.gz')
    const here = { FORECOURT_DATA: path.join(folder, 'source') }
    const made = runNode('server/backups/backup.ts', [file], { env: here })
    expect(await made.ended, made.output()).toBe(0)
    const again = runNode('server/backups/backup.ts', [file], { env: here })
    expect(await again.ended).toBe(1)
    expect(again.output().trim()).toBe(`${file} is there already, and a backup overwrites nothing.`)

    const there = { FORECOURT_DATA: createTempFolder() }
    const restored = runNode('server/backups/restore.ts', [file], { env: there })
    expect(await restored.ended, restored.output()).toBe(0)
    const second = runNode('server/backups/restore.ts', [file], { env: there })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('The store is not empty')
    const unnamed = runNode('server/backups/restore.ts', [], { env: there })
    expect(await unnamed.ended).toBe(1)
    expect(unnamed.output().trim()).toBe('Name the backup: npm run restore -- forecourt.backup.gz')
    rmSync(there.FORECOURT_DATA, { recursive: true })

    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }
    const elsewhere = runNode('server/backups/backup.ts', [], { env })
    expect(await elsewhere.ended).toBe(1)
    expect(elsewhere.output()).toContain('pg_dump')
    const nothing = { FORECOURT_DATA: createTempFolder() }
    writeFileSync(path.join(nothing.FORECOURT_DATA, 'note'), '')
    const unwritten = path.join(folder, 'nothing.gz')
    const empty = runNode('server/backups/backup.ts', [unwritten], { env: nothing })
    expect(await empty.ended).toBe(1)
    expect(empty.output()).toContain('There is nothing to back up')
    rmSync(nothing.FORECOURT_DATA, { recursive: true })
  },
)
