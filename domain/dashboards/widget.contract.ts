import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { dashboardId } from './dashboard.model.ts'
import { dashboardEditRights } from './dashboard-rights.model.ts'
import {
  placedWidgetModel,
  widgetModel,
  widgetPayloadEntries,
  widgetPositionModel,
} from './widget.model.ts'

const inWidget = v.object({
  orgId: organisationId,
  widgetId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

const edits = {
  service: 'users',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: dashboardEditRights,
} as const

const refusals = {
  /** A search names what its writer may not see, or cannot be read; data is {code, field}. */
  search_refused: { status: 400 },
  /** Something is missing that its kind needs; data is {field}. */
  widget_incomplete: { status: 422 },
} as const

/**
 * A widget opens a list, which needs no right; a widget that is somebody else's own does not exist
 * to others.
 */
export const widgetContract = {
  DASHBOARD_WIDGETS: {
    post: endpoint({
      ...edits,
      key: 'DASHBOARD_WIDGETS',
      method: 'POST',
      path: '{orgId}/dashboards/{dashboardId}/widgets',
      summary: 'Add a widget to a dashboard, at the first free place unless one is named',
      input: v.object({
        orgId: organisationId,
        dashboardId,
        positions: v.optional(widgetPositionModel),
        ...widgetPayloadEntries,
      }),
      output: placedWidgetModel,
      refusals: { ...refusals, too_many_widgets: { status: 409 } },
    }),
  },
  DASHBOARD_INDIVIDUAL_WIDGET: {
    get: endpoint({
      key: 'DASHBOARD_INDIVIDUAL_WIDGET',
      method: 'GET',
      service: 'users',
      path: '{orgId}/widgets/{widgetId}',
      summary: 'One widget: its searches and how it shows them',
      scope: 'organisation',
      offline: 'cached',
      input: inWidget,
      output: widgetModel,
    }),
    put: endpoint({
      ...edits,
      key: 'DASHBOARD_INDIVIDUAL_WIDGET',
      method: 'PUT',
      path: '{orgId}/widgets/{widgetId}',
      summary: 'Change a widget. With `version` it is refused as `stale` where another was saved',
      input: v.object({
        ...inWidget.entries,
        version: v.optional(v.number()),
        ...widgetPayloadEntries,
      }),
      output: placedWidgetModel,
      refusals: { ...refusals, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...edits,
      key: 'DASHBOARD_INDIVIDUAL_WIDGET',
      method: 'DELETE',
      path: '{orgId}/widgets/{widgetId}',
      summary: 'Take a widget off its dashboard',
      input: inWidget,
      output: v.object({ id: v.string() }),
    }),
  },
}
