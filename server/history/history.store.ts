import { and, desc, eq } from 'drizzle-orm'
import type { ConfigurationPart } from '#domain/history/history.model.ts'
import type { Transaction } from '../db/database.ts'
import { configurationChanges, organisations } from '../db/schema/index.ts'

export type StoredChange = typeof configurationChanges.$inferSelect

/** Has changes of the organisation's configuration wait for each other until the transaction ends. */
export async function lockConfiguration(tx: Transaction, orgId: string): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, orgId))
    .for('no key update')
}

export async function addConfigurationChange(
  tx: Transaction,
  change: Omit<StoredChange, 'seq'>,
): Promise<void> {
  await tx.insert(configurationChanges).values(change)
}

/** The last changes of a part, or of one item of it, newest first; all without `limit`. */
export async function findConfigurationChanges(
  tx: Transaction,
  {
    orgId,
    part,
    item,
  }: Pick<StoredChange, 'orgId' | 'part'> & { readonly item?: string | undefined },
  limit?: number,
): Promise<StoredChange[]> {
  const found = tx
    .select()
    .from(configurationChanges)
    .where(
      and(
        eq(configurationChanges.orgId, orgId),
        eq(configurationChanges.part, part),
        item === undefined ? undefined : eq(configurationChanges.item, item),
      ),
    )
    .orderBy(desc(configurationChanges.seq))
  return limit === undefined ? found : found.limit(limit)
}

/** Who changed an item last, and when. */
export interface LastChange {
  readonly by: string
  readonly at: Date
}

/** The last change of every item of a part. */
export async function findLastChanges(
  tx: Transaction,
  orgId: string,
  part: ConfigurationPart,
): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await tx
    .selectDistinctOn([configurationChanges.item], {
      item: configurationChanges.item,
      by: configurationChanges.by,
      at: configurationChanges.at,
    })
    .from(configurationChanges)
    .where(and(eq(configurationChanges.orgId, orgId), eq(configurationChanges.part, part)))
    .orderBy(configurationChanges.item, desc(configurationChanges.seq))
  return new Map(rows.map(({ item, by, at }) => [item, { by, at }]))
}
