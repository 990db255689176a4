const units = ['B', 'kB', 'MB', 'GB'] as const
const step = 1024

/** A size in the largest unit of which there is one, with at most one decimal. */
export function formatBytes(
  bytes: number,
  format: (value: number, decimals: number) => string,
): string {
  let size = bytes
  let unit = 0
  while (size >= step && unit < units.length - 1) {
    size /= step
    unit++
  }
  const hasDecimal = unit >= 2 && size < 100 && !Number.isInteger(size)
  return `${format(size, hasDecimal ? 1 : 0)} ${units[unit] ?? ''}`
}
