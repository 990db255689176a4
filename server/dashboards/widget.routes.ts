import { inOrganisation } from '../http/gate.ts'
import { getWidget } from './widget.service.ts'

export const widgetRoutes = {
  DASHBOARD_INDIVIDUAL_WIDGET: {
    get: inOrganisation.DASHBOARD_INDIVIDUAL_WIDGET.get.handler(({ input, context }) =>
      getWidget(context, input.widgetId),
    ),
  },
}
