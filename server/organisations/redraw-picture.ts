import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

/** More points than any screen of ours has; four bytes each while it is drawn. */
const maxPoints = 4096 * 4096
const maxMegabytes = 256
const jpegQuality = 90

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/** Where a PNG's header has its width, height and interlacing. */
const pngHeader = { width: 16, height: 20, interlaced: 28 } as const

/** An interlaced one unpacks without a limit, so it is not read. */
function isModestPng(bytes: Buffer): boolean {
  if (bytes.length <= pngHeader.interlaced || bytes[pngHeader.interlaced] !== 0) return false
  return bytes.readUInt32BE(pngHeader.width) * bytes.readUInt32BE(pngHeader.height) <= maxPoints
}

/** The points of a JPEG or PNG as a new file of the same kind; null where it cannot be read. */
export function redrawPicture(bytes: Buffer): Buffer | null {
  try {
    if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) {
      if (!isModestPng(bytes)) return null
      const { width, height, data } = PNG.sync.read(bytes)
      return PNG.sync.write(Object.assign(new PNG({ width, height }), { data }))
    }
    const points = jpeg.decode(bytes, {
      maxResolutionInMP: maxPoints / 1_000_000,
      maxMemoryUsageInMB: maxMegabytes,
    })
    return jpeg.encode(points, jpegQuality).data
  } catch {
    return null
  }
}
