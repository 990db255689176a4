import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers } from '../db/schema/index.ts'

/** A person by the lender's number, an agreement without one by its own: see decision 0089. */
const person: SQL = sql`case when trim(coalesce(${customers.cBPID}, '')) = ''
  then 'agreement ' || ${customers.fAgreementNo} else 'person ' || ${customers.cBPID} end`

/** From 0 to 99; the campaign's id is the key, so each campaign holds out others. */
const point: SQL = sql`mod(('x' || substr(encode(sha256(convert_to(
  ${campaigns.id} || chr(10) || ${person}, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint, 100)`

/** Whether the campaign leaves the customer alone, of rows that name both. */
export const isHeldOut: SQL<boolean> = sql<boolean>`(${point} < ${campaigns.holdOutShare})`

/** Those of the agreements that the campaign holds out of its members. */
export async function findHeldOut(
  tx: Transaction,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  agreements: readonly string[],
): Promise<ReadonlySet<string>> {
  if (agreements.length === 0) return new Set()
  const rows = await tx
    .select({ agreement: customers.fAgreementNo })
    .from(campaigns)
    .innerJoin(
      campaignCustomers,
      and(
        eq(campaignCustomers.orgId, campaigns.orgId),
        eq(campaignCustomers.campaignId, campaigns.id),
      ),
    )
    .innerJoin(
      customers,
      and(
        eq(customers.orgId, campaignCustomers.orgId),
        eq(customers.fAgreementNo, campaignCustomers.fAgreementNo),
      ),
    )
    .where(
      and(
        eq(campaigns.orgId, orgId),
        eq(campaigns.id, id),
        inArray(campaignCustomers.fAgreementNo, [...agreements]),
        isHeldOut,
      ),
    )
  return new Set(rows.map(({ agreement }) => agreement))
}
