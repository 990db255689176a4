import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import {
  newProductConfiguration,
  productConfigurationModel,
} from '#domain/catalogue/product-configuration.model.ts'
import type { Transaction } from '../../db/database.ts'
import { productConfigurations } from '../../db/schema/index.ts'
import type { ParameterValues } from '../customer-field.store.ts'

/** For an agreement without a product; no configuration has an empty name. */
const noProduct = '–'

/** The rules of one product; a product without configuration gets the defaults. */
export async function readDealRules(
  tx: Transaction,
  orgId: string,
  product: string | null,
  parameters: ParameterValues,
): Promise<DealRules> {
  const getRules = await readDealRulesByProduct(tx, orgId, [product], parameters)
  return getRules(product)
}

/** The same for several products, read once. */
export async function readDealRulesByProduct(
  tx: Transaction,
  orgId: string,
  products: readonly (string | null)[],
  parameters: ParameterValues,
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
  const settings = parseDealSettings(parameters)
  return (product) => ({
    product:
      configured.get(product ?? noProduct) ??
      newProductConfiguration(product === null || product === '' ? noProduct : product),
    settings,
  })
}
