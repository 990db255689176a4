import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import type { Transaction } from '../db/database.ts'
import { assetClassifications, priceList } from '../db/schema/index.ts'

/** Choices of one field. */
const maxChoices = 5000

interface NameSearch {
  readonly orgId: string
  readonly field: 'make' | 'model' | 'derivative'
  readonly make: string | undefined
  readonly model: string | undefined
}

const isSame = (column: AnyPgColumn, value: string | undefined) =>
  value === undefined ? undefined : sql`lower(trim(${column})) = lower(trim(${value}))`

/** The names that assets have. */
export async function findAssetNames(
  tx: Transaction,
  { orgId, field, make, model }: NameSearch,
): Promise<string[]> {
  const { [field]: value } = assetClassifications
  const rows = await tx
    .selectDistinct({ value })
    .from(assetClassifications)
    .where(
      and(
        eq(assetClassifications.orgId, orgId),
        isSame(assetClassifications.make, make),
        isSame(assetClassifications.model, model),
      ),
    )
    .orderBy(value)
    .limit(maxChoices)
  return rows.map((row) => row.value)
}

/** The fuels of the price list. */
export async function findFuels(tx: Transaction, orgId: string): Promise<string[]> {
  const fuel = sql<string>`${priceList.entry}->>'fuel_type'`
  const rows = await tx
    .selectDistinct({ fuel })
    .from(priceList)
    .where(and(eq(priceList.orgId, orgId), sql`coalesce(${fuel}, '') <> ''`))
    .orderBy(sql`1`)
    .limit(maxChoices)
  return rows.map((row) => row.fuel)
}

/** The assets of these keys. */
export async function findAssetsByKeys(
  tx: Transaction,
  orgId: string,
  keys: readonly string[],
): Promise<Asset[]> {
  const { assetId, make, model, derivative, cslSize, cslBody, cslClassification, assetKey } =
    assetClassifications
  return tx
    .select({ assetId, make, model, derivative, cslSize, cslBody, cslClassification })
    .from(assetClassifications)
    .where(and(eq(assetClassifications.orgId, orgId), inArray(assetKey, [...keys])))
    .orderBy(assetId)
}
