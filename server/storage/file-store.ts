import type { Readable } from 'node:stream'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'

/** A disk or a bucket has no room; nothing of the file was kept. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The bytes of a file as the store lists them. */
export interface ListedBytes {
  readonly id: string
  readonly changedAt: Date
}

/** Where the bytes of files lie, by the file's id; what they are is the database's to know. */
export interface FileStore {
  /** Stores the whole or nothing. Refuses with `StorageFullError`. */
  put(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there are no such bytes. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** In bytes; null where there are none. */
  size(id: string): Promise<number | null>
  /** Deletes the bytes, if there are any. */
  delete(id: string): Promise<void>
  list(): AsyncIterable<ListedBytes>
}

const plainId = /^[\w-]{1,64}$/

/** The id, which becomes the name of a file. Refuses one that could lead elsewhere. */
export function requirePlainId(id: string): string {
  if (!plainId.test(id)) throw new Error('A file’s id holds letters, digits, _ and - only')
  return id
}
