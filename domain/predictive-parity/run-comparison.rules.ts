import type { P4Month } from './p4-run.model.ts'

/** A month of two runs; null where a run did not look so far, or was made later. */
export interface ComparedMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly own: number | null
  readonly other: number | null
  /** How many more the own run has; null where it cannot be said. */
  readonly difference: number | null
}

/** What two runs say of the months that both foresaw. */
export interface SharedMonths {
  readonly from: string
  readonly to: string
  readonly own: number
  readonly other: number
  readonly difference: number
}

export interface RunComparison {
  readonly months: readonly ComparedMonth[]
  /** Null where the runs have no month in common. */
  readonly shared: SharedMonths | null
}

/** Puts a figure of two runs side by side, month by month. */
export function compareRuns(
  own: readonly P4Month[],
  other: readonly P4Month[],
  read: (month: P4Month) => number,
): RunComparison {
  const byMonth = (metrics: readonly P4Month[]) =>
    new Map(metrics.map((month) => [month.date_str, read(month)]))
  const [owns, others] = [byMonth(own), byMonth(other)]
  const names = [...new Set([...owns.keys(), ...others.keys()])].toSorted()
  const months = names.map((month): ComparedMonth => {
    const [mine, theirs] = [owns.get(month) ?? null, others.get(month) ?? null]
    const difference = mine === null || theirs === null ? null : mine - theirs
    return { month, own: mine, other: theirs, difference }
  })
  const both = months.filter(({ difference }) => difference !== null)
  const [first, last] = [both.at(0), both.at(-1)]
  const sum = (figure: 'own' | 'other') =>
    both.reduce((total, one) => total + (one[figure] ?? 0), 0)
  const [mine, theirs] = [sum('own'), sum('other')]
  return {
    months,
    shared:
      first === undefined || last === undefined
        ? null
        : {
            from: first.month,
            to: last.month,
            own: mine,
            other: theirs,
            difference: mine - theirs,
          },
  }
}
