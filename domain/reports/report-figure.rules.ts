import type { GroupTargets } from '../dealer-groups/dealer-group.model.ts'
import type { ChartPoint, KpiRow, LeagueMetric, Stage } from './report.model.ts'
import { maxChartRows, stages } from './report.model.ts'

export type StageCounts = Readonly<Record<Stage, number>>

/** Percentages of the LIVEBOOK; null without a target. */
export type StageTargets = Readonly<Record<Stage, number | null>>

export const noCounts: StageCounts = { contacted: 0, appointed: 0, attended: 0, sold: 0 }
export const noTargets: StageTargets = {
  contacted: null,
  appointed: null,
  attended: null,
  sold: null,
}

/** How many in 100 of them; null where there is nobody. */
export const toShare = (count: number, all: number): number | null =>
  all === 0 ? null : (count / all) * 100

/** A published dealer group with all its dealers, those of the groups within it too. */
export interface TargetGroup extends GroupTargets {
  readonly id: string
  readonly name: string
  readonly dealers: readonly string[]
}

const hasTarget = (group: TargetGroup): boolean =>
  stages.some((stage) => group[`${stage}Target`] !== null)

const bySizeAndName = (one: TargetGroup, other: TargetGroup): number =>
  one.dealers.length - other.dealers.length || (one.name < other.name ? -1 : 1)

interface TargetScope {
  readonly groups: readonly TargetGroup[]
  /** The group that the report is limited to. */
  readonly groupId: string | undefined
  /** The LIVEBOOK by dealer. */
  readonly books: ReadonlyMap<string, number>
  /** The length of the period. */
  readonly months: number
}

/** The targets by dealer: the same share for all of a group. */
export function getDealerTargets({
  groups,
  groupId,
  books,
  months,
}: TargetScope): ReadonlyMap<string, StageTargets> {
  const targets = new Map<string, StageTargets>()
  const eligible = groups
    .filter((group) => hasTarget(group) && (groupId === undefined || group.id === groupId))
    .toSorted(bySizeAndName)
  for (const group of eligible) {
    const book = group.dealers.reduce((sum, code) => sum + (books.get(code) ?? 0), 0)
    const toTarget = (perMonth: number | null): number | null =>
      perMonth === null ? null : toShare(perMonth * months, book)
    const shares = {
      contacted: toTarget(group.contactedTarget),
      appointed: toTarget(group.appointedTarget),
      attended: toTarget(group.attendedTarget),
      sold: toTarget(group.soldTarget),
    }
    for (const code of group.dealers) if (!targets.has(code)) targets.set(code, shares)
  }
  return targets
}

export interface KpiFigures {
  readonly id: string
  readonly name: string
  readonly dealer_id: string
  readonly DealerName: string
  readonly book: number
  readonly counts: StageCounts
  readonly targets: StageTargets
}

export function buildKpiRow({ book, counts, targets, ...whose }: KpiFigures): KpiRow {
  return {
    ...whose,
    LIVEBOOK: book,
    Contacted: counts.contacted,
    ContactedPercentage: toShare(counts.contacted, book),
    ContactedTarget: targets.contacted,
    Appointed: counts.appointed,
    AppointedPercentage: toShare(counts.appointed, book),
    AppointedTarget: targets.appointed,
    Attended: counts.attended,
    AttendedPercentage: toShare(counts.attended, book),
    AttendedTarget: targets.attended,
    Sold: counts.sold,
    SoldPercentage: toShare(counts.sold, book),
    SoldTarget: targets.sold,
    ContactedSold: toShare(counts.sold, counts.contacted),
  }
}

/** The targets of all rows together: those that have one, weighed by their LIVEBOOK. */
function sumTargets(rows: readonly KpiFigures[]): StageTargets {
  const sum = (stage: Stage): number | null => {
    const aimed = rows.filter(({ targets }) => targets[stage] !== null)
    const book = aimed.reduce((all, row) => all + row.book, 0)
    const people = aimed.reduce((all, row) => all + ((row.targets[stage] ?? 0) / 100) * row.book, 0)
    return toShare(people, book)
  }
  return {
    contacted: sum('contacted'),
    appointed: sum('appointed'),
    attended: sum('attended'),
    sold: sum('sold'),
  }
}

/** The row of all rows together. */
export function sumKpiRows(
  rows: readonly KpiFigures[],
  whose: Pick<KpiFigures, 'id' | 'name' | 'dealer_id' | 'DealerName'>,
): KpiRow {
  const sum = (stage: Stage) => rows.reduce((all, { counts }) => all + counts[stage], 0)
  return buildKpiRow({
    ...whose,
    book: rows.reduce((all, { book }) => all + book, 0),
    counts: {
      contacted: sum('contacted'),
      appointed: sum('appointed'),
      attended: sum('attended'),
      sold: sum('sold'),
    },
    targets: sumTargets(rows),
  })
}

type Cell = string | number | null | undefined

/** The greater first where `descending`; what has no value is last either way. */
export function sortReportRows<Row>(
  rows: readonly Row[],
  getValue: (row: Row) => Cell,
  isDescending: boolean,
): Row[] {
  const compare = (one: Row, other: Row): number => {
    const [a, b] = [getValue(one) ?? null, getValue(other) ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), 'en', { sensitivity: 'base', numeric: true })
    return isDescending ? -order : order
  }
  return rows.toSorted(compare)
}

const getCount = (row: KpiRow, metric: LeagueMetric): number =>
  row[metric === 'ContactedSold' ? 'Sold' : metric]

/** The share that a league ranks by. */
export const getLeagueShare = (row: KpiRow, metric: LeagueMetric): number | null =>
  metric === 'ContactedSold' ? row.ContactedSold : row[`${metric}Percentage`]

const getLeagueTarget = (row: KpiRow, metric: LeagueMetric): number | null =>
  metric === 'ContactedSold' ? null : row[`${metric}Target`]

/** The league of a metric as a chart shows it, the best first. */
export function buildLeague(
  rows: readonly KpiRow[],
  metric: LeagueMetric,
  level: 'dealer' | 'user',
): ChartPoint[] {
  const total = rows.reduce((sum, row) => sum + getCount(row, metric), 0)
  const toPoint = (row: KpiRow): ChartPoint => ({
    id: row.id,
    percentage: getLeagueShare(row, metric),
    count: getCount(row, metric),
    total,
    customers: row.LIVEBOOK,
    Avgofcustomers: total / rows.length,
    target: getLeagueTarget(row, metric),
    ...(level === 'dealer' ? { dealername: row.name } : { userNames: row.name }),
  })
  return sortReportRows(rows, (row) => getLeagueShare(row, metric), true)
    .slice(0, maxChartRows)
    .map(toPoint)
}
