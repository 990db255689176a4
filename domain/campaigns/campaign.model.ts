import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import { requiredText } from '../input.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { isHoldOutShare } from './hold-out.rules.ts'

/** Who creates and edits campaigns, from the list or in the builder. */
export const campaignEditRights = {
  some: ['CanAddCampaign', 'CanCreateCampaignBuilderJob'],
} as const satisfies RequiredRights

/** Who opens the builder. */
export const campaignBuilderRights = {
  all: ['CanCreateCampaignBuilderJob'],
} as const satisfies RequiredRights

export const campaignLimits = {
  title: 100,
  description: 1000,
  criteria: 12_000,
  dealers: 1000,
  /** Members of one campaign. */
  customers: 50_000,
  /** Campaigns listed. */
  listed: 500,
  /** Customers shown of those who fall in or out. */
  sample: 10,
} as const

/** The id of a campaign that is to be created. */
export const newCampaignId = 'new'

const campaignDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/u),
  v.check(isCalendarDay, 'day'),
)

const title = requiredText(campaignLimits.title)

const dealerIds = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  v.maxLength(campaignLimits.dealers),
)

/** Whose customers a campaign takes: of all dealers, or of those named; and by which criteria. */
export const campaignReach = {
  /** All dealers that its maker sees. */
  availabilitySelection: v.boolean(),
  dealer_ids: dealerIds,
  /** See `campaign-criteria.rules.ts`; empty leaves the members as they are. */
  search_criteria_append: v.pipe(v.string(), v.maxLength(campaignLimits.criteria)),
} as const

/** What is set of a campaign; its days are YYYY-MM-DD, both included. */
export const campaignFields = {
  title,
  start_date: campaignDay,
  /** Null: no end. */
  end_date: v.nullable(campaignDay),
  description: v.pipe(v.string(), v.trim(), v.maxLength(campaignLimits.description)),
  /** Nobody but its maker sees it. */
  private: v.boolean(),
  ...campaignReach,
  /** Percent of its customers that it leaves alone; absent leaves the share as it is. */
  hold_out_share: v.optional(v.pipe(v.number(), v.check(isHoldOutShare, 'share'))),
} as const

/**
 * Whether it rests, and its last day. One that rests is on nobody's list of campaigns, is not among
 * the customer's, and rules add nobody; who is held out is still left alone, so that both groups
 * can be compared later.
 */
export const campaignState = {
  paused: v.boolean(),
  end_date: v.nullable(campaignDay),
} as const

export const campaignModel = v.object({
  id: v.string(),
  ...campaignFields,
  hold_out_share: v.optional(v.number(), 0),
  campaign_type: v.string(),
  customers: v.number(),
  created_by: v.nullable(v.string()),
  may_change: v.boolean(),
  /** It rests: see `campaignState`. */
  paused: v.optional(v.boolean(), false),
  version: v.number(),
})

export type Campaign = v.InferOutput<typeof campaignModel>

export type CampaignInput = v.InferOutput<v.ObjectSchema<typeof campaignFields, undefined>>

const sampled = v.array(
  v.object({ fAgreementNo: v.string(), cFullName: v.nullable(v.string()), dealer: v.string() }),
)

/** A campaign in the list of them. */
export const listedCampaignModel = v.object({
  id: v.string(),
  title: v.string(),
  campaign_type: v.string(),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
  private: v.boolean(),
  customers: v.number(),
  created_by: v.nullable(v.string()),
  may_change: v.boolean(),
  paused: v.optional(v.boolean(), false),
  /** It takes its customers by a search, so that another can be made like it. */
  has_criteria: v.optional(v.boolean(), true),
  version: v.optional(v.number(), 0),
})

export type ListedCampaign = v.InferOutput<typeof listedCampaignModel>

/** Who would be in a campaign, and what differs from who is. */
export const campaignPreviewModel = v.object({
  customers: v.number(),
  /** Found, and left out because they object. */
  left_out: v.number(),
  /** In another campaign that runs. */
  in_others: v.number(),
  joining: v.number(),
  joining_sample: sampled,
  leaving: v.number(),
  leaving_sample: sampled,
})

/** What changed of who may be mailed, since Eloqua was given them. */
export const eloquaChangesModel = v.object({
  /** Null: it was not given them yet. */
  exported_at: v.nullable(v.string()),
  customers: v.number(),
  /** Members who object to e-mail. */
  left_out: v.number(),
  /** Members whom the campaign leaves alone, to be compared. */
  held_out: v.optional(v.number(), 0),
  joining: v.number(),
  joining_sample: sampled,
  leaving: v.number(),
  leaving_sample: sampled,
})

export type EloquaChanges = v.InferOutput<typeof eloquaChangesModel>

export type CampaignPreview = v.InferOutput<typeof campaignPreviewModel>

export const campaignDealerModel = v.object({
  dealerCode: v.string(),
  dealerID: v.string(),
  name: v.string(),
  /** Names of the groups that hold it. */
  groups: v.array(v.string()),
})

export type CampaignDealer = v.InferOutput<typeof campaignDealerModel>
