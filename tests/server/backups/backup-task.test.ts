import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { writeBackup } from '#server/backups/backup-database.ts'
import { toBackupFiles } from '#server/backups/backup-files.ts'
import { listBackups, toBackupName } from '#server/backups/backup-folder.ts'
import { createBackupTask, isBackupDue, makeBackup } from '#server/backups/backup-task.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { DiskFileStore } from '#server/storage/disk-file-store.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

let store: TestDatabase
let database: Database
beforeAll(async () => {
  store = await testDatabase()
  database = openPool(store.url, 4)
  await buildOrganisation({ database })
})
afterAll(async () => {
  await database.close()
  await store.close()
})

let folder: string
beforeEach(() => {
  folder = createTempFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const night = '30 1 * * *'
const at = (text: string): Date => new Date(`2026-11-${text}:00Z`)
const addBackup = (time: string): void =>
  writeFileSync(path.join(folder, toBackupName(at(time), false)), '')

/** What the task does at an instant; the backups that are there then. */
async function runAt(time: string, keep = 14): Promise<string[]> {
  const files = new DiskFileStore(path.join(folder, 'files'))
  const deps = {
    database,
    address: toStoreAddress(store.url, null),
    log: createLog('silent'),
    now: () => at(time),
    files: openFileStorage(folder, null),
    ...outwardDeps,
  }
  const settings = { folder, times: night, keep }
  await makeBackup({ settings, backupKey: null, files }, deps, new AbortController().signal)
  return (await listBackups(folder)).map(({ madeAt }) => madeAt.toISOString().slice(0, 16))
}

describe('A scheduled backup', () => {
  it.each([
    ['without any', [], '25T12:00', true],
    ['before its time', ['25T01:30'], '26T01:29', false],
    ['at its time', ['25T01:30'], '26T01:30', true],
    ['after a time that passed while no host ran', ['20T01:30'], '26T12:00', true],
    ['of which one was made by hand since', ['25T09:00'], '25T12:00', false],
  ])('is due %s: %s', async (_, made, now, isDue) => {
    for (const time of made) addBackup(time)
    expect(await isBackupDue({ folder, times: night }, at(now))).toBe(isDue)
  })

  it('holds the rows of every organisation, read by the owner', async () => {
    expect(await runAt('26T01:30')).toEqual(['2026-11-26T01:30'])
    const [made] = await listBackups(folder)
    const text = gunzipSync(readFileSync(made?.file ?? '')).toString('latin1')
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from organisations',
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(text).toContain(`"organisations":{"rows":${rows[0]?.count},`)
  })

  it('fails where the disk is full, whichever chunk finds it so', async () => {
    for (const room of [0, 300]) {
      let left = room
      const full = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          left -= chunk.length
          done(left < 0 ? new Error('No room') : null)
        },
      })
      const files = toBackupFiles(new DiskFileStore(path.join(folder, 'files')))
      await expect(writeBackup(store.url, files, full, at('26T01:30'))).rejects.toThrow('No room')
    }
  })

  it('leaves the newest and deletes the others', async () => {
    for (const time of ['22T01:30', '23T01:30', '24T01:30']) addBackup(time)
    writeFileSync(path.join(folder, 'mine.backup.gz'), '')
    expect(await runAt('26T01:30', 2)).toEqual(['2026-11-26T01:30', '2026-11-24T01:30'])
    expect(readdirSync(folder)).toContain('mine.backup.gz')
  })

  it('waits for another host’s, not for what a dead host left', async () => {
    const other = path.join(folder, 'other.part')
    writeFileSync(other, '')
    utimesSync(other, at('26T01:29'), at('26T01:29'))
    expect(await runAt('26T01:30')).toEqual([])
    expect(await runAt('26T02:30')).toEqual(['2026-11-26T02:30'])
    expect(readdirSync(folder)).not.toContain('other.part')
  })

  it('leaves nothing where the host stops while writing it', async () => {
    const files = new DiskFileStore(path.join(folder, 'files'))
    const settings = { folder, times: night, keep: 14 }
    const { task, stop } = createBackupTask({ settings, backupKey: null, files })
    await task.run({
      database,
      address: toStoreAddress(store.url, null),
      log: createLog('silent'),
      now: () => at('26T01:30'),
      files: openFileStorage(folder, null),
      ...outwardDeps,
    })
    await stop()
    // Beside the backups lie the uploads.
    expect(readdirSync(folder)).toEqual(['uploads'])
  })
})
