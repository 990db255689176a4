import { useId, useState, type ReactNode } from 'react'
import { formatDate } from '#domain/formatting/date.ts'
import type { WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRefusal } from './widget-search.ts'
import type { WidgetTileProps } from './widget-search.ts'

/** The organisation's day that figures are of; today where none are counted yet. */
export function useFigureDay(data: WidgetData | undefined): string {
  const { format } = useBoot()
  const [opened] = useState(() => new Date().toISOString())
  return formatDate(data?.as_of ?? opened, { ...format.date, date: 'YYYY-MM-DD' })
}

interface FigureFrameProps extends WidgetTileProps {
  /** What is counted, and over which days. */
  readonly about: string | undefined
  readonly children: ReactNode
}

/** A chart of a report's figures: its name, what it counts, or why it counts nothing. */
export function FigureFrame({ widget, data, type, about, children }: FigureFrameProps) {
  const { t } = useTranslation()
  const heading = useId()
  const refusal = useRefusal(data, getFigureKey(widget.id, 0))
  return (
    <section className="chart" aria-labelledby={heading}>
      <h3 className="widget-title" id={heading}>
        {widget.name}
      </h3>
      {refusal === null ? (
        <>
          {about !== undefined && <p className="small second">{about}</p>}
          {type !== 'All' && <p className="small second">{t('chart_all_cars')}</p>}
          {children}
        </>
      ) : (
        <p className="small second">{refusal}</p>
      )}
    </section>
  )
}
