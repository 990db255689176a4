import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import { readDealSettings } from '#domain/deals/deal-settings.model.ts'
import { newProductConfiguration, productConfigurationModel } from '#domain/deals/product-configuration.model.ts'
import type { Transaction } from '../db/database.ts'
import { productConfigurations } from '../db/schema/index.ts'
import type { Parameters } from './customer-field.store.ts'

/** Stands for an agreement that names no product; no configuration has an empty name. */
const noProduct = '–'

/** What agreements of one product are reckoned by; a product that is not configured, or none, as a new row would be. */
export async function dealRulesOf(tx: Transaction, orgId: string, product: string | null, parameters: Parameters): Promise<DealRules> {
  const [row] = await tx
    .select({ configuration: productConfigurations.configuration })
    .from(productConfigurations)
    .where(and(eq(productConfigurations.orgId, orgId), eq(productConfigurations.product, product ?? noProduct), isNull(productConfigurations.removed_at)))
  return {
    product: row === undefined ? newProductConfiguration(product === null || product === '' ? noProduct : product) : v.parse(productConfigurationModel, row.configuration),
    settings: readDealSettings(parameters),
  }
}
