import type { Transaction } from '../../db/database.ts'
import {
  assetClassifications,
  callScripts,
  dealerGroupDealers,
  dealerGroups,
  dealers,
  metadata,
  modelMappings,
  mappingRules,
  modelMappingVersions,
  offerMappingOverrides,
  organisations,
  parameters,
  priceList,
  productConfigurations,
  proposalRules,
  rvRules,
  roleRights,
  roles,
} from '../../db/schema/index.ts'
import { demoAssets } from '../catalogue/assets.ts'
import { demoMappingRules } from '../catalogue/mapping-rules.ts'
import { addMissingTexts } from '../../organisations/shipped-texts.ts'
import {
  demoBaseOrganisation,
  demoOrganisations,
  demoSeed,
  getGroupTargets,
} from '../dataset/demo-organisations.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoCallScripts } from '../dataset/call-scripts.ts'
import { buildPriceEntries } from '../catalogue/catalogue.ts'
import { demoProducts, demoRvRules } from '../catalogue/products.ts'
import {
  demoMappedPairs,
  demoModelMappings,
  demoMappingOverrides,
  demoProposalRules,
} from '../catalogue/proposals.ts'
import { createDemoId } from '../generators/random.ts'
import { demoRoles } from '../dataset/roles.ts'
import { demoMetadata } from '../dataset/metadata.ts'

/** Base parameters; an organisation's own override them. */
const baseParameters: Readonly<Record<string, string>> = {
  time_zone: 'Europe/London',
  date_time_format: 'DD/MM/YYYY HH:mm',
  number_format: 'en-GB',
  currency_symbol: '£',
  org_currency_placement: 'left',
  workflow_enabled: 'false',
  digital_pre_inspection_enabled: 'false',
  propensity_UI_features: 'false',
  show_my_account_link_features: 'false',
  email_marketing_provider: 'false',
  show_ofp_buyup_flag_input: 'false',
  show_duplicate_record_warning: 'false',
  duplicate_identifier: 'aVrm',
  customer_details_mileage_editable: 'false',
  customer_details_old_mileage_editable: 'false',
  valuation_mileage_percentage: '0.4',
  lease_product_types: 'Lease,BusinessLease',
  cash_customer_product_types: 'Cash',
  customer_details_additional_customer_fields: '',
  eco_option_fuel_types: 'Electric,Plug-in hybrid',
  show_first_proposal_type: 'core',
  TCO_selection_amount: '3',
  my_account_link_days_limit: '30',
  send_to_my_account_button: 'false',
  MyAccountCashCustomers: 'false',
  mbm_TCO_selection: 'false',
  inventory_based_proposals: 'true',
  enable_offer_mapping_overrides: 'false',
  central_stock_dealer: '',
  'show-mapping_source': 'false',
  saved_offer_threshold: '0',
  userCanChangePassword: 'true',
  MfaReminderTimeout: '60',
  show_mfa_reminder: 'false',
  search_display_prominent_VIN: 'true',
  usedcar_display_prominent_VIN: 'true',
  negative_equity_cap_percentage: '20',
  organisation_notice: '',
}

async function addBase(tx: Transaction): Promise<void> {
  await tx.insert(organisations).values({ ...demoBaseOrganisation, is_base: true })
  await tx.insert(parameters).values(
    Object.entries(baseParameters).map(([key, value]) => ({
      orgId: demoBaseOrganisation.id,
      key,
      value,
    })),
  )
  await addMissingTexts(tx)
  await tx.insert(metadata).values(metadataRows(demoBaseOrganisation.id, 'en'))
}

function metadataRows(orgId: string, language: DemoOrganisation['language']) {
  return demoMetadata.flatMap(({ category, items }) =>
    items.map(([key, words], sort_order) => ({
      orgId,
      category,
      key,
      value: key,
      lang_value: words[language],
      sort_order,
    })),
  )
}

async function addDealers(tx: Transaction, organisation: DemoOrganisation): Promise<void> {
  const { orgId, dealers: list, groups } = organisation
  await tx.insert(dealers).values(list.map(({ code, name, city }) => ({ orgId, code, name, city })))
  for (const group of groups) {
    const groupId = createDemoId(demoSeed, 'group', orgId, group.name)
    const targets = getGroupTargets(organisation, group.dealers.length)
    await tx.insert(dealerGroups).values({ orgId, id: groupId, name: group.name, ...targets })
    await tx
      .insert(dealerGroupDealers)
      .values(group.dealers.map((dealerCode) => ({ orgId, groupId, dealerCode })))
  }
}

async function addRoles(tx: Transaction, orgId: string): Promise<void> {
  await tx
    .insert(roles)
    .values(demoRoles.map(({ id, name, description }) => ({ orgId, id, name, description })))
  await tx
    .insert(roleRights)
    .values(
      demoRoles.flatMap(({ id, rights }) => rights.map((right) => ({ orgId, roleId: id, right }))),
    )
}

async function addPrices(
  tx: Transaction,
  { orgId, key, priceFactor }: DemoOrganisation,
): Promise<void> {
  await tx.insert(productConfigurations).values(
    demoProducts.map((configuration) => ({
      orgId,
      product: configuration.product,
      configuration,
    })),
  )
  await tx.insert(rvRules).values(demoRvRules.map(({ id, rule }) => ({ orgId, id, rule })))
  const entries = buildPriceEntries(`${demoSeed}/${key}`, priceFactor)
  await tx.insert(priceList).values(
    entries.map((entry) => ({
      orgId,
      make: entry.make,
      model: entry.model,
      derivative: entry.derivative ?? '',
      entry,
    })),
  )
}

async function addProposalRules(tx: Transaction, orgId: string, now: Date): Promise<void> {
  await tx.insert(proposalRules).values({ orgId, rules: demoProposalRules })
  await tx
    .insert(assetClassifications)
    .values(demoAssets.map((asset) => Object.assign({ orgId }, asset)))
  await tx.insert(mappingRules).values({ orgId, rules: demoMappingRules })
  await tx
    .insert(modelMappings)
    .values(demoModelMappings.map(({ make, model, targets }) => ({ orgId, make, model, targets })))
  await tx
    .insert(offerMappingOverrides)
    .values(demoMappingOverrides.map((override) => Object.assign({ orgId }, override)))
  await tx.insert(modelMappingVersions).values({
    orgId,
    id: createDemoId(orgId, 'model-mapping', 1),
    version: 1,
    mapping: demoMappedPairs,
    updatedAt: now,
    updatedBy: 'Nell Harrowgate',
  })
}

async function addScripts(
  tx: Transaction,
  { orgId, key: organisation }: DemoOrganisation,
  now: Date,
): Promise<void> {
  await tx.insert(callScripts).values(
    demoCallScripts[organisation].map(({ key, title, category, published, content }) => ({
      orgId,
      id: createDemoId(demoSeed, 'script', orgId, key),
      title,
      category,
      published,
      content,
      created_at: now,
      modified_at: now,
    })),
  )
}

/**
 * Adds the base organisation and the three others with everything but agreements. Run as the
 * owner.
 */
export async function addDemoOrganisations(
  tx: Transaction,
  now: Date,
  added: readonly DemoOrganisation[] = demoOrganisations,
): Promise<void> {
  await addBase(tx)
  for (const organisation of added) {
    const { orgId, name } = organisation
    await tx.insert(organisations).values({ id: orgId, name })
    await tx
      .insert(parameters)
      .values(
        Object.entries(organisation.parameters).map(([key, value]) => ({ orgId, key, value })),
      )
    await tx.insert(metadata).values(metadataRows(orgId, organisation.language))
    await addDealers(tx, organisation)
    await addRoles(tx, orgId)
    await addPrices(tx, organisation)
    await addProposalRules(tx, orgId, now)
    await addScripts(tx, organisation, now)
  }
}
