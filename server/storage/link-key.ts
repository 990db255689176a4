import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '../startup-error.ts'

const keyBytes = 32

async function readKey(file: string): Promise<Buffer | null> {
  const key = await readFile(file).catch(() => null)
  return key?.length === keyBytes ? key : null
}

/**
 * The secret that signs download addresses: made at its first use, readable by the host alone.
 * Hosts that share the data folder share it.
 */
export async function readLinkKey(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'file-links.key')
  const known = await readKey(file)
  if (known !== null) return known
  await mkdir(dataFolder, { recursive: true })
  const made = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(made, 'wx', 0o600)
  await handle.write(randomBytes(keyBytes))
  await handle.sync()
  await handle.close()
  try {
    // Of two hosts that begin at once, the first one's key is both's.
    await link(made, file)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(made, { force: true })
  }
  const key = await readKey(file)
  if (key === null) throw new Error('file-links.key is damaged')
  return key
}
