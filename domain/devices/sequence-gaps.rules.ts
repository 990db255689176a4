/** A number that arrived, and when (milliseconds since 1970). */
export interface ArrivedNumber {
  readonly seq: number
  readonly at: number
}

/** Numbers that never arrived, from one to another; `since` is when the first greater one did. */
export interface NumberGap {
  readonly from: number
  readonly to: number
  readonly since: number
}

/**
 * The numbers above `known` and below the highest arrived that are missing, in order. Numbers above
 * it may still be on the device.
 */
export function findSequenceGaps(
  arrived: readonly ArrivedNumber[],
  known = 0,
): readonly NumberGap[] {
  const gaps: NumberGap[] = []
  let last = known
  const sorted = arrived.toSorted((one, other) => one.seq - other.seq)
  for (const [index, { seq }] of sorted.entries()) {
    if (seq > last + 1)
      gaps.push({
        from: last + 1,
        to: seq - 1,
        since: Math.min(...sorted.slice(index).map(({ at }) => at)),
      })
    last = Math.max(last, seq)
  }
  return gaps
}
