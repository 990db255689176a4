import type { RestorablePart } from '#domain/configuration/configuration.model.ts'
import type { ConfigurationAdapter } from '../configuration-adapter.ts'
import { dealerAdapter, dealerGroupAdapter } from './dealer-parts.ts'
import { metadataAdapter, organisationAdapter, parameterAdapter } from './organisation-parts.ts'
import { roleAdapter, userAdapter } from './people-parts.ts'
import {
  incentiveAdapter,
  processingTemplateAdapter,
  productAdapter,
  rvRuleAdapter,
} from './product-parts.ts'

/** How each part is read and edited. */
export const configurationAdapters: Readonly<Record<RestorablePart, ConfigurationAdapter>> = {
  organisation: organisationAdapter,
  parameter: parameterAdapter,
  metadata: metadataAdapter,
  role: roleAdapter,
  dealer: dealerAdapter,
  dealer_group: dealerGroupAdapter,
  user: userAdapter,
  product: productAdapter,
  rv_rule: rvRuleAdapter,
  incentive: incentiveAdapter,
  processing_template: processingTemplateAdapter,
}
