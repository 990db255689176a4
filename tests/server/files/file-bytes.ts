import { crc32, deflateRawSync } from 'node:zlib'

/** The first bytes of a file of the type, and enough behind them. */
export const samples = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  webp: Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'),
  mp4: Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000', 'latin1'),
  mov: Buffer.from('\u0000\u0000\u0000\u0014ftypqt  \u0000\u0000\u0002\u0000', 'latin1'),
  webm: Buffer.from('\u001aEß£\u0001\u0000\u0000\u0000B\u0082\u0084webm', 'latin1'),
  csv: Buffer.from('name;amount\r\nMüller;-5\r\n'),
} as const

/** A PDF of `size` bytes, each different enough to tell ranges apart. */
export function buildPdf(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * 31 + (at >> 8)) % 251
  samples.pdf.copy(bytes)
  return bytes
}

interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** What the archive says that the entry unpacks to; its real size unless given. */
  readonly stated?: number
}

/** Packing is slow, and tests pack the same large content more than once. */
const packs = new Map<Buffer, { readonly packed: Buffer; readonly sum: number }>()

function pack(content: Buffer) {
  const known = packs.get(content) ?? { packed: deflateRawSync(content), sum: crc32(content) }
  packs.set(content, known)
  return known
}

function buildEntry({ name, content, stated }: ZipEntry, offset: number) {
  const { packed, sum } = pack(content)
  const title = Buffer.from(name)
  const size = stated ?? content.length
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(sum, 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(title.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(sum, 16)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(size, 24)
  central.writeUInt16LE(title.length, 28)
  central.writeUInt32LE(offset, 42)
  return { body: Buffer.concat([local, title, packed]), head: Buffer.concat([central, title]) }
}

/** A ZIP archive of these entries. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const heads: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { body, head } = buildEntry(entry, offset)
    bodies.push(body)
    heads.push(head)
    offset += body.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

const workbook: readonly ZipEntry[] = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
]

/** The smallest workbook, with these entries beside. */
export const buildWorkbook = (more: readonly ZipEntry[] = []): Buffer =>
  buildZip([...workbook, ...more])
