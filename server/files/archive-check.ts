import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { getNamedType } from '#domain/files/file-type.model.ts'
import type { FileType } from '#domain/files/file-type.model.ts'
import { isPackedFile } from '#domain/files/packed-file.rules.ts'
import { readBytes } from './byte-source.ts'
import type { ByteSource } from './byte-source.ts'

/** What an archive may unpack to, counted while unpacking: what the file says of itself may lie. */
export const maxUnpackedBytes = 512 * 1_048_576
const maxEntries = 10_000
const maxDirectoryBytes = 8 * 1_048_576
const endBytes = 22
const maxCommentBytes = 65_535
const required = ['[Content_Types].xml', 'xl/workbook.xml']

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** A damaged, encrypted or endless archive. */
class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive'
}

const fail = (reason: string): never => {
  throw new UnreadableArchive(reason)
}

/** The end of the archive: how many entries, and where the directory lies. */
async function readEnd(source: ByteSource) {
  const start = Math.max(0, source.size - endBytes - maxCommentBytes)
  const tail = await readBytes(source, { start, end: source.size - 1 })
  const at = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (at < 0 || tail.length - at < endBytes) return fail('no end')
  const count = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > maxEntries || size > maxDirectoryBytes || offset + size > source.size)
    return fail('directory')
  return { count, size, offset }
}

function readEntry(directory: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return fail('entry')
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
  const nameLength = directory.readUInt16LE(at + 28)
  const next =
    at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  if (isEncrypted || next > directory.length) return fail('entry')
  return {
    entry: {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    },
    next,
  }
}

async function readEntries(source: ByteSource): Promise<readonly Entry[]> {
  const { count, size, offset } = await readEnd(source)
  const directory = await readBytes(source, { start: offset, end: offset + size - 1 })
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    const { entry, next } = readEntry(directory, at)
    entries.push(entry)
    at = next
  }
  return entries
}

/** Unpacks an entry and returns how many bytes came out; stops at more than `max`. */
async function countUnpacked(source: ByteSource, entry: Entry, max: number): Promise<number> {
  const head = await readBytes(source, { start: entry.offset, end: entry.offset + 29 })
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return fail('local head')
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const end = start + entry.packed - 1
  if (end >= source.size) return fail('entry beyond the end')
  if (entry.method === 0) return entry.packed
  if (entry.method !== 8) return fail('method')
  if (entry.packed === 0) return 0
  let count = 0
  const counter = new Writable({
    write(chunk: Buffer, _, done) {
      count += chunk.length
      done(count > max ? new UnreadableArchive('too large') : null)
    },
  })
  await pipeline(await source.read({ start, end }), createInflateRaw(), counter)
  return count
}

/**
 * Whether a ZIP with these names can be unpacked: every entry is unpacked and counted, and nothing of
 * it is stored.
 */
async function isUnpackable(
  source: ByteSource,
  isTaken: (names: readonly string[]) => boolean,
): Promise<boolean> {
  try {
    const entries = await readEntries(source)
    if (!isTaken(entries.map(({ name }) => name))) return false
    // What the file says of itself is enough to refuse it, never to take it.
    const stated = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
    if (stated > maxUnpackedBytes) return false
    let total = 0
    for (const entry of entries) {
      total += await countUnpacked(source, entry, maxUnpackedBytes - total)
      if (total > maxUnpackedBytes) return false
    }
    return true
  } catch (error) {
    const isDamage =
      error instanceof UnreadableArchive ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    if (isDamage) return false
    throw error
  }
}

/** Whether the ZIP is a workbook that a host can unpack. */
export const isReadableWorkbook = (source: ByteSource): Promise<boolean> =>
  isUnpackable(source, (names) => required.every((name) => names.includes(name)))

const packedTypes: ReadonlySet<FileType | null> = new Set<FileType>(['csv', 'jsonl', 'xml'])

/** Whether the ZIP holds one file of rows as text, which a host can unpack. */
export const isReadableArchive = (source: ByteSource): Promise<boolean> =>
  isUnpackable(source, (names) => {
    const [packed, ...others] = names.filter(isPackedFile)
    return packed !== undefined && others.length === 0 && packedTypes.has(getNamedType(packed))
  })
