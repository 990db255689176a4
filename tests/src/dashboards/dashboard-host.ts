import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { listHost } from '#tests/src/customer-list/list-host.ts'
import { answered, getDashboardsCall, northgate } from '#tests/src/page/fake-host.ts'

export const widgetDataCall = `GET /search/v1/${northgate}/widget-data`

export const buildPod = (overrides: Partial<PlacedWidget> = {}): PlacedWidget => ({
  id: 'pod',
  name: 'In parity',
  reference: 'PodWidget',
  queries: ['{"fParity":{"min":0}}'],
  config: { title: 'Positive parity', hexColor: '#175e2c', shouldRenderPotential: true },
  positions: { x: 2, y: 0, w: 2, h: 2 },
  version: 1,
  ...overrides,
})

export const tasks: PlacedWidget = {
  id: 'tasks',
  name: 'Northgate team',
  reference: 'TasksWidget',
  queries: [],
  config: contactStatuses.map((status) => ({
    name: `Row ${status}`,
    internalElasticSearchQuery: JSON.stringify({ contact_status: status }),
    columnsToRender: ['status'],
  })),
  positions: { x: 0, y: 0, w: 2, h: 2 },
  version: 1,
}

export const blank: PlacedWidget = {
  id: 'blank',
  name: 'Space',
  reference: 'BlankWidget',
  queries: [],
  config: {},
  positions: { x: 4, y: 0, w: 1, h: 2 },
  version: 1,
}

export const buildChart = (overrides: Partial<PlacedWidget> = {}): PlacedWidget => ({
  id: 'chart',
  name: 'How far',
  reference: 'ChartWidget',
  queries: ['{"fParity":{"min":0}}'],
  config: { chart: 'funnel' },
  positions: { x: 0, y: 2, w: 4, h: 2 },
  version: 1,
  ...overrides,
})

export const buildDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  id: 'd-1',
  name: 'Sales floor',
  role_ids: [],
  is_own: true,
  widgets: [tasks, buildPod(), blank],
  ...overrides,
})

export const buildWidgetData = (overrides: Partial<WidgetData> = {}): WidgetData => ({
  as_of: '2026-11-21T10:00:00.000Z',
  counts: { pod: 118, 'tasks:0': 326, 'tasks:1': 141 },
  potentials: { pod: 74_230_000 },
  leagues: {},
  campaigns: {},
  capped: [],
  refused: {},
  ...overrides,
})

/** A host with dashboards and their figures, and customers behind them. */
export function dashboardHost(
  dashboards: readonly Dashboard[],
  {
    rights = [],
    data = buildWidgetData(),
  }: { readonly rights?: readonly string[]; readonly data?: WidgetData } = {},
) {
  const host = listHost({ rows: [], boot: { rights: ['CanViewDashboard', ...rights] } })
  host.setAnswer(getDashboardsCall(northgate), answered(dashboards))
  host.setAnswer(widgetDataCall, answered(data))
  return host
}
