import * as v from 'valibot'

export const campaignTypes = ['normal', 'p4', '4s', 'builder'] as const

/** An offer of a campaign: `oId` of one of the customer's offers. */
const proposed = v.object({ oId: v.string(), recommended: v.fallback(v.boolean(), false) })

/** A campaign's offers to one customer, as stored; a value that is not a list counts as empty. */
export const campaignProposalsModel = v.fallback(v.array(proposed), [])

/**
 * A campaign of the customer; its offers are listed under the name of its type. Days are
 * `YYYY-MM-DD`.
 */
export const customerCampaignModel = v.object({
  id: v.string(),
  title: v.string(),
  label: v.string(),
  date: v.string(),
  /** Null: no end. */
  endDate: v.nullable(v.string()),
  campaignType: v.picklist(campaignTypes),
  p4_proposals: v.array(proposed),
  campaign_builder_proposals: v.array(proposed),
  fours_proposals: v.array(proposed),
  p4_details: v.unknown(),
})

export type CustomerCampaign = v.InferOutput<typeof customerCampaignModel>
