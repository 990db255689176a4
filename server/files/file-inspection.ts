import { createHash } from 'node:crypto'
import type { FileType } from '#domain/files/file-type.model.ts'
import { isPlainText, sniffedBytes, sniffType } from '#domain/files/file-type.rules.ts'
import type { ByteSource } from './byte-source.ts'
import { isReadableWorkbook } from './workbook-check.ts'

interface Inspection {
  /** SHA-256, hex. */
  readonly sha256: string
  readonly size: number
  /** By the bytes themselves; null for none of ours. */
  readonly type: FileType | null
  /** False for a workbook that is damaged or unpacks without end. */
  readonly isReadable: boolean
}

/** Reads a file once from end to end, a workbook twice, and tells what it is. */
export async function inspectFile(source: ByteSource): Promise<Inspection> {
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
  const type = sniffed === 'csv' && !isText ? null : sniffed
  return {
    sha256: hash.digest('hex'),
    size,
    type,
    isReadable: type !== 'xlsx' || (await isReadableWorkbook(source)),
  }
}
