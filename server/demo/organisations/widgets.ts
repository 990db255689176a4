import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import type { FigureChart } from '#domain/dashboards/widget-chart.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { createDemoId } from '../generators/random.ts'

const languages = { en: en_gb, de: de_de } as const

type DemoKey = Pick<DemoOrganisation, 'key'>

const getDemoWidgetId = (organisation: DemoKey, key: string): string =>
  createDemoId(demoSeed, organisation.key, 'widget', key)

const getDemoDashboardId = (organisation: DemoKey, key: 'floor' | 'renewals'): string =>
  createDemoId(demoSeed, organisation.key, 'dashboard', key)

/** The names of what the dashboards of a language show. */
const demoNames = {
  en: {
    floor: 'Sales floor',
    renewals: 'Renewals',
    progress: 'Progress',
    parity: 'Ends within six months, in parity',
    equity: 'Positive equity',
    hot: 'Hot leads',
    soon: 'Ends within three months',
    half: 'Ends within six months',
    year: 'Ends within a year',
    unassigned: 'Not assigned',
    maturity: 'Agreements by the month they end',
    funnel: 'How far customers came, end within a year',
    trend: 'Contacted by week',
    league: 'Dealers by contacts',
  },
  de: {
    floor: 'Verkauf',
    renewals: 'Verlängerungen',
    progress: 'Stand der Arbeit',
    parity: 'Endet in sechs Monaten, ohne Zuzahlung',
    equity: 'Positive Deckung',
    hot: 'Heiße Leads',
    soon: 'Endet in drei Monaten',
    half: 'Endet in sechs Monaten',
    year: 'Endet in einem Jahr',
    unassigned: 'Niemandem zugeordnet',
    maturity: 'Verträge nach Monat ihres Endes',
    funnel: 'Wie weit Kunden gekommen sind, Ende in einem Jahr',
    trend: 'Kontaktiert je Woche',
    league: 'Händler nach Kontakten',
  },
} as const

const endsWithin = (months: number) => ({ fEndDate: { min: 'today', max: `today+${months}m` } })

type Place = readonly [dashboard: 'floor' | 'renewals', x: number, y: number]

/** Two dashboards of an organisation. */
export function buildDashboardRows(organisation: DemoOrganisation): InsertRow[] {
  const names = demoNames[organisation.language]
  return (['floor', 'renewals'] as const).map((key, index) => ({
    id: getDemoDashboardId(organisation, key),
    name: names[key],
    created_at: `2026-01-01T00:00:0${index}Z`,
  }))
}

/** Everybody who sees home has both dashboards. */
export function buildDashboardRoleRows(
  organisation: DemoOrganisation,
  roleIds: readonly string[],
): InsertRow[] {
  return roleIds.flatMap((roleId) =>
    (['floor', 'renewals'] as const).map((key, position) => ({
      roleId,
      dashboardId: getDemoDashboardId(organisation, key),
      position,
    })),
  )
}

const toRow = (
  organisation: DemoOrganisation,
  key: string,
  name: string,
  [dashboard, x, y]: Place,
) => ({
  id: getDemoWidgetId(organisation, key),
  isShared: true,
  name,
  dashboardId: getDemoDashboardId(organisation, dashboard),
  positions: { x, y, w: 2, h: 2 },
})

/** Charts of what reports count, below those of searches. */
function buildFigureRows(organisation: DemoOrganisation): InsertRow[] {
  const build = (key: 'trend' | 'league', config: FigureChart, x: number) => ({
    ...toRow(organisation, key, demoNames[organisation.language][key], ['renewals', x, 5]),
    positions: { x, y: 5, w: 4, h: 3 },
    reference: 'ChartWidget',
    queries: [],
    config,
  })
  return [
    build('trend', { chart: 'trend', stage: 'contacted', step: 'week' }, 0),
    build('league', { chart: 'league', metric: 'Contacted', level: 'dealer' }, 4),
  ]
}

/** Pods whose lists have columns of their own, tasks, one per workflow tab, and charts. */
export function buildWidgetRows(organisation: DemoOrganisation): InsertRow[] {
  const { language } = organisation
  const texts = languages[language]
  const names = demoNames[language]
  const row = (key: string, name: string, place: Place) => toRow(organisation, key, name, place)
  const chart = (kind: 'maturity' | 'funnel', query: object, x: number) => ({
    ...row(kind, names[kind], ['renewals', x, 2]),
    positions: { x, y: 2, w: 4, h: 3 },
    reference: 'ChartWidget',
    queries: [JSON.stringify(query)],
    config: { chart: kind },
  })
  const pod = (key: string, name: string, query: object, hexColor: string, place: Place) => ({
    ...row(key, name, place),
    reference: 'PodWidget',
    queries: [JSON.stringify(query)],
    config: {
      title: name,
      hexColor,
      shouldRenderPotential: true,
      isSearchable: true,
      columnsToRender: ['cFullName', 'aModel', 'fEndDate', 'fPayment', 'fParity'],
      forceColumnSelection: true,
    },
  })
  return [
    {
      ...row('progress', names.progress, ['floor', 0, 0]),
      reference: 'TasksWidget',
      queries: [],
      config: contactStatuses.map((status) => ({
        name: texts[`contact_status_${status}`],
        internalElasticSearchQuery: JSON.stringify({ contact_status: status }),
        columnsToRender: ['cFullName', 'aMake', 'status', 'nextStep', 'fParity'],
      })),
    },
    pod('renewals', names.parity, { ...endsWithin(6), fParity: { min: 0 } }, '#0b5a82', [
      'floor',
      2,
      0,
    ]),
    pod('equity', names.equity, { fEquity: { min: 0 } }, '#175e2c', ['floor', 4, 0]),
    pod('hot', names.hot, { hotLeads: 'only' }, '#a3211f', ['floor', 6, 0]),
    pod('soon', names.soon, endsWithin(3), '#0b5a82', ['renewals', 0, 0]),
    pod('half', names.half, endsWithin(6), '#0b5a82', ['renewals', 2, 0]),
    pod('year', names.year, endsWithin(12), '#0b5a82', ['renewals', 4, 0]),
    pod(
      'unassigned',
      names.unassigned,
      { ...endsWithin(12), assignedUser: ['unassigned'] },
      '#8a5a00',
      ['renewals', 6, 0],
    ),
    ...buildFigureRows(organisation),
    chart('maturity', {}, 0),
    chart('funnel', endsWithin(12), 4),
  ]
}
