import { roundHalfUp } from './money.ts'

/** However far a vehicle is driven, so much of its value is left, percent. */
const leastShare = 10

/**
 * What a vehicle is worth when its mileage is another than it was valued at, minor units: each 1,000 miles more take off a percentage of the
 * value, down to a tenth of it (deal engine §3).
 */
export function valuationAtMileage(
  value: number,
  valuedMiles: number,
  miles: number,
  perThousandPercentage: number,
): number {
  const change = (value * perThousandPercentage * (miles - valuedMiles)) / 100_000
  return roundHalfUp(Math.max((value * leastShare) / 100, value - change))
}

/** What a vehicle will be worth `months` from now when it falls evenly, as a share, to `valueAtEnd` in `monthsToEnd` months; held there after. Minor units. */
export function forecastValuation(
  value: number,
  valueAtEnd: number,
  months: number,
  monthsToEnd: number,
): number {
  if (value <= 0) return 0
  if (months >= monthsToEnd) return valueAtEnd
  return valueAtEnd <= 0
    ? straightTo(value, months, monthsToEnd)
    : roundHalfUp(value * Math.exp((Math.log(valueAtEnd / value) * months) / monthsToEnd))
}

/** A fall to nothing has no even share: it runs in a straight line. */
function straightTo(value: number, months: number, monthsToEnd: number): number {
  return roundHalfUp(value * (1 - months / monthsToEnd))
}
