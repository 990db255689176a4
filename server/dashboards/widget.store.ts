import { and, eq, or, sql } from 'drizzle-orm'
import type { WidgetPayload, WidgetPosition } from '#domain/dashboards/widget.model.ts'
import type { Transaction } from '../db/database.ts'
import { widgets } from '../db/schema/index.ts'
import { placedColumns } from './dashboard.store.ts'

/** One widget of one organisation. */
export interface WidgetKey {
  readonly orgId: string
  readonly id: string
}

const isWidget = ({ orgId, id }: WidgetKey) => and(eq(widgets.orgId, orgId), eq(widgets.id, id))

/**
 * The organisation's widget of this id that is shared or the user's own, as stored; null when there
 * is none.
 */
export async function findWidget(tx: Transaction, orgId: string, userId: string, id: string) {
  const [row] = await tx
    .select({
      id: widgets.id,
      name: widgets.name,
      reference: widgets.reference,
      queries: widgets.queries,
      config: widgets.config,
    })
    .from(widgets)
    .where(
      and(
        eq(widgets.orgId, orgId),
        eq(widgets.id, id),
        or(eq(widgets.isShared, true), eq(widgets.ownerId, userId)),
      ),
    )
  return row ?? null
}

/** A shared widget as it is placed, locked until the transaction ends; null where there is none. */
export async function lockPlacedWidget(tx: Transaction, key: WidgetKey) {
  const [row] = await tx
    .select(placedColumns)
    .from(widgets)
    .where(and(isWidget(key), eq(widgets.isShared, true)))
    .for('update')
  return row ?? null
}

interface NewWidget extends WidgetPayload {
  readonly dashboardId: string
  readonly positions: WidgetPosition
}

export async function insertWidget(
  tx: Transaction,
  { orgId, id }: WidgetKey,
  widget: NewWidget,
): Promise<void> {
  await tx.insert(widgets).values({ orgId, id, isShared: true, ...widget })
}

export async function updateWidget(
  tx: Transaction,
  key: WidgetKey,
  { name, reference, queries, config }: WidgetPayload,
): Promise<void> {
  await tx
    .update(widgets)
    .set({ name, reference, queries, config, version: sql`${widgets.version} + 1` })
    .where(isWidget(key))
}

export async function deleteWidget(tx: Transaction, key: WidgetKey): Promise<void> {
  await tx.delete(widgets).where(and(isWidget(key), eq(widgets.isShared, true)))
}
