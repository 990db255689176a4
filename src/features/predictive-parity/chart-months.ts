import type { P4Month, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

/** What the customers of a chart’s bars do. */
export const barTexts = {
  parity: 'p4_bar_within',
  highrisk: 'p4_bar_highrisk',
  vt: 'p4_bar_vt',
} as const satisfies Readonly<Record<P4Tab, string>>

/** What the opened bar counts. */
export const barCountTexts = {
  parity: 'p4_drill_within',
  highrisk: 'p4_drill_highrisk',
  vt: 'p4_drill_vt',
} as const satisfies Readonly<Record<P4Tab, string>>

/** The customers who stand in a month of a chart, beside those over parity. */
export function getBarCount(month: P4Month, tab: P4Tab): number {
  if (tab === 'highrisk') return month.highrisk_aggs.blended.count
  return tab === 'vt' ? month.vt_aggs.blended.count : month.positive_parity
}

export const getAggregates = (month: P4Month, tab: P4Tab) =>
  tab === 'parity' ? month.campaign_aggs : tab === 'vt' ? month.vt_aggs : month.highrisk_aggs

/** How many stand in a chart of the run. */
export const getTabCount = (metrics: readonly P4Month[], tab: P4Tab): number =>
  metrics.reduce((sum, month) => sum + getBarCount(month, tab), 0)

/** A line of figures under the bars. */
export interface FigureRow {
  readonly id: string
  readonly label: string
  readonly read: (month: P4Month) => string
}

/** The metrics of every month, whole numbers all. */
export function buildFigureRows(t: Translate, format: Format, tab: P4Tab): readonly FigureRow[] {
  const count = (value: number) => format.number(value, 0)
  const money = (value: number) => format.money(value, { decimals: 0 })
  const offers = (['original', 'mapped', 'custom', 'blended'] as const).map((offer) => ({
    id: offer,
    label: t(`p4_row_${offer}`),
    read: (month: P4Month) => count(getAggregates(month, tab)[offer].count),
  }))
  return [
    { id: 'active', label: t('p4_row_active'), read: (month) => count(month.active_customers) },
    {
      id: 'short',
      label: t('p4_row_short'),
      read: (month) => count(month.negative_equity_balloon_end),
    },
    {
      id: 'short_total',
      label: t('p4_row_short_total'),
      read: (month) => money(month.negative_equity_balloon_total),
    },
    ...offers,
    {
      id: 'conversion',
      label: t('p4_row_conversion'),
      read: (month) => count(getAggregates(month, tab).blended.conversion_count),
    },
    {
      id: 'support',
      label: t('p4_row_support'),
      read: (month) => money(getAggregates(month, tab).blended.conversion_support),
    },
    ...(tab === 'parity'
      ? [
          {
            id: 'average',
            label: t('p4_row_average'),
            read: (month: P4Month) => money(month.average_parity),
          },
        ]
      : []),
  ]
}
