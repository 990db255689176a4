import { and, asc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { priceListEntryModel } from '#domain/catalogue/price-list.model.ts'
import {
  incentiveCampaignModel,
  incentiveOfferModel,
  incentiveOverlayModel,
} from '#domain/incentives/incentive.model.ts'
import type { Incentives } from '#domain/deal/best-incentives.ts'
import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import { overlayMappings } from '#domain/mapping-rule-sets/rule-set-file.rules.ts'
import { buildDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type {
  ProposalData,
  ProposalDataset,
} from '#domain/pre-calculation/pre-calculation-dataset.ts'
import {
  mappingOverrideModel,
  modelMappingModel,
  proposalRulesModel,
  defaultProposalRules,
} from '#domain/pre-calculation/pre-calculation.model.ts'
import type { ModelMapping, ProposalRules } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  dealers,
  incentives,
  inventory,
  mappingRuleSets,
  modelMappings,
  offerMappingOverrides,
  priceList,
  productConfigurations,
  proposalRules,
  rvRules,
} from '../db/schema/index.ts'
import { inventoryItemColumns } from '../inventory/inventory.store.ts'
import { findBaseOrganisationId, findParameters } from '../organisations/organisation.store.ts'
import { findMappingInForce } from './mapping-in-force.store.ts'
import { applyActiveVersion } from './model-mapping-version.store.ts'

/** The organisation's parameters over the base organisation's. */
async function parametersOver(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, string>> {
  const baseId = await findBaseOrganisationId(tx)
  const rows = await findParameters(tx, baseId === null ? [orgId] : [baseId, orgId])
  const own = (id: string | null): [string, string][] =>
    rows.filter((row) => row.orgId === id).map(({ key, value }) => [key, value])
  return new Map([...own(baseId), ...own(orgId)])
}

async function readIncentives(tx: Transaction, orgId: string): Promise<Incentives> {
  const rows = await tx
    .select()
    .from(incentives)
    .where(eq(incentives.orgId, orgId))
    .orderBy(asc(incentives.type), asc(incentives.id))
  const parseType = <Model extends v.GenericSchema>(
    type: string,
    model: Model,
  ): v.InferOutput<Model>[] =>
    rows.filter((row) => row.type === type).map(({ incentive }) => v.parse(model, incentive))
  return {
    campaigns: parseType('campaign', incentiveCampaignModel),
    offers: parseType('offer', incentiveOfferModel),
    overlays: parseType('overlay', incentiveOverlayModel),
  }
}

async function readRules(tx: Transaction, orgId: string): Promise<ProposalRules> {
  const [row] = await tx
    .select({ rules: proposalRules.rules })
    .from(proposalRules)
    .where(eq(proposalRules.orgId, orgId))
  return row === undefined ? defaultProposalRules : v.parse(proposalRulesModel, row.rules)
}

/** What is offered for which model: the import's, and in its place what published rule sets say. */
async function readMappings(tx: Transaction, orgId: string): Promise<readonly ModelMapping[]> {
  const imported = await tx.select().from(modelMappings).where(eq(modelMappings.orgId, orgId))
  const published = await tx
    .select({ mappings: mappingRuleSets.mappings })
    .from(mappingRuleSets)
    .where(and(eq(mappingRuleSets.orgId, orgId), eq(mappingRuleSets.status, 'published')))
    .orderBy(asc(mappingRuleSets.modifiedAt), asc(mappingRuleSets.versionId))
  return overlayMappings([
    imported.map((mapping) => v.parse(modelMappingModel, mapping)),
    ...published.map(({ mappings }) => v.parse(v.array(modelMappingModel), mappings)),
  ])
}

export interface ReadProposalData {
  readonly data: ProposalData
  /** What the import and published rule sets name, whether or not a version is in force. */
  readonly named: readonly ModelMapping[]
}

/** Reads what the organisation proposes by, for `today` (`YYYY-MM-DD`). */
export async function readProposalData(
  tx: Transaction,
  orgId: string,
  today: string,
): Promise<ReadProposalData> {
  const products = await tx
    .select()
    .from(productConfigurations)
    .where(and(eq(productConfigurations.orgId, orgId), isNull(productConfigurations.removed_at)))
  const prices = await tx
    .select()
    .from(priceList)
    .where(eq(priceList.orgId, orgId))
    .orderBy(asc(priceList.make), asc(priceList.model), asc(priceList.derivative))
  const rules = await tx
    .select({ rule: rvRules.rule })
    .from(rvRules)
    .where(and(eq(rvRules.orgId, orgId), isNull(rvRules.removed_at)))
    .orderBy(asc(rvRules.id))
  const overrides = await tx
    .select()
    .from(offerMappingOverrides)
    .where(eq(offerMappingOverrides.orgId, orgId))
    .orderBy(asc(offerMappingOverrides.id))
  const states = await tx
    .select({ code: dealers.code, state: dealers.state })
    .from(dealers)
    .where(eq(dealers.orgId, orgId))
  const parameters = await parametersOver(tx, orgId)
  const named = await readMappings(tx, orgId)
  const mappings = await applyActiveVersion(tx, orgId, named, parameters)
  const data = {
    today,
    parameters,
    products: products.map(({ configuration }) =>
      v.parse(productConfigurationModel, configuration),
    ),
    prices: prices.map(({ entry }) => v.parse(priceListEntryModel, entry)),
    rvRules: rules.map(({ rule }) => v.parse(rvRuleModel, rule)),
    incentives: await readIncentives(tx, orgId),
    mappings,
    // A version of the model mapping in force decides by itself.
    mapping: mappings === named ? await findMappingInForce(tx, orgId) : null,
    rules: await readRules(tx, orgId),
    overrides: overrides.map((override) => v.parse(mappingOverrideModel, override)),
    stock: await tx
      .select(inventoryItemColumns)
      .from(inventory)
      .where(and(eq(inventory.orgId, orgId), eq(inventory.deleted, false)))
      .orderBy(asc(inventory.key)),
    states: new Map(
      states.flatMap(({ code, state }) => (state === null ? [] : [[code, state] as const])),
    ),
  }
  return { data, named }
}

/** Reads the organisation's proposal dataset for `today` (`YYYY-MM-DD`). */
export async function readProposalDataset(
  tx: Transaction,
  orgId: string,
  today: string,
): Promise<ProposalDataset> {
  return buildDataset((await readProposalData(tx, orgId, today)).data)
}
