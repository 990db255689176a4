import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { priceListEntryModel } from '#domain/catalogue/price-list.model.ts'
import * as v from 'valibot'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import type { Database, Transaction } from '../../db/database.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  consentLedger,
  customers,
  dashboardRoles,
  dashboards,
  hotLeads,
  inspections,
  inventory,
  offers,
  priceList,
  representatives,
  savedSearches,
  serviceHistory,
  widgets,
} from '../../db/schema/index.ts'
import { getPgClient } from '../../db/copy-rows.ts'
import { readProposalDataset } from '../../pre-calculation/proposal-dataset.store.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { buildCampaignRows } from './campaigns.ts'
import { makeCustomerWork } from './customer-work.ts'
import type { CustomerWork, CustomerWorkSources } from './customer-work.ts'
import { getEdgeCaseAgreements } from '../agreements/edge-case-agreements.ts'
import type { EdgeCaseKey } from '../agreements/edge-case-agreements.ts'
import { buildSavedSearchRows } from '../organisations/saved-searches.ts'
import { getDemoStaff } from '../organisations/staff.ts'
import { makeStock } from '../catalogue/stock.ts'
import {
  buildDashboardRoleRows,
  buildDashboardRows,
  buildWidgetRows,
} from '../organisations/widgets.ts'
import { demoRoles } from '../dataset/roles.ts'
import { insertRows, updateCustomerRows } from './write-rows.ts'

const customersAtOnce = 2000

const homeRoles = demoRoles
  .filter(({ rights }) => rights.includes('CanViewDashboard'))
  .map(({ id }) => id)

/** The next customers after an agreement number, as stored. */
async function customersBehind(
  tx: Transaction,
  orgId: string,
  last: string,
): Promise<Readonly<Record<string, ImportedValue>>[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, orgId), gt(customers.fAgreementNo, last)))
    .orderBy(asc(customers.fAgreementNo))
    .limit(customersAtOnce)
  return rows as unknown as Readonly<Record<string, ImportedValue>>[]
}

/** The repeat-term offers that the import made, by agreement number. */
async function repeatTerms(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ agreementNo: offers.fAgreementNo, oId: offers.oId })
    .from(offers)
    .where(
      and(
        eq(offers.orgId, orgId),
        eq(offers.type, 'repeatTerm'),
        inArray(offers.fAgreementNo, [...agreements]),
      ),
    )
  return new Map(rows.map(({ agreementNo, oId }) => [agreementNo, oId]))
}

async function write(tx: Transaction, orgId: string, work: readonly CustomerWork[]): Promise<void> {
  const client = getPgClient(tx)
  await updateCustomerRows(
    client,
    orgId,
    work.map(({ customer }) => customer),
  )
  await insertRows(
    client,
    orgId,
    activity,
    work.flatMap((one) => one.activity),
  )
  await insertRows(
    client,
    orgId,
    offers,
    work.flatMap((one) => one.offers),
  )
  await insertRows(
    client,
    orgId,
    hotLeads,
    work.flatMap((one) => one.hotLeads),
  )
  await insertRows(
    client,
    orgId,
    campaignCustomers,
    work.flatMap((one) => one.campaigns),
  )
  await insertRows(
    client,
    orgId,
    serviceHistory,
    work.flatMap((one) => one.services),
  )
  await insertRows(
    client,
    orgId,
    inspections,
    work.flatMap((one) => one.inspections),
  )
  await insertRows(
    client,
    orgId,
    consentLedger,
    work.flatMap((one) => one.consent),
  )
}

/** Representatives differ: the second objects to SMS and lacks a document. */
async function markRepresentatives(tx: Transaction, orgId: string): Promise<void> {
  await tx
    .update(representatives)
    .set({ documentStatus: 'complete' })
    .where(and(eq(representatives.orgId, orgId), eq(representatives.position, 1)))
  await tx
    .update(representatives)
    .set({ documentStatus: 'incomplete', dns: true })
    .where(and(eq(representatives.orgId, orgId), eq(representatives.position, 2)))
}

/** Adds the organisation's own rows and reads what its customers' history is drawn from. */
async function addOrganisationRows(
  tx: Transaction,
  organisation: DemoOrganisation,
  today: string,
): Promise<CustomerWorkSources> {
  const { orgId } = organisation
  const client = getPgClient(tx)
  const stock = makeStock(organisation, today)
  const stockRows = stock.map(({ row }) => row)
  await insertRows(client, orgId, inventory, stockRows)
  await insertRows(client, orgId, campaigns, buildCampaignRows(organisation, today))
  await insertRows(client, orgId, savedSearches, buildSavedSearchRows(organisation))
  await insertRows(client, orgId, dashboards, buildDashboardRows(organisation))
  await insertRows(client, orgId, widgets, buildWidgetRows(organisation))
  await insertRows(client, orgId, dashboardRoles, buildDashboardRoleRows(organisation, homeRoles))
  await markRepresentatives(tx, orgId)
  const entries = await tx
    .select({ entry: priceList.entry })
    .from(priceList)
    .where(eq(priceList.orgId, orgId))
  return {
    organisation,
    today,
    stock,
    prices: entries.map(({ entry }) => v.parse(priceListEntryModel, entry)),
    proposalDataset: await readProposalDataset(tx, orgId, today),
    staff: getDemoStaff(organisation),
  }
}

/**
 * Adds the history of the next customers after `last`. Returns the last agreement number, null at
 * the end.
 */
async function addNextCustomers(
  tx: Transaction,
  sources: CustomerWorkSources,
  edges: ReadonlyMap<string, EdgeCaseKey>,
  last: string,
): Promise<string | null> {
  const { orgId } = sources.organisation
  const rows = await customersBehind(tx, orgId, last)
  const numbers = rows.map((row) => String(row['fAgreementNo']))
  const renewals = await repeatTerms(tx, orgId, numbers)
  const work = rows.flatMap((row) => {
    const number = String(row['fAgreementNo'])
    const edge = edges.get(number) ?? null
    return makeCustomerWork(sources, row, edge, renewals.get(number) ?? null) ?? []
  })
  await write(tx, orgId, work)
  return numbers.at(-1) ?? null
}

/** Adds stock, campaigns, saved searches, widgets, and each customer's history and offers. */
export async function addCustomerWork(
  database: Database,
  organisation: DemoOrganisation,
  today: string,
): Promise<void> {
  const scope = { orgId: organisation.orgId, userId: null }
  const sources = await database.within(scope, (tx) => addOrganisationRows(tx, organisation, today))
  const edges = new Map(
    getEdgeCaseAgreements(organisation, today).map(({ key, agreement }) => [agreement.number, key]),
  )
  let last: string | null = ''
  while (last !== null) {
    const previous: string = last
    last = await database.within(scope, (tx) => addNextCustomers(tx, sources, edges, previous))
  }
}
