import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toStoreAddress } from '#server/db/store-address.ts'
import { toBackupName } from '#server/backups/backup-folder.ts'
import { checkDatabase } from '#server/doctor/check-database.ts'
import { checkAddress, checkBackups, checkKeyFile } from '#server/doctor/check-machine.ts'
import { checkMessages } from '#server/doctor/check-messages.ts'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'

let folder: string
beforeEach(() => {
  folder = createTempFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-26T12:00:00Z')

describe('The doctor', () => {
  it('finds nothing wrong with a migrated database', async () => {
    const store = await testDatabase()
    const findings = await checkDatabase(toStoreAddress(store.url, null), () => new Date())
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
    expect(findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'database',
        'clock',
        'schema',
        'roles',
        'row-level security',
        'jobs',
      ]),
    )
    const late = await checkDatabase(
      toStoreAddress(store.url, null),
      () => new Date(Date.now() + 60_000),
    )
    expect(late).toContainEqual(expect.objectContaining({ subject: 'clock', state: 'wrong' }))
    await store.close()
  })

  it('names what a database lacks, and what to do', async () => {
    const store = await testDatabase()
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: store.url })
    await client.connect()
    await client.query('alter table customers no force row level security')
    await client.query('delete from drizzle.__drizzle_migrations where created_at > 0')
    const findings = await checkDatabase(toStoreAddress(store.url, null), () => new Date())
    await client.end()
    await store.close()
    expect(findings).toContainEqual({
      subject: 'row-level security',
      state: 'wrong',
      text: 'It is not forced on customers.',
      remedy: 'The next start forces it; find out who took it away.',
    })
    expect(findings).toContainEqual(expect.objectContaining({ subject: 'schema', state: 'advice' }))
    const [gone] = await checkDatabase(
      toStoreAddress('postgres://a:b@127.0.0.1:1/c', null),
      () => now,
    )
    expect(gone).toMatchObject({ state: 'wrong', subject: 'database' })
  })

  it('signs in to the mail server and sends nothing', async () => {
    const mails = await openMailServer()
    const { messages } = readConfig({ SMTP_URL: mails.url, MAIL_FROM: 'office@a.example' })
    expect(await checkMessages(messages)).toMatchObject([{ state: 'advice' }, { state: 'advice' }])
    expect(mails.received).toEqual([])
    await mails.close()
    const [mail] = await checkMessages(messages)
    expect(mail).toMatchObject({ subject: 'mail', state: 'wrong' })
    expect(mail?.remedy).toMatch('Check SMTP_URL')
  })

  it.each([
    ['none is made', {}, [], 'advice'],
    ['there is none', { BACKUP_FOLDER: '' }, [], 'wrong'],
    ['one is overdue', { BACKUP_FOLDER: '' }, ['2026-11-25T01:30:00Z'], 'wrong'],
    ['it is not encrypted', { BACKUP_FOLDER: '' }, ['2026-11-26T01:30:00Z'], 'advice'],
    [
      'all is well',
      { BACKUP_FOLDER: '', BACKUP_KEY: 'a long passphrase' },
      ['2026-11-26T01:30:00Z'],
      'ok',
    ],
  ])('tells of backups that %s', async (_, variables, made, state) => {
    for (const at of made) writeFileSync(path.join(folder, toBackupName(new Date(at), false)), '')
    const set = Object.keys(variables).includes('BACKUP_FOLDER') ? { BACKUP_FOLDER: folder } : {}
    expect(await checkBackups(readConfig({ ...variables, ...set }), now)).toMatchObject({ state })
  })

  it('sees a key that others can read, and people who cannot sign in', async () => {
    const config = readConfig({ FORECOURT_DATA: folder, HOST: '0.0.0.0' })
    const file = path.join(folder, 'secret-key')
    writeFileSync(file, 'key', { mode: 0o600 })
    expect(await checkKeyFile(config)).toMatchObject({ state: 'ok' })
    chmodSync(file, 0o644)
    expect(await checkKeyFile(config)).toMatchObject({
      state: 'wrong',
      remedy: `Run “chmod 600 ${file}”.`,
    })
    expect(checkAddress(config)).toMatchObject({ state: 'wrong' })
  })

  it('ends with 1 where a setting is wrong or there is no store', async () => {
    const run = async (env: Readonly<Record<string, string>>) => {
      const examined = runNode('server/doctor/doctor.ts', [], { env })
      expect(await examined.ended).toBe(1)
      return examined.output()
    }
    expect(await run({ PORT: 'four' })).toMatch('wrong  settings: PORT should be a number')
    const empty = path.join(folder, 'none')
    expect(await run({ FORECOURT_DATA: empty })).toMatch(`There is no store in ${empty} yet.`)
  })
})
