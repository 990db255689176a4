import { and, eq, inArray, sql } from 'drizzle-orm'
import { getRowKey } from '#domain/imports/row-check.rules.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { inventory } from '../db/schema/index.ts'
import { noteCustomersOffered } from '../pre-calculation/changed-customers.store.ts'
import type { ImportTarget } from './import-writer.ts'
import { SeenKeys } from './seen-keys.ts'
import { recordChanges } from './changes/import-change.store.ts'

/**
 * What the files of one run say is in stock, and whose stock they list. A row that is refused but
 * can be identified is in stock, too.
 */
export class ListedStock {
  readonly dealers = new Set<string>()
  private readonly keys = new SeenKeys()

  /** `isWhole`: the row stands in a dealer's list, not in a corrected file of bad rows. */
  add(values: RowValues, isWhole: boolean): void {
    this.keys.add(getRowKey('inventory', values))
    const dealer = values['dCode']
    if (isWhole && typeof dealer === 'string') this.dealers.add(dealer)
  }

  has(key: string): boolean {
    return this.keys.has(key)
  }
}

/**
 * Takes the cars away that the dealers' newest files no longer list; returns how many. Call it when
 * every file of a run has been read to its end. A trial only counts them.
 */
export async function removeUnlistedStock(
  { database, orgId, now, runId, isTrial = false }: ImportTarget,
  listed: ListedStock,
): Promise<number> {
  if (listed.dealers.size === 0) return 0
  return database.within({ orgId, userId: null }, async (tx) => {
    const rows = await tx
      .select({ key: inventory.key, make: inventory.aMake, model: inventory.aModel })
      .from(inventory)
      .where(
        and(
          eq(inventory.orgId, orgId),
          inArray(inventory.dCode, [...listed.dealers]),
          eq(inventory.deleted, false),
        ),
      )
    const gone = rows.filter(({ key }) => !listed.has(key))
    if (isTrial) return gone.length
    const changed =
      gone.length === 0
        ? []
        : await tx
            .update(inventory)
            .set({ deleted: true, updatedAt: now, version: sql`${inventory.version} + 1` })
            .where(
              and(
                eq(inventory.orgId, orgId),
                inArray(
                  inventory.key,
                  gone.map(({ key }) => key),
                ),
              ),
            )
            .returning({ key: inventory.key, version: inventory.version })
    if (runId !== undefined)
      await recordChanges(
        getPgClient(tx),
        { orgId, runId },
        'car',
        changed.map((car) =>
          Object.assign(car, { was: '{"deleted":false}', set: '{"deleted":true}' }),
        ),
      )
    await noteCustomersOffered(getPgClient(tx), orgId, gone)
    return gone.length
  })
}
