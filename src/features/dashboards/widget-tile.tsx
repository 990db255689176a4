import { Link } from '@tanstack/react-router'
import { chevronForwardOutline, informationCircleOutline } from 'ionicons/icons'
import { useId, type CSSProperties } from 'react'
import type { WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { isSearchChart } from '#domain/dashboards/widget-chart.model.ts'
import type { SavedChart } from '#domain/dashboards/widget-chart.model.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import type { PodConfig, TaskOption } from '#domain/dashboards/widget.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CampaignTile } from './campaign-tile.tsx'
import { ChartTile } from './chart-tile.tsx'
import { LeagueTile } from './league-tile.tsx'
import { TrendTile } from './trend-tile.tsx'
import { useListQuery, useRefusal } from './widget-search.ts'
import type { WidgetTileProps } from './widget-search.ts'

function PodFigures({
  data,
  id,
  hasPotential,
}: {
  readonly data: WidgetData | undefined
  readonly id: string
  readonly hasPotential: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const refusal = useRefusal(data, id)
  if (refusal !== null) return <span className="small second">{refusal}</span>
  const count = data?.counts[id]
  if (count === undefined) return <Skeleton width={72} height={36} />
  const isCapped = data?.capped.includes(id) === true
  const written = format.number(count)
  const potential = format.money(data?.potentials[id] ?? 0, { decimals: 0 })
  return (
    <>
      <span className="pod-count figures">
        {isCapped ? t('list_at_least', { count: written }) : written}
      </span>{' '}
      <span className="small second">{t('dashboard_customers', { count })}</span>
      {hasPotential && (
        <span className="pod-potential" title={t('dashboard_potential_hint')}>
          <span className="small second">{t('dashboard_potential')}</span>{' '}
          <span className="figures strong">
            {isCapped ? t('dashboard_at_least', { amount: potential }) : potential}
          </span>
        </span>
      )}
    </>
  )
}

function PodTile({ widget, config, data, type }: WidgetTileProps & { readonly config: PodConfig }) {
  const { organisation } = useBoot()
  const toQuery = useListQuery()
  const title = config.title === undefined || config.title === '' ? widget.name : config.title
  const isSearchable = config.isSearchable !== false
  const content = (
    <>
      <h3 className="widget-title">
        {title}
        {isSearchable && <Icon icon={chevronForwardOutline} size={16} />}
      </h3>{' '}
      <PodFigures data={data} id={widget.id} hasPotential={config.shouldRenderPotential === true} />
    </>
  )
  const style = {
    '--pod-colour': config.hexColor === '' ? undefined : config.hexColor,
  } as CSSProperties
  return isSearchable ? (
    <Link
      className="pod"
      style={style}
      to="/$orgId/customers"
      params={{ orgId: organisation.id }}
      search={{ _widgetId: widget.id, q: toQuery(widget, 0, type), _row: 0 }}
    >
      {content}
    </Link>
  ) : (
    <div className="pod" style={style}>
      {content}
    </div>
  )
}

function TaskRow({
  widget,
  option,
  row,
  data,
  type,
}: WidgetTileProps & { readonly option: TaskOption; readonly row: number }) {
  const { organisation } = useBoot()
  const format = useFormat()
  const { t } = useTranslation()
  const toQuery = useListQuery()
  const key = getFigureKey(widget.id, row)
  const refusal = useRefusal(data, key)
  const written = format.number(data?.counts[key] ?? 0)
  const isCapped = data?.capped.includes(key) === true
  return (
    <li>
      <Link
        className="task-row"
        to="/$orgId/customers"
        params={{ orgId: organisation.id }}
        search={{ _widgetId: widget.id, _workflow: 1, q: toQuery(widget, row, type), _row: row }}
      >
        <span className="ellipsis">{option.name}</span>{' '}
        {data === undefined ? (
          <Skeleton width={32} height={12} />
        ) : (
          <span className="figures strong">
            ({isCapped ? t('list_at_least', { count: written }) : written})
          </span>
        )}
        {refusal !== null && <span className="small second task-refusal">{refusal}</span>}
      </Link>
    </li>
  )
}

function TasksTile({
  options,
  ...props
}: WidgetTileProps & { readonly options: readonly TaskOption[] }) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className="tasks" aria-labelledby={heading}>
      <h3 className="widget-title" id={heading} title={t('dashboard_tasks_hint')}>
        {props.widget.name}
        <Icon icon={informationCircleOutline} size={16} />
      </h3>
      <ul>
        {options.map((option, row) => (
          <TaskRow key={getFigureKey(option.name, row)} option={option} row={row} {...props} />
        ))}
      </ul>
    </section>
  )
}

function AnyChartTile({ config, ...props }: WidgetTileProps & { readonly config: SavedChart }) {
  if (isSearchChart(config)) return <ChartTile chart={config.chart} {...props} />
  if (config.chart === 'trend') return <TrendTile chart={config} {...props} />
  if (config.chart === 'league') return <LeagueTile chart={config} {...props} />
  return <CampaignTile id={config.campaign} {...props} />
}

/** One widget in its place on the grid. */
export function WidgetTile(props: WidgetTileProps) {
  const { widget, tools } = props
  const { reference, config, positions } = widget
  const { x, y, w, h } = positions
  return (
    <li
      className={`widget ${reference === 'BlankWidget' ? 'is-blank' : ''}`}
      style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
      data-widget={widget.id}
      aria-hidden={reference === 'BlankWidget' && tools === undefined}
    >
      {reference !== 'BlankWidget' &&
        (Array.isArray(config) ? (
          <TasksTile options={config} {...props} />
        ) : 'chart' in config ? (
          <AnyChartTile config={config} {...props} />
        ) : (
          <PodTile config={config} {...props} />
        ))}
      {tools}
    </li>
  )
}
