/** A residual value that is known at a term and a mileage. */
export interface RvPoint {
  readonly term: number
  readonly mileage: number
  readonly value: number
}

interface Between {
  readonly low: number
  readonly high: number
  /** Share of the way from low to high. */
  readonly share: number
}

/** Position on an axis, clamped at its ends. */
function between(axis: readonly number[], at: number): Between {
  const within = Math.max(Math.min(...axis), Math.min(Math.max(...axis), at))
  const low = Math.max(...axis.filter((point) => point <= within))
  const high = Math.min(...axis.filter((point) => point >= within))
  return { low, high, share: low === high ? 0 : (within - low) / (high - low) }
}

function along(from: number | null, to: number | null, share: number): number | null {
  return from === null || to === null ? null : from + share * (to - from)
}

/**
 * Bilinear between known points, clamped outside. A missing corner falls back to a complete edge,
 * then to the nearest point; null without points.
 */
export function valueOnGrid(
  points: readonly RvPoint[],
  term: number,
  mileage: number,
): number | null {
  const terms = between(
    points.map((point) => point.term),
    term,
  )
  const miles = between(
    points.map((point) => point.mileage),
    mileage,
  )
  const at = (atTerm: number, atMileage: number): number | null =>
    points.find((point) => point.term === atTerm && point.mileage === atMileage)?.value ?? null
  const [lowLow, highLow] = [at(terms.low, miles.low), at(terms.high, miles.low)]
  const [lowHigh, highHigh] = [at(terms.low, miles.high), at(terms.high, miles.high)]
  const fewer = along(lowLow, highLow, terms.share)
  const more = along(lowHigh, highHigh, terms.share)
  return (
    along(fewer, more, miles.share) ??
    fewer ??
    more ??
    along(lowLow, lowHigh, miles.share) ??
    along(highLow, highHigh, miles.share) ??
    nearest(points, term, mileage)
  )
}

function nearest(points: readonly RvPoint[], term: number, mileage: number): number | null {
  const lower = points.filter((point) => point.term <= term && point.mileage <= mileage)
  const ranked = (lower.length > 0 ? lower : points).toSorted(
    (a, b) =>
      Math.abs(a.term - term) - Math.abs(b.term - term) ||
      Math.abs(a.mileage - mileage) - Math.abs(b.mileage - mileage),
  )
  return ranked[0]?.value ?? null
}
