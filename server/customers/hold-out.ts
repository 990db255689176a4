import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers } from '../db/schema/index.ts'
import { isCustomerOfMember, isMemberOfCampaign } from './campaign-members.ts'

/** A person by the lender's number, an agreement without one by its own. */
const person: SQL = sql`case when trim(coalesce(${customers.cBPID}, '')) = ''
  then 'agreement ' || ${customers.fAgreementNo} else 'person ' || ${customers.cBPID} end`

/** From 0 to 99; the campaign's id is the key, so each campaign holds out others. */
const toPoint = (campaignId: SQL): SQL => sql`mod(('x' || substr(encode(sha256(convert_to(
  ${campaignId} || chr(10) || ${person}, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint, 100)`

/** Whether the campaign leaves the customer alone, of rows that name both. */
export const isHeldOut: SQL<boolean> = sql<boolean>`(${toPoint(sql`${campaigns.id}`)} < ${campaigns.holdOutShare})`

/** The same of one campaign and its members, of rows that name the customer alone. */
export const toHeldOutCondition = ({
  id,
  holdOutShare,
}: Pick<typeof campaigns.$inferSelect, 'id' | 'holdOutShare'>): SQL<boolean> =>
  holdOutShare === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${toPoint(sql`${id}::text`)} < ${holdOutShare}::int)`

/** Members of campaigns of the organisation with whom they are. */
const selectMembers = (tx: Transaction, orgId: string, where: SQL | undefined) =>
  tx
    .selectDistinct({ agreement: customers.fAgreementNo })
    .from(campaigns)
    .innerJoin(campaignCustomers, isMemberOfCampaign)
    .innerJoin(customers, isCustomerOfMember)
    .where(and(eq(campaigns.orgId, orgId), gt(campaigns.holdOutShare, 0), where))

/** Those of the agreements that the campaign holds out of its members. */
export async function findHeldOut(
  tx: Transaction,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  agreements: readonly string[],
): Promise<ReadonlySet<string>> {
  if (agreements.length === 0) return new Set()
  const where = and(
    eq(campaigns.id, id),
    inArray(campaignCustomers.fAgreementNo, [...agreements]),
    isHeldOut,
  )
  const rows = await selectMembers(tx, orgId, where)
  return new Set(rows.map(({ agreement }) => agreement))
}

/**
 * Those of the agreements that any campaign holds out which has not ended on the day, a private
 * one too: anyone who sees the customer must leave them alone.
 */
export async function findHeldOutNow(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (agreements.length === 0) return new Set()
  const where = and(
    or(isNull(campaigns.endDate), gte(campaigns.endDate, today)),
    inArray(campaignCustomers.fAgreementNo, [...agreements]),
    isHeldOut,
  )
  const rows = await selectMembers(tx, orgId, where)
  return new Set(rows.map(({ agreement }) => agreement))
}
