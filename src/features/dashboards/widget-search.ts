import type { ReactNode } from 'react'
import { findCriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { readCustomerQuery, splitByPrivacy } from '#domain/customers/search/customer-query.rules.ts'
import type { WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { limitToPart } from '#domain/dashboards/widget-chart.rules.ts'
import type { ChartPart } from '#domain/dashboards/widget-chart.rules.ts'
import { getWidgetList, limitToType } from '#domain/dashboards/widget.rules.ts'
import type { DashboardType } from '#domain/dashboards/widget.rules.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface WidgetTileProps {
  readonly widget: PlacedWidget
  /** Undefined before it is counted. */
  readonly data: WidgetData | undefined
  readonly type: DashboardType
  /** Below the content: what edits the widget. */
  readonly tools?: ReactNode
}

/** What a widget's list is opened with: its search, but for what may name a person. */
export function useListQuery() {
  const { rights, parameters, format } = useBoot()
  return (widget: PlacedWidget, row: number, type: DashboardType) => {
    const list = getWidgetList(widget, row)
    const read = readCustomerQuery(list?.query, {
      access: { rights, parameters },
      timeZone: format.date.timeZone,
    })
    return read.ok ? splitByPrivacy(limitToType(read.value, type)).open : {}
  }
}

/**
 * What the list of a chart's part is opened with, what may name a person apart; null where the search
 * itself leaves all of the part out.
 */
export function usePartQuery() {
  const { rights, parameters, format } = useBoot()
  const { timeZone } = format.date
  return (
    { queries: [search] }: PlacedWidget,
    part: ChartPart,
    type: DashboardType,
    today: string,
  ) => {
    const read = readCustomerQuery(search, { access: { rights, parameters }, timeZone })
    const limited = read.ok ? limitToPart(read.value, part, today) : null
    return limited === null ? null : splitByPrivacy(limitToType(limited, type))
  }
}

/** Why a search is not counted; null where it is. */
export function useRefusal(data: WidgetData | undefined, key: string): string | null {
  const { t } = useTranslation()
  const refused = data?.refused[key]
  if (refused === undefined) return null
  if (refused.code === 'forbidden_report') return t('dashboard_refused_report')
  if (refused.code === 'campaign_unknown') return t('dashboard_refused_campaign')
  const definition = findCriterionDefinition(refused.field ?? '')
  return refused.code === 'forbidden_field' && definition !== undefined
    ? t('dashboard_refused_field', { field: t(definition.label) })
    : t('dashboard_refused')
}
