import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import type { Transaction } from '../db/database.ts'
import { customers, inspections, representatives } from '../db/schema/index.ts'
import { columnsOf } from './customer-search.store.ts'
import type { StoredRow } from './customer-search.store.ts'
import type { Parameters } from './customer-field.store.ts'

/** One customer of the organisation, within the dealers where there is such a limit; null when there is none. */
export async function readCustomer(tx: Transaction, orgId: string, agreement: string, dealers: readonly string[] | null, columns: readonly CustomerFieldName[], parameters: Parameters): Promise<StoredRow | null> {
  const [row] = await tx
    .select(columnsOf(columns, parameters))
    .from(customers)
    .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreement), dealers === null ? undefined : inArray(customers.dCode, [...dealers])))
  return row ?? null
}

/** The customer's digital pre-inspections, newest first. */
export async function inspectionsOf(tx: Transaction, orgId: string, agreement: string) {
  return tx
    .select({ id: inspections.id, received_date: inspections.received_date })
    .from(inspections)
    .where(and(eq(inspections.orgId, orgId), eq(inspections.fAgreementNo, agreement)))
    .orderBy(desc(inspections.received_date))
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
