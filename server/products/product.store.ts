import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { priceListEntryModel } from '#domain/catalogue/price-list.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { PricedVehicle } from '#domain/catalogue/price-list.rules.ts'
import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import type { Transaction } from '../db/database.ts'
import { priceList, productConfigurations, rvRules } from '../db/schema/index.ts'

/** Every configured row, by name, and when it was made. */
export async function findProductRows(tx: Transaction, orgId: string) {
  const rows = await tx
    .select({
      configuration: productConfigurations.configuration,
      createdAt: productConfigurations.createdAt,
    })
    .from(productConfigurations)
    .where(and(eq(productConfigurations.orgId, orgId), isNull(productConfigurations.removed_at)))
    .orderBy(asc(productConfigurations.product))
  return rows.map(({ configuration, createdAt }) => ({
    configuration: v.parse(productConfigurationModel, configuration),
    createdAt,
  }))
}

/** Every product that the organisation has configured, by name. */
export async function findProducts(
  tx: Transaction,
  orgId: string,
): Promise<ProductConfiguration[]> {
  const rows = await findProductRows(tx, orgId)
  return rows.map(({ configuration }) => configuration)
}

/** Writes a product's row, in place of the one there. */
export async function saveProduct(
  tx: Transaction,
  orgId: string,
  configuration: ProductConfiguration,
): Promise<void> {
  await tx
    .insert(productConfigurations)
    .values({ orgId, product: configuration.product, configuration })
    .onConflictDoUpdate({
      target: [productConfigurations.orgId, productConfigurations.product],
      set: { configuration, removed_at: null },
    })
}

/** Takes a product's row away, once; whether there ever was one. */
export async function removeProduct(
  tx: Transaction,
  orgId: string,
  product: string,
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .update(productConfigurations)
    .set({
      removed_at: sql`coalesce(${productConfigurations.removed_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(productConfigurations.orgId, orgId), eq(productConfigurations.product, product)))
    .returning({ product: productConfigurations.product })
  return gone.length > 0
}

/** Every residual-value rule of the organisation, by id. */
export async function findRvRules(
  tx: Transaction,
  orgId: string,
): Promise<{ id: string; rule: RvRule }[]> {
  const rows = await tx
    .select({ id: rvRules.id, rule: rvRules.rule })
    .from(rvRules)
    .where(and(eq(rvRules.orgId, orgId), isNull(rvRules.removed_at)))
    .orderBy(asc(rvRules.id))
  return rows.map(({ id, rule }) => ({ id, rule: v.parse(rvRuleModel, rule) }))
}

const toWord = (text: string | null): string => text?.trim().toLowerCase() ?? ''

type ModelName = Pick<PricedVehicle, 'aMake' | 'aModel'>

const toModelKey = (make: string | null, model: string | null): string =>
  `${toWord(make)}\n${toWord(model)}`

/** Of prices that were read for many vehicles those of these vehicles' models. */
export function filterPrices(
  prices: readonly PriceListEntry[],
  vehicles: readonly ModelName[],
): PriceListEntry[] {
  const models = new Set(vehicles.map(({ aMake, aModel }) => toModelKey(aMake, aModel)))
  return prices.filter(({ make, model }) => models.has(toModelKey(make, model)))
}

/** The prices of the vehicles' models with all their derivatives. */
export async function findPrices(
  tx: Transaction,
  orgId: string,
  vehicles: readonly ModelName[],
): Promise<PriceListEntry[]> {
  const models = [...new Set(vehicles.map(({ aMake, aModel }) => toModelKey(aMake, aModel)))]
  if (models.length === 0) return []
  const rows = await tx
    .select({ entry: priceList.entry })
    .from(priceList)
    .where(and(eq(priceList.orgId, orgId), inArray(priceList.modelKey, models)))
    .orderBy(asc(priceList.make), asc(priceList.model), asc(priceList.derivative))
  return rows.map(({ entry }) => v.parse(priceListEntryModel, entry))
}
