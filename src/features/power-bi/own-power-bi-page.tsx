import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { barChartOutline } from 'ionicons/icons'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getVendorText } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { ownPowerBiReportsQuery } from './power-bi.queries.ts'
import { OwnReportsLink } from './power-bi-unset.tsx'
import './power-bi.css'

function OwnReports({ api, orgId, isOnline }: PowerBiPlace) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownPowerBiReportsQuery(api, orgId))
  if (data === undefined) {
    if (!isOnline) return <StateView kind="offline" text={t('power_bi_offline')} />
    if (error === null) return <Skeleton height={120} />
    return (
      <StateView
        kind="failed"
        title={getVendorText(error) ?? t('powerbi_page_failed_to_fetch_report')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0)
    return (
      <StateView
        kind="empty"
        icon={barChartOutline}
        title={t('power_bi_own_empty_title')}
        text={t('power_bi_own_empty_text')}
        actions={<OwnReportsLink orgId={orgId} />}
      />
    )
  return (
    <ul className="power-bi-cards">
      {data.map(({ power_bi_report_id: reportId, name, description }) => (
        <li key={reportId}>
          <Link to="/$orgId/powerbi-report/$reportId" params={{ orgId, reportId }}>
            <b>{name}</b>
            <span>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The reports that are assigned to the person. */
export function OwnPowerBiPage(props: PowerBiPlace) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('power_bi_own_title')} />
      <OwnReports {...props} />
    </>
  )
}
