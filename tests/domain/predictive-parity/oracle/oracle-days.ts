const millisecondsADay = 86_400_000

/** Days since 1970-01-01. */
export const readDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsADay

export const writeDay = (day: number): string =>
  new Date(day * millisecondsADay).toISOString().slice(0, 10)

/** The same day of a later month, or the last day of a shorter one. */
export function moveDay(day: number, months: number): number {
  const from = new Date(day * millisecondsADay)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const date = Math.min(from.getUTCDate(), last.getUTCDate())
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date) / millisecondsADay
}

/** Of every day from `start` on, which share of its month it is; months begin at `start`. */
export function shareDays(start: number, days: number): readonly number[] {
  const shares: number[] = []
  for (let month = 0; shares.length < days; month += 1) {
    const length = moveDay(start, month + 1) - moveDay(start, month)
    for (let day = 0; day < length; day += 1) shares.push(1 / length)
  }
  return shares
}

/** Whole months, counted one by one. */
export function countWholeMonths(from: number, to: number): number {
  let months = 0
  while (moveDay(from, months + 1) <= to) months += 1
  return months
}

/** The house's rounding: halves away from zero, and what is a millionth below a half is one. */
export function roundPennies(amount: number): number {
  const size = Math.floor(Math.abs(amount) + 0.500001)
  return amount < 0 && size > 0 ? -size : size
}
