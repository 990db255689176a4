import * as v from 'valibot'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { dashboardId, dashboardModel, dashboardName, widgetDataModel } from './dashboard.model.ts'
import { dashboardEditRights } from './dashboard-rights.model.ts'
import { placedWidgetModel, widgetLimits, widgetPositionModel } from './widget.model.ts'

const common = { service: 'users', scope: 'organisation', isClosedToListUsers: true } as const
const edits = { ...common, rights: dashboardEditRights } as const

const inOrganisation = { orgId: organisationId }
const named = { ...inOrganisation, dashboardId }
const ofRole = { ...inOrganisation, roleId: dashboardId }

/**
 * Dashboards of the organisation. DASHBOARDS (POST), DASHBOARD and DASHBOARD_LAYOUT are proposed:
 * the specifications edit dashboards, and do not say how one comes to be.
 */
export const dashboardContract = {
  DASHBOARDS: {
    get: endpoint({
      ...common,
      key: 'DASHBOARDS',
      method: 'GET',
      path: '{orgId}/dashboards',
      summary: 'The dashboards of the caller’s roles; all of them to who may change dashboards',
      offline: 'cached',
      input: v.object(inOrganisation),
      output: v.array(dashboardModel),
    }),
    post: endpoint({
      ...edits,
      key: 'DASHBOARDS',
      method: 'POST',
      path: '{orgId}/dashboards',
      summary: 'Make a dashboard without widgets, which nobody has yet',
      input: v.object({ ...inOrganisation, name: dashboardName }),
      output: dashboardModel,
      refusals: { too_many_dashboards: { status: 409 } },
    }),
  },
  DASHBOARD: {
    put: endpoint({
      ...edits,
      key: 'DASHBOARD',
      method: 'PUT',
      path: '{orgId}/dashboards/{dashboardId}',
      summary: 'Rename a dashboard',
      input: v.object({ ...named, name: dashboardName }),
      output: dashboardModel,
    }),
    delete: endpoint({
      ...edits,
      key: 'DASHBOARD',
      method: 'DELETE',
      path: '{orgId}/dashboards/{dashboardId}',
      summary: 'Delete a dashboard and its widgets',
      input: v.object(named),
      output: v.object({ id: v.string() }),
    }),
  },
  DASHBOARD_LAYOUT: {
    put: endpoint({
      ...edits,
      key: 'DASHBOARD_LAYOUT',
      method: 'PUT',
      path: '{orgId}/dashboards/{dashboardId}/layout',
      summary: 'Place the widgets of a dashboard; those that are not named stay where they are',
      input: v.object({
        ...named,
        positions: v.record(dashboardId, widgetPositionModel),
      }),
      output: dashboardModel,
    }),
  },
  DASHBOARD_CLONE_ADMIN: {
    get: endpoint({
      ...edits,
      key: 'DASHBOARD_CLONE_ADMIN',
      method: 'GET',
      path: '{orgId}/dashboards/administrators',
      summary: 'The widgets on dashboards of roles that edit the organisation',
      input: v.object(inOrganisation),
      output: v.pipe(
        v.array(v.object({ ...placedWidgetModel.entries, dashboard: v.string() })),
        v.maxLength(widgetLimits.dashboards * widgetLimits.widgets),
      ),
    }),
  },
  ASSIGN_DASHBOARDS: {
    post: endpoint({
      ...edits,
      key: 'ASSIGN_DASHBOARDS',
      method: 'POST',
      path: '{orgId}/roles/{roleId}/dashboards',
      summary: 'Give a role these dashboards, in this order, in place of those that it has',
      input: v.object({
        ...ofRole,
        dashboard_ids: v.pipe(v.array(dashboardId), v.maxLength(widgetLimits.dashboards)),
      }),
      output: v.object({ role_id: v.string(), dashboard_ids: v.array(v.string()) }),
      refusals: { dashboard_unknown: { status: 422 } },
    }),
  },
  DASHBOARD_CACHE: {
    delete: endpoint({
      ...edits,
      key: 'DASHBOARD_CACHE',
      method: 'DELETE',
      path: '{orgId}/roles/{roleId}/dashboard-cache',
      summary: 'Have the figures of a role’s dashboards counted again',
      input: v.object(ofRole),
      output: v.object({ cleared_at: v.string() }),
    }),
  },
  WIDGET_DATA: {
    get: endpoint({
      ...common,
      service: 'search',
      key: 'WIDGET_DATA',
      method: 'GET',
      path: '{orgId}/widget-data',
      summary: 'Customers and potential of each widget of a dashboard; `q` says which, as JSON',
      mayReadReplica: true,
      offline: 'cached',
      input: v.object({
        ...inOrganisation,
        q: v.pipe(v.string(), v.maxLength(queryLimits.characters)),
      }),
      output: widgetDataModel,
      refusals: { search_refused: { status: 400 } },
    }),
  },
}
