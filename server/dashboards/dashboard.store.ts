import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { WidgetPosition } from '#domain/dashboards/widget.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  dashboardCacheClears,
  dashboardRoles,
  dashboards,
  roleRights,
  roles,
  roleUsers,
  widgets,
} from '../db/schema/index.ts'

/** One dashboard of one organisation. */
export interface DashboardKey {
  readonly orgId: string
  readonly id: string
}

const isDashboard = ({ orgId, id }: DashboardKey) =>
  and(eq(dashboards.orgId, orgId), eq(dashboards.id, id))

/** The roles that the person has in the organisation. */
export async function findOwnRoleIds(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ roleId: roleUsers.roleId })
    .from(roleUsers)
    .where(and(eq(roleUsers.orgId, orgId), eq(roleUsers.userId, userId)))
    .orderBy(asc(roleUsers.roleId))
  return rows.map(({ roleId }) => roleId)
}

/** Every dashboard of the organisation, the oldest first. */
export const findDashboards = (tx: Transaction, orgId: string) =>
  tx
    .select({ id: dashboards.id, name: dashboards.name })
    .from(dashboards)
    .where(eq(dashboards.orgId, orgId))
    .orderBy(asc(dashboards.created_at), asc(dashboards.id))

/** Which role has which dashboard, in the order of each role's. */
export const findAssignments = (tx: Transaction, orgId: string) =>
  tx
    .select({ roleId: dashboardRoles.roleId, dashboardId: dashboardRoles.dashboardId })
    .from(dashboardRoles)
    .where(eq(dashboardRoles.orgId, orgId))
    .orderBy(asc(dashboardRoles.position), asc(dashboardRoles.dashboardId))

export const placedColumns = {
  id: widgets.id,
  name: widgets.name,
  reference: widgets.reference,
  queries: widgets.queries,
  config: widgets.config,
  positions: widgets.positions,
  version: widgets.version,
}

/** The widgets on these dashboards. */
export async function findPlacedWidgets(
  tx: Transaction,
  orgId: string,
  dashboardIds: readonly string[],
) {
  if (dashboardIds.length === 0) return []
  return tx
    .select({ ...placedColumns, dashboardId: widgets.dashboardId })
    .from(widgets)
    .where(and(eq(widgets.orgId, orgId), inArray(widgets.dashboardId, [...dashboardIds])))
    .orderBy(asc(widgets.id))
}

export async function insertDashboard(
  tx: Transaction,
  { orgId, id }: DashboardKey,
  values: { readonly name: string; readonly created_at: Date },
): Promise<void> {
  await tx.insert(dashboards).values({ orgId, id, ...values })
}

export async function updateDashboard(
  tx: Transaction,
  key: DashboardKey,
  name: string,
): Promise<void> {
  await tx.update(dashboards).set({ name }).where(isDashboard(key))
}

/** Deletes the dashboard with its widgets. */
export async function deleteDashboard(tx: Transaction, key: DashboardKey): Promise<void> {
  await tx.delete(dashboards).where(isDashboard(key))
}

/** Places the named widgets of the dashboard. */
export async function placeWidgets(
  tx: Transaction,
  { orgId, id }: DashboardKey,
  positions: Readonly<Record<string, WidgetPosition>>,
): Promise<void> {
  for (const [widgetId, place] of Object.entries(positions))
    await tx
      .update(widgets)
      .set({ positions: place })
      .where(and(eq(widgets.orgId, orgId), eq(widgets.id, widgetId), eq(widgets.dashboardId, id)))
}

export async function hasRole(tx: Transaction, orgId: string, roleId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), eq(roles.id, roleId)))
  return row !== undefined
}

/** Gives the role these dashboards, in this order, and no others. */
export async function replaceAssignments(
  tx: Transaction,
  { orgId, roleId }: { readonly orgId: string; readonly roleId: string },
  dashboardIds: readonly string[],
): Promise<void> {
  await tx
    .delete(dashboardRoles)
    .where(and(eq(dashboardRoles.orgId, orgId), eq(dashboardRoles.roleId, roleId)))
  if (dashboardIds.length > 0)
    await tx
      .insert(dashboardRoles)
      .values(
        dashboardIds.map((dashboardId, position) => ({ orgId, roleId, dashboardId, position })),
      )
}

/** The widgets on dashboards of roles that edit the organisation. */
export const findAdministratorWidgets = (tx: Transaction, orgId: string) =>
  tx
    .selectDistinct({ ...placedColumns, dashboard: dashboards.name })
    .from(widgets)
    .innerJoin(dashboards, and(eq(dashboards.orgId, orgId), eq(dashboards.id, widgets.dashboardId)))
    .innerJoin(
      dashboardRoles,
      and(eq(dashboardRoles.orgId, orgId), eq(dashboardRoles.dashboardId, dashboards.id)),
    )
    .innerJoin(
      roleRights,
      and(
        eq(roleRights.orgId, orgId),
        eq(roleRights.roleId, dashboardRoles.roleId),
        eq(roleRights.right, 'CanEditOrganisation'),
      ),
    )
    .where(eq(widgets.orgId, orgId))
    .orderBy(asc(dashboards.name), asc(widgets.name), asc(widgets.id))

/** Figures of the role's dashboards that were counted until `now` are shown no more. */
export async function clearCache(
  tx: Transaction,
  { orgId, roleId }: { readonly orgId: string; readonly roleId: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(dashboardCacheClears)
    .values({ orgId, roleId, cleared_at: now })
    .onConflictDoUpdate({
      target: [dashboardCacheClears.orgId, dashboardCacheClears.roleId],
      set: { cleared_at: now },
    })
}

/** When the figures of one of these roles were last cleared; null where they never were. */
export async function findLastClear(
  tx: Transaction,
  orgId: string,
  roleIds: readonly string[],
): Promise<Date | null> {
  if (roleIds.length === 0) return null
  const [row] = await tx
    .select({ at: dashboardCacheClears.cleared_at })
    .from(dashboardCacheClears)
    .where(
      and(
        eq(dashboardCacheClears.orgId, orgId),
        inArray(dashboardCacheClears.roleId, [...roleIds]),
      ),
    )
    .orderBy(desc(dashboardCacheClears.cleared_at))
    .limit(1)
  return row?.at ?? null
}
