import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readRunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { isVisibleCampaign } from '../campaign-visibility.ts'
import { campaignCustomers, campaigns, customers, offers } from '../../db/schema/index.ts'
import { findGroupTitle, isInGroup } from './found-group.ts'
import type { FoundGroup } from './found-group.ts'
import { findRunTitle, selectBar } from './run-place-condition.ts'

/** Null where the search is not limited by it. */
export interface ScopeFilterParams {
  readonly orgId: string
  readonly campaign: { readonly id: string; readonly type: string } | null
  /** A run of a 4S campaign. */
  readonly job: string | null
  readonly oId: string | null
  /**
   * Customers whom the product found; `isOpen` says whether the caller may see them all. Of a
   * rule’s, everybody may see those who are theirs: `ownerId` is the caller.
   */
  readonly group: (FoundGroup & { readonly isOpen: boolean; readonly ownerId: string }) | null
}

const itsCampaign = and(
  eq(campaigns.orgId, campaignCustomers.orgId),
  eq(campaigns.id, campaignCustomers.campaignId),
)

function isCampaign({ orgId, campaign }: ScopeFilterParams): SQL | undefined {
  const isOwn = and(eq(campaigns.orgId, orgId), isVisibleCampaign)
  return campaign === null
    ? isOwn
    : and(isOwn, eq(campaigns.id, campaign.id), eq(campaigns.campaignType, campaign.type))
}

function isRun({ job }: ScopeFilterParams): SQL | undefined {
  return job === null
    ? undefined
    : and(eq(campaignCustomers.job, job), eq(campaigns.campaignType, '4s'))
}

/** A campaign of type p4 may name a bar of a run in its place. */
const findPlace = ({ campaign }: ScopeFilterParams): RunPlace | null =>
  campaign?.type === 'p4' ? readRunPlace(campaign.id) : null

const groupCondition = (
  tx: Transaction,
  { orgId, group }: ScopeFilterParams,
  today: string,
): SQL | undefined => {
  if (group === null) return undefined
  if (group.isOpen) return isInGroup({ tx, orgId, today }, group)
  return group.type === 'rule'
    ? and(isInGroup({ tx, orgId, today }, group), eq(customers.assignedUserId, group.ownerId))
    : sql`false`
}

/** Customers in the campaign, run or group who have the offer; undefined without any. */
export function scopeFilterCondition(
  tx: Transaction,
  params: ScopeFilterParams,
  today: string,
): SQL | undefined {
  const { orgId, campaign, job, oId } = params
  const place = findPlace(params)
  const members =
    place === null
      ? tx
          .select({ no: campaignCustomers.fAgreementNo })
          .from(campaignCustomers)
          .innerJoin(campaigns, itsCampaign)
          .where(and(isCampaign(params), isRun(params)))
      : selectBar(tx, orgId, place)
  return and(
    groupCondition(tx, params, today),
    campaign === null && job === null ? undefined : inArray(customers.fAgreementNo, members),
    oId === null
      ? undefined
      : inArray(
          customers.fAgreementNo,
          tx
            .select({ no: offers.fAgreementNo })
            .from(offers)
            .where(and(eq(offers.orgId, orgId), eq(offers.oId, oId))),
        ),
  )
}

/** Null when there is no campaign of that id and type. */
export async function campaignTitle(
  tx: Transaction,
  params: ScopeFilterParams,
): Promise<string | null> {
  const place = findPlace(params)
  if (place !== null) return findRunTitle(tx, params.orgId, place)
  const [row] = await tx
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(isCampaign(params))
    .limit(1)
  return row?.title ?? null
}

/** The name of the group; null where there is none, or none for the caller. */
export const groupTitle = async (
  tx: Transaction,
  { orgId, group }: ScopeFilterParams,
): Promise<string | null> => (group?.isOpen === true ? findGroupTitle({ tx, orgId }, group) : null)

/** The title of the run's 4S campaign, or null when there is no such run. */
export async function runTitle(tx: Transaction, params: ScopeFilterParams): Promise<string | null> {
  const [row] = await tx
    .select({ title: campaigns.title })
    .from(campaignCustomers)
    .innerJoin(campaigns, itsCampaign)
    .where(and(isCampaign(params), isRun(params)))
    .orderBy(asc(campaigns.title))
    .limit(1)
  return row?.title ?? null
}

/** Make, model and product of the offer, or null when nobody within the scope has it. */
export async function offerTitle(
  tx: Transaction,
  oId: string,
  scope: SQL | undefined,
): Promise<string | null> {
  const [row] = await tx
    .select({ make: offers.aMake, model: offers.aModel, product: offers.fProduct })
    .from(offers)
    .innerJoin(
      customers,
      and(eq(customers.orgId, offers.orgId), eq(customers.fAgreementNo, offers.fAgreementNo)),
    )
    .where(and(scope, eq(offers.oId, oId)))
    .limit(1)
  if (row === undefined) return null
  const words = [row.make, row.model, row.product].filter((part) => part !== null && part !== '')
  return words.length === 0 ? oId : words.join(' ')
}
