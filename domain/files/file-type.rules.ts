import type { FileType } from './file-type.model.ts'

/** As many first bytes as `sniffType` needs. */
export const sniffedBytes = 4096

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** ISO base media: the brand after `ftyp` tells QuickTime from MPEG-4; HEIC and others are none. */
function sniffBrand(bytes: Uint8Array): FileType | null {
  if (latin(bytes, 4, 8) !== 'ftyp') return null
  const brand = latin(bytes, 8, 12)
  if (brand === 'qt  ') return 'mov'
  return /^(iso\w|mp4\d|avc1|M4V |dash|MSNV|f4v )$/.test(brand) ? 'mp4' : null
}

/** A control character that no table of text holds; tab and line ends are none. */
const isBinary = (byte: number): boolean =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d

/** Whether these bytes may be part of a CSV: text without control characters. */
export function isPlainText(bytes: Uint8Array): boolean {
  return !bytes.some(isBinary)
}

/** Markup, which a browser would run, is no table. */
function isMarkup(bytes: Uint8Array): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i.test(latin(bytes, 0, 256))
}

/** XML that says so, without a document type, which could name other files or grow without end. */
function isXml(bytes: Uint8Array): boolean {
  return (
    /^(\u00ef\u00bb\u00bf)?<\?xml\s/.test(latin(bytes, 0, 256)) &&
    !/<!DOCTYPE|<[\w:]*(?:html|svg)\b/i.test(latin(bytes, 0, sniffedBytes))
  )
}

/**
 * The type that a file's first bytes show; null for none of ours. A ZIP is told as `xlsx` here, and
 * its entries are checked on the host.
 */
export function sniffType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return 'gif'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (latin(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]))
    return latin(bytes, 0, 64).includes('webm') ? 'webm' : null
  const brand = sniffBrand(bytes)
  if (brand !== null) return brand
  if (!isPlainText(bytes)) return null
  if (isXml(bytes)) return 'xml'
  return isMarkup(bytes) ? null : 'csv'
}
