import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { getErrorCode, StartupError } from '../startup-error.ts'
import { createSecretKeys, parseSecretKey } from './secret-keys.ts'
import type { SecretKeys } from './secret-keys.ts'

export const getKeyFile = (dataFolder: string): string => path.join(dataFolder, 'secret-key')

/** The key of a file; null where there is no file. */
export async function readKeyFile(file: string): Promise<SecretKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return null
    throw new StartupError(`${file}, which holds the secret key, cannot be read.`)
  })
  if (text === null) return null
  const keys = parseSecretKey(text)
  if (keys === null) throw new StartupError(`${file} holds no secret key: 32 bytes in base64.`)
  return keys
}

/** Writes a key for its owner alone; false where the file is there: it is never overwritten. */
export async function writeKeyFile(file: string, keys: SecretKeys): Promise<boolean> {
  const beside = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(beside, `${keys.toSetting()}\n`, { mode: 0o600, flush: true })
    // A link, unlike a rename, does not replace: two first starts at once agree on one key.
    await link(beside, file)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw new StartupError(
      `The secret key cannot be written to ${file}. Set FORECOURT_SECRET_KEY to 32 random bytes ` +
        'in base64 (openssl rand -base64 32), or let this user write there.',
      { cause: error },
    )
  } finally {
    await rm(beside, { force: true })
  }
}

/** The key of the data folder, made at the first start. */
export async function ensureKeyFile(dataFolder: string): Promise<SecretKeys> {
  const file = getKeyFile(dataFolder)
  const found = await readKeyFile(file)
  if (found !== null) return found
  await writeKeyFile(file, createSecretKeys())
  return ensureKeyFile(dataFolder)
}
