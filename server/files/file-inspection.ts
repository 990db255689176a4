import { createHash } from 'node:crypto'
import type { FileType } from '#domain/files/file-type.model.ts'
import { isPlainText, sniffedBytes, sniffType } from '#domain/files/file-type.rules.ts'
import type { ByteSource } from './byte-source.ts'
import { isReadableArchive, isReadableWorkbook } from './archive-check.ts'

interface Inspection {
  /** SHA-256, hex. */
  readonly sha256: string
  readonly size: number
  /** By the bytes themselves, and its name where they may be of two types; null for none of ours. */
  readonly type: FileType | null
  /** False for a workbook or an archive that is damaged or unpacks without end. */
  readonly isReadable: boolean
}

/** Any text may be a CSV file or lines of JSON, and a workbook is an archive: the name decides. */
const sameBeginnings: ReadonlyMap<FileType | null, FileType> = new Map([
  ['csv', 'jsonl'],
  ['xlsx', 'zip'],
])

/** Reads a file once from end to end, one that is packed twice, and tells what it is. */
export async function inspectFile(source: ByteSource, named: FileType | null): Promise<Inspection> {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let isText = true
  for await (const chunk of await source.read()) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    size += bytes.length
    if (head.length < sniffedBytes) head = Buffer.concat([head, bytes]).subarray(0, sniffedBytes)
    isText &&= isPlainText(bytes)
  }
  const sniffed = sniffType(head)
  const isTable = sniffed === 'csv' || sniffed === 'xml'
  const shown = isTable && !isText ? null : sniffed
  const type = named !== null && named === sameBeginnings.get(shown) ? named : shown
  return {
    sha256: hash.digest('hex'),
    size,
    type,
    isReadable:
      type === 'zip'
        ? await isReadableArchive(source)
        : type !== 'xlsx' || (await isReadableWorkbook(source)),
  }
}
