import type { ArrivedRange } from './missing-numbers.rules.ts'

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
  arrived: readonly ArrivedRange[],
  known = 0,
): readonly NumberGap[] {
  const sorted = arrived.toSorted((one, other) => one.from - other.from)
  const gaps: NumberGap[] = []
  let since = Number.POSITIVE_INFINITY
  for (const [index, { from, at }] of [...sorted.entries()].toReversed()) {
    since = Math.min(since, at)
    const last = Math.max(known, sorted[index - 1]?.to ?? 0)
    if (from > last + 1) gaps.push({ from: last + 1, to: from - 1, since })
  }
  return gaps.toReversed()
}
