import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import type { EloquaChanges } from '#domain/campaigns/campaign.model.ts'
import type { ExportRow } from '#domain/exports/export.model.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import { toHeldOutCondition } from '../customers/hold-out.ts'
import { campaignCustomers, campaigns, customers, eloquaCustomers } from '../db/schema/index.ts'
import { requestCampaignExport } from '../exports/export.service.ts'
import type { CallContext } from '../http/context.ts'
import { requireCampaign, toScope } from './campaign.service.ts'
import * as store from './campaign.store.ts'
import type { CampaignKey, StoredCampaign } from './campaign.store.ts'

const isExported = ({ orgId, id }: CampaignKey) =>
  and(eq(eloquaCustomers.orgId, orgId), eq(eloquaCustomers.campaignId, id))

const objects = sql`(coalesce(${customers.doNotContact}, false) or coalesce(${customers.dne}, false))`

/** Who may be mailed of a campaign, within the caller's dealers, and what changed of them. */
function findMailed(context: CallContext, key: StoredCampaign) {
  const { tx } = context
  const scope = isInScope(toScope(context))
  const members = and(
    scope,
    inArray(
      customers.fAgreementNo,
      tx
        .select({ no: campaignCustomers.fAgreementNo })
        .from(campaignCustomers)
        .where(
          and(eq(campaignCustomers.orgId, key.orgId), eq(campaignCustomers.campaignId, key.id)),
        ),
    ),
  )
  const heldOut = toHeldOutCondition(key)
  const addressed = and(members, sql`not ${heldOut}`)
  const mailed = and(addressed, sql`not ${objects}`)
  const exported = tx
    .select({ no: eloquaCustomers.fAgreementNo })
    .from(eloquaCustomers)
    .where(isExported(key))
  const current = tx.select({ no: customers.fAgreementNo }).from(customers).where(mailed)
  return {
    mailed,
    leftOut: and(addressed, objects),
    heldOut: and(members, heldOut),
    joining: and(mailed, notInArray(customers.fAgreementNo, exported)),
    leaving: and(
      scope,
      inArray(customers.fAgreementNo, exported),
      notInArray(customers.fAgreementNo, current),
    ),
  }
}

/** What changed of who may be mailed since the last export. Refuses `not_found`. */
export async function readEloquaChanges(
  context: CallContext,
  campaignId: string,
): Promise<EloquaChanges> {
  const { tx } = context
  const campaign = await requireCampaign(context, campaignId)
  const { mailed, leftOut, heldOut, joining, leaving } = findMailed(context, campaign)
  return {
    exported_at: campaign.eloquaExportedAt?.toISOString() ?? null,
    customers: await store.countFound(tx, mailed),
    left_out: await store.countFound(tx, leftOut),
    held_out: await store.countFound(tx, heldOut),
    joining: await store.countFound(tx, joining),
    joining_sample: await store.sampleFound(tx, joining, campaignLimits.sample),
    leaving: await store.countFound(tx, leaving),
    leaving_sample: await store.sampleFound(tx, leaving, campaignLimits.sample),
  }
}

/**
 * Queues the file of a campaign for Eloqua, and notes who is in it. Refuses `not_found` and
 * `too_many_exports`.
 */
export async function exportForEloqua(
  context: CallContext,
  { campaignId, name }: { readonly campaignId: string; readonly name: string },
): Promise<ExportRow> {
  const { tx, now } = context
  const campaign = await requireCampaign(context, campaignId, true)
  const { joining, leaving } = findMailed(context, campaign)
  const gone = tx.select({ no: customers.fAgreementNo }).from(customers).where(leaving)
  await tx
    .delete(eloquaCustomers)
    .where(and(isExported(campaign), inArray(eloquaCustomers.fAgreementNo, gone)))
  await tx.execute(sql`insert into ${eloquaCustomers} (org_id, campaign_id, f_agreement_no)
    select ${campaign.orgId}, ${campaign.id}, ${customers.fAgreementNo} from ${customers}
    where ${joining ?? sql`true`}`)
  await tx
    .update(campaigns)
    .set({ eloquaExportedAt: now })
    .where(and(eq(campaigns.orgId, campaign.orgId), eq(campaigns.id, campaign.id)))
  return requestCampaignExport(context, {
    name,
    format: 'csv',
    campaign_id: campaign.id,
    channel: 'email',
    columns: [],
  })
}
