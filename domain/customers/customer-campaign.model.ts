import * as v from 'valibot'

export const campaignTypes = ['normal', 'p4', '4s', 'builder'] as const

/** An offer that a campaign makes: `oId` of one of the customer's offers. */
const proposed = v.object({ oId: v.string(), recommended: v.fallback(v.boolean(), false) })

/** The offers of a campaign to one customer, as stored; what is no list of offers is none. */
export const campaignProposalsModel = v.fallback(v.array(proposed), [])

/** A campaign that the customer is in (W§3 L74); its offers stand under the name of its type. Days are `YYYY-MM-DD`. */
export const customerCampaignModel = v.object({
  id: v.string(),
  title: v.string(),
  label: v.string(),
  date: v.string(),
  /** Null: without an end. */
  endDate: v.nullable(v.string()),
  campaignType: v.picklist(campaignTypes),
  p4_proposals: v.array(proposed),
  campaign_builder_proposals: v.array(proposed),
  fours_proposals: v.array(proposed),
  p4_details: v.unknown(),
})

export type CustomerCampaign = v.InferOutput<typeof customerCampaignModel>
