import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { widgetModel } from './widget.model.ts'

/**
 * A widget opens a list, which needs no right; a widget that is somebody else's own does not exist
 * to others.
 */
export const widgetContract = {
  DASHBOARD_INDIVIDUAL_WIDGET: {
    get: endpoint({
      key: 'DASHBOARD_INDIVIDUAL_WIDGET',
      method: 'GET',
      service: 'users',
      path: '{orgId}/widgets/{widgetId}',
      summary: 'One widget: its searches and how it shows them',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({
        orgId: organisationId,
        widgetId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: widgetModel,
    }),
  },
}
