import type { RequiredRights } from '../rights/right.model.ts'

/** Who makes and changes dashboards. */
export const dashboardEditRights = {
  all: ['CanModifyDashboards'],
} as const satisfies RequiredRights
