import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@tus/server'
import { FileStore as TusFileStore } from '@tus/file-store'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'
import { getErrorCode } from '../startup-error.ts'
import { throwStorageError } from './disk-file-store.ts'
import { requirePlainId } from './file-store.ts'
import type { ListedBytes } from './file-store.ts'

/** What the tus server knows of an upload lies beside its bytes. */
const about = '.json'

/** The same store, but it says when the disk is full instead of that something went wrong. */
class UploadStore extends TusFileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(path.join(this.directory, requirePlainId(id)), {
      flags: 'r+',
      start: offset,
    })
    // Destroyed with the disk's own error, the source would tell it before this does.
    const source = bytes.iterator({ destroyOnReturn: false })
    await pipeline(source, target).catch(throwStorageError)
    return offset + target.bytesWritten
  }
}

/** The folder in which uploads grow; several hosts share it. */
export class UploadFolder {
  readonly #folder: string
  readonly tusStore: TusFileStore

  constructor(folder: string) {
    this.#folder = folder
    this.tusStore = new UploadStore({ directory: folder })
  }

  #place(id: string): string {
    return path.join(this.#folder, requirePlainId(id))
  }

  /** Makes the upload, empty, unless it is there. */
  async ensure(id: string, size: number): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await writeFile(this.#place(id), '', { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throwStorageError(error)
    }
    const known = await stat(`${this.#place(id)}${about}`).catch(() => null)
    if (known !== null && known.size > 0) return
    await this.tusStore.configstore
      .set(id, new Upload({ id, size, offset: 0 }))
      .catch(throwStorageError)
  }

  /** How many bytes have come; null where no upload has begun. */
  async offset(id: string): Promise<number | null> {
    const found = await stat(this.#place(id)).catch(() => null)
    return found?.size ?? null
  }

  read(id: string, range?: ByteRange): Readable {
    return createReadStream(this.#place(id), range)
  }

  async delete(id: string): Promise<void> {
    await rm(this.#place(id), { force: true })
    await rm(`${this.#place(id)}${about}`, { force: true })
  }

  async *list(): AsyncIterable<ListedBytes> {
    const entries = await opendir(this.#folder).catch(() => null)
    for await (const entry of entries ?? []) {
      const found = await stat(path.join(this.#folder, entry.name)).catch(() => null)
      if (found?.isFile() === true)
        yield { id: entry.name.replace(/\.json$/, ''), changedAt: found.mtime }
    }
  }
}
