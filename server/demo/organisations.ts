import type { Transaction } from '../db/database.ts'
import {
  callScripts,
  dealerGroupDealers,
  dealerGroups,
  dealers,
  metadata,
  modelMappings,
  offerMappingOverrides,
  organisations,
  parameters,
  priceList,
  productConfigurations,
  proposalRules,
  rvRules,
  roleRights,
  roles,
} from '../db/schema/index.ts'
import { addMissingTexts } from '../organisations/product-texts.ts'
import { baseOrganisation, demoBooks, demoSeed } from './books.ts'
import type { DemoBook } from './books.ts'
import { demoScripts } from './call-scripts.ts'
import { priceEntries } from './catalogue.ts'
import { demoProducts, demoRvRules } from './products.ts'
import { demoMappings, demoOverrides, demoProposalRules } from './proposals.ts'
import { idFor } from './random.ts'
import { demoRoles } from './roles.ts'
import { demoMetadata } from './words.ts'

/** What every organisation starts from; its own parameters stand over these. */
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
  lease_product_types: 'Lease',
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
  userCanChangePassword: 'false',
  MfaReminderTimeout: '60',
  negative_equity_cap_percentage: '20',
  organisation_notice: '',
}

async function addBase(tx: Transaction): Promise<void> {
  await tx.insert(organisations).values({ ...baseOrganisation, is_base: true })
  await tx
    .insert(parameters)
    .values(
      Object.entries(baseParameters).map(([key, value]) => ({
        orgId: baseOrganisation.id,
        key,
        value,
      })),
    )
  await addMissingTexts(tx)
  await tx.insert(metadata).values(metadataRows(baseOrganisation.id, 'en'))
}

function metadataRows(orgId: string, language: DemoBook['language']) {
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

async function addDealersOf(
  tx: Transaction,
  { orgId, dealers: list, groups }: DemoBook,
): Promise<void> {
  await tx.insert(dealers).values(list.map(({ code, name, city }) => ({ orgId, code, name, city })))
  for (const group of groups) {
    const groupId = idFor(demoSeed, 'group', orgId, group.name)
    await tx.insert(dealerGroups).values({ orgId, id: groupId, name: group.name })
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

async function addPrices(tx: Transaction, { orgId, key, priceFactor }: DemoBook): Promise<void> {
  await tx
    .insert(productConfigurations)
    .values(
      demoProducts.map((configuration) => ({
        orgId,
        product: configuration.product,
        configuration,
      })),
    )
  await tx.insert(rvRules).values(demoRvRules.map(({ id, rule }) => ({ orgId, id, rule })))
  const entries = priceEntries(`${demoSeed}/${key}`, priceFactor)
  await tx
    .insert(priceList)
    .values(
      entries.map((entry) => ({
        orgId,
        make: entry.make,
        model: entry.model,
        derivative: entry.derivative ?? '',
        entry,
      })),
    )
}

async function addProposalRules(tx: Transaction, orgId: string): Promise<void> {
  await tx.insert(proposalRules).values({ orgId, rules: demoProposalRules })
  await tx
    .insert(modelMappings)
    .values(demoMappings.map(({ make, model, targets }) => ({ orgId, make, model, targets })))
  await tx
    .insert(offerMappingOverrides)
    .values(demoOverrides.map((override) => Object.assign({ orgId }, override)))
}

async function addScripts(
  tx: Transaction,
  { orgId, key: book }: DemoBook,
  now: Date,
): Promise<void> {
  await tx
    .insert(callScripts)
    .values(
      demoScripts[book].map(({ key, title, category, published, content }) => ({
        orgId,
        id: idFor(demoSeed, 'script', orgId, key),
        title,
        category,
        published,
        content,
        created_at: now,
        modified_at: now,
      })),
    )
}

/** Adds the base organisation and the three of the demo with everything that stands before their agreements do. As the connecting role. */
export async function addOrganisations(tx: Transaction, now: Date): Promise<void> {
  await addBase(tx)
  for (const book of demoBooks) {
    const { orgId, name } = book
    await tx.insert(organisations).values({ id: orgId, name })
    await tx
      .insert(parameters)
      .values(Object.entries(book.parameters).map(([key, value]) => ({ orgId, key, value })))
    await tx.insert(metadata).values(metadataRows(orgId, book.language))
    await addDealersOf(tx, book)
    await addRoles(tx, orgId)
    await addPrices(tx, book)
    await addProposalRules(tx, orgId)
    await addScripts(tx, book, now)
  }
}
