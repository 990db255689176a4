import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { duplicatesShown } from '#domain/customers/duplicate.rules.ts'
import type { IdentifierType } from '#domain/customers/identifier.model.ts'
import type { Transaction } from '../db/database.ts'
import { activity, campaignCustomers, campaigns, customers, hotLeads, inspections, representatives, serviceHistory } from '../db/schema/index.ts'
import type { Parameters } from './customer-field.store.ts'
import { isCustomer } from './customer-scope.store.ts'
import type { CustomerScope } from './customer-scope.store.ts'
import { columnsOf } from './customer-search.store.ts'
import type { StoredRow } from './customer-search.store.ts'

/** The named columns of one customer, as they are to the organisation; null when there is no such customer within the scope. */
export async function readCustomer(tx: Transaction, scope: CustomerScope, agreement: string, columns: readonly CustomerFieldName[], parameters: Parameters): Promise<StoredRow | null> {
  const [row] = await tx.select(columnsOf(columns, parameters)).from(customers).where(isCustomer(scope, agreement))
  return row ?? null
}

/** The customer's digital pre-inspections, newest first. */
export async function inspectionsOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select()
    .from(inspections)
    .where(and(eq(inspections.orgId, orgId), eq(inspections.fAgreementNo, agreement)))
    .orderBy(desc(inspections.received_date), asc(inspections.id))
}

/** The people who speak for the customer, by position. */
export async function representativesOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select({
      position: representatives.position,
      firstName: representatives.firstName,
      lastName: representatives.lastName,
      phone: representatives.phone,
      mobile: representatives.mobile,
      email: representatives.email,
      dnc: representatives.dnc,
      dne: representatives.dne,
      dnm: representatives.dnm,
      dns: representatives.dns,
      documentStatus: representatives.documentStatus,
    })
    .from(representatives)
    .where(and(eq(representatives.orgId, orgId), eq(representatives.fAgreementNo, agreement)))
    .orderBy(asc(representatives.position))
}

/** What the customer asked for, newest first. */
export async function hotLeadsOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select()
    .from(hotLeads)
    .where(and(eq(hotLeads.orgId, orgId), eq(hotLeads.fAgreementNo, agreement)))
    .orderBy(desc(hotLeads.receivedDate), asc(hotLeads.id))
}

/** The campaigns that the customer is in, the latest first. */
export async function campaignsOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select({
      id: campaigns.id,
      title: campaigns.title,
      label: campaigns.label,
      date: campaigns.date,
      endDate: campaigns.endDate,
      campaignType: campaigns.campaignType,
      details: campaigns.details,
      proposals: campaignCustomers.proposals,
    })
    .from(campaignCustomers)
    .innerJoin(campaigns, and(eq(campaigns.orgId, campaignCustomers.orgId), eq(campaigns.id, campaignCustomers.campaignId)))
    .where(and(eq(campaignCustomers.orgId, orgId), eq(campaignCustomers.fAgreementNo, agreement), inArray(campaigns.campaignType, [...campaignTypes])))
    .orderBy(desc(campaigns.date), asc(campaigns.id))
}

const identifierColumns = { aVrm: customers.vrmKey, aVin: customers.aVin, aCode1: customers.aCode1, cBPID: customers.cBPID } as const

/** Other customers that share the identifier, within the dealers where there is such a limit. */
export async function duplicatesOf(tx: Transaction, { orgId, dealers }: CustomerScope, agreement: string, key: { readonly identifier: IdentifierType; readonly value: string }) {
  return tx
    .select({ fAgreementNo: customers.fAgreementNo, cFullName: customers.cFullName })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), eq(identifierColumns[key.identifier], key.value), ne(customers.fAgreementNo, agreement), dealers === null ? undefined : inArray(customers.dCode, [...dealers])))
    .orderBy(asc(customers.fAgreementNo))
    .limit(duplicatesShown)
}

/** How many comments stand. */
export async function countComments(tx: Transaction, orgId: string, agreement: string): Promise<number> {
  const [row] = await tx
    .select({ comments: count() })
    .from(activity)
    .where(and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, agreement), eq(activity.type, 'comment'), isNull(activity.deletedAt)))
  return row?.comments ?? 0
}

/** How many works on the vehicle there are, done or due. */
export async function countServices(tx: Transaction, orgId: string, agreement: string): Promise<number> {
  const [row] = await tx
    .select({ services: count() })
    .from(serviceHistory)
    .where(and(eq(serviceHistory.orgId, orgId), eq(serviceHistory.fAgreementNo, agreement)))
  return row?.services ?? 0
}

/** Work done on the vehicle or due, the latest first, undated last. */
export async function servicesOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select()
    .from(serviceHistory)
    .where(and(eq(serviceHistory.orgId, orgId), eq(serviceHistory.fAgreementNo, agreement)))
    .orderBy(sql`${serviceHistory.serviceDate} desc nulls last`, asc(serviceHistory.id))
}
