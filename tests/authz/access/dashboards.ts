import type { CallAccess } from './call-access.ts'

const sees = { who: 'member', isClosedToListUsers: true } as const satisfies CallAccess

const edits = { ...sees, all: ['CanModifyDashboards'] } as const

const pod = {
  name: 'Renewals',
  reference: 'PodWidget',
  queries: ['{}'],
  config: { title: 'Renewals' },
} as const

/** Who may make the calls of home and its dashboards. */
export const dashboardAccess: Readonly<Record<string, CallAccess>> = {
  'ASSIGNED_CAMPAIGNS.get': sees,
  'USER_ACTIVITY.post': sees,
  'DASHBOARDS.get': sees,
  'DASHBOARDS.post': { ...edits, input: () => ({ name: 'Sales floor' }) },
  'DASHBOARD.put': { ...edits, input: ({ dashboardId }) => ({ dashboardId, name: 'Floor' }) },
  'DASHBOARD.delete': {
    ...edits,
    input: ({ deletedDashboardId }) => ({ dashboardId: deletedDashboardId }),
  },
  'DASHBOARD_LAYOUT.put': {
    ...edits,
    input: ({ dashboardId }) => ({ dashboardId, positions: {} }),
  },
  'DASHBOARD_CLONE_ADMIN.get': edits,
  'ASSIGN_DASHBOARDS.post': { ...edits, input: ({ roleId }) => ({ roleId, dashboard_ids: [] }) },
  'DASHBOARD_CACHE.delete': { ...edits, input: ({ roleId }) => ({ roleId }) },
  'WIDGET_DATA.get': {
    ...sees,
    ownerOr: 'CanModifyDashboards',
    input: ({ dashboardId }) => ({ q: JSON.stringify({ dashboard: dashboardId }) }),
  },
  'DASHBOARD_WIDGETS.post': { ...edits, input: ({ dashboardId }) => ({ dashboardId, ...pod }) },
  'DASHBOARD_INDIVIDUAL_WIDGET.get': { who: 'member', input: ({ widgetId }) => ({ widgetId }) },
  'DASHBOARD_INDIVIDUAL_WIDGET.put': { ...edits, input: ({ widgetId }) => ({ widgetId, ...pod }) },
  'DASHBOARD_INDIVIDUAL_WIDGET.delete': {
    ...edits,
    input: ({ deletedWidgetId }) => ({ widgetId: deletedWidgetId }),
  },
}
