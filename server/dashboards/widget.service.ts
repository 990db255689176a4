import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { readCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { findFreePlace, settleLayout } from '#domain/dashboards/grid.rules.ts'
import {
  defaultSpan,
  placedWidgetModel,
  widgetLimits,
  widgetModel,
  widgetPayloadModel,
} from '#domain/dashboards/widget.model.ts'
import type {
  PlacedWidget,
  Widget,
  WidgetPayload,
  WidgetPosition,
} from '#domain/dashboards/widget.model.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import { recordChange, requireDeleted } from '../history/history.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { requireDashboard } from './dashboard.service.ts'
import type { DashboardContext } from './dashboard.service.ts'
import { placeWidgets } from './dashboard.store.ts'
import * as store from './widget.store.ts'

/**
 * A widget that is shared in the organisation or the caller's own. Refuses `not_found`, alike for
 * one that does not exist and for somebody else's.
 */
export async function getWidget(
  { tx, actor, organisation }: Pick<CallContext, 'tx' | 'actor' | 'organisation'>,
  id: string,
): Promise<Widget> {
  const stored = id.includes('\0')
    ? null
    : await store.findWidget(tx, organisation.id, actor.userId, id)
  if (stored === null) throw refusal('not_found')
  return v.parse(widgetModel, stored)
}

/** Refuses `widget_incomplete`, and `search_refused` for what its writer may not search by. */
function requirePayload(
  { actor, organisation: { parameters, timeZone } }: DashboardContext,
  input: WidgetPayload,
): WidgetPayload {
  const read = v.safeParse(widgetPayloadModel, input)
  if (!read.success) {
    const [field] = Object.keys(v.flatten(read.issues).nested ?? {})
    const data = { field: field ?? 'config' }
    throw new ORPCError('widget_incomplete', { status: 422, message: 'widget_incomplete', data })
  }
  const { queries, config } = read.output
  const searches = Array.isArray(config)
    ? config.map(({ internalElasticSearchQuery }) => internalElasticSearchQuery)
    : queries
  for (const search of searches) {
    const found = readCustomerQuery(search, {
      access: { rights: actor.rights, parameters },
      timeZone,
    })
    if (!found.ok) throw searchRefused(found.refusal)
  }
  return read.output
}

/**
 * Adds a widget to a dashboard. Refuses `not_found`, `too_many_widgets`, and what `requirePayload`
 * does.
 */
export async function createWidget(
  context: DashboardContext,
  dashboardId: string,
  input: WidgetPayload,
  requested: WidgetPosition | undefined,
): Promise<PlacedWidget> {
  const { tx, organisation } = context
  const payload = requirePayload(context, input)
  const { widgets } = await requireDashboard(context, dashboardId)
  if (widgets.length >= widgetLimits.widgets)
    throw new ORPCError('too_many_widgets', { status: 409, message: 'too_many_widgets' })
  const key = { orgId: organisation.id, id: randomUUID() }
  const layout = Object.fromEntries(widgets.map(({ id, positions }) => [id, positions]))
  const place = requested ?? findFreePlace(layout, { w: defaultSpan, h: defaultSpan })
  await store.insertWidget(tx, key, { ...payload, dashboardId, positions: place })
  const settled = settleLayout({ ...layout, [key.id]: place }, [key.id])
  await placeWidgets(tx, { orgId: organisation.id, id: dashboardId }, settled)
  const value = toRecorded(payload)
  await recordChange(context, { part: 'widget', item: key.id, was: null, value })
  return { ...payload, id: key.id, positions: settled[key.id] ?? place, version: 1 }
}

/** What the history has of a widget. */
const toRecorded = ({ name, reference, queries, config }: WidgetPayload) => ({
  name,
  reference,
  queries,
  config,
})

async function lockWidget({ tx, organisation }: DashboardContext, id: string) {
  const key = { orgId: organisation.id, id }
  const stored = id.includes('\0') ? null : await store.lockPlacedWidget(tx, key)
  if (stored === null) throw refusal('not_found')
  return { key, widget: v.parse(placedWidgetModel, stored) }
}

/** Changes a widget. Refuses `not_found`, `stale`, and what `requirePayload` does. */
export async function changeWidget(
  context: DashboardContext,
  id: string,
  input: WidgetPayload,
  version: number | undefined,
): Promise<PlacedWidget> {
  const payload = requirePayload(context, input)
  const { key, widget } = await lockWidget(context, id)
  if (version !== undefined && version !== widget.version)
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await store.updateWidget(context.tx, key, payload)
  await recordChange(context, {
    part: 'widget',
    item: id,
    was: toRecorded(widget),
    value: toRecorded(payload),
  })
  return { ...widget, ...payload, version: widget.version + 1 }
}

/** Takes a widget off its dashboard; again is no mistake. Refuses `not_found`. */
export async function removeWidget(context: DashboardContext, id: string) {
  const key = { orgId: context.organisation.id, id }
  const stored = id.includes('\0') ? null : await store.lockPlacedWidget(context.tx, key)
  if (stored === null) {
    if (id.includes('\0')) throw refusal('not_found')
    await requireDeleted(context, 'widget', id)
    return { id }
  }
  await store.deleteWidget(context.tx, key)
  const was = toRecorded(v.parse(placedWidgetModel, stored))
  await recordChange(context, { part: 'widget', item: id, was, value: null })
  return { id }
}
