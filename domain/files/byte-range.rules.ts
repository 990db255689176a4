/** Bytes of a file from `start` to `end`, both within. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes that a `Range` header names (RFC 9110): null for the whole file, which several ranges
 * and what is no range get too.
 */
export function readByteRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
