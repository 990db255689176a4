import { buildKpiRow, buildLeague, sumKpiRows } from '../reports/report-figure.rules.ts'
import type { KpiFigures } from '../reports/report-figure.rules.ts'
import { maxLeagueRows } from './widget-chart.model.ts'
import type { LeagueChart, LeagueRow } from './widget-chart.model.ts'

/** Figures of one dealer or person; a person has them at several dealers. */
function groupById(figures: readonly KpiFigures[]): readonly (readonly KpiFigures[])[] {
  const groups = new Map<string, KpiFigures[]>()
  for (const row of figures) groups.set(row.id, [...(groups.get(row.id) ?? []), row])
  return [...groups.values()]
}

/**
 * The league of the KPI report with one row a dealer or person, the best first; all dealers of a
 * person together.
 */
export function buildWidgetLeague(
  figures: readonly KpiFigures[],
  { metric, level }: Pick<LeagueChart, 'metric' | 'level'>,
): { readonly total: number; readonly rows: LeagueRow[] } {
  const rows = groupById(figures)
    .flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      return [own.length === 1 ? buildKpiRow(first) : sumKpiRows(own, first)]
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const points = buildLeague(rows, metric, level).slice(0, maxLeagueRows)
  return {
    total: rows.length,
    rows: points.map((point) => ({
      id: point.id,
      name: point.dealername ?? point.userNames ?? '',
      customers: point.customers ?? 0,
      count: point.count ?? 0,
      share: point.percentage ?? null,
      target: point.target ?? null,
    })),
  }
}
