import { createHash } from 'node:crypto'
import type { FileType } from '#domain/files/file-type.model.ts'
import { isPlainText, sniffedBytes, sniffType } from '#domain/files/file-type.rules.ts'
import type { ByteSource } from './byte-source.ts'
import { isReadableArchive, isReadableWorkbook } from './archive-check.ts'

interface Inspection {
  /** SHA-256, hex. */
  readonly sha256: string
  readonly size: number
  /** By the bytes themselves; null for none of ours. */
  readonly type: FileType | null
  /** False for a workbook or an archive that is damaged or unpacks without end. */
  readonly isReadable: boolean
}

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
  // A workbook is a ZIP: the name says which of the two it is to be.
  const type = isTable && !isText ? null : sniffed === 'xlsx' && named === 'zip' ? 'zip' : sniffed
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
