import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import { readDealSettings } from '#domain/deals/deal-settings.model.ts'
import {
  newProductConfiguration,
  productConfigurationModel,
} from '#domain/deals/product-configuration.model.ts'
import type { Transaction } from '../db/database.ts'
import { productConfigurations } from '../db/schema/index.ts'
import type { Parameters } from './customer-field.store.ts'

/** Stands for an agreement that names no product; no configuration has an empty name. */
const noProduct = '–'

/** What agreements of one product are reckoned by; a product that is not configured, or none, as a new row would be. */
export async function dealRulesOf(
  tx: Transaction,
  orgId: string,
  product: string | null,
  parameters: Parameters,
): Promise<DealRules> {
  const rulesOf = await dealRulesByProduct(tx, orgId, [product], parameters)
  return rulesOf(product)
}

/** The same for agreements of several products, read once. */
export async function dealRulesByProduct(
  tx: Transaction,
  orgId: string,
  products: readonly (string | null)[],
  parameters: Parameters,
): Promise<(product: string | null) => DealRules> {
  const rows = await tx
    .select({
      product: productConfigurations.product,
      configuration: productConfigurations.configuration,
    })
    .from(productConfigurations)
    .where(
      and(
        eq(productConfigurations.orgId, orgId),
        inArray(productConfigurations.product, [
          ...new Set(products.map((product) => product ?? noProduct)),
        ]),
        isNull(productConfigurations.removed_at),
      ),
    )
  const configured = new Map(
    rows.map(({ product, configuration }) => [
      product,
      v.parse(productConfigurationModel, configuration),
    ]),
  )
  const settings = readDealSettings(parameters)
  return (product) => ({
    product:
      configured.get(product ?? noProduct) ??
      newProductConfiguration(product === null || product === '' ? noProduct : product),
    settings,
  })
}
