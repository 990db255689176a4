import { chmodSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { ensureKeyFile, getKeyFile } from '#server/secrets/key-file.ts'
import { createSecretKeys, parseSecretKey } from '#server/secrets/secret-keys.ts'
import { createTempFolder } from '#tests/support/processes.ts'

const setting = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')

describe('a secret key', () => {
  it('is read from base64 of either alphabet and from hex, and is the same', () => {
    const bytes = Buffer.alloc(32, 0xfb)
    const read = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]
    expect(new Set(read.map((text) => parseSecretKey(` ${text}\n`)?.id)).size).toBe(1)
  })

  it.each(['', 'short', setting.slice(1), `${setting}${setting}`, 'z'.repeat(64), 'ü'.repeat(43)])(
    'is not %j',
    (text) => {
      expect(parseSecretKey(text)).toBeNull()
    },
  )

  it('gives each purpose a key of its own, which does not change', () => {
    const keys = createSecretKeys()
    const purposes = ['organisation_secrets', 'downloads', 'unsubscribe'] as const
    const made = purposes.map((purpose) => keys.deriveKey(purpose).toString('hex'))
    const again = parseSecretKey(keys.toSetting())
    expect(new Set([...made, keys.id]).size).toBe(4)
    expect(purposes.map((purpose) => again?.deriveKey(purpose).toString('hex'))).toEqual(made)
    expect(made.some((key) => key.includes(keys.id))).toBe(false)
  })

  it('is shown by no log, JSON, inspection or text', () => {
    const keys = createSecretKeys()
    const lines: string[] = []
    createLog('trace', { write: (line) => lines.push(line) }).info({ event: 'x', keys, code: keys })
    const shown = [
      ...lines,
      JSON.stringify({ keys }),
      inspect({ keys }),
      Reflect.apply(String, undefined, [keys]),
    ]
    const bytes = Buffer.from(keys.toSetting(), 'base64')
    const forms = [keys.toSetting(), bytes.toString('hex'), bytes.toString('base64url')]
    expect(shown.filter((text) => forms.some((form) => text.includes(form)))).toEqual([])
  })
})

describe('the setting of the secret key', () => {
  it('is read, and refused without its value', () => {
    expect(readConfig({ FORECOURT_SECRET_KEY: setting }).secretKey?.toSetting()).toBe(setting)
    expect(readConfig({ FORECOURT_SECRET_KEY: '' }).secretKey).toBeNull()
    expect(() => readConfig({ FORECOURT_SECRET_KEY: 'sesame' })).toThrow(
      expect.objectContaining({
        message:
          'FORECOURT_SECRET_KEY should be base64 of 32 random bytes, such as openssl rand -base64 32 prints.',
      }),
    )
  })
})

describe('the key file', () => {
  let folder: string
  beforeEach(() => {
    folder = createTempFolder()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made once, for its owner alone, by any number of first starts at once', async () => {
    const starts = await Promise.all(Array.from({ length: 20 }, () => ensureKeyFile(folder)))
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1)
    expect(readdirSync(folder)).toEqual(['secret-key'])
    expect(statSync(getKeyFile(folder)).mode & 0o777).toBe(0o600)
    const text = readFileSync(getKeyFile(folder), 'utf8')
    expect((await ensureKeyFile(folder)).id).toBe(starts[0]?.id)
    expect(readFileSync(getKeyFile(folder), 'utf8')).toBe(text)
  })

  it('is refused when it holds something else, and is not overwritten', async () => {
    writeFileSync(getKeyFile(folder), 'not a key')
    await expect(ensureKeyFile(folder)).rejects.toThrow('holds no secret key: 32 bytes in base64.')
    expect(readFileSync(getKeyFile(folder), 'utf8')).toBe('not a key')
  })

  it('is asked for by its setting where the folder cannot be written to', async () => {
    const file = path.join(folder, 'occupied')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    await expect(ensureKeyFile(path.join(file, 'data'))).rejects.toThrow(/secret key/)
  })
})
