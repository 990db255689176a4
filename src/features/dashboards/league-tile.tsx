import { Link } from '@tanstack/react-router'
import type { LeagueChart, LeagueRow } from '#domain/dashboards/widget-chart.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { WidgetBar } from './widget-bar.tsx'
import { FigureFrame } from './figure-frame.tsx'
import type { WidgetTileProps } from './widget-search.ts'

interface LeagueRowProps {
  readonly chart: LeagueChart
  readonly row: LeagueRow
  /** The best share. */
  readonly most: number
}

function LeagueRowItem({ chart: { level, metric }, row, most }: LeagueRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organisation } = useBoot()
  const { id, share, target, customers } = row
  const name = row.name === '' ? t('reports_unassigned') : row.name
  const count = format.number(row.count)
  const isShort = share !== null && target !== null && share < target
  return (
    <li>
      <Link
        className="chart-row"
        to="/$orgId/customers"
        params={{ orgId: organisation.id }}
        search={{ q: level === 'dealer' ? { dealer: [id] } : { assignedUser: [id] } }}
      >
        <WidgetBar name={name} length={most === 0 ? 0 : ((share ?? 0) / most) * 100}>
          <span className="figures strong">
            {share === null ? '–' : format.percent(share, 1)}
            <span className="small second">
              {' '}
              {metric === 'ContactedSold'
                ? t('chart_league_sold', { count })
                : t('chart_league_count', { count, customers: format.number(customers) })}
            </span>
          </span>
        </WidgetBar>{' '}
        {share !== null && target !== null && (
          <span className={`small chart-target ${isShort ? 'is-short' : 'second'}`}>
            {t(isShort ? 'reports_short' : 'reports_on_track', {
              target: format.percent(target, 1),
            })}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The best dealers or people by a measure of the KPI report; each opens its customers. */
export function LeagueTile({ chart, ...props }: WidgetTileProps & { readonly chart: LeagueChart }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organisation } = useBoot()
  const league = props.data?.leagues?.[props.widget.id]
  const metric = t(`reports_metric_${chart.metric}`)
  const about =
    league === undefined
      ? metric
      : t('chart_of_days', {
          name: metric,
          from: format.date(league.from),
          to: format.date(league.to),
        })
  const rows = league?.rows ?? []
  const most = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return (
    <FigureFrame {...props} about={about}>
      {league === undefined ? (
        <Skeleton width="100%" height={120} />
      ) : rows.length === 0 ? (
        <p className="second">{t(`chart_league_none_${chart.level}`)}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <LeagueRowItem key={row.id} chart={chart} row={row} most={most} />
          ))}
        </ol>
      )}
      {league !== undefined && league.total > rows.length && (
        <p className="small">
          <Link
            className="link"
            to="/$orgId/reports/$report"
            params={{ orgId: organisation.id, report: 'kpi' }}
            search={{ filters: { metric: chart.metric } }}
          >
            {t('chart_league_first', {
              shown: format.number(rows.length),
              total: format.number(league.total),
            })}
          </Link>
        </p>
      )}
    </FigureFrame>
  )
}
