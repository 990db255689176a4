import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const sampleBytes = 4096

function byteOrderMark(bytes: Buffer): { encoding: CsvEncoding; length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/** Mostly Latin text in UTF-16 has a zero in every second byte. */
function unmarkedUtf16(bytes: Buffer): CsvEncoding | null {
  const sample = bytes.subarray(0, sampleBytes)
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at++) {
    if (sample[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const half = sample.length / 2
  if (half < 4) return null
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be'
  return null
}

/** How many bytes at the end belong to a UTF-8 character that the next piece completes. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? back : 0
    }
  }
  return 0
}

/**
 * Turns the bytes of a file into text as they come. UTF-8 and UTF-16 are known by their byte order mark or their
 * bytes; a file that is not UTF-8 is read as windows-1252, unless it held UTF-8 characters before, when what
 * cannot be read becomes U+FFFD, so that the rows can be refused instead of guessed.
 */
export class CsvDecoder {
  encoding: CsvEncoding | null = null
  private held = Buffer.alloc(0)
  private hasSeenUtf8 = false
  private utf16: TextDecoder | null = null

  decode(piece: Uint8Array, isLast: boolean): string {
    let bytes =
      this.held.length === 0
        ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
        : Buffer.concat([this.held, piece])
    this.held = Buffer.alloc(0)
    if (this.encoding === null) {
      if (bytes.length < sampleBytes && !isLast) {
        this.held = Buffer.from(bytes)
        return ''
      }
      const mark = byteOrderMark(bytes)
      this.encoding = mark?.encoding ?? unmarkedUtf16(bytes) ?? 'utf-8'
      if (mark !== null) bytes = bytes.subarray(mark.length)
      if (mark?.encoding === 'utf-8') this.hasSeenUtf8 = true
    }
    if (this.encoding === 'utf-16le' || this.encoding === 'utf-16be') {
      this.utf16 ??= new TextDecoder(this.encoding, { ignoreBOM: true })
      return this.utf16.decode(bytes, { stream: !isLast })
    }
    return this.encoding === 'utf-8' ? this.decodeUtf8(bytes, isLast) : windows1252(bytes)
  }

  private decodeUtf8(all: Buffer, isLast: boolean): string {
    if (isAscii(all)) return all.toString('latin1')
    const unfinished = isLast ? 0 : unfinishedBytes(all)
    const bytes = all.subarray(0, all.length - unfinished)
    if (isUtf8(bytes)) {
      this.held = Buffer.from(all.subarray(bytes.length))
      if (!isAscii(bytes)) this.hasSeenUtf8 = true
      return bytes.toString('utf8')
    }
    if (this.hasSeenUtf8) {
      this.held = Buffer.from(all.subarray(bytes.length))
      return bytes.toString('utf8')
    }
    this.encoding = 'windows-1252'
    return windows1252(all)
  }
}

function windows1252(bytes: Buffer): string {
  return new TextDecoder('windows-1252').decode(bytes)
}
