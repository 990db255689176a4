import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { dashboardEditRights } from '#domain/dashboards/dashboard-rights.model.ts'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { compareInReading } from '#domain/dashboards/grid.rules.ts'
import { placedWidgetModel, widgetLimits } from '#domain/dashboards/widget.model.ts'
import type { PlacedWidget, WidgetPosition } from '#domain/dashboards/widget.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { recordChange, requireDeleted } from '../history/history.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './dashboard.store.ts'

export type DashboardContext = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

const mayEdit = ({ actor }: DashboardContext): boolean =>
  hasRights(actor.rights, dashboardEditRights)

const isStorable = (text: string): boolean => !text.includes('\0')

/** The caller's own dashboards in the order of their roles; then, for who may edit, the others. */
export async function listDashboards(context: DashboardContext): Promise<Dashboard[]> {
  const { tx, organisation, actor } = context
  const isEditor = mayEdit(context)
  const roleIds = await store.findOwnRoleIds(tx, organisation.id, actor.userId)
  const assignments = await store.findAssignments(tx, organisation.id)
  const own = [
    ...new Set(
      assignments
        .filter(({ roleId }) => roleIds.includes(roleId))
        .map(({ dashboardId }) => dashboardId),
    ),
  ]
  const all = await store.findDashboards(tx, organisation.id)
  const rank = (id: string) => (own.includes(id) ? own.indexOf(id) : own.length)
  const listed = all
    .filter(({ id }) => isEditor || own.includes(id))
    .toSorted((one, other) => rank(one.id) - rank(other.id))
  const placed = await store.findPlacedWidgets(
    tx,
    organisation.id,
    listed.map(({ id }) => id),
  )
  return listed.map(({ id, name }) => ({
    id,
    name,
    role_ids: isEditor
      ? assignments.filter(({ dashboardId }) => dashboardId === id).map(({ roleId }) => roleId)
      : [],
    is_own: own.includes(id),
    widgets: placed
      .filter(({ dashboardId }) => dashboardId === id)
      .map((widget) => v.parse(placedWidgetModel, widget))
      .toSorted((one, other) => compareInReading(one.positions, other.positions)),
  }))
}

/** Refuses `not_found`, alike for one of nobody and for one of other roles. */
export async function requireDashboard(context: DashboardContext, id: string): Promise<Dashboard> {
  const found = (await listDashboards(context)).find((dashboard) => dashboard.id === id)
  if (found === undefined) throw refusal('not_found')
  return found
}

/** Makes a dashboard without widgets. Refuses `too_many_dashboards`. */
export async function createDashboard(context: DashboardContext, name: string): Promise<Dashboard> {
  const { tx, organisation, now } = context
  const id = randomUUID()
  const { length } = await store.findDashboards(tx, organisation.id)
  if (length >= widgetLimits.dashboards)
    throw new ORPCError('too_many_dashboards', { status: 409, message: 'too_many_dashboards' })
  await store.insertDashboard(tx, { orgId: organisation.id, id }, { name, created_at: now })
  await recordChange(context, { part: 'dashboard', item: id, was: null, value: { name } })
  return requireDashboard(context, id)
}

/** Refuses `not_found`. */
export async function renameDashboard(
  context: DashboardContext,
  id: string,
  name: string,
): Promise<Dashboard> {
  const { tx, organisation } = context
  const before = await requireDashboard(context, id)
  await store.updateDashboard(tx, { orgId: organisation.id, id }, name)
  await recordChange(context, {
    part: 'dashboard',
    item: id,
    was: { name: before.name },
    value: { name },
  })
  return { ...before, name }
}

/** Deletes a dashboard; again is no mistake. Refuses `not_found`. */
export async function removeDashboard(context: DashboardContext, id: string) {
  const found = (await listDashboards(context)).find((dashboard) => dashboard.id === id)
  if (found === undefined) {
    if (!isStorable(id)) throw refusal('not_found')
    await requireDeleted(context, 'dashboard', id)
    return { id }
  }
  await store.deleteDashboard(context.tx, { orgId: context.organisation.id, id })
  await recordChange(context, {
    part: 'dashboard',
    item: id,
    was: { name: found.name },
    value: null,
  })
  return { id }
}

/** Refuses `not_found`. */
export async function layOutDashboard(
  context: DashboardContext,
  id: string,
  positions: Readonly<Record<string, WidgetPosition>>,
): Promise<Dashboard> {
  const { tx, organisation } = context
  const { widgets } = await requireDashboard(context, id)
  const known = Object.fromEntries(
    Object.entries(positions).filter(([widgetId]) => widgets.some((one) => one.id === widgetId)),
  )
  await store.placeWidgets(tx, { orgId: organisation.id, id }, known)
  return requireDashboard(context, id)
}

/** The widgets on dashboards of roles that edit the organisation, with their dashboard's name. */
export async function listAdministratorWidgets({
  tx,
  organisation,
}: DashboardContext): Promise<(PlacedWidget & { readonly dashboard: string })[]> {
  const rows = await store.findAdministratorWidgets(tx, organisation.id)
  return rows.map(({ dashboard, ...widget }) =>
    Object.assign(v.parse(placedWidgetModel, widget), { dashboard }),
  )
}

async function requireRole({ tx, organisation }: DashboardContext, roleId: string) {
  if (!isStorable(roleId) || !(await store.hasRole(tx, organisation.id, roleId)))
    throw refusal('not_found')
  return { orgId: organisation.id, roleId }
}

/** Gives a role these dashboards and no others. Refuses `not_found` and `dashboard_unknown`. */
export async function assignDashboards(
  context: DashboardContext,
  roleId: string,
  dashboardIds: readonly string[],
) {
  const role = await requireRole(context, roleId)
  const known = await store.findDashboards(context.tx, role.orgId)
  const assigned = [...new Set(dashboardIds)]
  if (assigned.some((id) => !known.some((dashboard) => dashboard.id === id)))
    throw new ORPCError('dashboard_unknown', { status: 422, message: 'dashboard_unknown' })
  await store.replaceAssignments(context.tx, role, assigned)
  return { role_id: roleId, dashboard_ids: assigned }
}

/** Has the figures of the role's people counted again. Refuses `not_found`. */
export async function clearDashboardCache(context: DashboardContext, roleId: string) {
  const role = await requireRole(context, roleId)
  await store.clearCache(context.tx, role, context.now)
  return { cleared_at: context.now.toISOString() }
}
