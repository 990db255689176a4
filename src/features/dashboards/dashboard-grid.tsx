import type { ReactNode } from 'react'
import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { compareInReading } from '#domain/dashboards/grid.rules.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import type { DashboardType } from '#domain/dashboards/widget.rules.ts'
import { WidgetTile } from './widget-tile.tsx'
import './dashboards.css'

export interface DashboardGridProps {
  readonly dashboard: Dashboard
  readonly data: WidgetData | undefined
  readonly type: DashboardType
  /** What edits a widget, on the page that does. */
  readonly tools?: (widget: PlacedWidget) => ReactNode
}

/** The widgets of a dashboard in the order of reading; on a phone below each other. */
export function DashboardGrid({ dashboard, data, type, tools }: DashboardGridProps) {
  return (
    <ul className="dashboard-grid">
      {dashboard.widgets
        .toSorted((one, other) => compareInReading(one.positions, other.positions))
        .map((widget) => (
          <WidgetTile
            key={widget.id}
            widget={widget}
            data={data}
            type={type}
            {...(tools === undefined ? {} : { tools: tools(widget) })}
          />
        ))}
    </ul>
  )
}
