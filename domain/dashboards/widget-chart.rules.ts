import { addDays, addMonths } from '../calendar.ts'
import type { CustomerStatus } from '../customers/fields/customer-status.model.ts'
import type {
  CriterionValue,
  CustomerQuery,
  DayRange,
  NumberRange,
} from '../customers/search/customer-query.model.ts'
import { resolveDayBound } from '../customers/search/day-bound.rules.ts'
import type { SearchChart } from './widget-chart.model.ts'

/**
 * How far a customer came, by today's status; each stage holds the later ones. `contacted` are those
 * whom reports count as contacted.
 */
export const chartStages = ['all', 'contacted', 'appointed', 'attended', 'sold'] as const

export type ChartStage = (typeof chartStages)[number]

const sold: readonly CustomerStatus[] = ['sold']
const attended: readonly CustomerStatus[] = ['attended', ...sold]
const appointed: readonly CustomerStatus[] = ['appointed', ...attended]
const statusesOfStage: Readonly<Record<Exclude<ChartStage, 'all'>, readonly CustomerStatus[]>> = {
  contacted: ['contacted', 'call back', 'on going', 'not sold', 'refinanced', ...appointed],
  appointed,
  attended,
  sold,
}

/** What a part is called: a stage, a month `YYYY-MM`, or an amount in minor units. */
export type ChartPartLabel =
  | { readonly kind: 'stage'; readonly stage: ChartStage }
  | { readonly kind: 'month'; readonly month: string }
  | ({ readonly kind: 'amount' } & NumberRange)

/** One bar of a chart: the customers of its search whom a further criterion finds. */
export interface ChartPart {
  readonly label: ChartPartLabel
  /** By wire name; null finds everybody. */
  readonly criterion: { readonly name: string; readonly value: CriterionValue } | null
}

const months = 12

/** Where each band begins; below the first and from the last on are bands too. */
const bandStarts = {
  equity: [-200_000, 0, 200_000, 500_000, 1_000_000],
  parity: [-10_000, -5000, 0, 5000, 10_000],
} as const

function toBands(name: string, starts: readonly number[]): readonly ChartPart[] {
  return Array.from({ length: starts.length + 1 }, (_, at) => {
    const min = starts[at - 1]
    const next = starts[at]
    const range = {
      ...(min === undefined ? {} : { min }),
      ...(next === undefined ? {} : { max: next - 1 }),
    }
    return { label: { kind: 'amount', ...range }, criterion: { name, value: range } }
  })
}

function toMonths(today: string): readonly ChartPart[] {
  const first = `${today.slice(0, 8)}01`
  return Array.from({ length: months }, (_, at) => {
    const min = addMonths(first, at)
    const max = addDays(addMonths(first, at + 1), -1)
    return {
      label: { kind: 'month', month: min.slice(0, 7) },
      criterion: { name: 'fEndDate', value: { min, max } },
    }
  })
}

/** The bars of a chart, in their order, on the organisation's day `today` (`YYYY-MM-DD`). */
export function listChartParts(chart: SearchChart, today: string): readonly ChartPart[] {
  if (chart === 'maturity') return toMonths(today)
  if (chart === 'equity') return toBands('fEquity', bandStarts.equity)
  if (chart === 'parity') return toBands('fParity', bandStarts.parity)
  return chartStages.map((stage) => ({
    label: { kind: 'stage', stage },
    criterion: stage === 'all' ? null : { name: 'status', value: statusesOfStage[stage] },
  }))
}

const isList = (value: CriterionValue): value is Extract<CriterionValue, readonly unknown[]> =>
  Array.isArray(value)

type Range = NumberRange | DayRange

/** The later of two lower bounds, or the earlier of two upper ones. */
function pickBound<Bound extends string | number>(
  one: Bound | undefined,
  other: Bound | undefined,
  isLower: boolean,
): Bound | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other === isLower ? one : other
}

function resolveRange(range: Range, today: string): Range {
  const resolve = (side: 'min' | 'max') => {
    const bound = range[side]
    if (bound === undefined) return {}
    return {
      [side]: typeof bound === 'string' ? resolveDayBound(bound, side, false, today) : bound,
    }
  }
  return { ...resolve('min'), ...resolve('max') }
}

function intersectRanges(one: Range, other: Range, today: string): Range | null {
  const [first, second] = [resolveRange(one, today), resolveRange(other, today)]
  const min = pickBound(first.min, second.min, true)
  const max = pickBound(first.max, second.max, false)
  if (min !== undefined && max !== undefined && min > max) return null
  const range = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
  return range as Range
}

/** What both values find; null where that is nobody. */
function intersect(one: CriterionValue, other: CriterionValue, today: string) {
  if (isList(one) && isList(other)) {
    const kept = (one as readonly unknown[]).filter((value) =>
      (other as readonly unknown[]).includes(value),
    )
    return kept.length === 0 ? null : (kept as readonly string[])
  }
  if (typeof one !== 'object' || typeof other !== 'object' || isList(one) || isList(other))
    return null
  return intersectRanges(one, other, today)
}

/**
 * The search of a chart among the customers of one of its parts; null where the search itself leaves
 * them all out.
 */
export function limitToPart(
  query: CustomerQuery,
  { criterion }: ChartPart,
  today: string,
): CustomerQuery | null {
  if (criterion === null) return query
  const { name, value } = criterion
  const own = query[name]
  const both = own === undefined ? value : intersect(own, value, today)
  return both === null ? null : { ...query, [name]: both }
}
