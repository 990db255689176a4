import { Link } from '@tanstack/react-router'
import { reportRights, reportTypes } from '#domain/reports/report.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './reports.css'

/** A card for each report that the person may open, and for those of Power BI. */
export function ReportsPage({ orgId }: { readonly orgId: string }) {
  const { t } = useTranslation()
  const { has } = useRights()
  const types = reportTypes.filter((type) => has(reportRights[type]))
  return (
    <>
      <PageHead title={t('reports_title')} />
      {types.length === 0 && (
        <StateView kind="empty" title={t('reports_none_title')} text={t('reports_none_text')} />
      )}
      <ul className="report-cards">
        {types.map((type) => (
          <li key={type}>
            <Link to="/$orgId/reports/$report" params={{ orgId, report: type }}>
              <b>{t(`reports_name_${type}`)}</b>
              <span>{t(`reports_about_${type}`)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/$orgId/powerbi-reports" params={{ orgId }}>
            <b>{t('power_bi_own_title')}</b>
            <span>{t('power_bi_own_help')}</span>
          </Link>
        </li>
      </ul>
    </>
  )
}
