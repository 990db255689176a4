import { useSearch } from '@tanstack/react-router'
import type { ReportType } from '#domain/reports/report.model.ts'
import { useDealerFilter } from '#src/session/dealer-filter.ts'
import { CampaignReport } from './campaign-report.tsx'
import { KpiReport } from './kpi-report.tsx'
import type { ReportPlace } from './report-screen.tsx'
import { StatusReport } from './status-report.tsx'
import { UsageReport } from './usage-report.tsx'

interface ReportPageProps extends ReportPlace {
  readonly type: ReportType
}

/** One of the four reports. */
export function ReportPage({ type, ...place }: ReportPageProps) {
  const { group, choose } = useDealerFilter(place.orgId)
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the report's address has these, others none
  const { filters } = useSearch({ strict: false }) as {
    readonly filters?: Readonly<Record<string, string>>
  }
  const report = { ...place, limits: { group }, onGroup: choose }
  if (type === 'kpi') return <KpiReport {...report} />
  if (type === 'campaign') return <CampaignReport {...report} campaignId={filters?.['campaign']} />
  return type === 'usage' ? <UsageReport {...report} /> : <StatusReport {...report} />
}
