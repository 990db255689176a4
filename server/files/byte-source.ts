import type { Readable } from 'node:stream'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'

/** Bytes that can be read from anywhere, as often as needed. */
export interface ByteSource {
  readonly size: number
  read(range?: ByteRange): Promise<Readable>
}

/** The bytes of a range in one piece; the caller bounds it. */
export async function readBytes(source: ByteSource, range: ByteRange): Promise<Buffer> {
  if (range.end < range.start) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  for await (const chunk of await source.read(range)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
