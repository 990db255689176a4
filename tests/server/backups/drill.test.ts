import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBackup } from '#server/backups/backup-database.ts'
import { toBackupFiles } from '#server/backups/backup-files.ts'
import { toBackupName } from '#server/backups/backup-folder.ts'
import { openPool } from '#server/db/database.ts'
import { DiskFileStore } from '#server/storage/disk-file-store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'

const folder = createTempFolder()
const newest = path.join(folder, toBackupName(new Date('2026-11-26T01:30:00Z'), false))

beforeAll(async () => {
  const store = await testDatabase()
  const database = openPool(store.url, 4)
  await buildOrganisation({ database })
  await database.close()
  const files = toBackupFiles(new DiskFileStore(path.join(folder, 'files')))
  await writeBackup(store.url, files, createWriteStream(newest), new Date())
  await store.close()
  writeFileSync(path.join(folder, toBackupName(new Date('2026-11-25T01:30:00Z'), false)), 'old')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function drill(words: readonly string[], env: Readonly<Record<string, string>>) {
  const run = runNode('server/backups/drill.ts', words, { env })
  return { code: await run.ended, output: run.output() }
}

// Each makes a store of its own.
it(
  'A drill restores the newest backup and finds it equal to its source',
  { timeout: 180_000 },
  async () => {
    const { code, output } = await drill([], { BACKUP_FOLDER: folder })
    expect(code, output).toBe(0)
    expect(output).toMatch(`${newest} was restored into a scratch store`)
    expect(output).toMatch(/drill: tables that differ from their source 0\/\d{2}/u)
  },
)

it(
  'A drill fails and names the table that differs from its source',
  { timeout: 180_000 },
  async () => {
    const plain = gunzipSync(readFileSync(newest)).toString('latin1')
    const altered = plain.replace(/("organisations":\{"rows":\d+,"sum":")/u, '$19')
    const file = path.join(folder, 'altered.gz')
    writeFileSync(file, gzipSync(Buffer.from(altered, 'latin1')))
    const { code, output } = await drill([file], {})
    expect(code).toBe(1)
    expect(output).toMatch(/tables that differ from their source 1\/\d{2}/u)
    expect(output).toMatch('These tables differ: organisations.')
  },
)

it('A drill of an earlier version’s backup counts rows only', { timeout: 180_000 }, async () => {
  const plain = gunzipSync(readFileSync(newest)).toString('latin1')
  const file = path.join(folder, 'earlier.gz')
  const withoutSums = plain.replace(/,"tables":\{.*\}(?=\}\n$)/u, '')
  writeFileSync(file, gzipSync(Buffer.from(withoutSums, 'latin1')))
  const { code, output } = await drill([file], {})
  expect(code, output).toBe(0)
  expect(output).toMatch('noted no checksums')
})

it('A drill without a backup says where one comes from', async () => {
  expect((await drill([], { BACKUP_FOLDER: '' })).output).toMatch(
    'Name the backup: npm run drill -- forecourt.backup.gz.',
  )
  const empty = createTempFolder()
  expect((await drill([], { BACKUP_FOLDER: empty })).output).toMatch(
    `There is no backup in ${empty}`,
  )
  rmSync(empty, { recursive: true })
})
