import { inOrganisation } from '../http/gate.ts'
import { widget } from './widget.service.ts'

export const widgetRoutes = {
  DASHBOARD_INDIVIDUAL_WIDGET: {
    get: inOrganisation.DASHBOARD_INDIVIDUAL_WIDGET.get.handler(({ input, context }) =>
      widget(context, input.widgetId),
    ),
  },
}
