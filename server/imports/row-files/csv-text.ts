import { isAscii } from 'node:buffer'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const sampleBytes = 4096

function byteOrderMark(bytes: Uint8Array): CsvEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Mostly Latin text in UTF-16 has a zero in every second byte. */
function unmarkedUtf16(sample: Uint8Array): CsvEncoding | null {
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

/** The five bytes that Windows-1252 leaves undefined. */
const undefinedIn1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** How many bytes follow a lead byte of UTF-8; 0 where it is none. */
function followingBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0
}

/**
 * Finds the encoding of a whole file from its pieces. A file of UTF-8 with a few broken bytes is
 * UTF-8; Windows-1252 needs more such bytes than characters of UTF-8, and none that it lacks.
 */
export class EncodingDetector {
  private sample: Buffer = Buffer.alloc(0)
  private characters = 0
  private broken = 0
  private isOutside1252 = false
  /** Bytes still to follow the last lead byte, and those that came. */
  private open = 0
  private taken = 0

  add(piece: Uint8Array): void {
    if (this.sample.length < sampleBytes)
      this.sample = Buffer.concat([
        this.sample,
        piece.subarray(0, sampleBytes - this.sample.length),
      ])
    if (this.open === 0 && isAscii(piece)) return
    for (const byte of piece) this.addByte(byte)
  }

  encoding(): CsvEncoding {
    const found = byteOrderMark(this.sample) ?? unmarkedUtf16(this.sample)
    if (found !== null) return found
    const broken = this.broken + (this.open > 0 ? this.taken : 0)
    return broken > this.characters && !this.isOutside1252 ? 'windows-1252' : 'utf-8'
  }

  private addByte(byte: number): void {
    if (undefinedIn1252.has(byte)) this.isOutside1252 ||= this.open === 0
    if (this.open > 0) {
      if (byte >= 0x80 && byte <= 0xbf) {
        this.open--
        this.taken++
        if (this.open === 0) this.characters++
        return
      }
      this.broken += this.taken
      this.open = 0
    }
    if (byte < 0x80) return
    this.open = followingBytes(byte)
    this.taken = 1
    if (this.open === 0) this.broken++
  }
}
