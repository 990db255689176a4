import {
  getHealthTrend,
  selectTrendReports,
  toTrendPoints,
} from '#domain/org-health/health-trend.rules.ts'
import type { OrgHealthReport } from '#domain/org-health/org-health.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { figureColumnNames, healthFigureColumns } from './health-figures.ts'
import './org-health.css'

const box = { width: 100, height: 24 }

/** How each figure went over the last month of reports: a line, and the change in words. */
export function HealthTrends({ reports }: { readonly reports: readonly OrgHealthReport[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = selectTrendReports(reports)
  if (shown.length === 0) return null
  return (
    <section className="health-trends" aria-label={t('org_health_trend_title')}>
      {figureColumnNames.map((column) => {
        const trend = getHealthTrend(shown, healthFigureColumns[column])
        if (trend === null) return null
        const date = format.date(trend.since)
        const size = format.number(Math.abs(trend.change), 0)
        return (
          <div key={column} className="health-trend">
            <span>{t(`org_health_${column}`)}</span>
            <svg
              viewBox={`0 -2 ${box.width} ${box.height + 4}`}
              preserveAspectRatio="none"
              aria-hidden
            >
              <polyline points={toTrendPoints(trend.values, box)} />
            </svg>
            <span className="second figures">
              {trend.change === 0
                ? t('org_health_trend_same', { date })
                : t('org_health_trend_since', {
                    change: `${trend.change > 0 ? '+' : '−'}${size}`,
                    date,
                  })}
            </span>
          </div>
        )
      })}
    </section>
  )
}
