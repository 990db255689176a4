import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoveryCodes } from '#server/db/schema/index.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { getKeyFile, readKeyFile } from '#server/secrets/key-file.ts'
import { openSecret, setSecret } from '#server/secrets/organisation-secret.service.ts'
import {
  lockPersonSecrets,
  sealClearSecrets,
  unsealPersonSecret,
} from '#server/secrets/person-secret.store.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import type { SecretKeys } from '#server/secrets/secret-keys.ts'
import { openStoreKey } from '#server/secrets/store-key.ts'
import type { KeySettings } from '#server/secrets/store-key.ts'
import { countRecoveryCodes } from '#server/sessions/second-factor.store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'

let store: TestDatabase
let database: Database
let folder: string
let orgId: string
const now = new Date('2026-11-24T09:00:00Z')

beforeEach(async () => {
  store = await testDatabase()
  database = openPool(store.url, 4)
  folder = createTempFolder()
  orgId = await buildOrganisation({ database })
})

afterEach(async () => {
  await database.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const start = (settings: Partial<KeySettings> = {}): Promise<SecretKeys> =>
  database.asOwner((tx) =>
    openStoreKey(tx, { secretKey: null, dataFolder: folder, isShared: false, ...settings }, now),
  )
const set = (secretKeys: SecretKeys, value: string) =>
  database.within({ orgId, userId: null }, (tx) =>
    setSecret(
      { tx, secretKeys, orgId, name: 'smtp' },
      { value, at: now, by: { name: 'Robin', userId: 'u' } },
    ),
  )
const open = (secretKeys: SecretKeys) =>
  database.within({ orgId, userId: null }, (tx) =>
    openSecret({ tx, secretKeys, orgId, name: 'smtp' }),
  )

async function rotate(words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const run = runNode('server/secrets/rotate-key.ts', words, {
    env: { DATABASE_URL: store.url, FORECOURT_DATA: folder, ...env },
  })
  return { code: await run.ended, output: run.output() }
}

describe('a start', () => {
  it('makes a key at the first time and takes the same from then on', async () => {
    const keys = await start()
    await set(keys, 'sesame')
    const again = await start()
    expect(again.id).toBe(keys.id)
    expect(await open(again)).toBe('sesame')
  })

  it('takes the setting before the file, and writes no file then', async () => {
    const secretKey = createSecretKeys()
    expect((await start({ secretKey })).id).toBe(secretKey.id)
    expect(existsSync(getKeyFile(folder))).toBe(false)
  })

  it('is refused where secrets were sealed under a key that is gone, and makes no other', async () => {
    const keys = await start()
    await set(keys, 'sesame')
    rmSync(getKeyFile(folder))
    await expect(start()).rejects.toThrow(
      new RegExp(
        `^This store works with the secret key ${keys.id} \\(secrets sealed under it: 1\\), and .*secret-key is not there\\.`,
      ),
    )
    expect(existsSync(getKeyFile(folder))).toBe(false)
    await expect(start({ secretKey: createSecretKeys() })).rejects.toThrow(
      'FORECOURT_SECRET_KEY holds another one',
    )
  })

  it('takes another key where nothing is sealed, but not beside other hosts', async () => {
    await start()
    const secretKey = createSecretKeys()
    await expect(start({ secretKey, isShared: true })).rejects.toThrow('holds another one')
    expect((await start({ secretKey })).id).toBe(secretKey.id)
  })

  it('at the same time as others agrees on one key', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  })
})

describe('npm run rotate-key', () => {
  it('seals the secrets under a new key file, and leaves the former one beside it', async () => {
    const former = await start()
    await set(former, 'sesame')
    const { code, output } = await rotate()
    expect(code, output).toBe(0)
    expect(output).toContain('Secrets sealed under the new key: 1.')
    const next = await start()
    expect(next.id).not.toBe(former.id)
    expect(await open(next)).toBe('sesame')
    expect((await readKeyFile(`${getKeyFile(folder)}.${former.id}`))?.id).toBe(former.id)
    expect(existsSync(`${getKeyFile(folder)}.next`)).toBe(false)
    await expect(open(former)).rejects.toThrow('sealed under another secret key')
    await expect(set(former, 'late')).rejects.toMatchObject({ cause: { code: '23503' } })
    expect(output).not.toContain(next.toSetting())
  })

  it('seals people’s one-time codes again, and with --lost leaves their recovery codes', async () => {
    const former = await start()
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const { id } = await buildUser({ database }, { mfaSecret: secret })
    await database.asOwner((tx) => sealClearSecrets(tx, former))
    await database.asOwner((tx) => tx.insert(recoveryCodes).values({ userId: id, codeHash: 'h' }))
    const { code, output } = await rotate()
    expect(code, output).toBe(0)
    const next = await start()
    const people = await database.asOwner(lockPersonSecrets)
    expect(people.map((person) => [person.keyId, unsealPersonSecret(next, person)])).toEqual([
      [next.id, secret],
    ])
    rmSync(getKeyFile(folder))
    await expect(start()).rejects.toThrow('secrets sealed under it: 1')
    expect((await rotate(['--lost'])).output).toContain('Second factors given up: 1.')
    expect(await database.asOwner(lockPersonSecrets)).toEqual([])
    expect(await database.asOwner((tx) => countRecoveryCodes(tx, id))).toBe(1)
  })

  it('goes on where it was killed before the files changed places', async () => {
    const former = await start()
    await set(former, 'sesame')
    const before = readFileSync(getKeyFile(folder), 'utf8')
    expect((await rotate()).code).toBe(0)
    const next = readFileSync(getKeyFile(folder), 'utf8')
    // As a kill after the commit leaves it.
    writeFileSync(`${getKeyFile(folder)}.next`, next)
    writeFileSync(getKeyFile(folder), before)
    await expect(start()).rejects.toThrow('holds another one')
    const { code, output } = await rotate()
    expect(code, output).toBe(0)
    expect(await open(await start())).toBe('sesame')
  })

  it('goes from FORECOURT_FORMER_KEY to FORECOURT_SECRET_KEY, and asks for both', async () => {
    const former = createSecretKeys()
    const next = createSecretKeys()
    await start({ secretKey: former })
    await set(former, 'sesame')
    const missing = await rotate([], { FORECOURT_SECRET_KEY: next.toSetting() })
    expect([missing.code, missing.output.trim()]).toEqual([
      1,
      'Set FORECOURT_SECRET_KEY to the new key and FORECOURT_FORMER_KEY to the one before.',
    ])
    const wrong = await rotate([], {
      FORECOURT_SECRET_KEY: next.toSetting(),
      FORECOURT_FORMER_KEY: createSecretKeys().toSetting(),
    })
    expect(wrong.code).toBe(1)
    expect(wrong.output).toContain(`This store works with the secret key ${former.id}`)
    const { code, output } = await rotate([], {
      FORECOURT_SECRET_KEY: next.toSetting(),
      FORECOURT_FORMER_KEY: former.toSetting(),
    })
    expect(code, output).toBe(0)
    expect(await open(next)).toBe('sesame')
  })

  it('gives lost secrets up only when told, and names them', async () => {
    await set(await start(), 'sesame')
    const same = await rotate(['--lost'])
    expect([same.code, same.output.trim()]).toEqual([
      1,
      'The secret key is the one of this store: nothing is lost.',
    ])
    rmSync(getKeyFile(folder))
    const { code, output } = await rotate(['--lost'])
    expect(code, output).toBe(0)
    expect(output).toContain(`${orgId} smtp`)
    expect(await open(await start())).toBeNull()
    expect((await rotate(['--force'])).output).toContain('Usage: npm run rotate-key')
  })

  it('is refused with a key that is none, without repeating it', async () => {
    const setting = randomUUID()
    const { code, output } = await rotate([], { FORECOURT_SECRET_KEY: setting })
    expect(code).toBe(1)
    expect(output).not.toContain(setting)
    expect((await rotate([], { FORECOURT_SECRET_KEY: '' })).code).toBe(1)
  })
})
