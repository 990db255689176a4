import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { StartupError } from '../startup-error.ts'
import {
  createBackupDecryption,
  encryptedHeadBytes,
  isEncryptedBackup,
} from './backup-encryption.ts'

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw new StartupError(`${file} cannot be read.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedHeadBytes), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * The bytes of a backup's file, decrypted where it is encrypted. That one is read to its end
 * before, so that a wrong key or an altered file is refused before anything is written.
 */
export async function openBackupFile(file: string, backupKey: string | null): Promise<Readable> {
  const head = await readHead(file)
  if (!isEncryptedBackup(head)) return createReadStream(file)
  if (backupKey === null)
    throw new StartupError(`${file} is encrypted: set BACKUP_KEY to the key that it was made with.`)
  const decrypt = async (): Promise<Readable> => {
    const decrypting = await createBackupDecryption(backupKey, head)
    const source = createReadStream(file, { start: encryptedHeadBytes })
    source.on('error', (error) => decrypting.destroy(error))
    return source.pipe(decrypting)
  }
  await pipeline(await decrypt(), new Writable({ write: (_chunk, _encoding, done) => done() }))
  return decrypt()
}
