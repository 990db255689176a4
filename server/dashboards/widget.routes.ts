import { inOrganisation } from '../http/gate.ts'
import { changeWidget, createWidget, getWidget, removeWidget } from './widget.service.ts'

export const widgetRoutes = {
  DASHBOARD_WIDGETS: {
    post: inOrganisation.DASHBOARD_WIDGETS.post.handler(({ input, context }) =>
      createWidget(context, input.dashboardId, input, input.positions),
    ),
  },
  DASHBOARD_INDIVIDUAL_WIDGET: {
    get: inOrganisation.DASHBOARD_INDIVIDUAL_WIDGET.get.handler(({ input, context }) =>
      getWidget(context, input.widgetId),
    ),
    put: inOrganisation.DASHBOARD_INDIVIDUAL_WIDGET.put.handler(({ input, context }) =>
      changeWidget(context, input.widgetId, input, input.version),
    ),
    delete: inOrganisation.DASHBOARD_INDIVIDUAL_WIDGET.delete.handler(({ input, context }) =>
      removeWidget(context, input.widgetId),
    ),
  },
}
