import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { staleness } from '../staleness.model.ts'
import { countedCampaignModel, leagueModel } from './widget-chart.model.ts'
import { dashboardTypes } from './widget.rules.ts'
import { placedWidgetModel, widgetLimits } from './widget.model.ts'

export const dashboardName = requiredText(widgetLimits.name)

export const dashboardId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const dashboardModel = v.object({
  id: v.string(),
  name: v.string(),
  /** The roles whose people have it on their home page; only who may change it is told. */
  role_ids: v.array(v.string()),
  /** It is on the caller's home page. */
  is_own: v.boolean(),
  widgets: v.array(placedWidgetModel),
})

export type Dashboard = v.InferOutput<typeof dashboardModel>

/** The `q` of WIDGET_DATA as JSON: which dashboard, of which cars. */
export const widgetDataQueryModel = v.object({
  dashboard: dashboardId,
  type: v.optional(v.picklist(dashboardTypes), 'All'),
})

const figures = v.record(v.string(), v.pipe(v.number(), v.integer()))

/** Figures by widget; of a row of tasks or a part of a chart by widget and row, as `widget:0`. */
export const widgetDataModel = v.object({
  /** When they were counted, an ISO instant. */
  as_of: v.string(),
  ...staleness,
  counts: figures,
  /** Minor units. */
  potentials: figures,
  /** Of these there are more than the count, and the potential is at least what is answered. */
  capped: v.array(v.string()),
  /** By widget that shows one; an answer stored on a device before there were any has none. */
  leagues: v.optional(v.record(v.string(), leagueModel)),
  campaigns: v.optional(v.record(v.string(), countedCampaignModel)),
  /** Why a search was not counted; `forbidden_report` and `campaign_unknown` of figures. */
  refused: v.record(v.string(), v.object({ code: v.string(), field: v.optional(v.string()) })),
})

export type WidgetData = v.InferOutput<typeof widgetDataModel>
