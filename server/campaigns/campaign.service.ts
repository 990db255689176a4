import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isHoldOutChanged } from '#domain/campaigns/hold-out.rules.ts'
import { campaignLimits, newCampaignId } from '#domain/campaigns/campaign.model.ts'
import type {
  Campaign,
  CampaignDealer,
  CampaignInput,
  ListedCampaign,
} from '#domain/campaigns/campaign.model.ts'
import { readRunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { findGroupDealers, findGroups } from '../dealer-groups/dealer-group.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import {
  campaignRefused,
  findCampaignDealers,
  readReach,
  requireDealers,
} from './campaign-reach.service.ts'
import * as store from './campaign.store.ts'
import type { CampaignKey, StoredCampaign } from './campaign.store.ts'

export const toScope = ({ organisation, actor }: CallContext) => ({
  orgId: organisation.id,
  dealers: actor.dealerCodes,
})

/** Its maker, and who sees every dealer. */
export const mayChangeCampaign = (
  { createdBy }: StoredCampaign,
  { actor }: Pick<CallContext, 'actor'>,
): boolean => createdBy === actor.userId || actor.dealerCodes === null

/** Refuses `not_found`. */
export async function requireCampaign(
  context: CallContext,
  id: string,
  isForUpdate = false,
): Promise<StoredCampaign> {
  const key = { orgId: context.organisation.id, id }
  const found = id.includes('\0') ? null : await store.findCampaign(context.tx, key, isForUpdate)
  if (found === null) throw refusal('not_found')
  return found
}

/**
 * The campaign that something is sent for. A bar of a run names itself as a campaign on the list,
 * but holds nobody out. Refuses `not_found`.
 */
export async function findSendingCampaign(
  context: CallContext,
  id: string | undefined,
): Promise<StoredCampaign | null> {
  return id === undefined || readRunPlace(id) !== null ? null : requireCampaign(context, id)
}

/** A campaign that the caller sees. Refuses `not_found`. */
export async function readCampaign(context: CallContext, campaignId: string): Promise<Campaign> {
  const { tx, actor } = context
  const campaign = await requireCampaign(context, campaignId)
  return {
    id: campaign.id,
    title: campaign.title,
    start_date: campaign.date,
    end_date: campaign.endDate,
    description: campaign.description,
    private: campaign.isPrivate,
    availabilitySelection: campaign.isForAllDealers,
    dealer_ids: campaign.dealerCodes.filter((code) => actor.dealerCodes?.includes(code) !== false),
    search_criteria_append: campaign.criteria,
    hold_out_share: campaign.holdOutShare,
    campaign_type: campaign.campaignType,
    customers: await store.countMembers(tx, campaign, toScope(context)),
    created_by: await store.findMakerName(tx, campaign.createdBy),
    may_change: mayChangeCampaign(campaign, context),
    paused: campaign.pausedAt !== null,
    version: campaign.version,
  }
}

const toValues = (input: CampaignInput) => ({
  title: input.title,
  label: input.title,
  description: input.description,
  date: input.start_date,
  endDate: input.end_date,
  isPrivate: input.private,
  isForAllDealers: input.availabilitySelection,
  dealerCodes: input.availabilitySelection ? [] : [...new Set(input.dealer_ids)],
  criteria: input.search_criteria_append,
})

/** Refuses `campaign_refused` and `search_refused`. */
async function takeMembers(context: CallContext, key: CampaignKey, input: CampaignInput) {
  const { tx } = context
  const { members } = readReach(context, input)
  const found = await store.countFound(tx, members)
  if (found === 0) throw campaignRefused('no_customers')
  if (found > campaignLimits.customers) throw campaignRefused('too_many_customers')
  await store.replaceMembers(tx, key, toScope(context), members)
}

type CampaignSave = CampaignInput & {
  readonly campaignId: string
  readonly version?: number | undefined
}

/** Locked. Refuses `not_found` and `campaign_changed`. */
async function requireToChange(
  context: CallContext,
  { campaignId, version }: Pick<CampaignSave, 'campaignId' | 'version'>,
): Promise<StoredCampaign> {
  const campaign = await requireCampaign(context, campaignId, true)
  if (!mayChangeCampaign(campaign, context)) throw refusal('not_found')
  if (version !== undefined && version !== campaign.version)
    throw new ORPCError('campaign_changed', { status: 409, message: 'campaign_changed' })
  return campaign
}

/**
 * Lets a campaign rest, go on, or end. Refuses `not_found`, `campaign_changed` and
 * `campaign_refused`.
 */
export async function setCampaignState(
  context: CallContext,
  {
    paused,
    end_date: endDate,
    ...of
  }: {
    readonly campaignId: string
    readonly version?: number | undefined
    readonly paused: boolean
    readonly end_date: string | null
  },
): Promise<Campaign> {
  const campaign = await requireToChange(context, of)
  if (endDate !== null && endDate < campaign.date) throw campaignRefused('ends_before_start')
  const pausedAt = paused ? (campaign.pausedAt ?? context.now) : null
  await store.updateState(context.tx, campaign, { pausedAt, endDate })
  return readCampaign(context, campaign.id)
}

/** Refuses `not_found` and `campaign_changed`. */
async function changeCampaign(context: CallContext, input: CampaignSave): Promise<string> {
  const campaign = await requireToChange(context, input)
  const share = input.hold_out_share ?? campaign.holdOutShare
  const next = { date: input.start_date, holdOutShare: share }
  if (isHoldOutChanged(campaign, next, toLocalDay(context.now, context.organisation)))
    throw campaignRefused('hold_out_fixed')
  await store.updateCampaign(context.tx, campaign, {
    ...toValues(input),
    holdOutShare: share,
    label: campaign.label === campaign.title ? input.title : campaign.label,
  })
  return campaign.id
}

async function createCampaign(context: CallContext, input: CampaignInput): Promise<string> {
  if (input.search_criteria_append === '') throw campaignRefused('no_criteria')
  const id = randomUUID()
  await store.insertCampaign(context.tx, {
    orgId: context.organisation.id,
    id,
    createdBy: context.actor.userId,
    ...toValues(input),
    holdOutShare: input.hold_out_share ?? 0,
  })
  return id
}

/**
 * Changes a campaign or creates one, and takes its members by its criteria; without any they stay.
 * Refuses `not_found`, `campaign_changed`, `campaign_refused` and `search_refused`.
 */
export async function saveCampaign(context: CallContext, input: CampaignSave): Promise<Campaign> {
  if (input.end_date !== null && input.end_date < input.start_date)
    throw campaignRefused('ends_before_start')
  await requireDealers(context, input)
  const isNew = input.campaignId === newCampaignId
  const id = isNew ? await createCampaign(context, input) : await changeCampaign(context, input)
  if (input.search_criteria_append !== '')
    await takeMembers(context, { orgId: context.organisation.id, id }, input)
  return readCampaign(context, id)
}

/** The campaigns that the caller sees, the latest first. */
export async function listVisibleCampaigns(context: CallContext): Promise<ListedCampaign[]> {
  const found = await store.findVisibleCampaigns(
    context.tx,
    toScope(context),
    campaignLimits.listed,
  )
  return found.map(({ campaign, customers, maker }) => ({
    id: campaign.id,
    title: campaign.title,
    campaign_type: campaign.campaignType,
    start_date: campaign.date,
    end_date: campaign.endDate,
    private: campaign.isPrivate,
    customers,
    created_by: campaign.createdBy === null ? null : maker,
    may_change: mayChangeCampaign(campaign, context),
    paused: campaign.pausedAt !== null,
    has_criteria: campaign.criteria !== '',
    version: campaign.version,
  }))
}

/** The dealers that a campaign can take, with the names of their groups. */
export async function listCampaignDealers(context: CallContext): Promise<CampaignDealer[]> {
  const { tx, organisation } = context
  const dealers = await findCampaignDealers(context)
  const groups = await findGroups(tx, organisation.id)
  const members = await findGroupDealers(tx, organisation.id)
  return dealers.map(({ code, name }) => ({
    dealerCode: code,
    dealerID: code,
    name,
    groups: groups
      .filter(
        ({ id, status }) => status === 'published' && members.get(id)?.includes(code) === true,
      )
      .map((group) => group.name),
  }))
}
