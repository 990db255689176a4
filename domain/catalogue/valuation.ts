import { roundHalfUp } from '../finance/money.ts'

/** Minimum share of the value, percent, at any mileage. */
const minShare = 10

/**
 * The value at another mileage, minor units: each 1,000 extra miles take off a percentage, down to
 * a tenth of the value.
 */
export function valuationAtMileage(
  value: number,
  valuedMiles: number,
  miles: number,
  perThousandPercentage: number,
): number {
  const change = (value * perThousandPercentage * (miles - valuedMiles)) / 100_000
  return roundHalfUp(Math.max((value * minShare) / 100, value - change))
}

/**
 * The value `months` from now when it falls exponentially to `valueAtEnd` in `monthsToEnd` months
 * and then stays. Minor units.
 */
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

/** A fall to zero has no constant share, so it is linear. */
function straightTo(value: number, months: number, monthsToEnd: number): number {
  return roundHalfUp(value * (1 - months / monthsToEnd))
}
