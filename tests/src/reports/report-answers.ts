import type { KpiAnswer } from '#domain/reports/report.contract.ts'
import type { KpiRow, ReportGraph } from '#domain/reports/report.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'

const path = `/business-intelligence/v1`
export const kpiCall = `POST ${path}/kpi/${northgate}/dealer`
export const kpiPeopleCall = `POST ${path}/kpi/${northgate}/user`
export const campaignCall = `POST ${path}/campaign/${northgate}`
export const campaignDetailCall = `POST ${path}/campaign/${northgate}/winter`
export const usageCall = `POST ${path}/usage/${northgate}`
export const statusCall = `POST ${path}/status/${northgate}`
export const groupsCall = `GET ${path}/report-groups/${northgate}`
export const exportCall = (type: string) => `GET ${path}/${type}/${northgate}`

export const kpiRow = (changes: Partial<KpiRow> = {}): KpiRow => ({
  id: 'A1',
  name: 'Quay Road',
  dealer_id: 'A1',
  DealerName: 'Quay Road',
  LIVEBOOK: 986,
  Contacted: 513,
  ContactedPercentage: 52.03,
  ContactedTarget: 70,
  Appointed: 187,
  AppointedPercentage: 18.97,
  AppointedTarget: 15,
  Attended: 138,
  AttendedPercentage: 14,
  AttendedTarget: null,
  Sold: 73,
  SoldPercentage: 7.4,
  SoldTarget: null,
  ContactedSold: 14.23,
  ...changes,
})

export const graph = (changes: Partial<ReportGraph> = {}): ReportGraph => ({
  display: 'fixed',
  points: [
    {
      id: 'A1',
      percentage: 52.03,
      count: 513,
      customers: 986,
      target: 70,
      dealername: 'Quay Road',
    },
    { id: 'B2', percentage: 79, count: 512, customers: 648, target: 70, dealername: 'Moorgate' },
  ],
  total: 2,
  ...changes,
})

export const kpiAnswer = (changes: Partial<KpiAnswer> = {}): KpiAnswer => ({
  as_of: '2026-11-21T10:00:00.000Z',
  from: '2025-11-22',
  to: '2026-11-21',
  dealer: null,
  all: kpiRow({ id: 'all', name: '', LIVEBOOK: 1634, ContactedSold: 16.5 }),
  rows: [kpiRow(), kpiRow({ id: 'B2', name: 'Moorgate', dealer_id: 'B2', DealerName: 'Moorgate' })],
  total: 12,
  graph: graph(),
  ...changes,
})

const common = { as_of: '2026-11-21T10:00:00.000Z', from: '2026-11-08', to: '2026-11-21', total: 1 }

export const usageAnswer = {
  ...common,
  report: 'usage',
  rows: [
    {
      id: 'u1',
      name: 'Asta Brennick',
      userName: 'asta@north.example',
      dealerName: 'Quay Road',
      dealerCode: 'A1',
      loginActivity: 14,
      loggedInMinutes: 1260,
      contacted: 61,
      appointed: 22,
      attended: 18,
      sold: 9,
    },
  ],
  graph: graph({ points: [{ id: 'u1', percentage: 100, count: 61, userNames: 'Asta Brennick' }] }),
}

export const statusAnswer = {
  ...common,
  report: 'status',
  rows: [
    {
      id: 's1',
      dealer_code: 'A1',
      make: 'Arden',
      dealer_name: 'Quay Road',
      status: 'sold',
      agreement_number: 'AG-000123',
      username: 'Asta Brennick',
      created_at: '2026-11-20T10:05:00.000Z',
    },
  ],
  graph: graph({ points: [{ id: 'sold', percentage: 100, count: 1, status: 'sold' }] }),
}

export const campaignRow = {
  id: 'winter',
  campaign_type: 'builder',
  CreatedBy: 'Ruth Amberley',
  CampaignName: 'Winter renewals',
  description: 'Everybody by spring',
  start_date: '2026-11-01',
  end_date: '2026-12-24',
  customers: 320,
  contacted: 200,
  sold: 33,
  ContactedSold: 16.5,
}

export const campaignsAnswer = {
  ...common,
  report: 'campaign',
  rows: [campaignRow],
  graph: graph({
    points: [{ id: 'winter', percentage: 16.5, count: 33, campaignname: 'Winter renewals' }],
  }),
}

export const campaignDetail = { ...common, campaign: campaignRow, rows: [kpiRow()], graph: graph() }

/** A host that answers every report to somebody with every right of reports. */
export function reportHost(rights: readonly string[] = everyReportRight) {
  const host = signedInHost({ rights: ['CanViewDashboard', ...rights] })
  host.setAnswer(kpiCall, answered(kpiAnswer()))
  host.setAnswer(
    kpiPeopleCall,
    answered(
      kpiAnswer({
        dealer: { code: 'A1', name: 'Quay Road' },
        rows: [kpiRow({ id: 'u1', name: 'Leila Gale' }), kpiRow({ id: 'unassigned', name: '' })],
      }),
    ),
  )
  host.setAnswer(campaignCall, answered(campaignsAnswer))
  host.setAnswer(campaignDetailCall, answered(campaignDetail))
  host.setAnswer(usageCall, answered(usageAnswer))
  host.setAnswer(statusCall, answered(statusAnswer))
  host.setAnswer(
    groupsCall,
    answered({
      groups: [{ id: 'coast', name: 'Coast', dealers: ['A1'] }],
      dealers: [{ code: 'A1', name: 'Quay Road' }],
    }),
  )
  return host
}

export const everyReportRight = [
  'CanAccessReports',
  'CanAccessKPIReport',
  'CanAccessCampaignReports',
  'CanAccessUsageReport',
  'CanAccessStatusReport',
] as const
