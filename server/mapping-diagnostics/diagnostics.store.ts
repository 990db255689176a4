import { and, asc, eq, sql } from 'drizzle-orm'
import { isStorableText } from '#domain/input.model.ts'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import type { DiagnosticsType } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import type { Transaction } from '../db/database.ts'
import { assetClassifications, customers, priceList } from '../db/schema/index.ts'

const { assetId, make, model, derivative, cslSize, cslBody, cslClassification } =
  assetClassifications
const columns = { assetId, make, model, derivative, cslSize, cslBody, cslClassification }

/** The assets that a side has: customers drive them, or the price list has them. */
const ofSide = (type: DiagnosticsType) =>
  type === 'customers'
    ? sql`exists (select from ${customers} where ${customers.orgId} = ${assetClassifications.orgId}
        and lower(btrim(${customers.aMake})) = lower(btrim(${make}))
        and lower(btrim(${customers.aModel})) = lower(btrim(${model}))
        and lower(btrim(coalesce(${customers.aDerivative}, ''))) = lower(btrim(${derivative})))`
    : sql`exists (select from ${priceList} where ${priceList.orgId} = ${assetClassifications.orgId}
        and ${priceList.modelKey} = lower(btrim(${make})) || chr(10) || lower(btrim(${model}))
        and lower(btrim(${priceList.derivative})) = lower(btrim(${derivative})))`

/** The assets of the organisation, or of one side alone. */
export async function findSideAssets(
  tx: Transaction,
  orgId: string,
  type: DiagnosticsType | null,
): Promise<Asset[]> {
  return tx
    .select(columns)
    .from(assetClassifications)
    .where(and(eq(assetClassifications.orgId, orgId), type === null ? undefined : ofSide(type)))
    .orderBy(asc(make), asc(model), asc(derivative), asc(assetId))
}

export async function findAsset(tx: Transaction, orgId: string, id: string): Promise<Asset | null> {
  if (!isStorableText(id)) return null
  const [row] = await tx
    .select(columns)
    .from(assetClassifications)
    .where(and(eq(assetClassifications.orgId, orgId), eq(assetId, id)))
  return row ?? null
}
