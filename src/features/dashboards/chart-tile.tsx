import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SearchChart } from '#domain/dashboards/widget-chart.model.ts'
import { listChartParts } from '#domain/dashboards/widget-chart.rules.ts'
import type { ChartPart, ChartPartLabel } from '#domain/dashboards/widget-chart.rules.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useMonthName } from '#src/ui/month-name.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { WidgetBar } from './widget-bar.tsx'
import { useFigureDay } from './figure-frame.tsx'
import { usePartQuery, useRefusal } from './widget-search.ts'
import type { WidgetTileProps } from './widget-search.ts'

/** What a part of a chart is called. */
function usePartName() {
  const { t } = useTranslation()
  const format = useFormat()
  const monthName = useMonthName()
  const amount = (minor: number) => format.money(minor, { decimals: 0 })
  return (label: ChartPartLabel): string => {
    if (label.kind === 'stage') return t(`chart_stage_${label.stage}`)
    if (label.kind === 'month') return monthName.long(label.month)
    const { min, max } = label
    if (min === undefined) return t('chart_below', { amount: amount((max ?? 0) + 1) })
    if (max === undefined) return t('chart_from', { amount: amount(min) })
    return t('chart_between', { from: amount(min), to: amount(max + 1) })
  }
}

interface PartRowProps extends WidgetTileProps {
  readonly part: ChartPart
  readonly row: number
  /** The longest bar's customers. */
  readonly most: number
  /** The customers of a funnel's first stage; null where no share is shown. */
  readonly whole: number | null
  readonly today: string
}

function PartRow({ widget, data, type, part, row, most, whole, today }: PartRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organisation } = useBoot()
  const name = usePartName()(part.label)
  const query = usePartQuery()(widget, part, type, today)
  const key = getFigureKey(widget.id, row)
  const count = data?.counts[key] ?? 0
  const number = format.number(count)
  const written =
    data?.capped.includes(key) === true ? t('list_at_least', { count: number }) : number
  const content = (
    <WidgetBar name={name} length={most === 0 ? 0 : (count / most) * 100}>
      {data === undefined ? (
        <Skeleton width={32} height={12} />
      ) : (
        <span className="figures strong">
          {written}
          {whole !== null && whole > 0 && (
            <span className="small second"> {format.percent((count / whole) * 100, 0)}</span>
          )}
        </span>
      )}
    </WidgetBar>
  )
  return (
    <li>
      {query === null ? (
        <span className="chart-row">{content}</span>
      ) : (
        <Link
          className="chart-row"
          to="/$orgId/customers"
          params={{ orgId: organisation.id }}
          search={{ q: query.open }}
          state={{ personal: query.personal }}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

/** Bars that are a table too: each names its customers, counts them and opens them. */
export function ChartTile({ chart, ...props }: WidgetTileProps & { readonly chart: SearchChart }) {
  const heading = useId()
  const { widget, data } = props
  const today = useFigureDay(data)
  const parts = listChartParts(chart, today)
  const refusal = useRefusal(data, getFigureKey(widget.id, 0))
  const counts = parts.map((_, row) => data?.counts[getFigureKey(widget.id, row)] ?? 0)
  return (
    <section className="chart" aria-labelledby={heading}>
      <h3 className="widget-title" id={heading}>
        {widget.name}
      </h3>
      {refusal === null ? (
        <ul>
          {parts.map((part, row) => (
            <PartRow
              key={getFigureKey(widget.id, row)}
              part={part}
              row={row}
              most={Math.max(...counts)}
              whole={chart === 'funnel' ? (counts[0] ?? 0) : null}
              today={today}
              {...props}
            />
          ))}
        </ul>
      ) : (
        <p className="small second">{refusal}</p>
      )}
    </section>
  )
}
