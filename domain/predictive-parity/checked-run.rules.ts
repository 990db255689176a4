import { addMonths, elapsedMonths } from '../calendar.ts'

/** A quarter, in months: as far back as a forecast is asked about where it can be. */
const quarter = 3

/**
 * Which earlier run is asked whether it came true: of those that are a month older at least, the
 * one whose age is nearest to a quarter; of equal ones the older, which foresaw more.
 */
export function chooseCheckedRun<Run extends { readonly day: string }>(
  earlier: readonly Run[],
  day: string,
): Run | null {
  const distance = (run: Run): number => Math.abs(elapsedMonths(run.day, day).whole - quarter)
  let chosen: Run | null = null
  for (const run of earlier) {
    if (addMonths(run.day, 1) > day) continue
    if (
      chosen === null ||
      distance(run) < distance(chosen) ||
      (distance(run) === distance(chosen) && run.day < chosen.day)
    )
      chosen = run
  }
  return chosen
}
