import { createReadStream, createWriteStream, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup, writeBackup } from '#server/backups/backup-database.ts'
import { toBackupFiles } from '#server/backups/backup-files.ts'
import {
  addToLedgerFile,
  getLedgerFile,
  readLedger,
  readLedgerFile,
} from '#server/backups/erasure-ledger.ts'
import { eraseAgreements } from '#server/data-rights/erasure.store.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { customers } from '#server/db/schema/index.ts'
import { DiskFileStore } from '#server/storage/disk-file-store.ts'
import { createTempFolder } from '#tests/support/processes.ts'

const folder = createTempFolder()
const noFiles = toBackupFiles(new DiskFileStore(path.join(folder, 'no-files')))
const org = '00000000-0000-4000-8000-00000000000a'
const at = new Date('2026-11-21T09:00:00Z')
let source: EmbeddedPostgres

/** Works on a store as its owner. */
async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const listCustomers = (url: string): Promise<string[]> =>
  withOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select f_agreement_no as name from customers order by 1',
    )
    return rows.map(({ name }) => name)
  })

beforeAll(async () => {
  source = await openEmbeddedPostgres({ folder: path.join(folder, 'source'), print: () => {} })
  await migrate(source.url)
  await withOwner(source.url, async (client) => {
    await client.query(`insert into organisations (id, name) values ('${org}', 'North')`)
    await client.query(
      `insert into customers (org_id, f_agreement_no, c_full_name, d_code) values
       ('${org}', 'A-1', 'Tamsin Quillfeather', 'D1'), ('${org}', 'A-2', 'Idris Penhale', 'D1')`,
    )
  })
})

afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

it('A person who was erased after the backup is gone from what is restored', async () => {
  const backup = path.join(folder, 'before.backup.gz')
  const ledger = getLedgerFile(folder)
  await writeBackup(source.adminUrl, noFiles, createWriteStream(backup), at)
  await withOwner(source.url, async (client) => {
    const tx = drizzle(client)
    const stored = (await tx.select().from(customers)).filter(
      ({ fAgreementNo }) => fAgreementNo === 'A-1',
    )
    const act = { orgId: org, id: 'act', at, by: 'Ada Holt', byId: 'ada', reason: 'Asked' }
    await eraseAgreements(tx, act, stored, () => '2036-12-31')
    await addToLedgerFile(ledger, await readLedger(tx))
    await addToLedgerFile(ledger, await readLedger(tx))
  })
  const entries = await readLedgerFile(ledger)
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toMatch(/A-1|Quillfeather/u)
  const store = await openEmbeddedPostgres({ folder: path.join(folder, 'again'), print: () => {} })
  try {
    const restored = await restoreBackup(store, noFiles, createReadStream(backup), entries)
    expect(restored).toMatchObject({ erasedAgain: 1, different: [] })
    expect(await listCustomers(store.url)).toEqual(['A-2'])
    const known = await withOwner(store.url, (client) => readLedger(drizzle(client)))
    expect(known).toEqual(entries)
  } finally {
    await store.close()
  }
})

it('A ledger that cannot be read stops a restore, and one that is not there is empty', async () => {
  expect(await readLedgerFile(path.join(folder, 'nowhere.jsonl'))).toEqual([])
  const broken = path.join(folder, 'broken.jsonl')
  writeFileSync(broken, '{"org":1}\n')
  await expect(readLedgerFile(broken)).rejects.toThrow()
})
