import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { HoldOutSide } from '#domain/campaigns/hold-out.rules.ts'
import { isCustomerOfMember, isMemberOfCampaign } from '../customers/campaign-members.ts'
import { isHeldOut } from '../customers/hold-out.ts'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers, reachedStages } from '../db/schema/index.ts'
import { isReachedInCampaign } from './stage-count.store.ts'
import type { CampaignScope } from './stage-count.store.ts'

const nobody: HoldOutSide = { customers: 0, sold: 0 }

/** Whom a campaign addresses and whom it holds out; null where it has no hold-out group. */
export async function countHoldOutSides(
  tx: Transaction,
  { orgId, dealers, today, id }: Omit<CampaignScope, 'campaigns'> & { readonly id: string },
) {
  const sold = tx
    .select({ one: sql`1` })
    .from(reachedStages)
    .where(
      and(
        eq(reachedStages.orgId, orgId),
        eq(reachedStages.fAgreementNo, campaignCustomers.fAgreementNo),
        eq(reachedStages.stage, 'sold'),
        isReachedInCampaign(today),
        dealers === null ? undefined : inArray(reachedStages.dCode, [...dealers]),
      ),
    )
  const rows = await tx
    .select({
      isHeldOut,
      share: campaigns.holdOutShare,
      customers: sql<number>`count(*)::int`,
      sold: sql<number>`(count(*) filter (where ${exists(sold)}))::int`,
    })
    .from(campaigns)
    .innerJoin(campaignCustomers, isMemberOfCampaign)
    .innerJoin(customers, isCustomerOfMember)
    .where(
      and(
        eq(campaigns.orgId, orgId),
        eq(campaigns.id, id),
        sql`${campaigns.holdOutShare} > 0`,
        dealers === null ? undefined : inArray(customers.dCode, [...dealers]),
      ),
    )
    .groupBy(sql`1`, sql`2`)
  if (rows.length === 0) return null
  const toSide = (isHeld: boolean): HoldOutSide => {
    const row = rows.find((one) => one.isHeldOut === isHeld)
    return row === undefined ? nobody : { customers: row.customers, sold: row.sold }
  }
  return { addressed: toSide(false), heldOut: toSide(true) }
}
