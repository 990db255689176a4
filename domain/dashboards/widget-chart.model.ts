/** What a chart shows of a search: how far its customers came, when they end, what they are worth. */
export const widgetCharts = ['funnel', 'maturity', 'equity', 'parity'] as const

export type WidgetChart = (typeof widgetCharts)[number]
