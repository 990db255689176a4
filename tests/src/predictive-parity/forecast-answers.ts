import type { P4Month, P4Project, P4Run } from '#domain/predictive-parity/p4-run.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/predictive-parity/v1/${northgate}`

export const forecastCalls = {
  projects: `GET ${path}/projects`,
  create: `POST ${path}/projects`,
  change: `PUT ${path}/projects/p1`,
  remove: `DELETE ${path}/projects/p1`,
  start: `POST ${path}/projects/p1/runs`,
  run: `GET ${path}/projects/p1/runs/r4`,
  earlier: `GET ${path}/projects/p1/runs/r3`,
  enabled: `GET ${path}/runs/r4/enabled`,
  customers: `GET ${path}/runs/r4/customers`,
  places: `GET ${path}/runs/r4/places`,
  campaign: `POST ${path}/runs/r4/campaign`,
  export: `POST ${path}/customer-exports`,
  count: `GET /search/v1/${northgate}/customers`,
} as const

const offers = (original: number, mapped: number, custom: number, conversion: number) => {
  const share = (count: number) => ({
    count,
    conversion_count: Math.round((count * conversion) / 100),
    conversion_support: count * 10_00,
  })
  return {
    original: share(original),
    mapped: share(mapped),
    custom: share(custom),
    blended: share(original + mapped + custom),
  }
}

const buildMonth = (month: string, within: number, over: number): P4Month => ({
  date_str: month,
  positive_parity: within,
  negative_parity: over,
  negative_equity_balloon_end: 61,
  negative_equity_balloon_total: 12_300_00,
  active_customers: 4790,
  vt_customers_count: 7,
  average_parity: 11_00,
  campaign_aggs: offers(within - 112, 90, 22, 15),
  highrisk_aggs: offers(9, 3, 1, 15),
  vt_aggs: offers(5, 2, 0, 15),
})

export const buildForecastRun = (change: Partial<P4Run> = {}): P4Run => ({
  id: 'r4',
  title: 'Spring 2027 4',
  number: 4,
  created_at: '2026-11-24T06:10:00.000Z',
  created_by: 'Daniel Reeve',
  customers_count: 1148,
  job: null,
  has_ended: true,
  project_id: 'p1',
  project_name: 'Spring 2027',
  processing_id: 'r4',
  day: '2026-11-24',
  parameters: {
    psCampaignObjective: 'salesVolume',
    psCampaignVolume: 60,
    psCampaignBudget: 0,
    psCampaignConversion: 15,
  },
  metrics: [
    buildMonth('2026-12', 171, 88),
    buildMonth('2027-01', 188, 92),
    buildMonth('2027-02', 438, 171),
  ],
  check: {
    number: 1,
    from: '2026-09',
    to: '2026-11',
    parity: { foreseen_true: 715, foreseen_false: 147, foreseen_gone: 38, unforeseen: 61 },
    highrisk: { foreseen_true: 40, foreseen_false: 10, foreseen_gone: 2, unforeseen: 5 },
    vt: { foreseen_true: 0, foreseen_false: 0, foreseen_gone: 3, unforeseen: 4 },
  },
  ...change,
})

const toListed = ({
  id,
  title,
  number,
  created_at,
  created_by,
  customers_count,
  job,
  has_ended,
}: P4Run) => ({
  id,
  title,
  number,
  created_at,
  created_by,
  customers_count,
  job,
  has_ended,
})

export const earlierRun = buildForecastRun({
  id: 'r3',
  title: 'Spring 2027 3',
  number: 3,
  created_at: '2026-10-26T06:10:00.000Z',
  metrics: [buildMonth('2027-02', 411, 160)],
})

export const buildProject = (change: Partial<P4Project> = {}): P4Project => ({
  id: 'p1',
  name: 'Spring 2027',
  parameters: buildForecastRun().parameters,
  products: ['PCP'],
  models: [],
  horizon: 12,
  version: 3,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'Daniel Reeve',
  runs: [toListed(buildForecastRun()), toListed(earlierRun)],
  ...change,
})

export const seesForecasts = ['CanViewDashboard', 'CanViewModulePredictiveParity'] as const
export const everyForecastRight = [
  ...seesForecasts,
  'CanCreatePredictiveParity',
  'CanExportP4',
  'CanAddCampaign',
] as const

export const barCountAnswer = {
  customer_data: [],
  pagination_ids: [],
  pagination_ids_state: null,
  has_more: false,
  total_count: 437,
  total_is_capped: false,
  total_customers: 4812,
  positive_parity_count: 0,
  positive_equity_count: 0,
  aggregations: null,
  limit_hit: false,
  narrowed_by: [],
}

/** The host with a project of two runs, and the page at an address. */
export async function openForecast(
  at: string,
  {
    rights = everyForecastRight,
    run = buildForecastRun(),
    projects = [buildProject()],
    enabled = { enable_campaign_button: true, run: true, campaign: false },
    prepare = () => {},
  }: {
    readonly rights?: readonly string[]
    readonly run?: P4Run
    readonly projects?: readonly P4Project[]
    readonly enabled?: object
    readonly prepare?: (host: ReturnType<typeof signedInHost>) => void
  } = {},
) {
  const host = signedInHost({ rights })
  host.setAnswer(forecastCalls.projects, answered(projects))
  host.setAnswer(forecastCalls.run, answered(run))
  host.setAnswer(forecastCalls.earlier, answered(earlierRun))
  host.setAnswer(forecastCalls.enabled, answered(enabled))
  host.setAnswer(forecastCalls.count, answered(barCountAnswer))
  host.setAnswer(
    forecastCalls.customers,
    answered([
      {
        fAgreementNo: 'AG-1',
        cFullName: 'Dario Penhallow',
        parity_now: -18_22,
        parity_then: 11_40,
        offer: 'mapped',
      },
    ]),
  )
  prepare(host)
  const page = await openPage(host, `/${northgate}/${at}`)
  return { host, page }
}

export const runAddress = 'p4-projects/p1/runs/r4'
