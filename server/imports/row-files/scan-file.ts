import { createHash } from 'node:crypto'
import { EncodingDetector } from './csv-text.ts'
import type { CsvEncoding } from './csv-text.ts'

export interface ScannedFile {
  readonly encoding: CsvEncoding
  /** Of the content, SHA-256 in hexadecimal: the same for a file under another name. */
  readonly contentHash: string
  /** Which workbook of Excel it is; null for text. */
  readonly workbook: 'xlsx' | 'xls' | null
}

/** How a zip archive (xlsx) and a compound file (xls) begin. */
const workbookBeginnings = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
] as const

/** Reads a file once, before its rows, for what only the whole of it can tell. */
export async function scanFile(bytes: AsyncIterable<Uint8Array>): Promise<ScannedFile> {
  const detector = new EncodingDetector()
  const hash = createHash('sha256')
  let beginning: number[] = []
  for await (const piece of bytes) {
    if (beginning.length < 4) beginning = [...beginning, ...piece.subarray(0, 4)].slice(0, 4)
    detector.add(piece)
    hash.update(piece)
  }
  return {
    encoding: detector.encoding(),
    contentHash: hash.digest('hex'),
    workbook:
      workbookBeginnings.find(([, known]) =>
        known.every((byte, at) => byte === beginning[at]),
      )?.[0] ?? null,
  }
}
