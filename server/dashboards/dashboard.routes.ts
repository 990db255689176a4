import { inOrganisation } from '../http/gate.ts'
import {
  assignDashboards,
  clearDashboardCache,
  createDashboard,
  layOutDashboard,
  listAdministratorWidgets,
  listDashboards,
  removeDashboard,
  renameDashboard,
} from './dashboard.service.ts'
import { getWidgetData } from './widget-data.service.ts'

export const dashboardRoutes = {
  DASHBOARDS: {
    get: inOrganisation.DASHBOARDS.get.handler(({ context }) => listDashboards(context)),
    post: inOrganisation.DASHBOARDS.post.handler(({ input, context }) =>
      createDashboard(context, input.name),
    ),
  },
  DASHBOARD: {
    put: inOrganisation.DASHBOARD.put.handler(({ input, context }) =>
      renameDashboard(context, input.dashboardId, input.name),
    ),
    delete: inOrganisation.DASHBOARD.delete.handler(({ input, context }) =>
      removeDashboard(context, input.dashboardId),
    ),
  },
  DASHBOARD_LAYOUT: {
    put: inOrganisation.DASHBOARD_LAYOUT.put.handler(({ input, context }) =>
      layOutDashboard(context, input.dashboardId, input.positions),
    ),
  },
  DASHBOARD_CLONE_ADMIN: {
    get: inOrganisation.DASHBOARD_CLONE_ADMIN.get.handler(({ context }) =>
      listAdministratorWidgets(context),
    ),
  },
  ASSIGN_DASHBOARDS: {
    post: inOrganisation.ASSIGN_DASHBOARDS.post.handler(({ input, context }) =>
      assignDashboards(context, input.roleId, input.dashboard_ids),
    ),
  },
  DASHBOARD_CACHE: {
    delete: inOrganisation.DASHBOARD_CACHE.delete.handler(({ input, context }) =>
      clearDashboardCache(context, input.roleId),
    ),
  },
  WIDGET_DATA: {
    get: inOrganisation.WIDGET_DATA.get.handler(({ input, context }) =>
      getWidgetData(context, input.q),
    ),
  },
}
