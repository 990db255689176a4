import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'
import { getErrorCode } from '../startup-error.ts'
import { requirePlainId, StorageFullError } from './file-store.ts'
import type { FileStore, ListedBytes } from './file-store.ts'

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Throws the error, as `StorageFullError` where the disk has no room. */
export function throwStorageError(error: unknown): never {
  if (full.has(getErrorCode(error) ?? '')) throw new StorageFullError('No room', { cause: error })
  throw error
}

const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT'

const part = '.part'

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    let written = 0
    while (written < chunk.length)
      written += (await file.write(chunk, written, chunk.length - written)).bytesWritten
  }
  await file.sync()
}

/** A rename lasts once the folder is on the disk, too; not every system can say so. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Files below a folder, two hundred and fifty-six folders deep by one, named by their ids alone. */
export class DiskFileStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #place(id: string): string {
    return path.join(this.#folder, requirePlainId(id).slice(0, 2), id)
  }

  async put(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const place = this.#place(id)
    const unfinished = `${place}${part}`
    try {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'w', 0o600)
      try {
        await writeAll(file, bytes)
      } finally {
        await file.close()
      }
      await rename(unfinished, place)
    } catch (error) {
      await rm(unfinished, { force: true })
      throwStorageError(error)
    }
    await syncFolder(path.dirname(place))
  }

  async read(id: string, range?: ByteRange) {
    if ((await this.size(id)) === null) return null
    return createReadStream(this.#place(id), range)
  }

  async size(id: string): Promise<number | null> {
    try {
      return (await stat(this.#place(id))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(id: string): Promise<void> {
    await rm(this.#place(id), { force: true })
    await rm(`${this.#place(id)}${part}`, { force: true })
  }

  async *list(): AsyncIterable<ListedBytes> {
    const folders = await opendir(this.#folder, { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    for await (const entry of folders ?? []) {
      if (!entry.isFile()) continue
      const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null)
      const id = entry.name.endsWith(part) ? entry.name.slice(0, -part.length) : entry.name
      if (found !== null) yield { id, changedAt: found.mtime }
    }
  }
}
