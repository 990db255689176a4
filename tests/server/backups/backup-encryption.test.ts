import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackupEncryption, encryptedHeadBytes } from '#server/backups/backup-encryption.ts'
import { openBackupFile } from '#server/backups/backup-source.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'

const passphrase = 'correct horse battery'
const sealedChunk = 65_536 + 16
const folder = createTempFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const fileNamed = (name: string) => path.join(folder, name)

async function encrypt(name: string, content: Buffer): Promise<string> {
  const file = fileNamed(name)
  const encrypting = await createBackupEncryption(passphrase)
  const [bytes] = await Promise.all([
    buffer(encrypting),
    pipeline(Readable.from([content], { objectMode: false }), encrypting, { end: true }),
  ])
  writeFileSync(file, bytes)
  return file
}

const decrypt = async (file: string, key: string | null = passphrase): Promise<Buffer> =>
  buffer(await openBackupFile(file, key))

describe('an encrypted backup', () => {
  let file: string
  const content = randomBytes(200_000)
  beforeAll(async () => {
    file = await encrypt('whole', content)
  })

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072])(
    'gives back its %i bytes as they were',
    async (length) => {
      const bytes = content.subarray(0, length)
      expect((await decrypt(await encrypt('sized', bytes))).equals(bytes)).toBe(true)
    },
  )

  it('looks like noise, and otherwise each time', async () => {
    const again = readFileSync(await encrypt('again', content))
    const bytes = readFileSync(file)
    expect(bytes.includes(content.subarray(0, 32))).toBe(false)
    expect(again.subarray(16).equals(bytes.subarray(16))).toBe(false)
  })

  it('is refused without its key, and with another', async () => {
    await expect(decrypt(file, null)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    await expect(decrypt(file, 'correct horse batterY')).rejects.toThrow(
      'does not open with BACKUP_KEY',
    )
  })

  const altered: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['its salt is another', (bytes) => flip(bytes, 20)],
    ['a byte of the first chunk is another', (bytes) => flip(bytes, encryptedHeadBytes + 9)],
    ['a byte of the last chunk is another', (bytes) => flip(bytes, bytes.length - 20)],
    ['a byte of a tag is another', (bytes) => flip(bytes, bytes.length - 1)],
    ['its last byte is missing', (bytes) => bytes.subarray(0, -1)],
    ['it ends after its second chunk', (bytes) => bytes.subarray(0, toOffset(2))],
    ['it ends after its first chunk', (bytes) => bytes.subarray(0, toOffset(1))],
    ['it ends after its head', (bytes) => bytes.subarray(0, encryptedHeadBytes)],
    ['it ends within its head', (bytes) => bytes.subarray(0, 20)],
    ['something follows it', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    [
      'two chunks changed places',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, encryptedHeadBytes),
          bytes.subarray(toOffset(1), toOffset(2)),
          bytes.subarray(encryptedHeadBytes, toOffset(1)),
          bytes.subarray(toOffset(2)),
        ]),
    ],
    [
      'a chunk is left out',
      (bytes) => Buffer.concat([bytes.subarray(0, toOffset(1)), bytes.subarray(toOffset(2))]),
    ],
  ]
  it.each(altered)('is refused when %s', async (_, change) => {
    const bad = fileNamed('bad')
    writeFileSync(bad, change(readFileSync(file)))
    await expect(decrypt(bad)).rejects.toThrow(/^This backup (does not open|is cut short)/)
  })
})

const toOffset = (chunks: number): number => encryptedHeadBytes + chunks * sealedChunk

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('npm run backup -- --encrypt', () => {
  const here = { FORECOURT_DATA: fileNamed('source') }
  const run = async (script: string, words: string[], env: Record<string, string>) => {
    const child = runNode(`server/backups/${script}.ts`, words, { env })
    return { code: await child.ended, output: child.output() }
  }

  it('writes what restore opens with the key, and with another touches nothing', async () => {
    mkdirSync(here.FORECOURT_DATA)
    const source = await openEmbeddedPostgres({ folder: here.FORECOURT_DATA, print: () => {} })
    await migrate(source.url)
    const owner = new pg.Client({ connectionString: source.url })
    await owner.connect()
    await owner.query("insert into organisations (id, name) values ('a', 'Canary Motors')")
    await owner.end()
    const file = fileNamed('command.enc')
    try {
      const keyless = await run('backup', [file, '--encrypt'], here)
      expect([keyless.code, keyless.output]).toEqual([1, expect.stringContaining('Set BACKUP_KEY')])
      const short = await run('backup', [file], { ...here, BACKUP_KEY: 'sesame' })
      expect(short.output.trim()).toBe(
        'BACKUP_KEY should be a passphrase of at least 12 characters.',
      )
      const made = await run('backup', [file, '--encrypt'], { ...here, BACKUP_KEY: passphrase })
      expect(made.code, made.output).toBe(0)
      expect(made.output).toContain('encrypted under BACKUP_KEY')
      expect(made.output).not.toContain(passphrase)
    } finally {
      await source.close()
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const there = fileNamed('target')
    const cut = fileNamed('cut.enc')
    writeFileSync(cut, readFileSync(file).subarray(0, -40))
    for (const [bad, key] of [
      [file, 'another passphrase'],
      [cut, passphrase],
    ] as const) {
      const refused = await run('restore', [bad], { FORECOURT_DATA: there, BACKUP_KEY: key })
      expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^This backup /)])
      expect(existsSync(there)).toBe(false)
    }
    const restored = await run('restore', [file], { FORECOURT_DATA: there, BACKUP_KEY: passphrase })
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toContain('1 rows and 0 files were restored')
  })
})
