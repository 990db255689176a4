import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { inventory } from '../db/schema/index.ts'

/** The columns of a car in stock as it travels. */
export const inventoryItemColumns = {
  aVin: inventory.aVin,
  externalKey: inventory.externalKey,
  aMake: inventory.aMake,
  aModel: inventory.aModel,
  aDerivative: inventory.aDerivative,
  aReg: inventory.aReg,
  aType: inventory.aType,
  aFuelType: inventory.aFuelType,
  aImage: inventory.aImage,
  aPurchasePrice: inventory.aPurchasePrice,
  aDistance: inventory.aDistance,
  aModelYear: inventory.aModelYear,
  dCode: inventory.dCode,
  deleted: inventory.deleted,
}

/** The car of a key: its VIN, or what the import made for one without; null when there is none. */
export async function findInventoryItem(tx: Transaction, orgId: string, keys: readonly string[]) {
  const [row] = await tx
    .select(inventoryItemColumns)
    .from(inventory)
    .where(and(eq(inventory.orgId, orgId), inArray(inventory.key, [...keys])))
    .limit(1)
  return row ?? null
}

/** The cars of the VINs or stock numbers, deleted ones too. */
export async function findInventoryItems(tx: Transaction, orgId: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  return tx
    .select(inventoryItemColumns)
    .from(inventory)
    .where(and(eq(inventory.orgId, orgId), inArray(inventory.key, [...keys])))
    .orderBy(inventory.key)
}
