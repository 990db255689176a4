import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { LeadResult } from '#domain/leads/lead.model.ts'
import { isOneInScope } from '../customers/customer-scope.store.ts'
import type { CustomerKey, CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customers, leadRecipients, leadSendings } from '../db/schema/index.ts'

export type StoredSending = typeof leadSendings.$inferSelect

export interface SendingKey {
  readonly orgId: string
  readonly id: string
}

/** What decides whether a customer is sent, and what the provider gets of them. */
const leadColumns = {
  fAgreementNo: customers.fAgreementNo,
  cFullName: customers.cFullName,
  cPhone: customers.cPhone,
  cMobile: customers.cMobile,
  cEmail: customers.cEmail,
  cAddress1: customers.cAddress1,
  cAddress2: customers.cAddress2,
  cCity: customers.cCity,
  cPostcode: customers.cPostcode,
  dnc: customers.dnc,
  dne: customers.dne,
  dnm: customers.dnm,
  dns: customers.dns,
  doNotContact: customers.doNotContact,
  dCode: customers.dCode,
  aMake: customers.aMake,
  aModel: customers.aModel,
  aDerivative: customers.aDerivative,
  aVrm: customers.aVrm,
  fProductType: customers.fProductType,
  fEndDate: customers.fEndDate,
  lastSentToLMS: customers.lastSentToLMS,
}

export async function readLeadCustomers(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
) {
  return tx.select(leadColumns).from(customers).where(isOneInScope(scope, agreements))
}

/** Locked until the transaction ends, so that two sendings ask one after the other. */
export async function lockLeadCustomer(tx: Transaction, scope: CustomerScope, agreement: string) {
  const [row] = await tx
    .select(leadColumns)
    .from(customers)
    .where(isOneInScope(scope, [agreement]))
    .for('update')
  return row ?? null
}

const rowsAtOnce = 1000

export async function insertSending(
  tx: Transaction,
  sending: StoredSending,
  agreements: readonly string[],
): Promise<void> {
  const { orgId, id: sendingId } = sending
  await tx.insert(leadSendings).values(sending)
  for (let at = 0; at < agreements.length; at += rowsAtOnce)
    await tx
      .insert(leadRecipients)
      .values(
        agreements
          .slice(at, at + rowsAtOnce)
          .map((fAgreementNo) => ({ orgId, sendingId, fAgreementNo })),
      )
}

export async function findSending(
  tx: Transaction,
  { orgId, id }: SendingKey,
): Promise<StoredSending | null> {
  const [row] = await tx
    .select()
    .from(leadSendings)
    .where(and(eq(leadSendings.orgId, orgId), eq(leadSendings.id, id)))
  return row ?? null
}

/** Of one person, the newest first. */
export async function listSendings(
  tx: Transaction,
  orgId: string,
  { createdById, limit }: { readonly createdById: string; readonly limit: number },
): Promise<StoredSending[]> {
  return tx
    .select()
    .from(leadSendings)
    .where(and(eq(leadSendings.orgId, orgId), eq(leadSendings.createdById, createdById)))
    .orderBy(desc(leadSendings.createdAt))
    .limit(limit)
}

const isOfSending = ({ orgId, id }: SendingKey): SQL | undefined =>
  and(eq(leadRecipients.orgId, orgId), eq(leadRecipients.sendingId, id))

/** Whose turn has not come; who was tried most often goes last. */
export async function listOpenLeads(tx: Transaction, key: SendingKey) {
  return tx
    .select({ agreement: leadRecipients.fAgreementNo, tries: leadRecipients.tries })
    .from(leadRecipients)
    .where(and(isOfSending(key), isNull(leadRecipients.result)))
    .orderBy(asc(leadRecipients.tries), asc(leadRecipients.fAgreementNo))
}

/** Customers by what became of them; null is whose turn has not come. */
export async function countLeadResults(tx: Transaction, key: SendingKey) {
  return tx
    .select({ result: leadRecipients.result, count: count() })
    .from(leadRecipients)
    .where(isOfSending(key))
    .groupBy(leadRecipients.result)
}

/** When another sending of the customer was last begun or accepted since; null for none. */
export async function findOtherCall(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  sendingId: string,
  since: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ calledAt: leadRecipients.calledAt })
    .from(leadRecipients)
    .where(
      and(
        eq(leadRecipients.orgId, orgId),
        eq(leadRecipients.fAgreementNo, fAgreementNo),
        gt(leadRecipients.calledAt, since),
        ne(leadRecipients.sendingId, sendingId),
        or(isNull(leadRecipients.result), eq(leadRecipients.result, 'accepted')),
      ),
    )
    .orderBy(desc(leadRecipients.calledAt))
    .limit(1)
  return row?.calledAt ?? null
}

export interface RecipientChange {
  readonly result?: LeadResult
  readonly receipt?: string | null
  readonly calledAt?: Date
  readonly addsTry?: boolean
}

export async function changeRecipient(
  tx: Transaction,
  key: SendingKey,
  agreement: string,
  { addsTry = false, ...change }: RecipientChange,
): Promise<void> {
  await tx
    .update(leadRecipients)
    .set({ ...change, ...(addsTry ? { tries: sql`${leadRecipients.tries} + 1` } : {}) })
    .where(and(isOfSending(key), eq(leadRecipients.fAgreementNo, agreement)))
}

export async function markSentToLeads(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  at: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ lastSentToLMS: at, updatedAt: at, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, fAgreementNo)))
}
