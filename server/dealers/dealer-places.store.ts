import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { dealerGroupDealers, memberships } from '../db/schema/index.ts'

interface DealerKey {
  readonly orgId: string
  readonly code: string
}

/** The groups that a dealer is in, each with all its dealers. */
export async function findGroupsOfDealer(
  tx: Transaction,
  { orgId, code }: DealerKey,
): Promise<{ groupId: string; codes: string[] }[]> {
  return tx
    .select({
      groupId: dealerGroupDealers.groupId,
      codes: sql<
        string[]
      >`array_agg(${dealerGroupDealers.dealerCode} order by ${dealerGroupDealers.dealerCode})`,
    })
    .from(dealerGroupDealers)
    .where(eq(dealerGroupDealers.orgId, orgId))
    .groupBy(dealerGroupDealers.groupId)
    .having(sql`bool_or(${dealerGroupDealers.dealerCode} = ${code})`)
}

/** The people who see this dealer and not every one, each with all theirs. */
export async function findPeopleOfDealer(
  tx: Transaction,
  { orgId, code }: DealerKey,
): Promise<{ userId: string; codes: string[] | null }[]> {
  return tx
    .select({ userId: memberships.userId, codes: memberships.dealerCodes })
    .from(memberships)
    .where(
      and(eq(memberships.orgId, orgId), sql`${memberships.dealerCodes} @> array[${code}]::text[]`),
    )
}
