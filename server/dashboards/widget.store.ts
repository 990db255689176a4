import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { widgets } from '../db/schema/index.ts'

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
